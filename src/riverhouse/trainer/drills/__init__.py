"""The drills, one per module: each makes a question with its key from an `Ask`.

Every right answer comes out of the engine: a drill deals cards and asks it.
"""
