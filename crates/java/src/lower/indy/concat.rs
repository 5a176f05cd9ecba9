//! `StringConcatFactory`: string concatenation since Java 9.

use tandem_ir::{Element, Literal, MethodRef, MethodType, Type};

use super::{Linked, Part, method};
use crate::classfile::Constant;

const STRING: &str = "java/lang/String";
/// `String`, and what a variable that holds one may be declared as.
const SUPERTYPES: [&str; 7] = [
    STRING,
    "java/lang/Object",
    "java/lang/CharSequence",
    "java/lang/Comparable",
    "java/io/Serializable",
    "java/lang/constant/Constable",
    "java/lang/constant/ConstantDesc",
];
/// Stands for an argument in a recipe.
const ARGUMENT: u16 = 1;
/// Stands for a constant in a recipe.
const CONSTANT: u16 = 2;

/// A site whose recipe is the first static argument, and the constants the others.
pub(super) fn link_with_constants(ty: &MethodType, arguments: &[Constant]) -> Option<Linked> {
    let (Constant::String(recipe), constants) = arguments.split_first()? else { return None };
    let mut constants = constants.iter();
    let mut parts = Vec::new();
    let mut text = Vec::new();
    for unit in recipe {
        match *unit {
            ARGUMENT => {
                if !text.is_empty() {
                    parts.push(Part::Text(std::mem::take(&mut text)));
                }
                parts.push(Part::Argument);
            }
            CONSTANT => text.extend(text_of(constants.next()?)?),
            other => text.push(other),
        }
    }
    if !text.is_empty() {
        parts.push(Part::Text(text));
    }
    if constants.next().is_some() {
        return None;
    }
    link(ty, parts)
}

/// A site that concatenates its arguments and nothing else.
pub(super) fn link_plain(ty: &MethodType, arguments: &[Constant]) -> Option<Linked> {
    if !arguments.is_empty() {
        return None;
    }
    link(ty, ty.parameters.iter().map(|_| Part::Argument).collect())
}

fn link(ty: &MethodType, parts: Vec<Part>) -> Option<Linked> {
    let wanted = parts.iter().filter(|part| matches!(part, Part::Argument)).count();
    // `object += "text"` wants an `Object`.
    let takes_string = matches!(&ty.result, Some(Type::Ref(name)) if SUPERTYPES.contains(&&**name));
    (takes_string && wanted == ty.parameters.len()).then_some(Linked::Concat(parts))
}

/// What a constant reads in a concatenation. Only what is the same in every JDK.
fn text_of(constant: &Constant) -> Option<Vec<u16>> {
    match constant {
        Constant::String(text) => Some(text.clone()),
        Constant::Number(Literal::Int(value)) => Some(value.to_string().encode_utf16().collect()),
        Constant::Number(Literal::Long(value)) => Some(value.to_string().encode_utf16().collect()),
        _ => None,
    }
}

/// The method that turns a value of a type into a string; `None` for strings.
pub(in crate::lower) fn converter(ty: &Type) -> Option<MethodRef> {
    let descriptor = match ty {
        Type::Ref(name) if &**name == STRING => return None,
        Type::Ref(_) => "(Ljava/lang/Object;)Ljava/lang/String;",
        Type::Prim(Element::Boolean) => "(Z)Ljava/lang/String;",
        Type::Prim(Element::Char) => "(C)Ljava/lang/String;",
        Type::Prim(Element::Byte | Element::Short | Element::Int) => "(I)Ljava/lang/String;",
        Type::Prim(Element::Long) => "(J)Ljava/lang/String;",
        Type::Prim(Element::Float) => "(F)Ljava/lang/String;",
        Type::Prim(Element::Double) => "(D)Ljava/lang/String;",
    };
    Some(method(STRING, "valueOf", descriptor))
}
