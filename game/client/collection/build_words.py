"""What the deck builder says of a build of several parts, where it says "deck" of a plain one."""

from collections.abc import Mapping

from game.engine.said import to_say

OF_BUILDS: Mapping[str, str] = {
    "Makes a deck for you, or completes this one.": to_say("Makes a build for you, or completes this one."),
    "The deck as text with its code, on the clipboard.": to_say("The build as text with its code, on the clipboard."),
    "Makes a deck of the text or the code on the clipboard.": to_say(
        "Makes a build of the text or the code on the clipboard."
    ),
    "Your decks and the ready ones; names, codes and files.": to_say(
        "Your builds and the ready ones; names, codes and files."
    ),
    "Play this deck": to_say("Play this build"),
    "This is no code of a deck.": to_say("This is no code of a build."),
    "There is no deck in this text.": to_say("There is no build in this text."),
    "ready deck": to_say("ready build"),
    "A deck for you": to_say("A build for you"),
    "{size} cards now. Build again for another deck.": to_say("{size} cards now. Build again for another one."),
    "Decks": to_say("Builds"),
    "New deck": to_say("New build"),
    "A ready deck stays as it is: change it, and a copy is yours.": to_say(
        "A ready build stays as it is: change it, and a copy is yours."
    ),
    "A line of letters that makes the same deck anywhere: paste it in the deck builder.": to_say(
        "A line of letters that makes the same build anywhere: paste it in the builder."
    ),
    "A file let fall on the window of the deck builder is read again.": to_say(
        "A file let fall on the window of the builder is read again."
    ),
    "Rename the deck": to_say("Rename the build"),
    "Name of the deck": to_say("Name of the build"),
    "Write the deck to a file": to_say("Write the build to a file"),
    "No deck of your own yet": to_say("No build of your own yet"),
    "Not yet a deck to play with": to_say("Not yet a build to play with"),
}
"""By the words that are said of a deck."""
