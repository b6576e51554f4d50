"""The log of The Long Night: what happened, sentence by sentence, out of events.

chronicle  one telling: follows the events, and puts the sentences in the order in which things began
block      what a telling remembers of an open block, and of like events in a row
known      what things are, as the events leave them, and what they are called
turn       how a match and a turn begin and end, and what is chosen
dice       the roll and the Sequence, and what becomes of each die
cards      cards drawn, used, discarded for their Echo and put to rest; maneuvers
ways       walks, charges, pushes, arrivals
blows      damage, and what else enemies do
tokens     states and points that come by themselves, and states that lapse

A function that tells a block, or a run of events, takes what is known and the block; it gives a sentence, or nothing.
"""
