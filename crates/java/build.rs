//! Compiles the Java classes that stand for collections of the input with the JDK's own compiler, and lists their bytes in a
//! Rust file.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

const SOURCES: &str = "inputs/org/tandem/input";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={SOURCES}");
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    if let Err(error) = make(&out) {
        panic!("cannot compile {SOURCES}: {error}");
    }
}

fn make(out: &Path) -> io::Result<()> {
    let classes = out.join("inputs");
    let _ = fs::remove_dir_all(&classes);
    fs::create_dir_all(&classes)?;
    let javac = match env::var_os("JAVA_HOME") {
        Some(home) => PathBuf::from(home).join("bin/javac"),
        None => PathBuf::from("javac"),
    };
    let mut command = Command::new(&javac);
    command.args(["--release", "8", "-Xlint:-options", "-proc:none", "-encoding", "UTF-8", "-g", "-d"]);
    command.arg(&classes).args(files_of(Path::new(SOURCES))?);
    let output = command.output().map_err(|error| io::Error::other(format!("{}: {error}", javac.display())))?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let mut list = String::from("&[\n");
    for file in files_of(&classes.join("org/tandem/input"))? {
        let name = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let _ = writeln!(list, "    (\"org/tandem/input/{name}\", include_bytes!({:?})),", file.display().to_string());
    }
    fs::write(out.join("inputs.rs"), list + "]\n")
}

/// The files in a folder, in the order of their names.
fn files_of(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    files.sort();
    Ok(files)
}
