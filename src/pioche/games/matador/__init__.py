from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Le Matador", "en": "Matador"},
    rules=("MAT", "GEN"),
    folder=Path(__file__).parent,
    seats=(2, 3, 4),
    minutes=10,
)
