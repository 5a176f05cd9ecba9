//! Annotations (JVM specification §4.7.16 to §4.7.20), decoded when somebody asks for them.
//!
//! Invariant: whatever the bytes are, decoding ends with annotations or with an error that names a place in the file;
//! nesting is bounded, so our own stack is safe.

use tandem_ir::{Literal, Name};

use super::reader::Reader;
use super::{Annotations, ClassFile, Constant, FormatError};

/// Annotations inside annotations, or arrays inside arrays, are never this deep.
const DEEPEST_NESTING: usize = 64;

/// One annotation.
#[derive(Clone, PartialEq, Debug)]
pub struct Annotation {
    /// The internal name of its type: `org/tandem/api/Requires`.
    pub type_name: Name,
    /// The elements that are given, in order; defaults are not among them.
    pub elements: Vec<(Name, ElementValue)>,
}

/// The value of an element of an annotation.
#[derive(Clone, PartialEq, Debug)]
pub enum ElementValue {
    /// A primitive value; `boolean`, `byte`, `char` and `short` are ints.
    Number(Literal),
    /// A string.
    Text(Name),
    /// An enum constant.
    Enum {
        /// The descriptor of the enum class.
        ty: Name,
        /// The constant's name.
        constant: Name,
    },
    /// A class literal, by its descriptor; `V` is `void.class`.
    Class(Name),
    /// An annotation.
    Annotation(Annotation),
    /// An array.
    Array(Vec<ElementValue>),
}

/// An annotation on the use of a type.
#[derive(Clone, PartialEq, Debug)]
pub struct TypeAnnotation {
    /// Which type of the declaration it is about.
    pub target: TypeTarget,
    /// Which part of that type.
    pub path: Vec<TypeStep>,
    /// The annotation.
    pub annotation: Annotation,
}

/// Which type of a declaration an annotation is about, as far as Tandem cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeTarget {
    /// The type of a field or record component.
    Field,
    /// The result type of a method, or the object that a constructor makes.
    Result,
    /// The type of a parameter, counted as in the source.
    Parameter(u8),
    /// Anything else: bounds, supertypes, `throws` clauses, places in code.
    Other,
}

/// One step into a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeStep {
    /// To the elements of an array.
    Element,
    /// To an inner class.
    Inner,
    /// To the bound of a wildcard.
    Bound,
    /// To a type argument.
    Argument(u8),
}

impl Annotation {
    /// The value of an element, if it is given.
    pub fn element(&self, name: &str) -> Option<&ElementValue> {
        self.elements.iter().find(|(other, _)| &**other == name).map(|(_, value)| value)
    }

    /// The simple name of its type: `Requires`, `List` for `Requires.List`.
    pub fn simple_name(&self) -> &str {
        self.type_name.rsplit(['/', '$']).next().unwrap_or_default()
    }
}

