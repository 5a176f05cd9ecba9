//! Tells the linker where the program looks for Z3 when it starts, so that users need no environment variable.

use std::env;
use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    search_for_z3();
}

/// First beside an installed program (`PREFIX/bin/tandem` and `PREFIX/lib/tandem`), then in the folder that
/// `scripts/setup.sh` filled in this checkout.
fn search_for_z3() {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let checkout = manifest.ancestors().nth(2).expect("the crate lies two folders below the checkout");
    for folder in ["$ORIGIN/../lib/tandem".into(), checkout.join(".tandem/z3/lib")] {
        println!("cargo::rustc-link-arg-bins=-Wl,-rpath,{}", folder.display());
    }
}
