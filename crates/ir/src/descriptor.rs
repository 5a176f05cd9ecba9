//! Field and method descriptors (JVM specification §4.3), parsed.

use crate::body::Name;
use crate::inst::{Element, Kind};

/// The type of a field, a parameter or a result.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// A primitive type.
    Prim(Element),
    /// A class by its internal name (`java/lang/String`), or an array class by its descriptor (`[I`).
    Ref(Name),
}

impl Type {
    /// The computational kind, `None` for references.
    pub fn kind(&self) -> Option<Kind> {
        match self {
            Type::Prim(element) => Some(element.kind()),
            Type::Ref(_) => None,
        }
    }

    /// Parses a field descriptor; `None` if it is not one.
    pub fn parse(descriptor: &str) -> Option<Type> {
        let (ty, rest) = Type::parse_prefix(descriptor)?;
        rest.is_empty().then_some(ty)
    }

    /// The type whose class name, in the form of a `CONSTANT_Class`, is `name`: an array descriptor or a class name.
    pub fn of_class_name(name: &str) -> Type {
        Type::Ref(name.into())
    }

    /// The descriptor, as in a class file.
    pub fn descriptor(&self) -> String {
        match self {
            Type::Prim(element) => element.descriptor().to_string(),
            Type::Ref(name) if name.starts_with('[') => name.to_string(),
            Type::Ref(name) => format!("L{name};"),
        }
    }

    /// How many local-variable slots a value of this type takes in a class file.
    pub fn slots(&self) -> usize {
        match self.kind() {
            Some(Kind::Long | Kind::Double) => 2,
            _ => 1,
        }
    }

    fn parse_prefix(text: &str) -> Option<(Type, &str)> {
        match text.as_bytes().first()? {
            b'L' => {
                let end = text.find(';')?;
                (end > 1).then(|| (Type::Ref(text[1..end].into()), &text[end + 1..]))
            }
            b'[' => {
                let dimensions = text.bytes().take_while(|byte| *byte == b'[').count();
                if dimensions > 255 {
                    return None;
                }
                let (_, rest) = Type::parse_prefix(&text[dimensions..])?;
                Some((Type::Ref(text[..text.len() - rest.len()].into()), rest))
            }
            other => Some((Type::Prim(Element::from_descriptor(*other as char)?), &text[1..])),
        }
    }
}

impl Element {
    /// All of them.
    pub const ALL: [Element; 8] = [
        Element::Boolean,
        Element::Byte,
        Element::Char,
        Element::Short,
        Element::Int,
        Element::Long,
        Element::Float,
        Element::Double,
    ];

    /// The class of the boxes of this type.
    pub fn box_class(self) -> &'static str {
        match self {
            Element::Boolean => "java/lang/Boolean",
            Element::Byte => "java/lang/Byte",
            Element::Char => "java/lang/Character",
            Element::Short => "java/lang/Short",
            Element::Int => "java/lang/Integer",
            Element::Long => "java/lang/Long",
            Element::Float => "java/lang/Float",
            Element::Double => "java/lang/Double",
        }
    }

    /// The type whose boxes are of this class.
    pub fn of_box_class(class: &str) -> Option<Element> {
        Element::ALL.into_iter().find(|element| element.box_class() == class)
    }

    /// The element type that a descriptor's letter stands for.
    pub fn from_descriptor(letter: char) -> Option<Element> {
        Some(match letter {
            'Z' => Element::Boolean,
            'B' => Element::Byte,
            'C' => Element::Char,
            'S' => Element::Short,
            'I' => Element::Int,
            'J' => Element::Long,
            'F' => Element::Float,
            'D' => Element::Double,
            _ => return None,
        })
    }

    /// The letter of a descriptor that stands for this type.
    pub fn descriptor(self) -> char {
        match self {
            Element::Boolean => 'Z',
            Element::Byte => 'B',
            Element::Char => 'C',
            Element::Short => 'S',
            Element::Int => 'I',
            Element::Long => 'J',
            Element::Float => 'F',
            Element::Double => 'D',
        }
    }

    /// The Java keyword.
    pub fn keyword(self) -> &'static str {
        match self {
            Element::Boolean => "boolean",
            Element::Byte => "byte",
            Element::Char => "char",
            Element::Short => "short",
            Element::Int => "int",
            Element::Long => "long",
            Element::Float => "float",
            Element::Double => "double",
        }
    }
}

/// Parameter types (without the receiver) and the result type, `None` for `void`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MethodType {
    /// In order.
    pub parameters: Vec<Type>,
    /// `None` for `void`.
    pub result: Option<Type>,
}

impl MethodType {
    /// Parses a method descriptor; `None` if it is not one.
    pub fn parse(descriptor: &str) -> Option<MethodType> {
        let mut rest = descriptor.strip_prefix('(')?;
        let mut parameters = Vec::new();
        while !rest.starts_with(')') {
            let (ty, tail) = Type::parse_prefix(rest)?;
            parameters.push(ty);
            rest = tail;
        }
        let result = match &rest[1..] {
            "V" => None,
            other => Some(Type::parse(other)?),
        };
        Some(MethodType { parameters, result })
    }

    /// The descriptor, as in a class file.
    pub fn descriptor(&self) -> String {
        let parameters: String = self.parameters.iter().map(Type::descriptor).collect();
        let result = self.result.as_ref().map_or("V".to_string(), Type::descriptor);
        format!("({parameters}){result}")
    }
}
