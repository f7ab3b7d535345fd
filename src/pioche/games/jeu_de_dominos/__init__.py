from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Le jeu de dominos", "en": "Dominoes"},
    rules=("BASE", "GEN"),
    folder=Path(__file__).parent,
    seats=(2, 3, 4, 5),
    minutes=5,
)
