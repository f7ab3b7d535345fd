from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Sebastopol", "en": "Sebastopol"},
    rules=("SEB", "GEN"),
    folder=Path(__file__).parent,
    seats=(3, 2),
    minutes=20,
)
