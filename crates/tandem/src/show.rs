//! `tandem show`: the intermediate representation of methods.

use clap::Args;
use tandem_harness::Extras;
use tandem_java::{InputError, Method};

use crate::ClassPathArguments;

#[derive(Args)]
pub struct ShowArguments {
    #[command(flatten)]
    classes: ClassPathArguments,
    /// Only this method: `name`, `Class.name` or `Class.name(I)V`
    #[arg(long, value_name = "METHOD")]
    entry: Option<String>,
    /// A class name, a `.class` file, a `.jar` with a main class, or a `.java` file
    class: String,
}

pub fn show(arguments: ShowArguments) -> Result<u8, InputError> {
    let input = arguments.classes.open(&arguments.class, Extras::Carried)?;
    let Some(main) = input.class else {
        return Err(InputError::new(
            arguments.class,
            "does not say which class is meant: use --entry Class.method, or name a class",
        ));
    };
    let (class, name, descriptor) = match &arguments.entry {
        None => (main, None, None),
        Some(entry) => {
            let (path, descriptor) = match entry.find('(') {
                Some(at) => (&entry[..at], Some(entry[at..].to_string())),
                None => (entry.as_str(), None),
            };
            match path.rsplit_once('.') {
                Some((class, name)) => (class.replace('.', "/"), Some(name.to_string()), descriptor),
                None => (main, Some(path.to_string()), descriptor),
            }
        }
    };
    let program = &input.program;
    let id = program.load(&class).map_err(|error| InputError::new(class.replace('/', "."), error.to_string()))?;
    let info = program.class(id);
    let wanted = |method: &Method| {
        name.as_ref().is_none_or(|name| **name == *method.name)
            && descriptor.as_ref().is_none_or(|descriptor| **descriptor == *method.descriptor)
    };
    let methods: Vec<&Method> =
        info.methods.iter().map(|method| program.method(*method)).filter(|method| wanted(method)).collect();
    if methods.is_empty() {
        let names: Vec<&str> = info.methods.iter().map(|method| &*program.method(*method).name).collect();
        let message = format!("has no such method; it has {}", names.join(", "));
        return Err(InputError::new(info.external_name(), message));
    }
    for (index, method) in methods.into_iter().enumerate() {
        if index > 0 {
            println!();
        }
        let header = format!("{}.{}{}", info.external_name(), method.name, method.descriptor);
        match program.body(method.id)? {
            Some(body) => print!("{}", tandem_ir::print::print_method(&header, body)),
            None => println!("; {header} has no code"),
        }
    }
    Ok(0)
}
