from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="vingt",
    names={"fr": "Vingt", "en": "Twenty"},
    rules=("VIN", "GEN"),
    folder=Path(__file__).parent,
    seats=(2, 3, 4),
    minutes=30,
)
