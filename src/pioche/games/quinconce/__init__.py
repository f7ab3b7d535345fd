from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="aimantes",
    names={"fr": "Quinconce", "en": "Staggered"},
    rules=("MAG", "GEN"),
    folder=Path(__file__).parent,
    seats=(3, 2, 4),
    minutes=20,
)
