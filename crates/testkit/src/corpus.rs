//! The corpus of Java programs: reading it, its directives and its known gaps, compiling it, and the JVM's outcomes.
//!
//! Invariant: a cached outcome is keyed by the program's text, the text of all helper files and the JDK's full version,
//! so a stale one is never used.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::jvm::{Jdk, fingerprint};
use crate::outcome::{Outcome, ProcessEnding, parse_records};

/// One program of the corpus.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its path below the corpus folder, without the extension.
    pub name: String,
    /// The name of its main class.
    pub main: String,
    /// Arguments of `main`.
    pub arguments: Vec<String>,
    /// Its standard input.
    pub stdin: Vec<u8>,
    /// The exit code that it states.
    pub exit: i32,
    only_jdk: Option<u32>,
    least_jdk: u32,
    source: Vec<u8>,
}

impl Program {
    /// Whether the program is meant for this JDK.
    pub fn runs_on(&self, jdk: &Jdk) -> bool {
        self.least_jdk <= jdk.feature && self.only_jdk.is_none_or(|only| only == jdk.feature)
    }
}

/// A program that Tandem is known not to run.
#[derive(Clone, Debug)]
pub struct Gap {
    /// The program's name, or the name of one trial of it (`25/folder/Name`).
    pub program: String,
    /// Why.
    pub reason: String,
}

/// All programs and what is said about them.
#[derive(Clone, Debug)]
pub struct Corpus {
    /// The programs, by name.
    pub programs: Vec<Program>,
    /// What `known-gaps.txt` lists.
    pub gaps: Vec<Gap>,
    /// All source files with the least JDK that can compile them.
    sources: Vec<(PathBuf, u32)>,
    /// A hash of the files that belong to no single program.
    helpers: u64,
}

impl Corpus {
    /// Reads the folder.
    pub fn read(folder: &Path) -> io::Result<Corpus> {
        let mut files = Vec::new();
        collect(folder, &mut files)?;
        files.sort();
        let mut corpus = Corpus { programs: Vec::new(), gaps: read_gaps(folder)?, sources: Vec::new(), helpers: 0 };
        for file in files {
            let source = fs::read(&file)?;
            let text = String::from_utf8_lossy(&source);
            let directive = |name: &str| {
                let prefix = format!("// {name}:");
                text.lines().take(20).find_map(|line| line.strip_prefix(&prefix).map(|rest| rest.trim().to_string()))
            };
            let number = |name: &str| -> io::Result<Option<u32>> {
                let wrong = |_| io::Error::other(format!("{}: a number must follow {name}:", file.display()));
                directive(name).map(|value| value.parse().map_err(wrong)).transpose()
            };
            let least_jdk = number("MIN-JDK")?.unwrap_or(0);
            corpus.sources.push((file.clone(), least_jdk));
            if directive("COVERS").is_none() {
                corpus.helpers = fingerprint(&[&corpus.helpers.to_le_bytes(), &source]);
                continue;
            }
            let package = text.lines().find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'));
            let class = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let relative = file.strip_prefix(folder).unwrap_or(&file).with_extension("");
            corpus.programs.push(Program {
                name: relative.to_string_lossy().into_owned(),
                main: package.map_or(class.clone(), |package| format!("{package}.{class}")),
                arguments: directive("ARGS").map(|line| split(&line)).unwrap_or_default(),
                stdin: directive("STDIN").map(|line| line.replace("\\n", "\n").into_bytes()).unwrap_or_default(),
                exit: number("EXIT")?.unwrap_or(0) as i32,
                only_jdk: number("JDK")?,
                least_jdk,
                source,
            });
        }
        Ok(corpus)
    }

    /// The gap that a trial falls into.
    pub fn gap_of(&self, program: &Program, trial: &str) -> Option<&Gap> {
        self.gaps.iter().find(|gap| gap.program == program.name || gap.program == trial)
    }

    /// Compiles all that this JDK can compile, unless that was done before; returns the class folder.
    pub fn compile(&self, jdk: &Jdk, scratch: &Path) -> io::Result<PathBuf> {
        let sources: Vec<PathBuf> =
            self.sources.iter().filter(|(_, least)| *least <= jdk.feature).map(|(file, _)| file.clone()).collect();
        let mut hash = fingerprint(&[jdk.version.as_bytes()]);
        for file in &sources {
            let path = file.to_string_lossy();
            hash = fingerprint(&[&hash.to_le_bytes(), path.as_bytes(), &fs::read(file)?]);
        }
        let parent = scratch.join(format!("classes-{}", jdk.feature));
        let folder = parent.join(format!("{hash:016x}"));
        if !folder.join("complete").exists() {
            let _ = fs::remove_dir_all(&parent);
            jdk.compile(&sources, &folder)?;
            fs::write(folder.join("complete"), "")?;
        }
        Ok(folder)
    }

    /// What the JVM does with the program; from the cache if it ran before.
    pub fn expected(&self, jdk: &Jdk, classes: &Path, program: &Program, scratch: &Path) -> io::Result<Outcome> {
        let key = fingerprint(&[
            jdk.version.as_bytes(),
            program.name.as_bytes(),
            &program.source,
            &self.helpers.to_le_bytes(),
        ]);
        let cache = scratch.join("outcomes").join(format!("{key:016x}"));
        if let Ok(bytes) = fs::read(&cache)
            && let Some((_, outcome)) = parse_records(&bytes).pop()
        {
            return Ok(outcome);
        }
        let outcome = jdk.run(classes, &program.main, &program.arguments, &program.stdin)?;
        if matches!(outcome.ending, ProcessEnding::Exit(_)) {
            fs::create_dir_all(scratch.join("outcomes"))?;
            fs::write(&cache, outcome.to_record(&program.main))?;
        }
        Ok(outcome)
    }
}

fn split(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_string).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "java") {
            files.push(path);
        }
    }
    Ok(())
}

/// Each line: a program, a space, the reason. Lines that start with `#` are comments.
fn read_gaps(folder: &Path) -> io::Result<Vec<Gap>> {
    let text = match fs::read_to_string(folder.join("known-gaps.txt")) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error),
    };
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let gaps = lines.map(|line| {
        let (program, reason) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Gap { program: program.to_string(), reason: reason.trim().to_string() }
    });
    Ok(gaps.collect())
}
