//! The Java classes that stand for collections of the input, against those that they stand for, by random calls on the JVM.
//!
//! The line of elements has room for 2^30 of them on each side there; here it gets room for a few.

use std::fs;
use std::path::{Path, PathBuf};

use tandem_testkit::jvm::default_jdk;

const ROOM: (&str, &str) = ("1 << 30", "1 << 10");

#[test]
fn a_stand_in_for_linked_lists_answers_like_one() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stand_ins");
    let _ = fs::remove_dir_all(&scratch);
    fs::create_dir_all(scratch.join("sources")).expect("a folder");
    let inputs = fs::read_dir(own.join("../java/inputs/org/tandem/input")).expect("the sources");
    let inputs = inputs.map(|entry| entry.expect("a source").path());
    let mut sources: Vec<PathBuf> = Vec::new();
    for path in inputs.chain([own.join("tests/stand_ins/LinkedLists.java")]) {
        let name = path.file_name().expect("a name").to_owned();
        let text = fs::read_to_string(&path).expect("a source");
        assert!(name != "Line.java" || text.contains(ROOM.0), "the room of a line has changed");
        let copy = scratch.join("sources").join(name);
        fs::write(&copy, text.replace(ROOM.0, ROOM.1)).expect("a copy");
        sources.push(copy);
    }
    sources.sort();
    let (jdk, classes) = (default_jdk().expect("a JDK"), scratch.join("classes"));
    jdk.compile(&sources, &classes).expect("classes");
    let outcome = jdk.run(&classes, "org.tandem.input.LinkedLists", &[], b"").expect("a run");
    assert_eq!(String::from_utf8_lossy(&outcome.stdout), "compared calls\n", "{outcome:?}");
}
