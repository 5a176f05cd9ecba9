//! Runs that end in an exception which is no defect: an argument is null, or the entry throws on purpose. They break
//! nothing; for which inputs they come about is said as a condition beside the verdict.
//!
//! Here is what is remembered of them: how a path ended, and what it asks of the input, as far as that can be said. The
//! conditions are made of it in [`conditions`](crate::conditions).

use std::sync::Arc;

use tandem_domains::symbolic::inputs::{InputContent, InputObject, InputRef, Inputs};
use tandem_domains::symbolic::{Facts, Symbolic};
use tandem_ir::Name;
use tandem_java::{ClassId, Program, Slot};
use tandem_machine::harness::RECEIVER;
use tandem_machine::{ExceptionKind, Interp, State, TraceFrame};
use tandem_term::{SymbolId, Term, TermId};

use crate::tuning::TUNING;

/// An exception that leaves the entry and is no defect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// An argument is null, or it was thrown on purpose.
    pub kind: ExceptionKind,
    /// Its class, such as `java.lang.IllegalArgumentException`.
    pub class: Name,
    /// Where it was made: the frames, innermost first.
    pub trace: Vec<TraceFrame>,
}

/// Something that a path asks of the input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Atom {
    /// This truth value over what is in the input.
    Holds(TermId),
    /// This truth value, for which Java has no words.
    Unsaid(TermId),
    /// Something about references that is not looked at any closer, such as the class of an object.
    Other,
    /// The reference with this name is null, or is not.
    Null(String, bool),
    /// The references with these names are the same, or are not.
    Same(String, String, bool),
}

/// What is remembered of the paths of a search.
#[derive(Clone, Default, Debug)]
pub struct Remembered {
    /// Those that were refused, with what they ask of the input; `None` if the path has forgotten that.
    pub refused: Vec<(Refusal, Option<Vec<Atom>>)>,
    /// Whether some of them were forgotten since there are too many.
    pub lacks_refused: bool,
    /// What the others ask of the input, as far as it can be said.
    pub others: Vec<Vec<Atom>>,
    /// Whether some of these were forgotten.
    pub lacks_others: bool,
}

impl Remembered {
    /// A path was refused.
    pub fn refused(&mut self, interp: &mut Interp<Symbolic>, state: &State<Symbolic>, refusal: Refusal) {
        let is_alike = |other: &Refusal| other.kind == refusal.kind && other.class == refusal.class;
        let known = self.refused.iter().filter(|(other, _)| is_alike(other)).count();
        if known > 0 && self.refused.len() >= TUNING.most_refusals {
            self.lacks_refused = true;
            return;
        }
        let path = (refusal, asked(interp, state));
        if !self.refused.contains(&path) {
            self.refused.push(path);
        }
    }

    /// A path was not.
    pub fn accepted(&mut self, interp: &mut Interp<Symbolic>, state: &State<Symbolic>) {
        match self.others.len() < TUNING.most_refusals {
            true => self.others.push(asked(interp, state).unwrap_or_default()),
            false => self.lacks_others = true,
        }
    }
}

/// What the path to a state asks of the input; `None` if the state has forgotten that.
fn asked(interp: &mut Interp<Symbolic>, state: &State<Symbolic>) -> Option<Vec<Atom>> {
    let facts = &state.facts;
    if !is_plain(facts) {
        return None;
    }
    let inputs = &facts.inputs;
    let mut asked = Asked { atoms: Vec::new() };
    let program = Arc::clone(&interp.program);
    for (number, object) in inputs.objects.iter().enumerate() {
        // A text is not in the fields of its string.
        let is_text = matches!(object.content, InputContent::Text { .. });
        for (slot, held) in object.refs.iter().enumerate().filter(|_| !is_text) {
            match field_of(&program, object, number == 0, slot as u32) {
                // What the library keeps in its own fields, and what a function answers, has no name that users could write.
                Some(_) if !has_names(&program, object.class) && *held != InputRef::Unread => {
                    asked.atoms.push(Atom::Other);
                }
                Some((name, declared)) => asked.reference(interp, state, &name, declared, *held),
                None if *held == InputRef::Unread => (),
                None => asked.atoms.push(Atom::Other),
            }
        }
        if let InputContent::Refs { cells, rest, .. } = &object.content {
            if *rest != InputRef::Unread {
                asked.atoms.push(Atom::Other);
            }
            let element = program.class(object.class).element();
            for (index, held) in cells {
                let name = format!("{}[{}]", object.name, interp.domain.terms.show(*index));
                asked.reference(interp, state, &name, element, *held);
            }
        }
    }
    asked.apart(&program, inputs);
    for conjunct in facts.conjuncts() {
        let is_said = is_about(interp, inputs, conjunct);
        asked.atoms.push(if is_said { Atom::Holds(conjunct) } else { Atom::Unsaid(conjunct) });
    }
    Some(asked.atoms)
}

