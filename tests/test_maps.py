"""The maps at the top of packages: each module is named, and nothing that does not exist."""

import importlib
import pkgutil
import re

import pytest


@pytest.mark.parametrize(
    "package", ["pioche.cli", "pioche.device", "pioche.picture", "pioche.printing", "pioche.server"]
)
def test_a_map_names_every_module_once(package: str) -> None:
    found = importlib.import_module(package)
    assert found.__doc__
    named = re.findall(r"^    (\w+)  ", found.__doc__, re.MULTILINE)
    modules = [module.name for module in pkgutil.iter_modules(found.__path__)]
    assert sorted(named) == sorted(modules)
