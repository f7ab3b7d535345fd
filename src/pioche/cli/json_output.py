"""What a command tells a program."""

import json

import typer


def echo_json(record: object) -> None:
    typer.echo(json.dumps(record, ensure_ascii=False, indent=2))