impl ElementValue {
    /// The string, if it is one.
    pub fn text(&self) -> Option<&Name> {
        match self {
            ElementValue::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The elements of an array; any other value is an array of itself, as in the source.
    pub fn items(&self) -> &[ElementValue] {
        match self {
            ElementValue::Array(items) => items,
            single => std::slice::from_ref(single),
        }
    }
}

type Range = Option<(usize, usize)>;

impl ClassFile {
    /// The annotations of a declaration of this file: those that are visible at run time first.
    pub fn declared_annotations(&self, raw: &Annotations) -> Result<Vec<Annotation>, FormatError> {
        let mut found = Vec::new();
        for mut reader in self.ranges([raw.visible, raw.invisible]) {
            for _ in 0..reader.count(4)? {
                found.push(self.annotation(&mut reader, 0)?);
            }
            reader.finish("annotations")?;
        }
        Ok(found)
    }

    /// The annotations of a method's parameters. Compilers may leave out parameters that are not in the source, so the
    /// visible and the invisible table may be shorter than the descriptor.
    pub fn parameter_annotations(&self, raw: &Annotations) -> Result<Vec<Vec<Vec<Annotation>>>, FormatError> {
        let mut tables = Vec::new();
        for mut reader in self.ranges([raw.visible_parameters, raw.invisible_parameters]) {
            let mut table = Vec::new();
            for _ in 0..reader.u8()? {
                let count = reader.count(4)?;
                table.push((0..count).map(|_| self.annotation(&mut reader, 0)).collect::<Result<_, _>>()?);
            }
            reader.finish("parameter annotations")?;
            tables.push(table);
        }
        Ok(tables)
    }

    /// The annotations of types in a declaration: those that are visible at run time first.
    pub fn type_annotations(&self, raw: &Annotations) -> Result<Vec<TypeAnnotation>, FormatError> {
        let mut found = Vec::new();
        for mut reader in self.ranges([raw.visible_types, raw.invisible_types]) {
            for _ in 0..reader.count(6)? {
                let target = type_target(&mut reader)?;
                let path = (0..reader.u8()?).map(|_| type_step(&mut reader)).collect::<Result<_, _>>()?;
                found.push(TypeAnnotation { target, path, annotation: self.annotation(&mut reader, 0)? });
            }
            reader.finish("type annotations")?;
        }
        Ok(found)
    }

    fn ranges(&self, ranges: [Range; 2]) -> impl Iterator<Item = Reader<'_>> {
        ranges.into_iter().flatten().map(|(start, length)| Reader::new(&self.bytes, start, length))
    }

    fn annotation(&self, reader: &mut Reader<'_>, depth: usize) -> Result<Annotation, FormatError> {
        let offset = reader.offset();
        if depth > DEEPEST_NESTING {
            return fail(offset, format!("annotations are nested deeper than {DEEPEST_NESTING}"));
        }
        let descriptor = self.pool.field_descriptor(reader.u16()?)?;
        let Some(name) = descriptor.strip_prefix('L').and_then(|name| name.strip_suffix(';')) else {
            return fail(offset, format!("{descriptor} is not the type of an annotation"));
        };
        let mut elements = Vec::new();
        for _ in 0..reader.count(5)? {
            let name = self.pool.text(reader.u16()?)?;
            elements.push((name, self.element_value(reader, depth)?));
        }
        Ok(Annotation { type_name: name.into(), elements })
    }

    fn element_value(&self, reader: &mut Reader<'_>, depth: usize) -> Result<ElementValue, FormatError> {
        let offset = reader.offset();
        if depth > DEEPEST_NESTING {
            return fail(offset, format!("annotations are nested deeper than {DEEPEST_NESTING}"));
        }
        let tag = reader.u8()?;
        Ok(match tag {
            b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => {
                let index = reader.u16()?;
                match (self.pool.constant(index)?, tag) {
                    (Constant::Number(literal @ Literal::Double(_)), b'D')
                    | (Constant::Number(literal @ Literal::Float(_)), b'F')
                    | (Constant::Number(literal @ Literal::Long(_)), b'J')
                    | (Constant::Number(literal @ Literal::Int(_)), b'B' | b'C' | b'I' | b'S' | b'Z') => {
                        ElementValue::Number(literal)
                    }
                    _ => {
                        return fail(
                            offset,
                            format!("constant pool entry {index} is no value of type {}", tag as char),
                        );
                    }
                }
            }
            b's' => ElementValue::Text(self.pool.text(reader.u16()?)?),
            b'e' => ElementValue::Enum {
                ty: self.pool.field_descriptor(reader.u16()?)?,
                constant: self.pool.text(reader.u16()?)?,
            },
            b'c' => ElementValue::Class(self.pool.text(reader.u16()?)?),
            b'@' => ElementValue::Annotation(self.annotation(reader, depth + 1)?),
            b'[' => {
                let count = reader.count(3)?;
                let items = (0..count).map(|_| self.element_value(reader, depth + 1));
                ElementValue::Array(items.collect::<Result<_, _>>()?)
            }
            _ => return fail(offset, format!("unknown tag {tag:#04x} of an annotation's element")),
        })
    }
}

fn type_target(reader: &mut Reader<'_>) -> Result<TypeTarget, FormatError> {
    let offset = reader.offset();
    let tag = reader.u8()?;
    let skipped = match tag {
        0x13 => return Ok(TypeTarget::Field),
        0x14 => return Ok(TypeTarget::Result),
        0x16 => return Ok(TypeTarget::Parameter(reader.u8()?)),
        0x15 => 0,
        0x00 | 0x01 => 1,
        0x10..=0x12 | 0x17 | 0x42..=0x46 => 2,
        0x47..=0x4b => 3,
        0x40 | 0x41 => 6 * usize::from(reader.u16()?),
        _ => return fail(offset, format!("unknown target {tag:#04x} of a type annotation")),
    };
    reader.take(skipped)?;
    Ok(TypeTarget::Other)
}

fn type_step(reader: &mut Reader<'_>) -> Result<TypeStep, FormatError> {
    let offset = reader.offset();
    let (kind, argument) = (reader.u8()?, reader.u8()?);
    match (kind, argument) {
        (0, 0) => Ok(TypeStep::Element),
        (1, 0) => Ok(TypeStep::Inner),
        (2, 0) => Ok(TypeStep::Bound),
        (3, argument) => Ok(TypeStep::Argument(argument)),
        _ => fail(offset, format!("unknown step {kind}, {argument} of a type path")),
    }
}

fn fail<T>(offset: usize, message: String) -> Result<T, FormatError> {
    Err(FormatError { offset, message })
}
