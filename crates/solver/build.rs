//! Lets test programs find Z3: cargo adds search folders below its target folder to the library path of what it runs,
//! so a link to the library is put there. (The installed program has an rpath instead, see crates/tandem/build.rs.)

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let library = fetched_library();
    println!("cargo::rerun-if-changed={}", library.display());
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    link_into(&out, &library);
    println!("cargo::rustc-link-search=native={}", out.display());
}

/// The folder that `scripts/setup.sh` fills. It is missing where nothing but a check is wanted.
fn fetched_library() -> PathBuf {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    manifest.join("../../.tandem/z3/lib")
}

/// Links every file of `library` into `folder`.
fn link_into(folder: &Path, library: &Path) {
    let Ok(entries) = fs::read_dir(library) else { return };
    for entry in entries.flatten() {
        let link = folder.join(entry.file_name());
        // A link of an earlier run may point to a checkout that has moved.
        let _ = fs::remove_file(&link);
        if let Err(error) = std::os::unix::fs::symlink(entry.path(), &link) {
            println!("cargo::warning=cannot link {}: {error}", link.display());
        }
    }
}
