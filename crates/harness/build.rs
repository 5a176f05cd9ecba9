//! Compiles the Java parts that this crate carries with the JDK's own compiler, and packs them into jars whose bytes depend
//! on nothing but the classes.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, io};

use zip::write::SimpleFileOptions;

/// Folder of sources, relative to the crate, and the jar that they become.
const JARS: [(&str, &str); 3] =
    [("../../api/src", "tandem-api.jar"), ("java/stubs", "stubs.jar"), ("java/runner", "runner.jar")];

/// Makes all jars in cargo's output folder.
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for (sources, jar) in JARS {
        println!("cargo::rerun-if-changed={sources}");
        if let Err(error) = make_jar(Path::new(sources), &out.join(jar)) {
            panic!("cannot make {jar} from {sources}: {error}");
        }
    }
}

fn make_jar(sources: &Path, jar: &Path) -> io::Result<()> {
    let classes = jar.with_extension("classes");
    let _ = fs::remove_dir_all(&classes);
    fs::create_dir_all(&classes)?;
    compile(&files_below(sources)?, &classes)?;
    let mut writer = zip::ZipWriter::new(File::create(jar)?);
    for file in files_below(&classes)? {
        let name = file.strip_prefix(&classes).map_err(io::Error::other)?.display().to_string();
        writer.start_file(name, SimpleFileOptions::default()).map_err(io::Error::other)?;
        writer.write_all(&fs::read(&file)?)?;
    }
    writer.finish().map_err(io::Error::other)?;
    Ok(())
}

/// Compiles for Java 8, the oldest version whose code Tandem reads, and keeps quiet about its age.
fn compile(sources: &[PathBuf], classes: &Path) -> io::Result<()> {
    let javac = match env::var_os("JAVA_HOME") {
        Some(home) => PathBuf::from(home).join("bin/javac"),
        None => PathBuf::from("javac"),
    };
    let mut command = Command::new(&javac);
    command.args(["--release", "8", "-Xlint:-options", "-proc:none", "-encoding", "UTF-8", "-g", "-d"]);
    let output = command.arg(classes).args(sources).output();
    let output = output.map_err(|error| io::Error::other(format!("{}: {error}", javac.display())))?;
    if output.status.success() {
        return Ok(());
    }
    Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()))
}

/// All files below a folder, in the order of their paths.
fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut pending = vec![folder.to_path_buf()];
    while let Some(folder) = pending.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { pending.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}
