#!/bin/sh
# Checks examples, runs others under Tandem and under the JVM, and says whether everything went as it should.
set -eu
cd "$(dirname "$0")/.."

tandem=${TANDEM_BIN:-target/release/tandem}
java=java
if [ -n "${JAVA_HOME:-}" ]; then java=$JAVA_HOME/bin/java; fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
differences=0

# Colours for people, plain text for pipes.
bold='' green='' red='' plain=''
if [ -t 1 ]; then bold=$(printf '\033[1m') green=$(printf '\033[32m') red=$(printf '\033[31m') plain=$(printf '\033[0m'); fi

# Prints a command as a reader would type it.
headline() { printf '\n%s$ %s%s\n' "$bold" "$*" "$plain"; }

# compare PROGRAM [ARGUMENT...]: runs it twice and shows one output if both are the same.
compare() {
    headline "tandem run $*"
    # `java FILE.java` would compile in memory and show other stack frames: compile first, as tandem does.
    "${java}c" -g -proc:none -d "$scratch/classes" "$1"
    program=$(basename "$1" .java)
    source=$1
    shift
    code=0
    "$tandem" run "$source" "$@" >"$scratch/out" 2>"$scratch/err" || code=$?
    expected_code=0
    "$java" -ea -cp "$scratch/classes" "$program" "$@" >"$scratch/expected.out" 2>"$scratch/expected.err" || expected_code=$?
    cat "$scratch/out" "$scratch/err"
    if cmp -s "$scratch/out" "$scratch/expected.out" && cmp -s "$scratch/err" "$scratch/expected.err" &&
        [ "$code" = "$expected_code" ]; then
        printf '%s(exit code %s; java -ea prints the same, byte for byte)%s\n' "$green" "$code" "$plain"
    else
        printf '%s(exit code %s; java -ea ends with %s or prints something else)%s\n' \
            "$red" "$code" "$expected_code" "$plain"
        differences=$((differences + 1))
    fi
}

# expect CODE ARGUMENT...: runs tandem, shows what it says, and wants that exit code.
expect() {
    wanted=$1
    shift
    headline "tandem $*"
    code=0
    "$tandem" "$@" || code=$?
    if [ "$code" = "$wanted" ]; then
        printf '%s(exit code %s)%s\n' "$green" "$code" "$plain"
    else
        printf '%s(exit code %s instead of %s)%s\n' "$red" "$code" "$wanted" "$plain"
        differences=$((differences + 1))
    fi
}

# A contract that does not hold, one that does, and what the proof went through.
expect 1 check examples/SortedList.java
expect 0 check examples/Links.java
# A proof for lists of every length, and the check of its certificate.
expect 0 check examples/Track.java --certificate "$scratch/track.cert"
expect 0 check-certificate "$scratch/track.cert" examples/Track.java
expect 0 explore examples/Links.java --entry 'Links$Link.unlink'

compare examples/Playlist.java
compare examples/Orders.java
compare examples/Calculator.java
compare examples/Search.java 7 23 4

headline tandem show examples/Search.java --entry Search.find
"$tandem" show examples/Search.java --entry Search.find

# A project as a whole: three packages, contracts, a test, and one method with a defect.
expect 1 check examples/warehouse --all

exit "$((differences > 0))"
