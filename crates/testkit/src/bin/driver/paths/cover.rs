//! Whether a path is the one that a concrete input takes.
//!
//! The path's own input is laid over the concrete one, reference by reference; that gives a value to every unknown that
//! the path has met, and the path condition must hold of these values. Law: the paths of a complete exploration cover
//! every input exactly once.

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::Facts;
use tandem_domains::symbolic::inputs::{InputContent, InputId, InputRef, Inputs};
use tandem_evidence::{Content, Input, Value};
use tandem_ir::arithmetic::Bits;
use tandem_java::{Program, Slot};
use tandem_machine::harness::{RESULT, THROWN};
use tandem_term::{ArrayValue, Evaluator, Model, Term, TermId, Terms};

use super::wire::instance_fields;

/// How a path covers an input.
pub struct Cover {
    /// The values of the path's unknowns.
    pub model: Model,
    /// The object of the input that each object of the path is; the root is none.
    pub objects: Vec<Option<usize>>,
}

/// Lays the input of a path over a concrete one; `None` if the path is not taken.
pub fn cover(program: &Program, terms: &Terms, facts: &Facts, input: &Input) -> Option<Cover> {
    let inputs = &facts.inputs;
    let cover = Cover { model: Model::default(), objects: vec![None; inputs.objects.len()] };
    let mut laying = Laying { program, terms, inputs, input, cover, waiting: Vec::new() };
    laying.root()?;
    while laying.cells()? {}
    if !laying.waiting.is_empty() || laying.cover.objects.iter().skip(1).any(Option::is_none) {
        return None;
    }
    let cover = laying.cover;
    let mut evaluator = Evaluator::new(terms, &cover.model);
    facts.conjuncts().into_iter().all(|conjunct| evaluator.satisfies(conjunct)).then_some(cover)
}

struct Laying<'l> {
    program: &'l Program,
    terms: &'l Terms,
    inputs: &'l Inputs,
    input: &'l Input,
    cover: Cover,
    /// Cells of arrays of references, by object and index, whose indices may not have values yet.
    waiting: Vec<(usize, TermId, InputRef)>,
}

impl Laying<'_> {
    fn root(&mut self) -> Option<()> {
        let root = self.inputs.objects.first()?;
        let parameters = instance_fields(self.program, self.program.class(root.class));
        let parameters = parameters.filter(|field| &*field.name != RESULT && &*field.name != THROWN);
        let input = self.input;
        for (field, (_, value)) in parameters.zip(&input.arguments) {
            match field.slot {
                Slot::Prim(slot) => self.number(root.prims[slot as usize].value, value),
                Slot::Ref(slot) => self.reference(root.refs[slot as usize], value)?,
            }
        }
        Some(())
    }

    fn number(&mut self, unknown: TermId, value: &Value) {
        if let Value::Number(_, bits) = value {
            self.set(unknown, *bits);
        }
    }

    fn set(&mut self, unknown: TermId, value: Bits) {
        if let Term::Symbol(symbol) = self.terms.get(unknown) {
            self.cover.model.numbers.insert(symbol, value);
        }
    }

    fn set_cells(&mut self, unknown: TermId, cells: impl Iterator<Item = Bits>) {
        if let Term::Symbol(symbol) = self.terms.get(unknown) {
            let cells = (0..).zip(cells).filter(|(_, cell)| *cell != Bits(0)).collect();
            self.cover.model.arrays.insert(symbol, ArrayValue { cells });
        }
    }

    fn reference(&mut self, reference: InputRef, value: &Value) -> Option<()> {
        match (reference, value) {
            (InputRef::Unread, _) | (InputRef::Null, Value::Null) => Some(()),
            (InputRef::Object(id), Value::Object(number)) => self.object(id, *number),
            _ => None,
        }
    }

    fn object(&mut self, InputId(id): InputId, number: usize) -> Option<()> {
        if let Some(known) = self.cover.objects[id as usize] {
            return (known == number).then_some(());
        }
        let (object, given) = (&self.inputs.objects[id as usize], &self.input.objects[number]);
        if object.class != given.class || self.cover.objects.contains(&Some(number)) {
            return None;
        }
        self.cover.objects[id as usize] = Some(number);
        match (&object.content, &given.content) {
            (InputContent::Text { length, chars }, Content::Text(text)) => {
                self.set(*length, Bits::of_int(text.len() as i32));
                self.set_cells(*chars, text.units().into_iter().map(|unit| Bits(unit.into())));
            }
            (InputContent::Cells { length, array, .. }, Content::Numbers(_, cells)) => {
                self.set(*length, Bits::of_int(cells.len() as i32));
                self.set_cells(*array, cells.iter().copied());
            }
            (InputContent::Refs { length, cells, .. }, Content::References(given)) => {
                self.set(*length, Bits::of_int(given.len() as i32));
                self.waiting.extend(cells.iter().map(|(index, cell)| (number, *index, *cell)));
            }
            _ => (),
        }
        for field in &given.fields {
            match self.program.field(field.field).slot {
                Slot::Prim(slot) => self.number(object.prims[slot as usize].value, &field.value),
                Slot::Ref(slot) => self.reference(object.refs[slot as usize], &field.value)?,
            }
        }
        Some(())
    }

    /// Follows the cells whose indices have values; whether there were any.
    fn cells(&mut self) -> Option<bool> {
        let model = &self.cover.model;
        let has_value = |(_, index, _): &mut (usize, TermId, InputRef)| {
            let symbols = self.terms.symbols_of(*index);
            symbols.iter().all(|symbol| model.numbers.contains_key(symbol) || model.arrays.contains_key(symbol))
        };
        let ready: Vec<_> = self.waiting.extract_if(.., has_value).collect();
        let is_progress = !ready.is_empty();
        let input = self.input;
        for (number, index, cell) in ready {
            let index = self.cover.model.evaluate(self.terms, index).int();
            let Content::References(cells) = &input.objects[number].content else { return None };
            self.reference(cell, cells.get(usize::try_from(index).ok()?)?)?;
        }
        Some(is_progress)
    }
}

/// The object of the input that an object of the heap was, by the object of the heap.
pub fn given_objects(inputs: &Inputs, cover: &Cover) -> FxHashMap<tandem_machine::Ref, usize> {
    let objects = inputs.objects.iter().zip(&cover.objects);
    objects.filter_map(|(object, given)| Some((object.object, (*given)?))).collect()
}
