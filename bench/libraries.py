#!/usr/bin/env python3
"""Methods of public libraries, drawn with a fixed seed, under `tandem check --property exceptions`: how many are answered.

The jars are those of Debian's packages; what is not installed is left out, and said. Prints the verdicts per library, the
reasons for `UNKNOWN` with their counts, how many of these come from no path at all and why, and the types of inputs of which
nobody knows what they answer. With properties such as `assert,defects,contracts` as the second argument it checks those, and lists the
violations with their inputs, to be read by hand: beside each stands whether its maintainer would call it a defect, as far as
`corpus/libraries.txt` has it, and how many of those that are listed there are none.

usage: bench/libraries.py [methods per library] [properties] [seconds per method]
"""

import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import zipfile

from run import jdk_tool, tandem_binary

JARS = pathlib.Path("/usr/share/java")
LIBRARIES = ["commons-lang3", "commons-collections4", "commons-io", "commons-cli", "guava"]
# What a library needs besides itself.
BESIDE = {"guava": ["failureaccess"]}
SEED = 11
METHODS = 60
SECONDS = 6
# What was read by hand.
READ = pathlib.Path(__file__).parent.parent / "corpus" / "libraries.txt"


def methods(jar):
    """The public methods with code of the public classes of a jar, with their descriptors."""
    names = [name[:-6] for name in zipfile.ZipFile(jar).namelist() if name.endswith(".class")]
    names = sorted(name.replace("/", ".") for name in names if not re.search(r"\$\d|-info$|^META-INF", name))
    listing = subprocess.run([jdk_tool("javap"), "-s", "-public", "-cp", jar, *names], capture_output=True, text=True).stdout
    found, owner, is_meant, before = [], None, False, ""
    for line in listing.splitlines():
        header = re.match(r"^(.*?)(class|interface) ([\w.$]+)", line)
        if header and not line.startswith(" "):
            owner, is_meant = header[3], "public" in header[1] and header[2] == "class"
        elif line.strip().startswith("descriptor:") and is_meant and "(" in before and " abstract " not in before:
            name = re.search(r"([\w$.]+)\(", before)[1]
            found.append(f"{owner}.{'<init>' if name == owner else name}{line.split()[-1]}")
        before = line
    return found


def read_by_hand():
    """Of each violation that was read: whether it is a defect, by its entry and what was thrown."""
    lines = (line.split(" | ") for line in READ.read_text().splitlines() if line and not line.startswith("#"))
    return {(entry, thrown): judgement for judgement, entry, thrown, _ in lines}


def check(tandem, library, entry, properties, seconds=SECONDS):
    jars = [JARS / f"{name}.jar" for name in [library, *BESIDE.get(library, [])]]
    class_path = ":".join(str(jar) for jar in jars if jar.exists())
    command = [tandem, "check", "--classpath", class_path, "--entry", entry, "--property", properties, "--json"]
    finished = subprocess.run([*command, "--timeout", str(seconds)], capture_output=True, text=True)
    lines = finished.stdout.splitlines()
    return json.loads(lines[-1]) if lines else None


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else METHODS
    properties = sys.argv[2] if len(sys.argv) > 2 else "exceptions"
    seconds = int(sys.argv[3]) if len(sys.argv) > 3 else SECONDS
    tandem = tandem_binary()
    verdicts, reasons, of_none, types, judgements = (collections.Counter() for _ in range(5))
    without_paths = 0
    read = read_by_hand()
    print(f"methods of public libraries, {seconds} s each")
    print(f"{'library':24}{'SAFE':>8}{'UNSAFE':>8}{'UNKNOWN':>9}{'no code':>9}")
    for library in LIBRARIES:
        jar = JARS / f"{library}.jar"
        if not jar.exists():
            print(f"{library:24}left out: {jar.name} is not installed")
            continue
        entries = methods(str(jar))
        random.Random(SEED).shuffle(entries)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            reports = list(pool.map(lambda entry: check(tandem, library, entry, properties, seconds), entries[:count]))
        of_library = collections.Counter(report["verdict"] if report else "no code" for report in reports)
        print(f"{library:24}" + "".join(f"{of_library[word]:>{width}}" for word, width in
              [("SAFE", 8), ("UNSAFE", 8), ("UNKNOWN", 9), ("no code", 9)]))
        verdicts.update(of_library)
        for report in filter(None, reports):
            if report["verdict"] == "UNSAFE" and len(sys.argv) > 2:
                found = report["counterexample"]
                judgement = read.get((report["entry"], found["violation"].get("class")), "not read")
                judgements[judgement] += 1
                print(f"  {report['entry']}: {found['violation'].get('class')}: {found['violation'].get('message')} ({judgement})")
                print(f"    {'; '.join(found['input']['drawing'])[:300]}")
            if report["verdict"] == "UNKNOWN":
                codes = {reason["code"] for reason in report["incomplete"]}
                reasons.update(codes)
                if report["statistics"]["paths"] == 0:
                    without_paths += 1
                    of_none.update(codes)
                named = (re.match(r"an input of type ([\w.$]+)", reason["reason"]) for reason in report["incomplete"])
                types.update({found[1] for found in named if found})
    answered = sum(verdicts[word] for word in ["SAFE", "UNSAFE", "UNKNOWN"])
    if answered:
        part = lambda number: f"{number} of {answered} ({100 * number / answered:.0f} %)"
        if judgements:
            print("violations: " + ", ".join(f"{number} {judgement}" for judgement, number in judgements.most_common()))
        print(f"UNKNOWN: {part(verdicts['UNKNOWN'])}, without any path: {part(without_paths)}")
        for title, counted in [("reasons", reasons), ("without any path", of_none), ("types of inputs", types)]:
            print(f"{title}: " + ", ".join(f"{code} {number}" for code, number in counted.most_common()))


if __name__ == "__main__":
    main()
