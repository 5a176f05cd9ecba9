//! The programs of `corpus/check`: entries with their true verdicts, stated by hand in the head of each file.
//!
//! Invariant: what is stated here is the truth about Java, whatever an engine says; `corpus/check/README.md` has the
//! format.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::jvm::Jdk;

/// A claim about one entry of one program.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The source file.
    pub file: PathBuf,
    /// The file below the corpus, without its ending, such as `arrays/NullRow`.
    pub program: String,
    /// The entry as `--entry` takes it.
    pub entry: String,
    /// The properties as `--property` takes them; `None` for [`PROPERTIES`].
    pub property: Option<String>,
    /// What else `tandem check` is told, such as `--symbolic-statics`.
    pub options: Vec<String>,
    /// Whether no input breaks them.
    pub safe: bool,
    /// What is thrown, or `assert`, or the contract, for what is not safe.
    pub violation: Option<String>,
    /// Whether the tree of symbolic executions is finite, so that exploring it is a proof.
    pub finite: bool,
    /// Whether it takes threads to see it.
    pub threads: bool,
    /// What a `SAFE` must say that it rests on.
    pub assumed: Vec<String>,
    /// Of what kind the exceptions are that leave the entry, each with its class: `rejection java.lang.IllegalArgumentException`.
    pub kinds: Vec<String>,
}

/// What is checked where a program does not say so.
pub const PROPERTIES: &str = "assert,exceptions,contracts";

impl Claim {
    /// Whether exploring alone must answer: find the violation, or go through all of a finite tree.
    pub fn must_be_answered(&self) -> bool {
        if self.safe { self.finite } else { !self.threads }
    }

    /// The properties as `--property` takes them.
    pub fn properties(&self) -> &str {
        self.property.as_deref().unwrap_or(PROPERTIES)
    }

    /// The verdict that is right.
    pub fn truth(&self) -> &'static str {
        if self.safe { "SAFE" } else { "UNSAFE" }
    }

    /// The name of its trial.
    pub fn name(&self) -> String {
        format!("{} {}", self.program, self.entry)
    }
}

/// Reads the claims of all programs below `folder`, in the order of their paths.
pub fn read_claims(folder: &Path) -> io::Result<Vec<Claim>> {
    let mut files = Vec::new();
    collect_sources(folder, &mut files)?;
    files.sort();
    let mut claims = Vec::new();
    for file in files {
        let below = file.strip_prefix(folder).unwrap_or(&file).with_extension("");
        if below.starts_with("stubs") || below.starts_with("validate") {
            continue;
        }
        claims.extend(parse_claims(&file, &below.display().to_string(), &fs::read_to_string(&file)?)?);
    }
    Ok(claims)
}

/// All Java files below a folder.
pub fn collect_sources(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect_sources(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "java") {
            files.push(path);
        }
    }
    Ok(())
}

fn parse_claims(file: &Path, program: &str, text: &str) -> io::Result<Vec<Claim>> {
    let wrong = |what: &str| io::Error::other(format!("{}: {what}", file.display()));
    let mut claims: Vec<Claim> = Vec::new();
    let mut verdicts = 0;
    for line in text.lines().map_while(|line| line.strip_prefix("//")) {
        let Some((key, value)) = line.trim().split_once(':') else { continue };
        let value = value.trim();
        if key == "ENTRY" {
            claims.push(Claim {
                file: file.to_path_buf(),
                program: program.to_string(),
                entry: value.to_string(),
                property: None,
                options: Vec::new(),
                safe: false,
                violation: None,
                finite: false,
                threads: false,
                assumed: Vec::new(),
                kinds: Vec::new(),
            });
            continue;
        }
        let Some(claim) = claims.last_mut() else { continue };
        match (key, value) {
            ("PROPERTY", _) => claim.property = Some(value.to_string()),
            ("OPTIONS", _) => claim.options = value.split_whitespace().map(String::from).collect(),
            ("VERDICT", "SAFE") => (claim.safe, verdicts) = (true, verdicts + 1),
            ("VERDICT", "UNSAFE") => verdicts += 1,
            ("VERDICT", _) => return Err(wrong("a verdict is SAFE or UNSAFE")),
            ("VIOLATION", _) => claim.violation = Some(value.to_string()),
            ("FINITE", "yes") => claim.finite = true,
            // Finite, but too large to go through.
            ("LARGE", _) => claim.finite = false,
            ("THREADS", "yes") => claim.threads = true,
            ("KIND", _) => claim.kinds.push(value.to_string()),
            ("ASSUMED", _) => claim.assumed.push(value.to_string()),
            _ => (),
        }
    }
    if claims.is_empty() || verdicts != claims.len() {
        return Err(wrong("every ENTRY needs one VERDICT"));
    }
    if claims.iter().any(|claim| claim.safe == claim.violation.is_some()) {
        return Err(wrong("what is UNSAFE has a VIOLATION, what is SAFE has none"));
    }
    Ok(claims)
}

/// Compiles every file of the claims into a folder of its own below `scratch`, with the stubs on the class path.
/// Returns the class path of each file, in order; the error is javac's output.
pub fn compile_claims(jdk: &Jdk, files: &[PathBuf], stubs: &Path, scratch: &Path) -> io::Result<Vec<PathBuf>> {
    let sources: Vec<PathBuf> = files.to_vec();
    let folders: Vec<PathBuf> = (0..sources.len()).map(|number| scratch.join(format!("program-{number}"))).collect();
    for (folder, source) in folders.iter().zip(&sources) {
        fs::create_dir_all(folder)?;
        let name = source.file_name().ok_or_else(|| io::Error::other("a source file without a name"))?;
        fs::copy(source, folder.join(name))?;
    }
    let compiled = jdk.compile_each(&folders, Some(stubs), scratch)?;
    if compiled.len() != folders.len() {
        return Err(io::Error::other("the compiler ended early"));
    }
    if let Some(bad) = compiled.iter().position(|compiled| !compiled) {
        return Err(io::Error::other(format!("{} does not compile", sources[bad].display())));
    }
    Ok(folders.iter().map(|folder| folder.join("classes")).collect())
}