/// Whether a path depends on nothing but arguments and what they lead to.
fn is_plain(facts: &Facts) -> bool {
    let Inputs { objects: _, initialized, statics, answers: _ } = &*facts.inputs;
    let is_exact = facts.summary.is_none() && !facts.is_summarized();
    is_exact && initialized.is_empty() && statics.is_empty() && facts.pending.is_none()
}

/// What is asked, in the making.
struct Asked {
    atoms: Vec<Atom>,
}

impl Asked {
    /// What a reference of the input was found to be.
    fn reference(
        &mut self,
        interp: &mut Interp<Symbolic>,
        state: &State<Symbolic>,
        name: &str,
        declared: Option<ClassId>,
        held: InputRef,
    ) {
        match held {
            InputRef::Unread => (),
            InputRef::Null => self.atoms.push(Atom::Null(name.to_string(), true)),
            InputRef::Constant(_) => self.atoms.push(Atom::Other),
            InputRef::Object(id) => {
                let object = &state.facts.inputs.objects[id.0 as usize];
                if *object.name != *name {
                    self.atoms.push(Atom::Same(name.to_string(), object.name.to_string(), true));
                    return;
                }
                if name != RECEIVER {
                    self.atoms.push(Atom::Null(name.to_string(), false));
                }
                if !declared.is_some_and(|declared| interp.domain.is_any_of(state, object, declared)) {
                    self.atoms.push(Atom::Other);
                }
            }
        }
    }

    /// Objects that were made one after the other are not the same.
    fn apart(&mut self, program: &Program, inputs: &Inputs) {
        for (number, object) in inputs.objects.iter().enumerate().skip(1) {
            for before in inputs.objects.iter().take(number).skip(1) {
                let fits = |one: ClassId, other: ClassId| program.is_assignable(one, other);
                if fits(object.class, before.class) || fits(before.class, object.class) {
                    self.atoms.push(Atom::Same(object.name.to_string(), before.name.to_string(), false));
                }
            }
        }
    }
}

/// The name of a reference field of an object of the input, and its type.
fn field_of(program: &Program, object: &InputObject, is_root: bool, slot: u32) -> Option<(String, Option<ClassId>)> {
    let ancestors = program.class(object.class).super_classes().iter().rev();
    let mut fields = ancestors.flat_map(|class| &program.class(*class).fields).map(|field| program.field(*field));
    let field = fields.find(|field| !field.is_static() && field.slot == Slot::Ref(slot))?;
    let name = if is_root { field.name.to_string() } else { format!("{}.{}", object.name, field.name) };
    let class = field.descriptor.strip_prefix('L').and_then(|class| class.strip_suffix(';'));
    Some((name, program.load(class.unwrap_or(&field.descriptor)).ok()))
}

/// Whether a term speaks of nothing but numbers of the input, and in a way that Java has words for.
fn is_about(interp: &Interp<Symbolic>, inputs: &Inputs, term: TermId) -> bool {
    let terms = &interp.domain.terms;
    let mut known: Vec<TermId> = Vec::new();
    for object in inputs.objects.iter().filter(|object| !is_box(&interp.program, object)) {
        if has_names(&interp.program, object.class) {
            known.extend(object.prims.iter().map(|prim| prim.value));
        }
        match &object.content {
            InputContent::Cells { length, array, .. } => known.extend([*length, *array]),
            InputContent::Refs { length, .. } => known.push(*length),
            // Its chars have no name in Java.
            InputContent::Text { length, .. } => known.push(*length),
            InputContent::None => (),
        }
    }
    let is_known = |symbol: &SymbolId| known.iter().any(|known| terms.get(*known) == Term::Symbol(*symbol));
    let mut pending = vec![term];
    let mut seen = Vec::new();
    while let Some(next) = pending.pop() {
        if seen.contains(&next) {
            continue;
        }
        if seen.len() > 200 {
            return false;
        }
        seen.push(next);
        match terms.get(next) {
            Term::Symbol(symbol) if !is_known(&symbol) => return false,
            Term::Store(..) | Term::Agree(..) | Term::Zeros(_) => return false,
            Term::Find(..) | Term::Replaced(..) | Term::Shifted(..) => return false,
            _ => pending.extend(terms.children(next)),
        }
    }
    true
}

/// Whether users could write the names of the fields that objects of a class have.
fn has_names(program: &Program, class: ClassId) -> bool {
    !program.class(class).is_jdk() && program.unknown_part(class).is_none()
}

/// Whether an object is a number in a box, whose field has no name that users could write.
fn is_box(program: &Program, object: &InputObject) -> bool {
    tandem_ir::Element::of_box_class(&program.class(object.class).name).is_some()
}
