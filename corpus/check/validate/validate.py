#!/usr/bin/env python3
"""Checks the verdicts of the corpus against the JVM.

Compiles the corpus with every lint on, replays each WITNESS, runs each command that is SHOWN, and runs every entry on
many random inputs (see Fuzz.java). An UNSAFE entry must show exactly the violation that its header names; a SAFE one must show none. The
second is evidence and not proof: the proof is the WHY line. Needs a JDK 17 on the path.

usage: validate.py [--api FOLDER] [--out FOLDER] [name ...]      names of programs; all by default
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

CORPUS = pathlib.Path(__file__).resolve().parent.parent
DEFAULT_PROPERTIES = "assert,exceptions,contracts"
KEYS = ("PROPERTY", "OPTIONS", "VERDICT", "VIOLATION", "WITNESS", "SHOWN", "FINITE", "LARGE", "THREADS", "KIND", "WHY")


def entries(path):
    """The blocks of a header, one dictionary per ENTRY line."""
    blocks = []
    for line in path.read_text().splitlines():
        match = re.match(r"// ([A-Z]+): (.*)", line)
        if not line.startswith("//"):
            break
        if match and match[1] == "ENTRY":
            blocks.append({"ENTRY": match[2].strip(), "path": path})
        elif match and blocks and match[1] in KEYS:
            blocks[-1][match[1]] = match[2].strip()
    return blocks


def complaints_about_header(block):
    unsafe = block.get("VERDICT") == "UNSAFE"
    if block.get("VERDICT") not in ("SAFE", "UNSAFE"):
        yield "no verdict"
    if unsafe != ("VIOLATION" in block):
        yield "VIOLATION belongs to UNSAFE and only to it"
    if unsafe == ("FINITE" in block):
        yield "FINITE belongs to SAFE and only to it"
    if block.get("FINITE", "yes") not in ("yes", "no"):
        yield "FINITE is yes or no"
    if "WHY" not in block:
        yield "no WHY"


def run(*command, **options):
    return subprocess.run([str(c) for c in command], capture_output=True, text=True, **options)


def compile_all(out, sources, classpath):
    out.mkdir(parents=True, exist_ok=True)
    result = run("javac", "-g", "-proc:none", "-Xlint:all", "-Werror", "-cp", classpath, "-d", out, *sources)
    if result.returncode:
        sys.exit(result.stdout + result.stderr)


def with_tripwires(path, properties):
    """The program, with a throw at the start of every method that must not be reached."""
    text = path.read_text()
    for method in re.findall(r"unreachable=[\w$.]*\.(\w+)", properties):
        text = re.sub(rf"(\b(?:void|int) {method}\([^)]*\) \{{)", r'\1 if (true) { throw new Error("REACHED"); }', text)
    return text


def literals(path):
    text = re.sub(r"^//.*$", "", path.read_text(), flags=re.M)
    numbers = {int(n) for n in re.findall(r"(?<![\w.])(\d{1,18})(?![\w.])", text)}
    numbers |= {ord(c) for c in re.findall(r"'(.)'", text)}
    strings = sorted({s for s in re.findall(r'"([^"\\,\t]*)"', text)})
    return sorted(numbers), strings


def job(block, folders):
    path = block["path"]
    text = path.read_text()
    field = r"^\s+(?:private )?static (?!final\b|class\b)[\w<>\[\]]+ \w+(?: = .*)?;"
    stateful = "statics" in path.parts or re.search(field, text, re.M)
    runs = 1000 if stateful else 5000
    if block["VERDICT"] == "UNSAFE":
        runs *= 40
    numbers, strings = literals(path)
    return "\t".join([
        block["ENTRY"], block.get("PROPERTY", DEFAULT_PROPERTIES), ":".join(map(str, folders)), str(path),
        "stateful" if stateful else "stateless", str(runs), ",".join(map(str, numbers)), ",".join(strings),
    ])


def is_replayed(block):
    return "WITNESS" in block or "SHOWN" in block


def replay(block, classpath):
    """Runs main with the recorded answers, or as the header shows; what went wrong, or None."""
    if "SHOWN" in block:
        arguments = block["SHOWN"].split()[1:]
    else:
        arguments = ["-Dnondet=" + block["WITNESS"], block["ENTRY"].rsplit(".", 1)[0]]
    result = run("java", "-ea", "-cp", classpath, *arguments, timeout=60)
    wanted = {"assert": "java.lang.AssertionError"}.get(block["VIOLATION"], block["VIOLATION"])
    first = result.stderr.split("\n")[0]
    return None if result.returncode == 1 and wanted in first else "not confirmed: " + first


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--api", default=str(CORPUS.parent.parent / "api" / "src"), help="sources of org.tandem.api")
    parser.add_argument("--out", default=None)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    out = pathlib.Path(options.out or tempfile.mkdtemp())
    shutil.rmtree(out, ignore_errors=True)

    stubs = [*(CORPUS / "stubs").rglob("*.java"), *pathlib.Path(options.api).rglob("*.java")]
    compile_all(out / "stubs", [s for s in stubs if s.name != "module-info.java"], ".")
    compile_all(out / "fuzz", [CORPUS / "validate" / "Fuzz.java"], out / "stubs")
    programs = sorted(p for p in CORPUS.rglob("*.java") if entries(p))
    compile_all(out / "classes", programs, out / "stubs")
    trapped = [b for p in programs for b in entries(p) if "unreachable=" in b.get("PROPERTY", "")]
    for path in {b["path"] for b in trapped}:
        properties = " ".join(b["PROPERTY"] for b in trapped if b["path"] == path)
        (out / path.name).write_text(with_tripwires(path, properties))
        compile_all(out / "trapped", [out / path.name], out / "stubs")

    chosen = [b for p in programs if not options.names or p.stem in options.names for b in entries(p)]
    failures = [(b["ENTRY"], c) for b in chosen for c in complaints_about_header(b)]
    classpath = f"{out / 'stubs'}:{out / 'classes'}"
    # Kinds of exceptions are told apart by what the code does, which no run shows.
    sequential = [b for b in chosen if "THREADS" not in b and "KIND" not in b]
    for block in sequential:
        if is_replayed(block):
            problem = replay(block, classpath)
            if problem:
                failures.append((block["ENTRY"], problem))

    jobs = out / "jobs"
    lines = []
    for block in sequential:
        folders = [out / "trapped"] if "unreachable=" in block.get("PROPERTY", "") else []
        lines.append(job(block, folders + [out / "classes"]))
    jobs.write_text("\n".join(lines) + "\n")
    results = out / "results"
    fuzz = ["java", "-Xmx1g", "-Xss2m", "-ea", "-cp", f"{out / 'stubs'}:{out / 'fuzz'}", "Fuzz", str(jobs)]
    with results.open("w") as file:
        subprocess.run(fuzz, stdout=file)
    outcomes = results.read_text().splitlines()
    for block, line in zip(sequential, outcomes):
        entry, accepted, kinds, *_ = line.split("\t") + [""]
        assert entry == block["ENTRY"], line
        found = {k.rsplit("=", 1)[0] for k in kinds.split(";") if k}
        wanted = {re.sub(r"^unreachable .*", "unreachable", block["VIOLATION"])} if "VIOLATION" in block else set()
        if accepted == "BROKEN" or not found <= wanted:
            failures.append((entry, f"wanted {sorted(wanted)}: {line}"))
        elif found != wanted and not is_replayed(block):
            failures.append((entry, f"violation not found: {line}"))
        elif accepted.isdigit() and int(accepted) < 100 and not is_replayed(block):
            print(f"note: few inputs accepted: {line}")
    for entry, problem in failures:
        print(f"{entry}: {problem}")
    unsafe = sum(b["VERDICT"] == "UNSAFE" for b in chosen)
    files = len({b["path"] for b in chosen})
    print(f"{files} programs, {len(chosen)} entries ({unsafe} UNSAFE, {len(chosen) - unsafe} SAFE), "
          f"{len(failures)} failures; {len(outcomes)} of {len(sequential)} fuzzed")
    sys.exit(bool(failures) or len(outcomes) != len(sequential))


if __name__ == "__main__":
    main()
