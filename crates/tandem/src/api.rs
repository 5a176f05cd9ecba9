//! `tandem api`: the annotations for contracts as a jar.

use std::path::PathBuf;

use clap::Args;
use tandem_harness::carried::API;
use tandem_java::InputError;

#[derive(Args)]
pub struct ApiArguments {
    /// Where to write the jar
    #[arg(long, value_name = "FILE", default_value = "tandem-api.jar")]
    out: PathBuf,
}

pub fn api(arguments: ApiArguments) -> Result<u8, InputError> {
    API.write_to(&arguments.out)?;
    println!(
        "{}: annotations Requires, Ensures, Invariant, Predicate and Probe of org.tandem.api",
        arguments.out.display()
    );
    Ok(0)
}
