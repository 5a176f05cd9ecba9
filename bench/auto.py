"""Figures of `tandem check` as users call it, on the programs of the papers: the answer and the wall time of each.

The time is that of the whole process, the start and the confirmation on the JVM included, the median of a few. Prints
Markdown, and writes the same figures as JSON to .tandem/bench-auto.json.

    bench/auto.py [--runs N]
"""

import argparse
import json
import re
import statistics
import sys
import tempfile

from prove import compile_sources
from run import PROPERTIES, ROOT, Run, tandem_binary

CORPUS = ROOT / "corpus" / "check"
TIMEOUT = 20
# A run that is longer than this, in seconds, is not repeated: it is long beside what disturbs it.
LONG = 5.0
GOAL_MEDIAN = 0.15
# Proofs of these papers are to take at most that long, in seconds.
QUICK = {"002": 1.0, "003": 1.0}
# But for these.
SLOW = {"BintreeRotateLeftRight": 60.0, "PandaAlarmClock": 2.0}


def claims() -> list[dict]:
    """The first entry of each program, with its true verdict and its options."""
    found = []
    for source in sorted(CORPUS.glob("papers/*/*.java")):
        header = source.read_text()

        def line(key: str) -> str | None:
            match = re.search(rf"^// {key}: (.*)$", header, re.MULTILINE)
            return match[1].strip() if match else None

        if line("ENTRY"):
            options = (line("OPTIONS") or "").split()
            options += ["--property", line("PROPERTY")] if line("PROPERTY") else []
            paper, name = source.parent.name, source.stem
            found.append(
                {"paper": paper, "name": name, "entry": line("ENTRY"), "truth": line("VERDICT"), "options": options}
            )
    return found


def check(tandem: str, classes: str, claim: dict) -> tuple[Run, str]:
    command = [tandem, "check", "--classpath", classes, "--entry", claim["entry"], "--json", "--timeout", str(TIMEOUT)]
    if "--property" not in claim["options"]:
        command += ["--property", PROPERTIES]
    run = Run(command + claim["options"])
    lines = run.output.decode(errors="replace").splitlines()
    if run.code not in (0, 1, 2) or not lines:
        raise ValueError(f"{claim['entry']} ended with {run.code}: {run.errors.decode(errors='replace')[-300:]}")
    return run, json.loads(lines[-1])["verdict"]


def measure(tandem: str, classes: str, claim: dict, runs: int) -> dict:
    run, verdict = check(tandem, classes, claim)
    seconds = [run.seconds]
    while seconds[0] <= LONG and len(seconds) < runs:
        seconds.append(check(tandem, classes, claim)[0].seconds)
    return claim | {"verdict": verdict, "seconds": statistics.median(seconds)}


def goal_of(figures: dict) -> float | None:
    if figures["verdict"] != "SAFE":
        return None
    return SLOW.get(figures["name"], QUICK.get(figures["paper"]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    tandem = tandem_binary()
    print(f"## tandem check on the programs of the papers\n\nMedian of {arguments.runs} processes.\n")
    print("| program | truth | answer | time | |\n| --- | --- | --- | ---: | --- |")
    report = []
    with tempfile.TemporaryDirectory() as classes:
        compile_sources(sorted(CORPUS.glob("papers/*/*.java")), classes)
        for claim in claims():
            figures = measure(tandem, classes, claim, arguments.runs)
            report.append(figures)
            goal = goal_of(figures)
            is_missed = goal is not None and figures["seconds"] > goal
            remark = f"more than {goal:.0f} s" if is_missed else ""
            name = f"{claim['paper']}/{claim['name']}"
            print(f"| {name} | {claim['truth']} | {figures['verdict']} | {figures['seconds']:.2f} s | {remark} |", flush=True)
    right = sum(figures["verdict"] == figures["truth"] for figures in report)
    wrong = [figures["name"] for figures in report if figures["verdict"] not in (figures["truth"], "UNKNOWN")]
    median = statistics.median(figures["seconds"] for figures in report)
    print(f"\n{right} of {len(report)} right, {len(wrong)} wrong; median {median:.2f} s (goal {GOAL_MEDIAN} s).")
    (ROOT / ".tandem").mkdir(exist_ok=True)
    (ROOT / ".tandem" / "bench-auto.json").write_text(json.dumps(report, indent=2) + "\n")
    if wrong:
        sys.exit(f"wrong: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
