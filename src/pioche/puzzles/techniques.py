"""The techniques of hints, each with an example: a position whose hint uses this technique.

A technique has the name that hints and grades use (message `technique-…`) and a few sentences
about it (`technique-…-about`). Its example is a puzzle that reveals enough for the next step to use
this technique. The hint itself draws the conclusion there, so that the page of techniques cannot
say anything that a hint would not.
"""

from pioche.puzzles import deductions
from pioche.puzzles.grading import GLANCE, LEVEL_NAMES

CHOICES = ("free-name", "free-unit")
# The techniques by the level of the puzzles that need them; 0: free choices, at any level.
BY_LEVEL: dict[int, tuple[str, ...]] = {
    GLANCE: tuple(deductions.TECHNIQUES),
    **{level: (name,) for level, name in LEVEL_NAMES.items()},
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
