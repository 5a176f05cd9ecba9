//! Compiling sources with the JDK's own compiler into a temporary folder.

use std::collections::BTreeSet;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use crate::class::access;
use crate::class_path::read_file;
use crate::classfile::ClassFile;
use crate::error::InputError;
use crate::jdk::Jdk;
use crate::sources::files_below;

/// A folder that is removed, with what is in it, when this value goes.
#[derive(Debug)]
pub struct TemporaryFolder {
    path: PathBuf,
}

/// Those that are there now: a process may end without dropping them.
static FOLDERS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Removes all temporary folders of this process, and ends what may be writing there; for its end.
pub fn remove_temporary_folders() {
    kill_compilers();
    let folders = std::mem::take(&mut *FOLDERS.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    folders.iter().for_each(|folder| remove(folder));
}

/// Removes a folder. While the process ends, others may still be writing there, or removing it, too: so more than once.
fn remove(folder: &Path) {
    for _ in 0..20 {
        // A folder that cannot be removed is not worth failing for.
        let _ = std::fs::remove_dir_all(folder);
        if !folder.exists() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

impl TemporaryFolder {
    /// A new folder that only this user can read.
    pub fn new() -> Result<TemporaryFolder, InputError> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let base = std::env::temp_dir();
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let path = base.join(format!("tandem-{}-{number}", std::process::id()));
            match std::fs::DirBuilder::new().mode(0o700).create(&path) {
                Ok(()) => {
                    FOLDERS.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(path.clone());
                    return Ok(TemporaryFolder { path });
                }
                // Left behind by a process of the same id that was killed.
                Err(cause) if cause.kind() == std::io::ErrorKind::AlreadyExists && number < u32::MAX / 2 => {}
                Err(cause) => {
                    return Err(InputError::new(path.display().to_string(), format!("cannot be created: {cause}")));
                }
            }
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        // Known until it is gone: the process may end before.
        remove(&self.path);
        FOLDERS.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).remove(&self.path);
    }
}

/// Compilers that are at work: a process may end without waiting for them.
static COMPILERS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// Waits for a compiler, which is known as long as it works.
fn wait(compiler: Child) -> std::io::Result<Output> {
    let id = compiler.id();
    let known = || COMPILERS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    known().insert(id);
    let output = compiler.wait_with_output();
    known().remove(&id);
    output
}

/// Ends the compilers that are at work; for the end of the process.
fn kill_compilers() {
    let compilers = std::mem::take(&mut *COMPILERS.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    for compiler in compilers {
        // There is no other way to end a child that somebody else waits for.
        let _ = Command::new("kill").args(["-KILL", &compiler.to_string()]).stderr(Stdio::null()).status();
    }
}

/// Compiles one source file, with debug information and without annotation processors, into `out`. Without a class path
/// its own folder is the class path, so that it may use its neighbours.
pub fn compile_java(file: &Path, jdk: &Jdk, class_path: &[PathBuf], out: &Path) -> Result<(), InputError> {
    let beside = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let class_path = if class_path.is_empty() { vec![beside.to_path_buf()] } else { class_path.to_vec() };
    Compilation { files: vec![file.to_path_buf()], class_path, source_path: Vec::new() }.run(jdk, out)
}

/// Sources that are compiled together.
pub struct Compilation {
    /// The sources.
    pub files: Vec<PathBuf>,
    /// Where the compiler looks for classes, and for sources too if there is no source path.
    pub class_path: Vec<PathBuf>,
    /// Where it looks for the sources of other classes that are needed.
    pub source_path: Vec<PathBuf>,
}

impl Compilation {
    /// Runs the JDK's compiler, with debug information and without annotation processors.
    pub fn run(&self, jdk: &Jdk, out: &Path) -> Result<(), InputError> {
        let error = |message: String| InputError::new(self.name(), message);
        if let Some(missing) = self.files.iter().find(|file| !file.is_file()) {
            return Err(InputError::new(missing.display().to_string(), "no such file"));
        }
        let home = jdk.home().display().to_string();
        let no_compiler = "this JDK has no javac to compile with: name one that has it by --jdk or JAVA_HOME";
        let javac = jdk.javac().ok_or_else(|| InputError::new(home, no_compiler))?;
        let joined = |path: &[PathBuf]| {
            std::env::join_paths(path).map_err(|cause| InputError::new("class path", cause.to_string()))
        };
        let mut command = Command::new(&javac);
        // Few files do not earn back what the second compiler and a collector with threads cost.
        command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
        command.args(["-g", "-proc:none", "-encoding", "UTF-8", "-Xlint:none", "-d"]).arg(out);
        command.arg("-cp").arg(joined(&self.class_path)?);
        if !self.source_path.is_empty() {
            // A source path keeps the compiler from looking for sources on the class path.
            let folders = self.class_path.iter().filter(|entry| entry.is_dir());
            let folders: Vec<PathBuf> = self.source_path.iter().chain(folders).cloned().collect();
            command.arg("-sourcepath").arg(joined(&folders)?);
        }
        command.args(&self.files).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let failed = |cause| InputError::new(javac.display().to_string(), format!("cannot be started: {cause}"));
        let output = wait(command.spawn().map_err(failed)?).map_err(failed)?;
        if output.status.success() {
            return Ok(());
        }
        let mut messages = String::from_utf8_lossy(&output.stderr).into_owned();
        messages.push_str(&String::from_utf8_lossy(&output.stdout));
        Err(error(format!("does not compile:\n{}", messages.trim_end())))
    }

    /// What is compiled, for messages.
    fn name(&self) -> String {
        match &self.files[..] {
            [file] => file.display().to_string(),
            several => format!("one of {} source files", several.len()),
        }
    }
}

/// The class that `java FILE.java` would start, among the classes compiled from `file` into `out`: of the top-level
/// classes with a `main`, that which has the file's name, else that which comes first in the source. Dotted name.
pub fn main_class_of(file: &Path, out: &Path) -> Result<Option<String>, InputError> {
    let source = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let mut best: Option<(bool, u16, String)> = None;
    for path in files_below(out, "class")? {
        let Some(bytes) = read_file(&path)? else { continue };
        let location = path.display().to_string();
        let class =
            ClassFile::parse(Arc::from(bytes)).map_err(|cause| InputError::of_format(location.clone(), cause))?;
        let nested = class.attributes.inner_classes.iter().any(|inner| inner.inner == class.name);
        if nested || class.attributes.source_file.as_deref() != Some(&*source) {
            continue;
        }
        let is_main = |access: u16, name: &str, descriptor: &str| {
            name == "main" && matches!(descriptor, "([Ljava/lang/String;)V" | "()V") && access & access::PRIVATE == 0
        };
        if !class.methods.iter().any(|method| is_main(method.access, &method.name, &method.descriptor)) {
            continue;
        }
        let simple = class.name.rsplit('/').next().unwrap_or_default();
        let rank = (simple != stem, first_line(&class), class.name.replace('/', "."));
        if best.as_ref().is_none_or(|best| rank < *best) {
            best = Some(rank);
        }
    }
    Ok(best.map(|(_, _, name)| name))
}

fn first_line(class: &ClassFile) -> u16 {
    let codes = (0..class.methods.len()).filter_map(|index| class.code(index).ok().flatten());
    codes.flat_map(|code| code.lines).map(|entry| entry.line).min().unwrap_or(u16::MAX)
}
