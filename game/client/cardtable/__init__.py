"""What the board of every card title needs, and what is the same on each of them.

`board` is what such boards have in common, `now` what they show at a moment, `seen` the view looked up, `choosing` what
is picked up, `drag` what the pointer draws along, `motion` what moves; `fan` is a hand, `browse` a pile or a list that
is leafed through, `leaf` what explains a thing, `slips` are questions and answers. Nothing here knows a title: what
something looks like, it asks the title's `skin`.
"""
