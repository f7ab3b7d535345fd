"""The Python that runs in a page: Pyodide, without what Pioche does not use.

    python runtime.py PYODIDE ASSETS

takes the files of the npm package in PYODIDE and writes them into a folder in ASSETS. It runs while
the page is being built, when nothing is installed yet: it needs only Python.

The two large files are compressed here, so that they come small from any web space, and have an
ending that no web server takes for something to unpack.
"""

import gzip
import hashlib
import io
import shutil
import sys
import zipfile
from pathlib import Path

PLAIN = ("pyodide.mjs", "pyodide.asm.js")  # scripts: web servers compress those themselves
WASM, LIBRARY = "pyodide.asm.wasm", "python_stdlib.zip"
PACKED = ".packed"
FOLDER = "python-"
SAME_TIME = (1980, 1, 1, 0, 0, 0)  # the same files, the same bytes

# Whole modules and packages of Python's library: those that Pioche imports, and what they may
# import later. Of the encodings, a page needs few.
MODULES = """
    __future__ _collections_abc _colorize _compat_pickle _compression _opcode_metadata _py_abc
    _pyodide _sitebuiltins _strptime _weakrefset abc argparse ast asyncio base64 bisect bz2 calendar
    codecs collections concurrent contextlib contextvars copy copyreg dataclasses datetime difflib
    dis encodings enum errno fnmatch functools genericpath gettext glob hashlib heapq hmac importlib
    inspect io ipaddress json keyword linecache locale logging ntpath numbers opcode operator os
    pathlib pickle posixpath pyodide queue random re reprlib secrets selectors shutil signal site
    socket stat string stringprep struct subprocess sysconfig tempfile textwrap threading token
    tokenize traceback types typing urllib warnings weakref zipfile zipimport
"""
ENCODINGS = """
    __init__ aliases ascii charmap cp437 idna latin_1 punycode utf_16 utf_16_le utf_8 utf_8_sig
"""


def wanted(name: str) -> bool:
    """Is this file of the library one that goes along?"""
    first, _, rest = name.partition("/")
    if first == "encodings":
        return rest.partition(".")[0] in ENCODINGS.split()
    return first.removesuffix(".py") in MODULES.split()


def pruned(library: bytes) -> bytes:
    """The library with what goes along, not compressed: it is compressed as a whole."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as whole, zipfile.ZipFile(made, "w") as part:
        for name in sorted(filter(wanted, whole.namelist())):
            part.writestr(zipfile.ZipInfo(name, SAME_TIME), whole.read(name))
    return made.getvalue()


def write_runtime(pyodide: Path, assets: Path) -> None:
    """Write a folder whose name follows from what is in it, in place of an older one."""
    library = pruned((pyodide / LIBRARY).read_bytes())
    files = {name: (pyodide / name).read_bytes() for name in PLAIN}
    for name, data in ((WASM, (pyodide / WASM).read_bytes()), (LIBRARY, library)):
        files[f"{name}{PACKED}"] = gzip.compress(data, 9, mtime=0)
    mark = hashlib.sha256(b"".join(files[name] for name in sorted(files))).hexdigest()[:10]
    for old in assets.glob(f"{FOLDER}*"):
        shutil.rmtree(old)
    folder = assets / f"{FOLDER}{mark}"
    folder.mkdir(parents=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)


if __name__ == "__main__":
    write_runtime(Path(sys.argv[1]), Path(sys.argv[2]))
