from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Domino whist", "en": "Domino whist"},
    rules=("WHI", "GEN"),
    folder=Path(__file__).parent,
    seats=(4,),
    minutes=20,
)
