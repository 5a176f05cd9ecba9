//! Where classes come from: the JDK, then folders and jars in order.
//!
//! Invariant: a package of the JDK's modules is looked for in the JDK only, as the JVM does, so no application class
//! can stand in for a JDK class.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use tandem_ir::Name;

use crate::classfile;
use crate::error::InputError;
use crate::jar::Jar;
pub use crate::jdk::{FoundClass, Jdk};
use crate::stand_ins;

/// No class file is larger, whatever an archive claims.
pub(crate) const LARGEST_CLASS: u64 = 64 << 20;

/// Where classes come from.
#[derive(Debug)]
pub struct ClassPath {
    jdk: Jdk,
    entries: Vec<Entry>,
    missing: Vec<PathBuf>,
}

#[derive(Debug)]
enum Entry {
    Folder(PathBuf),
    Jar(Jar),
}

impl ClassPath {
    /// A class path of folders and jars, and `folder/*` for all jars of a folder. Jars bring the class path of their
    /// manifests. What does not exist is left out, as `java` does; see [`ClassPath::missing`].
    pub fn new(jdk: Jdk, entries: &[PathBuf]) -> Result<ClassPath, InputError> {
        let mut path = ClassPath { jdk, entries: Vec::new(), missing: Vec::new() };
        let mut waiting: Vec<PathBuf> = entries.iter().rev().cloned().collect();
        let mut seen: Vec<PathBuf> = Vec::new();
        while let Some(entry) = waiting.pop() {
            if entry.file_name().is_some_and(|name| name == "*") {
                waiting.extend(jars_in(entry.parent().unwrap_or(&entry)).into_iter().rev());
                continue;
            }
            // As for `java`, an empty entry is the current folder.
            let entry = if entry.as_os_str().is_empty() { PathBuf::from(".") } else { entry };
            if seen.contains(&entry) {
                continue;
            }
            seen.push(entry.clone());
            if entry.is_dir() {
                path.entries.push(Entry::Folder(entry));
            } else if entry.exists() {
                let jar = Jar::open(&entry, path.jdk.feature())?;
                let folder = entry.parent().unwrap_or(Path::new(""));
                let more = jar.manifest().class_path.iter().rev();
                waiting.extend(more.map(|url| folder.join(path_of_url(url))));
                path.entries.push(Entry::Jar(jar));
            } else {
                path.missing.push(entry);
            }
        }
        Ok(path)
    }

    /// The JDK.
    pub fn jdk(&self) -> &Jdk {
        &self.jdk
    }

    /// Entries that do not exist; worth a word when a class is not found.
    pub fn missing(&self) -> &[PathBuf] {
        &self.missing
    }

    /// Finds a class by internal name.
    pub fn find(&self, name: &str) -> Result<Option<FoundClass>, InputError> {
        if !classfile::is_class_name(name) {
            return Ok(None);
        }
        if let Some(found) = self.jdk.class(name)? {
            return Ok(Some(found));
        }
        if let Some(found) = stand_ins::find(name) {
            return Ok(Some(found));
        }
        let package = name.rfind('/').map_or("", |end| &name[..end]);
        if self.jdk.module_of(package).is_some() {
            return Ok(None);
        }
        for entry in &self.entries {
            let found = match entry {
                Entry::Jar(jar) => jar.class(name)?,
                Entry::Folder(folder) => {
                    let file = folder.join(format!("{name}.class"));
                    let location = file.display().to_string();
                    read_file(&file)?.map(|bytes| (bytes.into(), location))
                }
            };
            if let Some((bytes, location)) = found {
                return Ok(Some(FoundClass { bytes, location, module: None }));
            }
        }
        Ok(None)
    }

    /// The internal names of the classes in the folders and jars, sorted. The files have not been read: one that holds
    /// another class than its name says, or none, is listed too. Not listed is what no program can name
    /// (`package-info`, `module-info`) and what [`ClassPath::find`] would look for in the JDK.
    pub fn user_classes(&self) -> Vec<Name> {
        let mut names = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::Jar(jar) => names.extend(jar.class_names()),
                Entry::Folder(folder) => class_names_in(folder, "", &mut names),
            }
        }
        names.retain(|name| {
            let (package, simple) = name.rsplit_once('/').unwrap_or(("", name));
            let special = matches!(simple, "package-info" | "module-info");
            !special && classfile::is_class_name(name) && self.jdk.module_of(package).is_none()
        });
        names.sort_unstable();
        names.dedup();
        names.into_iter().map(Name::from).collect()
    }

    /// The bytes of a file of the application's class path, as a class loader would find it.
    pub fn resource(&self, name: &str) -> Result<Option<Vec<u8>>, InputError> {
        if name.is_empty() || name.split('/').any(|part| part.is_empty() || part == "..") {
            return Ok(None);
        }
        for entry in &self.entries {
            let found = match entry {
                Entry::Jar(jar) => jar.resource(name)?,
                Entry::Folder(folder) => read_file(&folder.join(name))?,
            };
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }
}

/// The path of a URL in a manifest: relative or `file:`, with `%20` and the like decoded.
fn path_of_url(url: &str) -> PathBuf {
    let text = url.strip_prefix("file:").unwrap_or(url).as_bytes();
    let mut bytes = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let escape = text.get(at + 1..at + 3).filter(|_| text[at] == b'%');
        let decoded = escape.and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        bytes.push(decoded.unwrap_or(text[at]));
        at += if decoded.is_some() { 3 } else { 1 };
    }
    PathBuf::from(String::from_utf8_lossy(&bytes).into_owned())
}

/// Packages are never nested this deep; folders may be, through links that go in circles.
const DEEPEST_PACKAGE: usize = 64;

/// Collects the names of the class files in a folder that stands for the package `prefix`, which is empty or ends with a
/// slash.
fn class_names_in(folder: &Path, prefix: &str, into: &mut Vec<String>) {
    if prefix.bytes().filter(|byte| *byte == b'/').count() > DEEPEST_PACKAGE {
        return;
    }
    for file in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = file.file_name();
        let Some(name) = name.to_str() else { continue };
        if let Some(class) = name.strip_suffix(".class") {
            into.push(format!("{prefix}{class}"));
        } else if !name.contains('.') && name != "META-INF" && file.path().is_dir() {
            class_names_in(&file.path(), &format!("{prefix}{name}/"), into);
        }
    }
}

fn jars_in(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    let is_jar = |file: &PathBuf| file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("jar"));
    let mut jars: Vec<_> = files.filter(is_jar).collect();
    jars.sort();
    jars
}

/// Reads a class file; `None` if there is none.
pub fn read_file(file: &Path) -> Result<Option<Vec<u8>>, InputError> {
    let error = |message: String| InputError::new(file.display().to_string(), message);
    let metadata = match file.metadata() {
        Ok(metadata) => metadata,
        Err(cause) if matches!(cause.kind(), std::io::ErrorKind::NotFound | std::io::ErrorKind::NotADirectory) => {
            return Ok(None);
        }
        Err(cause) => return Err(error(format!("cannot be read: {cause}"))),
    };
    if !metadata.is_file() {
        return Err(error("not a file".to_string()));
    }
    if metadata.len() > LARGEST_CLASS {
        return Err(error(format!("{} bytes are too many for a class file", metadata.len())));
    }
    let mut bytes = Vec::with_capacity(metadata.len() as usize);
    let opened = File::open(file).and_then(|file| file.take(LARGEST_CLASS).read_to_end(&mut bytes));
    opened.map_err(|cause| error(format!("cannot be read: {cause}")))?;
    Ok(Some(bytes))
}
