//! Maps and sets of the input answer as `HashMap` and `HashSet` do: random calls on both, run by the JVM, with everything
//! that the interpreter does for them written out in Java for an input that is known (`resources/input_maps`). A run ends
//! early where Tandem would say that it does not know; most must not.

use std::fs;
use std::path::{Path, PathBuf};

use tandem_testkit::jvm::default_jdk;
use tandem_testkit::outcome::ProcessEnding;

/// How many maps are tried.
const RUNS: usize = 20_000;

/// The same of sorted maps, each with as many orders of decisions as it takes to find one that is not refused.
const SORTED_RUNS: usize = 3_000;

fn sources(folder: &str, but: Option<&str>) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_wanted = |file: &PathBuf| file.file_name().and_then(|name| name.to_str()) != but;
    files.filter(|file| file.extension().is_some_and(|it| it == "java")).filter(is_wanted).collect()
}

#[test]
fn maps_of_the_input_answer_as_hash_maps() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("input-maps");
    let _ = fs::remove_dir_all(&scratch);
    let mut files = sources("../java/inputs/org/tandem/input", Some("Unknown.java"));
    files.extend(sources("resources/input_maps", None));
    let jdk = default_jdk().unwrap();
    jdk.compile(&files, &scratch).unwrap();
    let outcome = jdk.run(&scratch, "org.tandem.input.Agreement", &[RUNS.to_string()], b"").unwrap();
    let printed = String::from_utf8_lossy(&outcome.stdout);
    assert_eq!(outcome.ending, ProcessEnding::Exit(0), "{}", String::from_utf8_lossy(&outcome.stderr));
    let sorted = jdk.run(&scratch, "org.tandem.input.SortedAgreement", &[SORTED_RUNS.to_string()], b"").unwrap();
    assert_eq!(sorted.ending, ProcessEnding::Exit(0), "{}", String::from_utf8_lossy(&sorted.stderr));
    let open: usize = printed.split(' ').nth(2).and_then(|open| open.parse().ok()).expect("a line of figures");
    assert!(open * 10 < RUNS, "too many runs ended early: {printed}");
}
