//! Which methods are checked: those that were named, or those that ask for it.

use tandem_java::InputError;
use tandem_java::entries::{Entry, default_entries, resolve_entry};

use crate::input::Input;
use crate::options::CheckOptions;
use crate::property_names::parse_properties;
use crate::task::task_of;

/// The entries, explicit or found, by name; the inner error is a wrong call. All of them can be checked.
pub fn entries_of(
    input: &Input,
    named: &[String],
    options: &CheckOptions,
) -> Result<Result<Vec<String>, String>, InputError> {
    let program = &input.program;
    let properties = match parse_properties(program, &options.properties) {
        Ok(properties) => properties,
        Err(message) => return Ok(Err(message)),
    };
    let entries = if named.is_empty() {
        let mut classes = Vec::new();
        for name in input.classes() {
            classes
                .push(program.load(&name).map_err(|error| InputError::new(name.replace('/', "."), error.to_string()))?);
        }
        default_entries(program, &classes)?
    } else {
        let mut entries = Vec::new();
        for text in named {
            match resolve_in_target(input, text) {
                Ok(entry) => entries.push(entry),
                Err(message) => return Ok(Err(message)),
            }
        }
        entries
    };
    let mut names = Vec::new();
    for entry in entries {
        // What is wrong with a contract is said before anything is checked.
        task_of(program, entry, properties.clone(), &options.search)?;
        names.push(entry.text(program));
    }
    Ok(Ok(names))
}

/// The entry that a text names; a method alone is one of the class that was pointed at.
pub fn resolve_in_target(input: &Input, text: &str) -> Result<Entry, String> {
    let method_alone = !text.split('(').next().unwrap_or(text).contains('.');
    match input.class_meant().filter(|_| method_alone) {
        Some(class) => resolve_entry(&input.program, &format!("{}.{text}", class.replace('/', "."))),
        None => resolve_entry(&input.program, text),
    }
    .map_err(|error| error.to_string())
}
