//! What the tests of this crate share: JDKs, and Java sources compiled into a temporary folder.

#![allow(dead_code, reason = "each test binary uses a part")]

use std::path::{Path, PathBuf};
use std::process::Command;

use tandem_java::{ClassPath, Jdk, Program, TemporaryFolder};

/// The JDK in use and its neighbours, one per feature version.
pub fn all_jdks() -> Vec<Jdk> {
    let first = Jdk::find(None).expect("a JDK");
    let mut features = vec![first.feature()];
    let folder = first.home().parent().expect("a folder of JDKs").to_path_buf();
    let mut jdks = vec![first];
    let mut homes: Vec<PathBuf> = std::fs::read_dir(folder).expect("readable").flatten().map(|e| e.path()).collect();
    homes.sort();
    for home in homes.iter().filter(|home| home.join("lib/modules").is_file()) {
        let jdk = Jdk::open(home).expect("a JDK");
        if !features.contains(&jdk.feature()) {
            features.push(jdk.feature());
            jdks.push(jdk);
        }
    }
    jdks
}

pub fn jdk() -> Jdk {
    Jdk::find(None).expect("a JDK")
}

/// Compiles sources (name, text) into `out` in one run of `javac`, with `out` on the class path.
pub fn compile(out: &Path, sources: &[(&str, &str)]) {
    compile_with(&jdk(), out, sources, &[]);
}

pub fn compile_with(jdk: &Jdk, out: &Path, sources: &[(&str, &str)], options: &[&str]) {
    let folder = TemporaryFolder::new().expect("a folder");
    let files: Vec<PathBuf> = sources
        .iter()
        .map(|(name, text)| {
            let file = folder.path().join(name);
            std::fs::create_dir_all(file.parent().expect("a parent")).expect("a folder");
            std::fs::write(&file, text).expect("a file");
            file
        })
        .collect();
    let javac = jdk.javac().expect("javac");
    let output = Command::new(javac)
        // Small sources do not earn back what the second compiler and a collector with threads cost.
        .args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"])
        .args(["-g", "-proc:none", "-Xlint:none", "-implicit:none", "-cp"])
        .arg(out)
        .arg("-d")
        .arg(out)
        .args(options)
        .args(&files)
        .output()
        .expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

pub fn program(entries: &[&Path]) -> Program {
    let entries: Vec<PathBuf> = entries.iter().map(|path| path.to_path_buf()).collect();
    Program::new(ClassPath::new(jdk(), &entries).expect("a class path"))
}

/// A repeatable source of numbers.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}

/// The sources of the annotations for contracts, ready to be compiled along.
pub fn api_sources() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../api/src/org/tandem/api");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a source of the api");
    ["Requires.java", "Ensures.java", "Invariant.java", "Predicate.java", "Probe.java"]
        .map(|name| (format!("org/tandem/api/{name}"), read(name)))
        .to_vec()
}

/// Compiles sources together with the annotations for contracts, and makes a program of them.
pub fn program_with_api(out: &Path, sources: &[(&str, &str)]) -> Program {
    let api = api_sources();
    let mut all: Vec<(&str, &str)> = api.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    all.extend(sources);
    compile(out, &all);
    program(&[out])
}
