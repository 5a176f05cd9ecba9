//! Properties by name. Law: parsing the name of a property gives that property.

use tandem_java::Program;
use tandem_java::entries::resolve_entry;
use tandem_search::Property;

/// Those that there are.
const PROPERTIES: &str = "there are assert, defects, exceptions, throwables, contracts, unreachable=CLASS.METHOD";

/// Reads a list of properties, separated by commas.
pub fn parse_properties(program: &Program, list: &str) -> Result<Vec<Property>, String> {
    let names = list.split(',').map(str::trim).filter(|name| !name.is_empty());
    let properties: Vec<Property> = names.map(|name| parse_property(program, name)).collect::<Result<_, _>>()?;
    if properties.is_empty() { Err(format!("--property names nothing to check; {PROPERTIES}")) } else { Ok(properties) }
}

fn parse_property(program: &Program, name: &str) -> Result<Property, String> {
    match name {
        "assert" => Ok(Property::Assert),
        "defects" => Ok(Property::Defects),
        "exceptions" => Ok(Property::Exceptions),
        "throwables" => Ok(Property::Throwables),
        "contracts" => Ok(Property::Contracts),
        _ => match name.strip_prefix("unreachable=") {
            Some(method) => {
                let entry = resolve_entry(program, method).map_err(|error| format!("--property {name}: {error}"))?;
                Ok(Property::Unreachable(entry.method))
            }
            None => Err(format!("unknown property '{name}'; {PROPERTIES}")),
        },
    }
}

/// The name of a property.
pub fn property_name(program: &Program, property: &Property) -> String {
    match property {
        Property::Assert => "assert".to_string(),
        Property::Defects => "defects".to_string(),
        Property::Exceptions => "exceptions".to_string(),
        Property::Throwables => "throwables".to_string(),
        Property::Contracts => "contracts".to_string(),
        Property::ClassFacts(_) => "class-facts".to_string(),
        Property::Unreachable(method) => {
            let method = program.method(*method);
            format!("unreachable={}.{}", program.class(method.class).external_name(), method.name)
        }
    }
}

/// The names of properties.
pub fn property_names(program: &Program, properties: &[Property]) -> Vec<String> {
    properties.iter().map(|property| property_name(program, property)).collect()
}
