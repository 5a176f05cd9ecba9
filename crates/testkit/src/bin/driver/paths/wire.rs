//! Inputs as one line of text, so that a driver on the JVM can rebuild them.
//!
//! `args VALUE...`, then `object CLASS ...` for each object: `NAME=VALUE...` for fields, `LENGTH INDEX=VALUE...` for an
//! array, the chars in hexadecimal with dots between (or `-`) for a string. A value is `null`, `@N` for the object with
//! that number, or the bits of a number in hexadecimal. Classes are named as by `Class.getName`.

use std::fmt::Write as _;

use tandem_evidence::{Content, FieldValue, Input, InputObject, Value};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Name, Type};
use tandem_java::{Class, Field, MethodId, Program};
use tandem_machine::Text;

/// Zero where nothing is said.
const ZERO: Bits = Bits(0);

/// The instance fields of a class, those of superclasses first.
pub fn instance_fields<'p>(program: &'p Program, class: &'p Class) -> impl Iterator<Item = &'p Field> {
    let declared = class.super_classes().iter().flat_map(|class| &program.class(*class).fields);
    declared.map(|field| program.field(*field)).filter(|field| !field.is_static())
}

/// The name of a class as `Class.getName` has it.
pub fn class_name(class: &Class) -> String {
    class.name.replace('/', ".")
}

/// The chars of a text.
pub fn units(text: &Text) -> String {
    let units: Vec<String> = text.units().iter().map(|unit| format!("{unit:x}")).collect();
    if units.is_empty() { "-".to_string() } else { units.join(".") }
}

/// An input as text.
pub fn write(program: &Program, input: &Input) -> String {
    let mut line = "args".to_string();
    for (_, value) in &input.arguments {
        let _ = write!(line, " {}", write_value(value));
    }
    for object in &input.objects {
        let _ = write!(line, " object {}", class_name(program.class(object.class)));
        for field in &object.fields {
            let _ = write!(line, " {}={}", program.field(field.field).name, write_value(&field.value));
        }
        match &object.content {
            Content::None => (),
            Content::Text(text) => {
                let _ = write!(line, " {}", units(text));
            }
            Content::Numbers(_, cells) => {
                let _ = write!(line, " {}", cells.len());
                for (index, cell) in cells.iter().enumerate().filter(|(_, cell)| **cell != ZERO) {
                    let _ = write!(line, " {index}={:x}", cell.0);
                }
            }
            Content::References(cells) | Content::Made(_, cells) => {
                let _ = write!(line, " {}", cells.len());
                for (index, cell) in cells.iter().enumerate().filter(|(_, cell)| **cell != Value::Null) {
                    let _ = write!(line, " {index}={}", write_value(cell));
                }
            }
        }
    }
    line
}

fn write_value(value: &Value) -> String {
    match value {
        Value::Null => "null".to_string(),
        Value::Object(number) => format!("@{number}"),
        Value::Number(_, bits) => format!("{:x}", bits.0),
        Value::Constant { name, .. } => format!("constant:{name}"),
    }
}

/// The input of an entry from its text; the error says what is wrong with it.
pub fn read(program: &Program, entry: MethodId, line: &str) -> Result<Input, String> {
    let mut sections = line.split(" object ");
    let arguments = sections.next().unwrap_or_default().strip_prefix("args").ok_or("no arguments")?;
    let types = &program.method(entry).ty().parameters;
    let texts: Vec<&str> = arguments.split_whitespace().collect();
    if texts.len() != types.len() {
        return Err(format!("{} arguments for {} parameters", texts.len(), types.len()));
    }
    let names = (0..).map(|number| Name::from(format!("p{number}").as_str()));
    let arguments = names
        .zip(types.iter().zip(texts))
        .map(|(name, (ty, text))| Ok((name, read_value(ty, text)?)))
        .collect::<Result<_, String>>()?;
    let objects = sections.map(|section| read_object(program, section)).collect::<Result<_, _>>()?;
    Ok(Input { arguments, objects, ..Input::default() })
}

fn read_object(program: &Program, section: &str) -> Result<InputObject, String> {
    let mut tokens = section.split_whitespace();
    let name = tokens.next().ok_or("an object without a class")?;
    let class = program.load(&name.replace('.', "/")).map_err(|error| error.to_string())?;
    let info = program.class(class);
    let bare = |fields, content| InputObject { class, name: name.into(), fields, content };
    if &*info.name == "java/lang/String" {
        let units = tokens.next().filter(|units| *units != "-").map_or(Ok(Vec::new()), |units| {
            units.split('.').map(|unit| u16::from_str_radix(unit, 16).map_err(|error| error.to_string())).collect()
        })?;
        return Ok(bare(Vec::new(), Content::Text(Text::from_utf16(&units))));
    }
    if info.is_array() {
        let length = tokens.next().and_then(|length| length.parse().ok()).ok_or("an array without a length")?;
        let content = read_cells(&info.name, length, tokens)?;
        return Ok(bare(Vec::new(), content));
    }
    let mut given: Vec<(&str, &str)> = tokens.filter_map(|token| token.split_once('=')).collect();
    let fields = instance_fields(program, info).map(|field| {
        let at = given.iter().position(|(name, _)| *name == &*field.name);
        let text = at.map(|at| given.swap_remove(at).1).ok_or_else(|| format!("no value of {}", field.name))?;
        Ok(FieldValue { field: field.id, value: read_value(&field.ty, text)?, matters: true })
    });
    let fields = fields.collect::<Result<_, String>>()?;
    Ok(bare(fields, Content::None))
}

fn read_cells<'t>(class: &str, length: usize, tokens: impl Iterator<Item = &'t str>) -> Result<Content, String> {
    let element = Element::ALL.into_iter().find(|element| class[1..] == *element.descriptor().to_string());
    let mut numbers = vec![ZERO; length];
    let mut references = vec![Value::Null; length];
    for token in tokens {
        let (index, text) = token.split_once('=').ok_or("a cell without an index")?;
        let index: usize = index.parse().ok().filter(|index| *index < length).ok_or("a cell out of bounds")?;
        match element {
            Some(_) => numbers[index] = read_bits(text)?,
            None => references[index] = read_reference(text)?,
        }
    }
    Ok(match element {
        Some(element) => Content::Numbers(element, numbers),
        None => Content::References(references),
    })
}

fn read_value(ty: &Type, text: &str) -> Result<Value, String> {
    match ty {
        Type::Prim(element) => Ok(Value::Number(*element, read_bits(text)?)),
        Type::Ref(_) => read_reference(text),
    }
}

fn read_reference(text: &str) -> Result<Value, String> {
    match text.strip_prefix('@') {
        None if text == "null" => Ok(Value::Null),
        number => {
            let number = number.and_then(|number| number.parse().ok());
            number.map(Value::Object).ok_or_else(|| format!("{text} is no reference"))
        }
    }
}

fn read_bits(text: &str) -> Result<Bits, String> {
    u64::from_str_radix(text, 16).map(Bits).map_err(|error| format!("{text}: {error}"))
}
