"""The window: a stack of scenes on pygame. It knows the engine through the face of `game`, and no title by name."""
