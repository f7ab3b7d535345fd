"""Each technique with an example: a position from which the hint is by this technique.

A technique has the name under which hints and grades use it (message `technique-…`) and a few
sentences about it (`technique-…-about`). Its example is a puzzle in which so much is revealed that
the next step is by this technique; what is concluded there is said by the hint itself, so that a
lesson cannot say anything that a hint would not.
"""

from pioche.puzzles import deductions
from pioche.puzzles.grading import GLANCE, NAMED

CHOICES = ("free-name", "free-unit")
# The techniques by the level of the puzzles that need them; 0: choices, free at any level.
BY_LEVEL: dict[int, tuple[str, ...]] = {
    GLANCE: tuple(deductions.TECHNIQUES),
    **{level: (name,) for level, name in NAMED.items()},
    0: CHOICES,
}
LEVEL_OF = {technique: level for level, some in BY_LEVEL.items() for technique in some}

# The link of each example.
EXAMPLES: dict[str, str] = {
    "fit": "r.JsZOgrGB9A3oxOW.AoBCClD1EeFAGQHVIHKNNnOaPIQZRSSWTiUxVOWEXtYvZha2br",
    "cover": "q.KfP-.ACqAGDAKJAORASSAVsAWAAeKAjxAmXAqYAuvA0hA2PA4aA8GA-jBA0BByBDoBUcBWkBYMBafBcm",
    "home": "q.MESYIDDDD.ADAAOVAPfAToAbnAfHAgNAkSAobAszAvRA0OA2lA3xA9ZA-IBG1BKuBNWBQhBSiBWcBXK",
    "marks": "t..ASBcCUDPEnGNHEI1JkKuLAMqNzOhPIQ2RiSWTtUGVbWZYCZRbw",
    "halves": "r.J6YL_Iv3YZsWwMg.AEErGNHuIJJtKXLPMKNGOZPSQQRaSjTVUmVxWlXoYcZza2b0",
    "line": "c.GOkGGP.AbBICjEeFKGhItJVKDLHMQNMPZQORq",
    "crossing": "c.GIq0hO.AKBrDAEMFeGEHgJZKXNGOUPDQRRt",
    "short": "r.JyZK4gQ4c4fvo_meQ-JB.BVCDFEGJIvKKLPMtNiObPZQlRhSXToUeVcW1XmYxZqazb2",
    "long": "c.GIq0hO.AEBtFeGOHWLRMaNGOUPDQKRv",
    "nested": "c.GEHOWP.ENFUGAHcIRJjKDLfMWNSOKPbQHRE",
    "free-name": "r.KgGfMlHYMxcZJAyuke.A0BRD2EoHvIwJOMgNEPtQJVjWkZKaS",
    "free-unit": "x..AABMCEDQEKFZIJJPKUMCNGOqSjTxUoV2XkY1asby.ADAFAGAJAJAKAQ",
}
