//! The JDK's run-time image, `lib/modules` (JDK 9 and later).
//!
//! The file starts with a header and an index: a perfect hash from paths such as `/java.base/java/lang/Object.class` to
//! locations. Only the index is read when the image is opened; each class is one positioned read.
//!
//! Invariant: offsets and sizes from the file are checked against the file before anything is allocated or read.

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rustc_hash::FxHashMap;
use tandem_ir::Name;

use crate::class_path::LARGEST_CLASS;
use crate::error::InputError;

const MAGIC: u32 = 0xcafe_dada;
const HEADER: usize = 28;
/// Far above any JDK's index, far below what would hurt.
const LARGEST_INDEX: u64 = 256 << 20;
const HASH_MULTIPLIER: u32 = 0x0100_0193;

const MODULE: usize = 1;
const PARENT: usize = 2;
const BASE: usize = 3;
const EXTENSION: usize = 4;
const OFFSET: usize = 5;
const COMPRESSED: usize = 6;
const UNCOMPRESSED: usize = 7;

/// An open image.
#[derive(Debug)]
pub struct Image {
    path: PathBuf,
    file: File,
    length: u64,
    big_endian: bool,
    /// The whole index: header, redirects, offsets, locations, strings.
    index: Vec<u8>,
    entries: usize,
    locations: usize,
    strings: usize,
    packages: Mutex<FxHashMap<String, Option<Name>>>,
}

/// The attributes of one location, by kind.
type Location = [u64; 8];

impl Image {
    /// Opens an image and reads its index.
    pub fn open(path: &Path) -> Result<Image, InputError> {
        let error = |message: String| InputError::new(path.display().to_string(), message);
        let file = File::open(path).map_err(|cause| error(format!("cannot be opened: {cause}")))?;
        let length = file.metadata().map_err(|cause| error(format!("cannot be read: {cause}")))?.len();
        let mut header = [0; HEADER];
        file.read_exact_at(&mut header, 0).map_err(|_| error("not a JDK image: too short".to_string()))?;
        let big_endian = match u32::from_le_bytes([header[0], header[1], header[2], header[3]]) {
            MAGIC => false,
            other if other.swap_bytes() == MAGIC => true,
            _ => return Err(error("not a JDK image: wrong magic number".to_string())),
        };
        let word = |at: usize| read_u32(&header, at, big_endian).map_or(0, u64::from);
        let (entries, locations, strings) = (word(16), word(20), word(24));
        let size = HEADER as u64 + 8 * entries + locations + strings;
        if size > length || size > LARGEST_INDEX {
            return Err(error(format!("the index of the JDK image claims {size} bytes")));
        }
        let mut index = vec![0; size as usize];
        file.read_exact_at(&mut index, 0).map_err(|cause| error(format!("cannot be read: {cause}")))?;
        let locations_at = HEADER + 8 * entries as usize;
        Ok(Image {
            path: path.to_path_buf(),
            file,
            length,
            big_endian,
            index,
            entries: entries as usize,
            locations: locations_at,
            strings: locations_at + locations as usize,
            packages: Mutex::default(),
        })
    }

    /// The module that has the package, internal form.
    pub fn module_of(&self, package: &str) -> Option<Name> {
        let mut packages = self.packages.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(known) = packages.get(package) {
            return known.clone();
        }
        let found = self.find_module(package);
        packages.insert(package.to_string(), found.clone());
        found
    }

    fn find_module(&self, package: &str) -> Option<Name> {
        let location = self.find(&format!("/packages/{}", package.replace('/', ".")))?;
        let content = self.read(&location).ok()?;
        // Pairs of "has no classes here" and the module's name; at most one module has classes of a package.
        content.chunks_exact(8).find_map(|pair| {
            let empty = read_u32(pair, 0, self.big_endian)? != 0;
            let name = self.string(u64::from(read_u32(pair, 4, self.big_endian)?))?;
            (!empty).then(|| Name::from(name))
        })
    }

    /// The bytes of a class and its module, by internal name.
    pub fn class(&self, module: &str, name: &str) -> Result<Option<Arc<[u8]>>, InputError> {
        match self.find(&format!("/{module}/{name}.class")) {
            None => Ok(None),
            Some(location) => {
                let bytes = self.read(&location);
                bytes.map(Some).map_err(|message| InputError::new(self.location(module, name), message))
            }
        }
    }

    /// The bytes of any file of a module, such as `java/lang/uniName.dat`.
    pub fn resource(&self, module: &str, path: &str) -> Result<Option<Arc<[u8]>>, InputError> {
        let place = || format!("{}!/{module}/{path}", self.path.display());
        match self.find(&format!("/{module}/{path}")) {
            None => Ok(None),
            Some(location) => self.read(&location).map(Some).map_err(|message| InputError::new(place(), message)),
        }
    }

