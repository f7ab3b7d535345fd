from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="aimantes",
    names={"fr": "Défi magnétique", "en": "Magnetic challenge"},
    rules=("MAG", "GEN"),
    folder=Path(__file__).parent,
    seats=(3, 2, 4),
    minutes=20,
)
