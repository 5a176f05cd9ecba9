//! What a path says comes of an input: how the entry ends, its result, and what became of the objects of the input, as
//! one line that the driver on the JVM writes in the same form.
//!
//! Objects are numbered as they are met, so that the line shows which references are the same. Cells that are zero or
//! null are left out.

use std::fmt::Write as _;

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::{Piece, Prim, Symbolic, SymbolicCells, SymbolicText};
use tandem_evidence::{Content, Input, InputObject, Value};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Element, Kind, Type};
use tandem_java::{Class, Field, Program, Slot};
use tandem_machine::harness::{RESULT, THROWN};
use tandem_machine::{Payload, Ref, State, Text};
use tandem_search::ending::Ending;

use super::cover::{Cover, given_objects};
use super::wire::{class_name, instance_fields, units};

/// The line for the end of a path; the error says what cannot be told.
pub fn outcome(
    domain: &mut Symbolic,
    state: &State<Symbolic>,
    root: Ref,
    ending: &Ending,
    input: &Input,
    cover: &Cover,
) -> Result<String, String> {
    let program = std::sync::Arc::clone(&domain.program);
    let given = given_objects(&state.facts.inputs, cover);
    let mut telling = Telling {
        program: &program,
        domain,
        state,
        root,
        input,
        cover,
        live: given.iter().map(|(object, number)| (*number, *object)).collect(),
        given,
        numbers: FxHashMap::default(),
        text: String::new(),
    };
    telling.whole(ending)?;
    Ok(telling.text)
}

/// An object of the heap, or one of the input that the path never met.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Met {
    Heap(Ref),
    Given(usize),
}

struct Telling<'t> {
    program: &'t Program,
    domain: &'t mut Symbolic,
    state: &'t State<Symbolic>,
    root: Ref,
    input: &'t Input,
    cover: &'t Cover,
    /// The object of the input that an object of the heap was, and the other way around.
    given: FxHashMap<Ref, usize>,
    live: FxHashMap<usize, Ref>,
    numbers: FxHashMap<Met, usize>,
    text: String,
}

