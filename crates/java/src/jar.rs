//! Jars, multi-release ones included.
//!
//! Invariant: what a zip entry claims about its size is not believed; no more than the limit is ever unpacked.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use zip::ZipArchive;
use zip::result::ZipError;

use crate::class_path::LARGEST_CLASS;
use crate::error::InputError;

/// An open jar.
pub struct Jar {
    path: PathBuf,
    archive: Mutex<ZipArchive<BufReader<File>>>,
    manifest: Manifest,
    /// The folders `META-INF/versions/N/` that apply, newest first.
    versions: Vec<u32>,
}

/// A class file's content, and how messages name it.
pub type LocatedClass = (Arc<[u8]>, String);

/// The main section of a manifest, as far as it matters here.
#[derive(Clone, Debug, Default)]
pub struct Manifest {
    /// `Main-Class`, as written: with dots.
    pub main_class: Option<String>,
    /// `Class-Path`, undecoded, relative to the jar.
    pub class_path: Vec<String>,
    /// `Multi-Release: true`.
    pub multi_release: bool,
}

impl Jar {
    /// Opens a jar. `feature` is the Java version that decides which of its releases count.
    pub fn open(path: &Path, feature: u32) -> Result<Jar, InputError> {
        let error = |message: String| InputError::new(path.display().to_string(), message);
        let file = File::open(path).map_err(|cause| error(format!("cannot be opened: {cause}")))?;
        let archive = ZipArchive::new(BufReader::new(file))
            .map_err(|cause| error(format!("not a jar: {}; it may be damaged or cut short", describe(&cause))))?;
        let mut jar = Jar {
            path: path.to_path_buf(),
            archive: Mutex::new(archive),
            manifest: Manifest::default(),
            versions: Vec::new(),
        };
        if let Some(text) = jar.member("META-INF/MANIFEST.MF")? {
            jar.manifest = Manifest::parse(&String::from_utf8_lossy(&text));
        }
        if jar.manifest.multi_release && feature >= 9 {
            jar.versions = jar.release_folders(feature);
        }
        Ok(jar)
    }

    /// The manifest.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Where the jar is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The bytes of a class by internal name, and how messages name its file.
    pub fn class(&self, name: &str) -> Result<Option<LocatedClass>, InputError> {
        let plain = format!("{name}.class");
        for version in &self.versions {
            let member = format!("META-INF/versions/{version}/{plain}");
            if let Some(bytes) = self.member(&member)? {
                return Ok(Some((bytes.into(), self.location(&member))));
            }
        }
        Ok(self.member(&plain)?.map(|bytes| (bytes.into(), self.location(&plain))))
    }

    /// The bytes of any member.
    pub fn resource(&self, name: &str) -> Result<Option<Vec<u8>>, InputError> {
        self.member(name)
    }

    /// The internal names of all classes that [`Jar::class`] finds, in no particular order, some perhaps twice.
    pub fn class_names(&self) -> Vec<String> {
        let archive = self.archive.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let names = archive.file_names_raw().filter_map(|name| {
            let name = std::str::from_utf8(name).ok()?.strip_suffix(".class")?;
            let Some(rest) = name.strip_prefix("META-INF/") else { return Some(name.to_string()) };
            let (version, name) = rest.strip_prefix("versions/")?.split_once('/')?;
            self.versions.contains(&version.parse().ok()?).then(|| name.to_string())
        });
        names.collect()
    }

    fn location(&self, member: &str) -> String {
        format!("{}!/{member}", self.path.display())
    }

    fn release_folders(&self, feature: u32) -> Vec<u32> {
        let archive = self.archive.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut versions: Vec<u32> = archive
            .file_names_raw()
            .filter_map(|name| {
                let rest = name.strip_prefix(b"META-INF/versions/")?;
                let digits = &rest[..rest.iter().position(|byte| *byte == b'/')?];
                std::str::from_utf8(digits).ok()?.parse().ok()
            })
            .filter(|version| (9..=feature).contains(version))
            .collect();
        versions.sort_unstable_by(|left, right| right.cmp(left));
        versions.dedup();
        versions
    }

    /// Unpacks a member; `None` if there is none of that name.
    fn member(&self, name: &str) -> Result<Option<Vec<u8>>, InputError> {
        let error = |message: String| InputError::new(self.location(name), message);
        let mut archive = self.archive.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let Some(index) = archive.index_for_name(name) else { return Ok(None) };
        let entry = archive.by_index(index).map_err(|cause| error(describe(&cause)))?;
        let mut bytes = Vec::new();
        entry
            .take(LARGEST_CLASS + 1)
            .read_to_end(&mut bytes)
            .map_err(|cause| error(format!("cannot be unpacked: {cause}")))?;
        if bytes.len() as u64 > LARGEST_CLASS {
            return Err(error(format!("unpacks to more than {} MiB", LARGEST_CLASS >> 20)));
        }
        Ok(Some(bytes))
    }
}

impl std::fmt::Debug for Jar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Jar").field("path", &self.path).finish_non_exhaustive()
    }
}

fn describe(error: &ZipError) -> String {
    match error {
        ZipError::Io(cause) => format!("it cannot be read: {cause}"),
        other => other.to_string(),
    }
}

impl Manifest {
    /// Reads the main section: `Name: value` lines, continued by lines that start with a space.
    pub fn parse(text: &str) -> Manifest {
        let mut lines: Vec<String> = Vec::new();
        for line in text.lines() {
            match line.strip_prefix(' ') {
                Some(more) => {
                    if let Some(last) = lines.last_mut() {
                        last.push_str(more);
                    }
                }
                None if line.is_empty() => break,
                None => lines.push(line.to_string()),
            }
        }
        let mut manifest = Manifest::default();
        for line in &lines {
            let Some((name, value)) = line.split_once(':') else { continue };
            let value = value.trim();
            match name.to_ascii_lowercase().as_str() {
                "main-class" => manifest.main_class = Some(value.to_string()),
                "class-path" => manifest.class_path = value.split_whitespace().map(str::to_string).collect(),
                "multi-release" => manifest.multi_release = value.eq_ignore_ascii_case("true"),
                _ => {}
            }
        }
        manifest
    }
}
