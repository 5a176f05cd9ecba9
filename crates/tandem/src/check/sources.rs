//! The sources of the code under check, as far as they are at hand.

use std::path::{Path, PathBuf};

use tandem_harness::Input;

/// Where excerpts of sources come from.
pub struct Sources<'s> {
    /// The classes, and what was pointed at.
    pub input: &'s Input,
}

impl Sources<'_> {
    /// The text of a source file, given its path below a source folder.
    pub fn text(&self, path: &str) -> Option<String> {
        std::fs::read_to_string(self.find(path)?).ok()
    }

    /// Where it is, for other programs to read: relative to the repository, if it is in one.
    pub fn locate(&self, path: &str) -> Option<String> {
        let found = self.find(path)?;
        let in_repository = found.canonicalize().ok().and_then(|file| {
            let root = file.ancestors().find(|folder| folder.join(".git").exists())?;
            Some(file.strip_prefix(root).ok()?.to_path_buf())
        });
        Some(in_repository.unwrap_or(found).to_string_lossy().into_owned())
    }

    /// A file that was pointed at, one below a folder of sources, or one on the class path or beside it.
    fn find(&self, path: &str) -> Option<PathBuf> {
        let path = Path::new(path);
        let sources = &self.input.sources;
        let below = sources.iter().map(|source| source.join(path)).find(|file| file.is_file());
        let pointed_at = || sources.iter().find(|source| source.is_file() && source.file_name() == path.file_name());
        let folders = self.input.class_path.iter().flat_map(|entry| [Some(entry.as_path()), entry.parent()]);
        let beside = || folders.flatten().map(|folder| folder.join(path)).find(|file| file.is_file());
        below.or_else(|| pointed_at().cloned()).or_else(beside)
    }
}
