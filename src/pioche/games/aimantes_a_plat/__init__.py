from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="aimantes",
    names={"fr": "Dominos aimantés, à plat", "en": "Magnetic dominoes, flat"},
    rules=("MAG", "GEN"),
    folder=Path(__file__).parent,
    seats=(2, 3, 4),
    minutes=15,
)
