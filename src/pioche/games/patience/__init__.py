from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "La patience", "en": "Patience"},
    rules=("PAT", "GEN"),
    folder=Path(__file__).parent,
    seats=(1,),
    minutes=5,
)
