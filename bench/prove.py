"""Figures of `tandem check --engine prove`: what each proved program of the corpus costs, and how the cost grows with
the number of local variables and of fields.

The time of a program is that of the whole process, the median of a few. Its certificate is checked as well, by a
process of its own. Prints Markdown, and writes the same figures as JSON to .tandem/bench-prove.json.

    bench/prove.py [--runs N] [--all]
"""

import argparse
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

from run import PROPERTIES, ROOT, Run, jdk_tool, tandem_binary

CORPUS = ROOT / "corpus" / "check"
TIMEOUT = 60
# Patterns of source files in corpus/check. Of each program the first entry of its header is proved.
PROGRAMS = ["papers/000/*", "papers/002/Sll*", "papers/003/*", "proofs/*"]
# Safe, but not proved in that time, so that they would only show how long a minute is; --all tries them too.
UNPROVED = {
    "BstInsertFind",
    "CopyCells",
    "CopyInto",
    "DllDeleteMatching",
    "DutchFlag",
    "InsertionSortArray",
    "InterleaveColours",
    "MinStack",
    "MirrorSpine",
    "PartitionByTails",
    "ReverseArray",
    "TreeSuccessor",
    "VineTree",
}
# A run that is longer than this, in seconds, is not repeated: it is long beside what disturbs it.
LONG = 5.0
GROWTH_TIMEOUT = 30
SIZES = range(1, 7)


def claims() -> list[tuple[str, str]]:
    """Folder and first entry of the programs whose header says that they are safe."""
    found = []
    for pattern in PROGRAMS:
        for source in sorted(CORPUS.glob(f"{pattern}.java")):
            text = source.read_text()
            entry = re.search(r"^// ENTRY: (\S+)", text, re.MULTILINE)
            verdict = re.search(r"^// VERDICT: (\S+)", text, re.MULTILINE)
            if entry and verdict and verdict[1] == "SAFE":
                found.append((str(source.parent.relative_to(CORPUS)), entry[1]))
    return found


def compile_sources(sources: list[pathlib.Path], folder: str) -> None:
    sources = sources + sorted((CORPUS / "stubs").rglob("*.java")) + sorted((ROOT / "api" / "src").rglob("*.java"))
    command = [jdk_tool("javac"), "-g", "-proc:none", "-nowarn", "-d", folder]
    subprocess.run(command + [str(source) for source in sources], check=True)


def prove(tandem: str, classes: str, entry: str, timeout: int, certificate: str | None = None) -> tuple[Run, dict]:
    command = [tandem, "check", "--classpath", classes, "--entry", entry, "--json", "--no-jvm"]
    command += ["--property", PROPERTIES]
    command += ["--engine", "prove", "--timeout", str(timeout)]
    run = Run(command + (["--certificate", certificate] if certificate else []))
    lines = run.output.decode(errors="replace").splitlines()
    if run.code not in (0, 1, 2) or not lines:
        raise ValueError(f"{entry} ended with {run.code}: {run.errors.decode(errors='replace')[-300:]}")
    return run, json.loads(lines[-1])


def figures_of(seconds: float, answer: dict) -> dict:
    """What the tables show of one answer."""
    return {
        "verdict": answer["verdict"],
        "seconds": seconds,
        "stored": answer["matching"]["stored"],
        "checks": answer["matching"]["checks"],
        "refinements": (answer["basis"] or {}).get("refinements"),
        "megabytes": answer["statistics"]["peak_memory"] / (1024 * 1024),
    }


def prove_program(tandem: str, classes: str, entry: str, runs: int) -> dict:
    """The figures of one program, those of the check of its certificate among them."""
    with tempfile.TemporaryDirectory() as folder:
        certificate = str(pathlib.Path(folder, "certificate"))
        run, answer = prove(tandem, classes, entry, TIMEOUT, certificate)
        seconds = [run.seconds]
        while seconds[0] <= LONG and len(seconds) < runs:
            seconds.append(prove(tandem, classes, entry, TIMEOUT)[0].seconds)
        figures = figures_of(statistics.median(seconds), answer)
        figures["runs"] = len(seconds)
        if answer["verdict"] == "SAFE":
            run = Run([tandem, "check-certificate", certificate, "--classpath", classes])
            said = (run.output + run.errors).decode(errors="replace").strip()
            outcome = "accepted" if run.code == 0 else said.partition(":")[0] or f"ended with {run.code}"
            figures["certificate"] = {"outcome": outcome, "seconds": run.seconds, "said": said}
    return figures


def is_wrong(figures: dict) -> bool:
    return figures["verdict"] == "UNSAFE" or figures.get("certificate", {}).get("outcome", "accepted") != "accepted"


def programs(tandem: str, classes: str, runs: int, left_out: set[str], report: dict) -> None:
    print(f"Median of {runs} processes; one process where it takes more than {LONG:.0f} s.\n")
    print("| program | verdict | time | stored states | checks | refinements | peak | certificate | its check |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | --- | ---: |")
    skipped = []
    for folder, entry in claims():
        if re.split(r"[.$]", entry)[0] in left_out:
            skipped.append(entry)
            continue
        figures = report["programs"][f"{folder} {entry}"] = prove_program(tandem, classes, entry, runs)
        certificate = figures.get("certificate")
        print(
            f"| {folder} {entry} | {figures['verdict']} | {figures['seconds']:.2f} s | {figures['stored']} "
            f"| {figures['checks']} | {'' if figures['refinements'] is None else figures['refinements']} "
            f"| {figures['megabytes']:.0f} MB | {certificate['outcome'] if certificate else ''} "
            f"| {'%.2f s' % certificate['seconds'] if certificate else ''} |",
            flush=True,
        )
    proved = {name: figures for name, figures in report["programs"].items() if figures["verdict"] == "SAFE"}
    accepted = sum(figures["certificate"]["outcome"] == "accepted" for figures in proved.values())
    print(f"\n{len(proved)} of {len(report['programs'])} proved, {accepted} certificates accepted", end="")
    if proved:
        slowest = max(proved, key=lambda name: proved[name]["seconds"])
        median = statistics.median(figures["seconds"] for figures in proved.values())
        print(f"; median {median:.2f} s, slowest {slowest} with {proved[slowest]['seconds']:.2f} s", end="")
    print(".")
    if skipped:
        print(f"\nLeft out, as they are not proved within {TIMEOUT} s: {', '.join(skipped)}.")
    report["left_out"] = skipped


