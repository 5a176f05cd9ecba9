//! The jars inside this crate: the annotations for contracts, the verifier API for programs that lack it, and the
//! runner that tries a generated test on the JVM.

use std::path::{Path, PathBuf};

use tandem_java::InputError;

/// A jar inside this crate.
#[derive(Clone, Copy)]
pub struct CarriedJar {
    name: &'static str,
    bytes: &'static [u8],
}

/// The annotations for contracts.
pub const API: CarriedJar =
    CarriedJar { name: "tandem-api.jar", bytes: include_bytes!(concat!(env!("OUT_DIR"), "/tandem-api.jar")) };
/// `org.sosy_lab.sv_benchmarks.Verifier`.
pub const STUBS: CarriedJar =
    CarriedJar { name: "stubs.jar", bytes: include_bytes!(concat!(env!("OUT_DIR"), "/stubs.jar")) };
/// What compiles and runs a generated test.
pub const RUNNER: CarriedJar =
    CarriedJar { name: "runner.jar", bytes: include_bytes!(concat!(env!("OUT_DIR"), "/runner.jar")) };

impl CarriedJar {
    /// What is in it.
    pub fn bytes(self) -> &'static [u8] {
        self.bytes
    }

    /// Writes it as a file with that path.
    pub fn write_to(self, file: &Path) -> Result<(), InputError> {
        std::fs::write(file, self.bytes)
            .map_err(|cause| InputError::new(file.display().to_string(), format!("cannot be written: {cause}")))
    }

    /// Writes it into a folder under its own name, and says where it is.
    pub fn write_into(self, folder: &Path) -> Result<PathBuf, InputError> {
        let file = folder.join(self.name);
        self.write_to(&file)?;
        Ok(file)
    }
}
