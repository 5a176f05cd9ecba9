//! The sources of the code under check, as far as they are at hand.

use std::path::{Path, PathBuf};

use tandem_harness::Input;

/// Where excerpts of sources come from.
pub struct Sources<'s> {
    /// The class path.
    pub input: &'s Input,
    /// What the user pointed at.
    pub target: Option<&'s str>,
}

impl Sources<'_> {
    /// The text of a source file, given its path below a source folder.
    pub fn text(&self, path: &str) -> Option<String> {
        std::fs::read_to_string(self.find(path)?).ok()
    }

    /// Where it is, for other programs to read.
    pub fn locate(&self, path: &str) -> Option<String> {
        Some(self.find(path)?.to_string_lossy().into_owned())
    }

    /// The file that was pointed at, or one on the class path or beside it.
    fn find(&self, path: &str) -> Option<PathBuf> {
        let path = Path::new(path);
        let target = self.target.map(Path::new).filter(|target| target.file_name() == path.file_name());
        if let Some(target) = target {
            return Some(target.to_path_buf());
        }
        let folders = self.input.class_path.iter().flat_map(|entry| [Some(entry.as_path()), entry.parent()]);
        folders.flatten().map(|folder| folder.join(path)).find(|file| file.is_file())
    }
}
