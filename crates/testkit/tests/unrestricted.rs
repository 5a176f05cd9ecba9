//! Proofs about inputs that nobody has restricted can be checked: every entry of `unrestricted` that is proved has a
//! certificate, and it is accepted.
//!
//! A certificate is refused where a state at a cut point was not seen to stand for what it was made from: then nothing stands
//! for the state but itself, and what is stored is no invariant. So this is also the test that no proof there comes to that.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tandem_testkit::jvm::default_jdk;
use tandem_testkit::process;
use tandem_testkit::tandem::Tandem;
use tandem_testkit::verdicts::{Claim, read_claims};

/// How many proofs there are at least.
const LEAST: usize = 15;

#[test]
fn proofs_about_any_input_have_certificates() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/check");
    let proved = fs::read_to_string(corpus.join("proofs.txt")).expect("what is proved");
    let proved: BTreeSet<&str> = proved.lines().filter_map(|line| line.strip_suffix(" SAFE")).collect();
    let mut claims = read_claims(&corpus).expect("the corpus");
    claims.retain(|claim| claim.program.starts_with("unrestricted/") && proved.contains(&*claim.name()));
    assert!(claims.len() >= LEAST, "only {} proofs", claims.len());
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unrestricted");
    let _ = fs::remove_dir_all(&scratch);
    let classes = compile(&claims, &scratch);
    let certificate = scratch.join("certificate.txt");
    for Claim { entry, .. } in &claims {
        let _ = fs::remove_file(&certificate);
        let file = certificate.display().to_string();
        let proving = ["check", "--engine", "prove", "--no-jvm", "--classpath", &classes, "--certificate", &file];
        succeeds(&[&proving[..], &["--entry", entry]].concat());
        assert!(certificate.exists(), "{entry} has no certificate");
        succeeds(&["check-certificate", &file, "--classpath", &classes]);
    }
}

fn compile(claims: &[Claim], scratch: &Path) -> String {
    let mut files: Vec<PathBuf> = claims.iter().map(|claim| claim.file.clone()).collect();
    files.dedup();
    let classes = scratch.join("classes");
    fs::create_dir_all(&classes).expect("a folder");
    default_jdk().expect("a JDK").compile(&files, &classes).expect("javac");
    classes.display().to_string()
}

#[track_caller]
fn succeeds(arguments: &[&str]) {
    let mut command = Tandem::find().expect("the program").command(arguments);
    let finished = process::run(&mut command, &[], Duration::from_secs(600)).expect("it ends");
    let text = [finished.stdout, finished.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    assert!(finished.status.is_some_and(|status| status.success()), "{arguments:?}\n{text}");
}
