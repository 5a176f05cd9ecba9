//! A concrete input: plain data, with no term and no heap of the machine in it.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Name};
use tandem_java::{ClassId, FieldId};
use tandem_machine::{Asked, Text};

use crate::making::Making;

/// Everything that a run of an entry is given.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Input {
    /// The receiver (named `this`) and the parameters, in order.
    pub arguments: Vec<(Name, Value)>,
    /// The objects that the values refer to by index.
    pub objects: Vec<InputObject>,
    /// Classes that are initialized before anything else, in order: those for which it matters when that is.
    pub initialized: Vec<ClassId>,
    /// Static fields that are set before the call.
    pub statics: Vec<FieldValue>,
    /// What the program is told when it asks, in order.
    pub answers: Vec<Answer>,
    /// Who gives these answers, in the same order; a `Verifier` where it is not said.
    pub asked: Vec<Asked>,
}

impl Input {
    /// The answers with who gives them.
    pub fn answered(&self) -> impl Iterator<Item = (&Asked, &Answer)> {
        self.asked.iter().chain(std::iter::repeat(&Asked::Verifier)).zip(&self.answers)
    }

    /// What the world was asked for, in words, each once. A test cannot make the world answer the same.
    pub fn asked_of_world(&self) -> Vec<&str> {
        let mut all: Vec<&str> = Vec::new();
        for asked in &self.asked {
            if let Asked::World(what) = asked
                && !all.contains(&&**what)
            {
                all.push(what);
            }
        }
        all
    }

    /// Every value in it, in a fixed order; answers are none.
    pub fn values(&self) -> impl Iterator<Item = &Value> {
        let arguments = self.arguments.iter().map(|(_, value)| value);
        let objects = self.objects.iter().flat_map(InputObject::values);
        arguments.chain(objects).chain(self.statics.iter().map(|field| &field.value))
    }
}

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A number.
    Number(Element, Bits),
    /// Null.
    Null,
    /// An object of the input.
    Object(usize),
    /// A constant of an enum.
    Constant {
        /// The enum.
        class: ClassId,
        /// The constant's name.
        name: Name,
    },
}

/// An object.
#[derive(Clone, PartialEq, Debug)]
pub struct InputObject {
    /// Its class.
    pub class: ClassId,
    /// How people can reach it, such as `this.next`.
    pub name: Name,
    /// Its fields, those of superclasses first.
    pub fields: Vec<FieldValue>,
    /// What it holds besides fields.
    pub content: Content,
}

impl InputObject {
    /// The values of its fields, then those of its cells if they are references, or of its parts.
    pub fn values(&self) -> impl Iterator<Item = &Value> {
        let cells: &[Value] = match &self.content {
            Content::References(cells) | Content::Made(_, cells) => cells,
            _ => &[],
        };
        self.fields.iter().map(|field| &field.value).chain(cells)
    }
}

/// A field and its value.
#[derive(Clone, PartialEq, Debug)]
pub struct FieldValue {
    /// The field.
    pub field: FieldId,
    /// Its value.
    pub value: Value,
    /// Whether the run read it; if not, any value does.
    pub matters: bool,
}

/// What an object holds besides fields.
#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    /// Nothing.
    None,
    /// An array of numbers.
    Numbers(Element, Vec<Bits>),
    /// An array of references.
    References(Vec<Value>),
    /// A string.
    Text(Text),
    /// What the library's own calls make of these parts.
    Made(&'static Making, Vec<Value>),
}

/// What the program was told.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// A number.
    Number(Element, Bits),
    /// A text.
    Text(Text),
}
