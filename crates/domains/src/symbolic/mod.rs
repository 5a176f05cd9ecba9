//! The symbolic domain: numbers are constants or terms, a path carries its condition, and the input heap comes into
//! being as it is read (generalized symbolic execution, paper 001).
//!
//! Everything is exact: a path of this domain stands for precisely the concrete runs whose input satisfies its
//! condition. What cannot be expressed is `None` or an `Reason`, never a guess.

mod answers;
pub mod beginning;
pub(crate) mod candidates;
pub(crate) mod cells;
pub mod chains;
mod class_facts;
mod classes;
mod decide;
pub mod facts;
mod float_text;
mod form;
mod functions;
mod generics;
mod initial;
pub mod inputs;
mod lazy;
pub(crate) mod library;
pub(crate) mod numbers;
mod objects;
mod one_type;
mod promises;
pub mod sequence;
mod spelling;
mod statics;
pub(crate) mod targets;
mod text;
mod text_search;
mod undivided;
pub(crate) mod unknowns;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tandem_ir::{Element, Literal};
use tandem_java::{ClassId, Generic, Program};
use tandem_machine::Text;
use tandem_solver::Solver;
use tandem_term::Terms;

pub use cells::SymbolicCells;
pub use class_facts::{ClassFact, ClassFacts, Elements, Otherwise, Quantity, number_slot};
pub use classes::Kept;
pub use facts::Facts;
pub use form::Known;
pub use library::{holder_of_constant, holds_what_was_given, is_constant};
pub use numbers::Prim;
pub use objects::Note;
pub use statics::Finals;
pub use targets::{Parameter, Unread};
pub use text::{LONGEST_TEXT, Piece, PieceForm, SymbolicText};

use candidates::Candidates;

/// Execution on unknown values.
pub struct Symbolic {
    /// The classes.
    pub program: Arc<Program>,
    /// All terms of all paths.
    pub terms: Terms,
    /// Who decides what terms cannot decide alone.
    pub solver: Box<dyn Solver>,
    options: SymbolicOptions,
    memory: decide::Memory,
    unknowns: unknowns::Unknowns,
    candidates: RefCell<FxHashMap<ClassId, Rc<Candidates>>>,
    /// What is known of the parameters, by the class of the root.
    parameters: FxHashMap<ClassId, Vec<Parameter>>,
    /// The types that the parameters are declared with, by the class of the root.
    pub(crate) parameter_types: FxHashMap<ClassId, Vec<Generic>>,
    /// Whether type variables that stand for one type have been met.
    has_open_types: bool,
    /// Whether some reference of the input is declared with a type that says nothing, once somebody has asked.
    pub(crate) any_type: Option<bool>,
    /// What holds of all objects of some classes.
    class_facts: Rc<ClassFacts>,
    /// What may hold of objects, worth being looked at where states are abstracted.
    class_hints: Rc<ClassFacts>,
    /// Whether annotations say nothing of what fields hold: nobody has checked that their classes keep to them.
    doubts_annotations: bool,
    /// Whether what is done with unknown texts may be answered with anything: nobody looks for an input.
    takes_any_answer: bool,
    /// What floating-point numbers look like, as far as it was asked.
    float_texts: FxHashMap<(Element, Literal), Text>,
}

/// What is taken to be unknown.
#[derive(Clone, Copy, Default, Debug)]
pub struct SymbolicOptions {
    /// What static fields hold when the entry is called.
    pub statics: StaticFields,
    /// What the outside answers.
    pub world: World,
}

/// What the outside answers when the program asks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum World {
    /// Anything of the range.
    #[default]
    Unknown,
    /// What the host says, so that a run without any other unknowns is a concrete one.
    AsHosted,
}

/// What static fields hold when the entry is called.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum StaticFields {
    /// What their class's initializer gave them.
    #[default]
    Initialized,
    /// Anything, unless they are final.
    Unknown,
}

impl Symbolic {
    /// A domain without any terms.
    pub fn new(program: Arc<Program>, solver: Box<dyn Solver>, options: SymbolicOptions) -> Symbolic {
        Symbolic {
            program,
            terms: Terms::default(),
            solver,
            options,
            memory: decide::Memory::default(),
            unknowns: unknowns::Unknowns::default(),
            candidates: RefCell::default(),
            parameters: FxHashMap::default(),
            parameter_types: FxHashMap::default(),
            has_open_types: false,
            any_type: None,
            class_facts: Rc::default(),
            class_hints: Rc::default(),
            doubts_annotations: false,
            takes_any_answer: false,
            float_texts: FxHashMap::default(),
        }
    }
}