PROGRAM = """\
import org.sosy_lab.sv_benchmarks.Verifier;

public class %(name)s {
  static final class Cell {
    %(fields)s
    Cell next;
  }

  public static void main(String[] args) {
    %(before)s
    Cell list = null;
    while (Verifier.nondetBoolean()) {
      Cell c = new Cell();
      %(fill)s
      c.next = list;
      list = c;
    }
    %(walk)s
  }
}
"""


def each(size: int, line: str) -> str:
    """The line for 1, 2, ... with the number in place of each #."""
    return "\n    ".join(line.replace("#", str(number)) for number in range(1, size + 1))


def cursors(size: int) -> dict[str, str]:
    """Cursors that start together and move on one by one, in any order."""
    advance = each(size, "if (c# != null && Verifier.nondetBoolean()) { c# = c#.next; continue; }")
    walk = each(size, "Cell c# = list;") + "\n    while (Verifier.nondetBoolean()) {\n    " + advance + "\n    }"
    return {"fields": "int val;", "before": "", "fill": "c.val = Verifier.nondetInt();", "walk": walk}


def integers(size: int) -> dict[str, str]:
    """One walk that keeps the largest numbers of the list, in descending order."""
    keep = each(size, "if (v > x#) { int t = x#; x# = v; v = t; }")
    walk = each(size, "int x# = Integer.MIN_VALUE;")
    walk += f"\n    for (Cell c = list; c != null; c = c.next) {{\n    int v = c.val;\n    {keep}\n    }}\n    "
    walk += "\n    ".join(f"assert x{number} >= x{number + 1};" for number in range(1, size))
    return {"fields": "int val;", "before": "", "fill": "c.val = Verifier.nondetInt();", "walk": walk}


def fields(size: int) -> dict[str, str]:
    """One walk that cuts every field down to a bound, and one that looks at all of them."""
    cut = each(size, "if (c.f# > bound) { c.f# = bound; }")
    look = each(size, "assert c.f# <= bound;")
    walk = "\n    ".join(f"for (Cell c = list; c != null; c = c.next) {{\n    {body}\n    }}" for body in (cut, look))
    return {
        "fields": each(size, "int f#;"),
        "before": "int bound = Verifier.nondetInt();",
        "fill": each(size, "c.f# = Verifier.nondetInt();"),
        "walk": walk,
    }


# What grows, the prefix of the names of its classes, and what makes the parts of the program of a size.
GROWTH = [
    ("cursors on the list", "Cursors", cursors),
    ("int locals compared with each other", "Integers", integers),
    ("int fields of a cell, each compared with a bound", "Fields", fields),
]


def generate(folder: str) -> list[pathlib.Path]:
    sources = []
    for _, prefix, parts in GROWTH:
        for size in SIZES:
            name = f"{prefix}{size}"
            source = pathlib.Path(folder, f"{name}.java")
            source.write_text(PROGRAM % {"name": name, **parts(size)})
            sources.append(source)
    return sources


def growth(tandem: str, classes: str, report: dict) -> None:
    for what, prefix, _ in GROWTH:
        print(f"\n| {what} | verdict | time | stored states | peak |\n| ---: | --- | ---: | ---: | ---: |")
        for size in SIZES:
            run, answer = prove(tandem, classes, f"{prefix}{size}.main", GROWTH_TIMEOUT)
            figures = figures_of(run.seconds, answer)
            report["growth"].setdefault(what, {})[size] = figures
            print(
                f"| {size} | {figures['verdict']} | {figures['seconds']:.2f} s | {figures['stored']} "
                f"| {figures['megabytes']:.0f} MB |",
                flush=True,
            )
            # A larger one takes no less time.
            if figures["verdict"] != "SAFE":
                break


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--all", action="store_true", help="also what is known not to be proved in time")
    arguments = parser.parse_args()
    tandem = tandem_binary()
    report: dict = {"programs": {}, "growth": {}}
    with tempfile.TemporaryDirectory() as classes, tempfile.TemporaryDirectory() as generated:
        sources = [source for pattern in PROGRAMS for source in sorted(CORPUS.glob(f"{pattern}.java"))]
        compile_sources(sources + generate(generated), classes)
        print("\n## tandem check --engine prove\n")
        programs(tandem, classes, arguments.runs, set() if arguments.all else UNPROVED, report)
        print("\nGrowth with the number of variables and fields, ", end="")
        print(f"up to the first that is not proved within {GROWTH_TIMEOUT} s.")
        growth(tandem, classes, report)
    store = pathlib.Path(ROOT / ".tandem")
    store.mkdir(exist_ok=True)
    (store / "bench-prove.json").write_text(json.dumps(report, indent=2) + "\n")
    # Slow is a figure; a program that is safe and said not to be, or a proof that does not hold, is a failure.
    return 1 if any(is_wrong(figures) for figures in report["programs"].values()) else 0


if __name__ == "__main__":
    sys.exit(main())
