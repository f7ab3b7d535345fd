from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Cinq partout", "en": "Muggins"},
    rules=("MUG", "GEN"),
    folder=Path(__file__).parent,
    seats=(2, 3, 4, 5),
    minutes=15,
)
