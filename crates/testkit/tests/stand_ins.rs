//! The Java classes that stand for collections of the input, against those that they stand for, by random calls on the JVM.
//!
//! A row of elements has room for 2^30 of them on each side there; here it gets room for a few.

use std::fs;
use std::path::{Path, PathBuf};

use tandem_testkit::jvm::default_jdk;

const ROOM: (&str, &str) = ("1 << 30", "1 << 10");

#[test]
fn stand_ins_answer_like_what_they_stand_for() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stand_ins");
    let _ = fs::remove_dir_all(&scratch);
    fs::create_dir_all(scratch.join("sources")).expect("a folder");
    let inputs = fs::read_dir(own.join("../java/inputs/org/tandem/input")).expect("the sources");
    let inputs = inputs.map(|entry| entry.expect("a source").path());
    // What the interpreter does is done by hand there.
    let inputs = inputs.filter(|path| !path.ends_with("Unknown.java"));
    let tests = fs::read_dir(own.join("tests/stand_ins")).expect("the sources");
    let tests = tests.map(|entry| entry.expect("a source").path());
    let mut sources: Vec<PathBuf> = Vec::new();
    for path in inputs.chain(tests) {
        let name = path.file_name().expect("a name").to_owned();
        let text = fs::read_to_string(&path).expect("a source");
        assert!(name != "Row.java" || text.contains(ROOM.0), "the room of a row has changed");
        let copy = scratch.join("sources").join(name);
        fs::write(&copy, text.replace(ROOM.0, ROOM.1)).expect("a copy");
        sources.push(copy);
    }
    sources.sort();
    let (jdk, classes) = (default_jdk().expect("a JDK"), scratch.join("classes"));
    jdk.compile(&sources, &classes).expect("classes");
    for test in ["LinkedLists", "ArrayDeques", "Walks", "Readers"] {
        let outcome = jdk.run(&classes, &format!("org.tandem.input.{test}"), &[], b"").expect("a run");
        assert_eq!(String::from_utf8_lossy(&outcome.stdout), "compared calls\n", "{test}: {outcome:?}");
    }
}
