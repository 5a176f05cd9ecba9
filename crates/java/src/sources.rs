//! Java sources on disk: which files there are below a folder, and where the packages of a file begin.
//!
//! Invariant: nothing here understands Java beyond comments and the `package` declaration; what a source means is for the
//! compiler to say.

use std::path::{Path, PathBuf};

use crate::error::InputError;

/// Folders are never nested this deep; through links they may be without end.
const DEEPEST: usize = 64;

/// All files below a folder whose names end with a dot and `extension`, sorted. Hidden folders are left out.
pub fn files_below(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, InputError> {
    let mut found = Vec::new();
    collect(folder, extension, 0, &mut found)
        .map_err(|cause| InputError::new(folder.display().to_string(), format!("cannot be read: {cause}")))?;
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, extension: &str, depth: usize, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)?.flatten() {
        let path = entry.path();
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        if path.is_dir() {
            if !is_hidden && depth < DEEPEST {
                // A folder inside that nobody may read is not what the user pointed at.
                let _ = collect(&path, extension, depth + 1, found);
            }
        } else if !is_hidden && path.extension().is_some_and(|own| own == extension) {
            found.push(path);
        }
    }
    Ok(())
}

/// The folder in which the packages of a source file begin: where it would be without its package. If the file is not
/// where its package says, or cannot be read, that is its own folder.
pub fn source_root(file: &Path) -> PathBuf {
    let package = std::fs::read(file).map(|text| package_of(&String::from_utf8_lossy(&text))).unwrap_or_default();
    let own = folder_of(file);
    let mut root = own.clone();
    for name in package.rsplit('.').filter(|name| !name.is_empty()) {
        if root.file_name().is_none_or(|folder| folder != name) {
            return own;
        }
        root = folder_of(&root);
    }
    root
}

/// The folder that a path is in, `.` if it does not say.
fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

/// The package that a source declares, dotted; empty if it declares none.
pub fn package_of(source: &str) -> String {
    let mut rest = source.trim_start_matches('\u{feff}').trim_start();
    loop {
        if let Some(comment) = rest.strip_prefix("//") {
            rest = comment.split_once('\n').map_or("", |(_, after)| after).trim_start();
        } else if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after).trim_start();
        } else {
            break;
        }
    }
    let declared = rest.strip_prefix("package").filter(|after| after.starts_with(char::is_whitespace));
    let name = declared.and_then(|after| after.split_once(';')).map_or("", |(name, _)| name);
    name.split_whitespace().collect()
}

#[cfg(test)]
mod tests {
    use super::{package_of, source_root};
    use crate::javac::TemporaryFolder;

    #[test]
    fn packages_are_found_behind_comments() {
        assert_eq!(package_of("package a.b;\nclass C { }"), "a.b");
        assert_eq!(package_of("// package x;\n/* package y; */ package  a . b ; class C { }"), "a.b");
        assert_eq!(package_of("class C { String s = \"package a;\"; }"), "");
        assert_eq!(package_of("packageless;"), "");
        assert_eq!(package_of("/* open"), "");
    }

    #[test]
    fn a_root_is_where_the_package_begins() {
        let folder = TemporaryFolder::new().expect("a folder");
        let inner = folder.path().join("src/a/b");
        std::fs::create_dir_all(&inner).expect("folders");
        std::fs::write(inner.join("C.java"), "package a.b; class C { }").expect("a file");
        std::fs::write(inner.join("D.java"), "package b.a; class D { }").expect("a file");
        assert_eq!(source_root(&inner.join("C.java")), folder.path().join("src"));
        assert_eq!(source_root(&inner.join("D.java")), inner);
    }
}
