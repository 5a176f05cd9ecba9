//! What the code being written may name: locals, labels, `this`, and how it may leave.
//!
//! Invariant: a local that a lambda or an anonymous class can see is never assigned after its declaration, so every
//! capture is of an effectively final variable.

use super::types::Type;

/// A local variable or parameter.
#[derive(Clone, Debug)]
pub struct Local {
    /// Its name, unique in the program.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// Whether statements may assign it.
    pub assignable: bool,
    /// How many lambda bodies surround its declaration.
    pub depth: usize,
}

/// How a `return` may look.
#[derive(Clone, PartialEq, Debug)]
pub enum Return {
    /// Not at all (inside a switch expression or an initializer).
    Forbidden,
    /// `return;`
    Nothing,
    /// `return value;`
    Value(Type),
}

/// A loop or labelled block that encloses the code being written.
#[derive(Clone, Debug)]
pub struct Label {
    /// The label; `None` for a loop without one.
    pub name: Option<String>,
    /// Whether `continue` may name it.
    pub is_loop: bool,
}

/// The surroundings of the code being written.
#[derive(Clone, Debug)]
pub struct Scope {
    /// Visible variables, innermost last.
    pub locals: Vec<Local>,
    /// How many lambda bodies surround this place.
    pub depth: usize,
    /// Enclosing loops and labelled blocks, innermost last.
    pub labels: Vec<Label>,
    /// How `return` may look here.
    pub returns: Return,
    /// The class whose `this` is in reach.
    pub this_class: Option<usize>,
    /// Only methods of a lower rank may be called from here, which makes the call graph acyclic. At rank 0 no object of
    /// the program's own types may be made, at rank 1 (static initializers of the main class) no static be named.
    pub rank: u32,
}

impl Scope {
    /// A scope without variables.
    pub fn new(returns: Return, this_class: Option<usize>, rank: u32) -> Self {
        Scope { locals: Vec::new(), depth: 0, labels: Vec::new(), returns, this_class, rank }
    }

    /// Adds a variable.
    pub fn declare(&mut self, name: &str, ty: Type, assignable: bool) {
        self.locals.push(Local { name: name.to_string(), ty, assignable, depth: self.depth });
    }

    /// The variables that may be read here.
    pub fn readable(&self) -> impl Iterator<Item = &Local> {
        self.locals.iter().filter(|local| local.depth == self.depth || !local.assignable)
    }

    /// The variables that may be assigned here.
    pub fn writable(&self) -> impl Iterator<Item = &Local> {
        self.locals.iter().filter(|local| local.depth == self.depth && local.assignable)
    }

    /// The names of the readable variables of exactly this type.
    pub fn readable_of(&self, ty: &Type) -> Vec<String> {
        self.readable().filter(|local| local.ty == *ty).map(|local| local.name.clone()).collect()
    }

    /// The names of the assignable variables of exactly this type.
    pub fn writable_of(&self, ty: &Type) -> Vec<String> {
        self.writable().filter(|local| local.ty == *ty).map(|local| local.name.clone()).collect()
    }
}
