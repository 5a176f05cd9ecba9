//! The files of a workspace that its structure is judged by.
//!
//! Invariant: paths are relative to the workspace, use `/`, and are sorted.

use std::fs;
use std::io;
use std::path::Path;

/// A file and its text.
pub struct SourceFile {
    /// Relative to the workspace.
    pub path: String,
    /// All of it.
    pub text: String,
}

/// The manifests and Rust sources of a workspace.
#[derive(Default)]
pub struct Tree {
    /// Sorted by path.
    pub files: Vec<SourceFile>,
}

impl Tree {
    /// Reads every `.rs` file and every `Cargo.toml` under `root`, except in build folders and hidden ones.
    pub fn read(root: &Path) -> io::Result<Tree> {
        let mut tree = Tree::default();
        tree.read_folder(root, "")?;
        tree.files.sort_by(|left, right| left.path.cmp(&right.path));
        Ok(tree)
    }

    /// A made-up tree, for tests of the checks.
    pub fn of(files: &[(&str, &str)]) -> Tree {
        let files = files.iter().map(|(path, text)| SourceFile { path: path.to_string(), text: text.to_string() });
        Tree { files: files.collect() }
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let kind = entry.file_type()?;
            if kind.is_dir() && name != "target" && !name.starts_with('.') {
                self.read_folder(&entry.path(), &format!("{prefix}{name}/"))?;
            } else if kind.is_file() && (name.ends_with(".rs") || name == "Cargo.toml") {
                let text = fs::read_to_string(entry.path())?;
                self.files.push(SourceFile { path: format!("{prefix}{name}"), text });
            }
        }
        Ok(())
    }
}

impl SourceFile {
    /// The folder name of the crate that the file belongs to.
    pub fn crate_name(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split_once('/').map(|(name, _)| name)
    }

    /// The path inside the crate's `src` folder.
    pub fn path_in_src(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split_once('/')?.1.strip_prefix("src/")
    }

    /// Whether it is Rust.
    pub fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    /// Whether it is part of what is shipped: not a test, an example, a benchmark or a build script.
    pub fn is_shipped(&self) -> bool {
        self.is_rust()
            && self.crate_name() != Some("testkit")
            && self.path_in_src().is_some_and(|path| {
                !path.split('/').any(|part| part == "tests" || part == "tests.rs" || part.ends_with("_tests.rs"))
            })
    }
}