    /// How messages name a class of the image.
    pub fn location(&self, module: &str, name: &str) -> String {
        format!("{}!/{module}/{name}.class", self.path.display())
    }

    /// The internal names of all classes of a module, sorted; reads the whole index.
    pub fn classes_of(&self, module: &str) -> Vec<String> {
        let mut names = Vec::new();
        for entry in 0..self.entries {
            let Some(location) = self.location_at(entry) else { continue };
            if self.string(location[MODULE]) == Some(module) && self.string(location[EXTENSION]) == Some("class") {
                let (parent, base) = (self.string(location[PARENT]), self.string(location[BASE]));
                let (Some(parent), Some(base)) = (parent, base) else { continue };
                names.push(if parent.is_empty() { base.to_string() } else { format!("{parent}/{base}") });
            }
        }
        names.sort();
        names
    }

    fn find(&self, path: &str) -> Option<Location> {
        if self.entries == 0 {
            return None;
        }
        let slot = hash(path, HASH_MULTIPLIER) as usize % self.entries;
        let redirect = read_u32(&self.index, HEADER + 4 * slot, self.big_endian)? as i32;
        let entry = match redirect {
            0 => return None,
            seed if seed > 0 => hash(path, seed as u32) as usize % self.entries,
            direct => usize::try_from(-1 - i64::from(direct)).ok()?,
        };
        let location = self.location_at(entry)?;
        (self.path_of(&location)? == path).then_some(location)
    }

    fn location_at(&self, entry: usize) -> Option<Location> {
        if entry >= self.entries {
            return None;
        }
        let offset = read_u32(&self.index, HEADER + 4 * (self.entries + entry), self.big_endian)? as usize;
        let mut bytes = self.index.get(self.locations + offset..self.strings)?.iter();
        let mut location = [0; 8];
        // Each attribute is a byte that says kind and length, then its value, most significant byte first.
        while let Some(head) = bytes.next() {
            let (kind, length) = (usize::from(head >> 3), (head & 7) + 1);
            if kind == 0 {
                break;
            }
            let mut value = 0;
            for _ in 0..length {
                value = value << 8 | u64::from(*bytes.next()?);
            }
            *location.get_mut(kind)? = value;
        }
        Some(location)
    }

    fn path_of(&self, location: &Location) -> Option<String> {
        let mut path = String::new();
        let part = |kind: usize| self.string(location[kind]);
        for (before, kind, after) in [("/", MODULE, "/"), ("", PARENT, "/"), ("", BASE, ""), (".", EXTENSION, "")] {
            let text = part(kind)?;
            if !text.is_empty() {
                path.extend([before, text, after]);
            }
        }
        Some(path)
    }

    fn string(&self, offset: u64) -> Option<&str> {
        let bytes = self.index.get(self.strings.checked_add(usize::try_from(offset).ok()?)?..)?;
        let end = bytes.iter().position(|byte| *byte == 0)?;
        std::str::from_utf8(&bytes[..end]).ok()
    }

    fn read(&self, location: &Location) -> Result<Arc<[u8]>, String> {
        if location[COMPRESSED] != 0 {
            return Err(
                "the JDK image is compressed, which is not supported; use a JDK built without --compress".into()
            );
        }
        let (offset, size) = (location[OFFSET], location[UNCOMPRESSED]);
        let start = (self.index.len() as u64).checked_add(offset);
        let end = start.and_then(|start| start.checked_add(size));
        match (start, end) {
            (Some(start), Some(end)) if end <= self.length && size <= LARGEST_CLASS => {
                let mut bytes: Arc<[u8]> = std::iter::repeat_n(0, size as usize).collect();
                // Nobody else has this new value, so the read always happens.
                if let Some(space) = Arc::get_mut(&mut bytes) {
                    self.file.read_exact_at(space, start).map_err(|cause| format!("cannot be read: {cause}"))?;
                }
                Ok(bytes)
            }
            _ => Err(format!("the JDK image places {size} bytes at {offset:#x}, outside the file")),
        }
    }
}

fn hash(path: &str, seed: u32) -> u32 {
    path.bytes().fold(seed, |hash, byte| hash.wrapping_mul(HASH_MULTIPLIER) ^ u32::from(byte)) & 0x7fff_ffff
}

fn read_u32(bytes: &[u8], at: usize, big_endian: bool) -> Option<u32> {
    let word: [u8; 4] = bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
    Some(if big_endian { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) })
}