impl Telling<'_> {
    fn whole(&mut self, ending: &Ending) -> Result<(), String> {
        let program = self.program;
        let fields: Vec<&Field> =
            instance_fields(program, program.class(self.state.heap.get(self.root).class)).collect();
        match ending {
            Ending::Returned => {
                self.text.push_str("returned");
                for field in fields.iter().filter(|field| &*field.name == RESULT) {
                    self.text.push(' ');
                    self.field(self.root, field)?;
                }
            }
            Ending::Threw(thrown) => {
                let _ = write!(self.text, "threw {}", thrown.class);
            }
            other => return Err(format!("{other:?}")),
        }
        for field in fields {
            if matches!(field.ty, Type::Ref(_)) && &*field.name != RESULT && &*field.name != THROWN {
                let _ = write!(self.text, " {}:", field.name);
                self.field(self.root, field)?;
            }
        }
        Ok(())
    }

    fn field(&mut self, object: Ref, field: &Field) -> Result<(), String> {
        let (state, input) = (self.state, self.input);
        let target = state.heap.get(object);
        let initial = |telling: &Self| match telling.given.get(&object) {
            Some(number) => initial_value(&input.objects[*number], field),
            None => input.arguments.iter().find(|(name, _)| *name == field.name).map(|(_, value)| value),
        };
        match (field.slot, &field.ty) {
            (Slot::Prim(slot), Type::Prim(element)) => match target.prims[slot as usize] {
                Prim::Unread(_) => self.value(initial(self)),
                value => {
                    let bits = self.bits(*element, value);
                    self.number(*element, bits);
                    Ok(())
                }
            },
            (Slot::Ref(slot), _) => match target.refs[slot as usize] {
                Ref::UNRESOLVED => self.value(initial(self)),
                reference => self.reference(reference),
            },
            _ => Err(format!("the field {} of a reference type is a number", field.name)),
        }
    }

    /// A value of the input that nobody has read.
    fn value(&mut self, value: Option<&Value>) -> Result<(), String> {
        match value {
            Some(Value::Number(element, bits)) => self.number(*element, *bits),
            Some(Value::Null) => self.text.push_str("null"),
            Some(Value::Object(number)) => match self.live.get(number) {
                Some(object) => return self.reference(*object),
                None => return self.unmet(*number),
            },
            other => return Err(format!("an unread value that the input lacks: {other:?}")),
        }
        Ok(())
    }

    fn bits(&mut self, element: Element, value: Prim) -> Bits {
        let term = self.domain.term(element.kind(), value);
        self.cover.model.evaluate(&self.domain.terms, term)
    }

    fn number(&mut self, element: Element, bits: Bits) {
        let _ = match element.kind() {
            Kind::Int => write!(self.text, "{}", bits.int()),
            Kind::Long => write!(self.text, "{}", bits.long()),
            Kind::Float if bits.float().is_nan() => write!(self.text, "NaN"),
            Kind::Double if bits.double().is_nan() => write!(self.text, "NaN"),
            Kind::Float | Kind::Double => write!(self.text, "{:x}", bits.0),
        };
    }

    fn reference(&mut self, reference: Ref) -> Result<(), String> {
        if reference.is_null() {
            self.text.push_str("null");
            return Ok(());
        }
        let (state, program) = (self.state, self.program);
        let target = state.heap.get(reference);
        if let Payload::Text(text) = &target.payload {
            let text = self.known_text(text)?;
            let _ = write!(self.text, "\"{}\"", units(&text));
            return Ok(());
        }
        let class = program.class(target.class);
        if !self.begin(Met::Heap(reference), class) {
            return Ok(());
        }
        match &target.payload {
            Payload::Cells { length, cells } => {
                let length = self.bits(Element::Int, *length).int();
                self.cells(length, cells)?;
            }
            Payload::Refs { length } | Payload::Sparse { length, .. } => {
                let length = self.bits(Element::Int, *length).int();
                self.references(reference, length)?;
            }
            _ => {
                for field in instance_fields(program, class) {
                    let _ = write!(self.text, " {}:", field.name);
                    self.field(reference, field)?;
                }
            }
        }
        self.text.push('}');
        Ok(())
    }

    /// Starts to tell of an object; `false` if that has been done.
    fn begin(&mut self, object: Met, class: &Class) -> bool {
        let next = self.numbers.len();
        let number = *self.numbers.entry(object).or_insert(next);
        let _ = write!(self.text, "#{number}");
        if number == next {
            let _ = write!(self.text, "={}{{", class_name(class));
        }
        number == next
    }

    fn cells(&mut self, length: i32, cells: &SymbolicCells) -> Result<(), String> {
        let _ = write!(self.text, "{length}");
        for index in 0..length {
            let element = cells.element();
            let at = Prim::Known(Bits::of_int(index));
            let value = tandem_machine::Arrays::load(self.domain, cells, at);
            let bits = self.bits(element, value);
            if bits != Bits(0) {
                let _ = write!(self.text, " {index}:");
                self.number(element, bits);
            }
        }
        Ok(())
    }

    fn references(&mut self, array: Ref, length: i32) -> Result<(), String> {
        let (state, input) = (self.state, self.input);
        let target = state.heap.get(array);
        let mut cells: Vec<Ref> = match &target.payload {
            Payload::Sparse { rest, .. } => vec![*rest; length as usize],
            _ => target.refs.to_vec(),
        };
        if let Payload::Sparse { indices, .. } = &target.payload {
            for (index, cell) in indices.iter().zip(&target.refs) {
                let index = self.bits(Element::Int, *index).int();
                *cells.get_mut(index as usize).ok_or("a cell out of bounds")? = *cell;
            }
        }
        let initial = match self.given.get(&array).map(|number| &input.objects[*number].content) {
            Some(Content::References(cells)) => &cells[..],
            _ => &[],
        };
        let _ = write!(self.text, "{length}");
        for (index, cell) in cells.into_iter().enumerate() {
            if cell.is_null() || cell == Ref::UNRESOLVED && initial.get(index) == Some(&Value::Null) {
                continue;
            }
            let _ = write!(self.text, " {index}:");
            match cell {
                Ref::UNRESOLVED => self.value(initial.get(index))?,
                cell => self.reference(cell)?,
            }
        }
        Ok(())
    }

    /// An object of the input that the path never met.
    fn unmet(&mut self, number: usize) -> Result<(), String> {
        let (input, program) = (self.input, self.program);
        let object = &input.objects[number];
        if let Content::Text(text) = &object.content {
            let _ = write!(self.text, "\"{}\"", units(text));
            return Ok(());
        }
        if !self.begin(Met::Given(number), program.class(object.class)) {
            return Ok(());
        }
        for field in &object.fields {
            let _ = write!(self.text, " {}:", program.field(field.field).name);
            self.value(Some(&field.value))?;
        }
        match &object.content {
            Content::Numbers(element, cells) => {
                let _ = write!(self.text, "{}", cells.len());
                for (index, cell) in cells.iter().enumerate().filter(|(_, cell)| **cell != Bits(0)) {
                    let _ = write!(self.text, " {index}:");
                    self.number(*element, *cell);
                }
            }
            Content::References(cells) => {
                let _ = write!(self.text, "{}", cells.len());
                for (index, cell) in cells.iter().enumerate().filter(|(_, cell)| **cell != Value::Null) {
                    let _ = write!(self.text, " {index}:");
                    self.value(Some(cell))?;
                }
            }
            _ => (),
        }
        self.text.push('}');
        Ok(())
    }

    fn known_text(&mut self, text: &SymbolicText) -> Result<Text, String> {
        let pieces = match text {
            SymbolicText::Known(text) => return Ok(text.clone()),
            SymbolicText::Rope(pieces) => pieces,
        };
        let mut units = Vec::new();
        for piece in pieces.iter() {
            match piece {
                Piece::Known(text) => units.extend(text.units()),
                Piece::Char(unit) => units.push(self.evaluate(*unit).int() as u16),
                Piece::Input { length, start, chars } => {
                    for index in 0..self.evaluate(*length).int() {
                        let index = self.domain.terms.int(index);
                        let index = self.domain.terms.binary(BinaryOp::AddInt, *start, index);
                        let unit = self.domain.terms.select(*chars, index);
                        units.push(self.evaluate(unit).int() as u16);
                    }
                }
                Piece::Shown(element, value) => {
                    let bits = self.evaluate(*value);
                    let shown = match element {
                        Element::Boolean => (bits.int() != 0).to_string(),
                        Element::Long => bits.long().to_string(),
                        Element::Float | Element::Double => return Err("the text of a floating number".to_string()),
                        _ => bits.int().to_string(),
                    };
                    units.extend(shown.encode_utf16());
                }
            }
        }
        Ok(Text::from_utf16(&units))
    }

    fn evaluate(&self, term: tandem_term::TermId) -> Bits {
        self.cover.model.evaluate(&self.domain.terms, term)
    }
}

fn initial_value<'v>(object: &'v InputObject, field: &Field) -> Option<&'v Value> {
    object.fields.iter().find(|value| value.field == field.id).map(|value| &value.value)
}
