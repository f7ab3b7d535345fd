from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Le cent à zéro", "en": "Hundred to zero"},
    rules=("CAZ", "GEN"),
    folder=Path(__file__).parent,
    seats=(2,),
    minutes=20,
)
