#!/usr/bin/env python3
"""Checks the headers of the classes against the JVM: the tests pass with and without the planted defect, a random client
breaks no class whose verdict is SAFE, and breaks every class with its defect by the exception that the header names."""
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
CORPUS = HERE.parent
CLIENTS, CALLS = 20_000, 12


def header(source):
    lines = (line[3:].partition(": ") for line in source.splitlines() if line.startswith("// "))
    return {key: value for key, _, value in lines}


def compiled(folder, name, source):
    (folder / f"{name}.java").write_text(source)
    places = f"{CORPUS}/stubs:{HERE}:{folder}"
    files = [folder / f"{name}.java", CORPUS / f"{name}Test.java", HERE / "RandomClient.java", HERE / "RunTests.java"]
    command = ["javac", "-Xlint:all", "-Werror", "-proc:none", "-d", folder, "-sourcepath", places, *files]
    subprocess.run(command, check=True)


def ran(folder, *command):
    run = subprocess.run(["java", "-ea", "-cp", folder, *command], capture_output=True, text=True, check=False)
    return run.stdout.strip() or run.stderr.strip()


def check(name, source, expected):
    """Whether the tests pass and the random client finds what is expected; complains if not."""
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        compiled(folder, name, source)
        passed = ran(folder, "RunTests", f"{name}Test")
        found = ran(folder, "RandomClient", name, str(CLIENTS), str(CALLS))
    if passed != "passed":
        print(f"{name}: the tests fail: {passed}")
    if found != expected:
        print(f"{name}: expected {expected}, but the random client found {found}")
    return passed == "passed" and found == expected


def main():
    names = sys.argv[1:] or sorted(path.stem for path in CORPUS.glob("*.java") if not path.stem.endswith("Test"))
    right = True
    for name in names:
        source = (CORPUS / f"{name}.java").read_text()
        told = header(source)
        right &= check(name, source, "nothing" if told["VERDICT"] == "SAFE" else told["VIOLATION"])
        if "DEFECT" in told:
            old, _, new = told["DEFECT"].partition(" ==> ")
            head, body = source[: source.index("\n/**")], source[source.index("\n/**") :]
            if body.count(old) != 1:
                sys.exit(f"{name}: what the defect replaces stands there {body.count(old)} times")
            right &= check(name, head + body.replace(old, new), told["VIOLATION"])
    print(f"{len(names)} classes, {'all right' if right else 'see above'}")
    sys.exit(not right)


if __name__ == "__main__":
    main()
