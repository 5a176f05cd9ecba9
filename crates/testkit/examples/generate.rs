//! Writes random programs into a folder: `generate FOLDER FIRST_SEED COUNT`.

use std::path::Path;
use tandem_testkit::generate::{Options, program};

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, first, count] = arguments.as_slice() else {
        return Err(std::io::Error::other("usage: generate FOLDER FIRST_SEED COUNT"));
    };
    let first: u64 = first.parse().map_err(std::io::Error::other)?;
    let count: u64 = count.parse().map_err(std::io::Error::other)?;
    std::fs::create_dir_all(folder)?;
    for seed in first..first + count {
        let name = format!("P{seed}");
        let source = program(seed, &name, &Options::default());
        std::fs::write(Path::new(folder).join(format!("{name}.java")), source)?;
    }
    Ok(())
}
