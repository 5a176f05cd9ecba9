//! What is known on a path: its condition, its input, and a model if one is at hand.

use std::rc::Rc;

use tandem_java::{ClassId, FieldId};
use tandem_machine::{Assumption, Reader, Ref};
use tandem_term::{Model, SymbolId, TermId};

use crate::summary::Summary;
use crate::symbolic::beginning::Beginning;
use crate::symbolic::inputs::{InputId, InputObject, Inputs};
use crate::symbolic::numbers::Prim;

/// The facts of a symbolic path. Cheap to clone: everything is shared.
#[derive(Clone, Default, Debug)]
pub struct Facts {
    /// The path condition, newest conjunct first.
    pub path: Option<Rc<Conjunct>>,
    /// Values that satisfy the path condition, if some are known.
    pub model: Option<Rc<Model>>,
    /// Why it is not known whether this path can be taken at all: the solver gave no answer.
    pub undecided: Option<Rc<str>>,
    /// The input as far as the path has looked at it.
    pub inputs: Rc<Inputs>,
    /// How far the preconditions have been asked.
    pub preconditions: Preconditions,
    /// How things stood when the entry was called.
    pub beginning: Option<Rc<Beginning>>,
    /// The user's classes that were initialized since, in order.
    pub used: Rc<Vec<ClassId>>,
    /// What the static fields of the user's classes referred to when the classes had been initialized.
    pub statics: Rc<Vec<InitialStatics>>,
    /// Static fields of the user's classes that held an object which is no input when the classes had been initialized,
    /// with the classes of the objects; noted where the static fields themselves are forgotten.
    pub static_objects: Rc<Vec<(FieldId, ClassId)>>,
    /// What the state knows as one of many inputs; a path that begins at the entry of a program has none.
    pub summary: Option<Rc<Summary>>,
    /// What was assumed about the input beyond Java's rules, each once.
    pub assumed: Rc<Vec<Assumption>>,
    /// What was taken to be one certain way, and who read it, each once.
    pub taken: Rc<Vec<(Assumption, Reader)>>,
    /// A choice of the outside that an instruction is about to make.
    pub pending: Option<Prim>,
    /// Whether operations on unknown texts may be answered with anything: the path is looked at for a proof, and whatever it
    /// breaks is looked for once more.
    pub takes_any_answer: bool,
}

/// How far the preconditions of an entry have been asked on a path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Preconditions {
    /// They are asked beside the path, of what it has read so far.
    #[default]
    Beside,
    /// They are what the path runs now, before the entry.
    Running,
    /// They hold of the input: the path has run them first.
    Hold,
}

/// The static fields of a class as its initializer left them.
#[derive(Clone, Debug)]
pub struct InitialStatics {
    /// The class.
    pub class: ClassId,
    /// Its fields that are references.
    pub refs: Rc<[Ref]>,
}

/// One conjunct of a path condition.
#[derive(Debug)]
pub struct Conjunct {
    /// The truth-valued term that holds.
    pub holds: TermId,
    /// How many conjuncts there are up to this one.
    pub length: u32,
    /// No unknown in it or in those before has this number or a greater one.
    pub symbols_below: u32,
    /// The conjuncts before.
    pub before: Option<Rc<Conjunct>>,
    block: Block,
}

/// A part of a path condition, which is searched often and may be long: what is not in a block is told by a few bits.
#[derive(Clone, Debug, Default)]
struct Block {
    /// A bit for each conjunct of the block up to the one that holds this; several may have the same.
    bits: [u64; 4],
    /// How many conjuncts these are.
    length: u32,
    /// The last conjunct of the block before.
    before: Option<Rc<Conjunct>>,
}

impl Block {
    /// How many conjuncts a block has.
    const LENGTH: u32 = 32;

    /// The block of the conjunct that comes after one.
    fn with(last: Option<&Rc<Conjunct>>, holds: TermId) -> Block {
        let mut block = match last {
            Some(last) if last.block.length < Block::LENGTH => last.block.clone(),
            Some(last) => Block { before: Some(Rc::clone(last)), ..Block::default() },
            None => Block::default(),
        };
        let (word, bit) = Block::place(holds);
        block.bits[word] |= bit;
        block.length += 1;
        block
    }

    fn place(term: TermId) -> (usize, u64) {
        let hash = term.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56;
        ((hash >> 6) as usize, 1 << (hash & 63))
    }

    fn may_have(&self, term: TermId) -> bool {
        let (word, bit) = Block::place(term);
        self.bits[word] & bit != 0
    }
}

impl Conjunct {
    /// Whether it, or one before it, is that term, whose newest unknown has that number.
    pub fn has(&self, term: TermId, newest: u32) -> bool {
        let mut next = Some(self);
        while let Some(conjunct) = next.filter(|conjunct| newest < conjunct.symbols_below) {
            if !conjunct.block.may_have(term) {
                next = conjunct.block.before.as_deref();
                continue;
            }
            if conjunct.holds == term {
                return true;
            }
            next = conjunct.before.as_deref();
        }
        false
    }
}

impl Facts {
    /// The path condition, oldest conjunct first.
    pub fn conjuncts(&self) -> Vec<TermId> {
        let mut conjuncts = Vec::with_capacity(self.path.as_ref().map_or(0, |last| last.length as usize));
        let mut next = self.path.as_ref();
        while let Some(conjunct) = next {
            conjuncts.push(conjunct.holds);
            next = conjunct.before.as_ref();
        }
        conjuncts.reverse();
        conjuncts
    }

    /// The same facts and one more conjunct. `symbols` are its unknowns.
    pub fn with(&self, holds: TermId, symbols: &[SymbolId]) -> Facts {
        let length = self.path.as_ref().map_or(0, |last| last.length) + 1;
        let own = symbols.iter().map(|symbol| symbol.0 + 1).max().unwrap_or(0);
        let mut facts = self.clone();
        let symbols_below = own.max(self.symbols_below());
        let block = Block::with(self.path.as_ref(), holds);
        facts.path = Some(Rc::new(Conjunct { holds, length, symbols_below, before: self.path.clone(), block }));
        facts
    }

    /// No unknown of the path condition has this number or a greater one.
    pub fn symbols_below(&self) -> u32 {
        self.path.as_ref().map_or(0, |last| last.symbols_below)
    }

    /// An object of the input, for writing.
    pub fn input_mut(&mut self, id: InputId) -> &mut InputObject {
        Rc::make_mut(&mut Rc::make_mut(&mut self.inputs).objects[id.0 as usize])
    }

    /// Notes that something was taken to be one certain way, unless it has been noted already.
    pub fn note_taken(&mut self, assumption: Assumption, reader: Reader) {
        let taken = (assumption, reader);
        if !self.taken.contains(&taken) {
            Rc::make_mut(&mut self.taken).push(taken);
        }
    }

    /// Notes that something was assumed, unless it has been noted already.
    pub fn note_assumption(&mut self, assumption: &Assumption) {
        if !self.assumed.contains(assumption) {
            Rc::make_mut(&mut self.assumed).push(assumption.clone());
        }
    }
}
