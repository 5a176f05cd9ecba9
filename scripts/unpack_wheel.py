"""Copies the native library and its headers out of a z3-solver wheel.

Usage: unpack_wheel.py WHEEL FOLDER
The library ends in FOLDER/lib, the headers in FOLDER/include.
"""

import pathlib
import shutil
import sys
import zipfile


def destination(member: str) -> str | None:
    """Where a member of the wheel goes, relative to FOLDER; None if it is not wanted."""
    parts = pathlib.PurePosixPath(member).parts
    if ".." in parts or member.endswith("/"):
        return None
    if parts[0] == "z3" and len(parts) == 3 and parts[1] in ("lib", "include"):
        return f"{parts[1]}/{parts[2]}"
    return None


def main() -> None:
    wheel, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.namelist():
            place = destination(member)
            if place is None:
                continue
            target = folder / place
            target.parent.mkdir(parents=True, exist_ok=True)
            with archive.open(member) as source, target.open("wb") as sink:
                shutil.copyfileobj(source, sink)
    if not any((folder / "lib").glob("libz3.*")):
        sys.exit(f"{wheel}: no libz3 inside")


if __name__ == "__main__":
    main()
