//! What a shell and `man` want to know of the command line: completions and manual pages, made from the same description of
//! the arguments that parses them. `make install` puts them where they are looked for.

use std::io;
use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_complete::Shell;
use tandem_java::InputError;

use crate::Arguments;

/// Arguments of `tandem completions`.
#[derive(Args)]
pub struct CompletionArguments {
    /// For which shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Arguments of `tandem man`.
#[derive(Args)]
pub struct ManArguments {
    /// The folder for the pages: tandem.1, and one for each command
    #[arg(long, value_name = "DIR", default_value = ".")]
    out: PathBuf,
}

/// Prints the completions of a shell.
pub fn completions(arguments: CompletionArguments) -> Result<u8, InputError> {
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "tandem", &mut io::stdout());
    Ok(0)
}

/// Writes the manual pages.
pub fn man(arguments: ManArguments) -> Result<u8, InputError> {
    let folder = &arguments.out;
    let failed =
        |error: io::Error| InputError::new(folder.display().to_string(), format!("cannot be written: {error}"));
    std::fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(Arguments::command(), folder).map_err(failed)?;
    Ok(0)
}
