//! What the symbolic domain adds to the [form](tandem_machine::state::Canonical) of a state: notes and facts, with
//! references replaced by names.
//!
//! Conditions are compared as sets of terms. What is only remembered to save questions, such as a model, is left out.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use tandem_java::{ClassId, FieldId};
use tandem_machine::state::Comparable;
use tandem_machine::{Assumption, ClassSet, Reader, Ref};
use tandem_term::TermId;

use crate::summary::Summary;
use crate::summary::region::Region;
use crate::symbolic::Symbolic;
use crate::symbolic::beginning::Beginning;
use crate::symbolic::facts::{Facts, InitialStatics, Preconditions};
use crate::symbolic::inputs::{InputContent, InputId, InputObject, InputRef, Inputs, StaticInput, StaticValue};
use crate::symbolic::numbers::Prim;
use crate::symbolic::objects::Note;
use crate::symbolic::unknowns::PositionId;

/// What is known of an object or a path.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Known(Inner);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Inner {
    Object(Option<InputId>, PositionId, Option<Region>, Option<Rc<ClassSet>>),
    Path(Box<Path>),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Path {
    conjuncts: Vec<TermId>,
    undecided: Option<Rc<str>>,
    inputs: Inputs,
    preconditions: Preconditions,
    /// The beginning calls objects of the input by their old names.
    beginning: Option<(Begun, Rc<Inputs>)>,
    used: Rc<Vec<ClassId>>,
    statics: Vec<(ClassId, Vec<Ref>)>,
    static_objects: Rc<Vec<(FieldId, ClassId)>>,
    summary: Option<Summary>,
    assumed: Rc<Vec<Assumption>>,
    taken: Rc<Vec<(Assumption, Reader)>>,
    pending: Option<Prim>,
    takes_any_answer: bool,
}

/// A beginning, which is equal to itself only: it is a whole state.
#[derive(Clone, Debug)]
struct Begun(Rc<Beginning>);

impl PartialEq for Begun {
    fn eq(&self, other: &Begun) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Begun {}

impl Hash for Begun {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.initialized.hash(hasher);
    }
}

impl Comparable for Symbolic {
    type Known = Known;

    fn known_of_object(note: &Note, name: &mut dyn FnMut(Ref) -> Ref) -> Known {
        let Note { input, at, region, classes } = note;
        let region = region.as_ref().map(|region| {
            let mut region = Region::clone(region);
            region.targets_mut().for_each(|target| *target = name(*target));
            region
        });
        Known(Inner::Object(*input, *at, region, classes.clone()))
    }

    fn known_of_path(facts: &Facts, name: &mut dyn FnMut(Ref) -> Ref) -> Known {
        let Facts {
            path: _,
            model: _,
            undecided,
            inputs,
            preconditions,
            beginning,
            used,
            statics,
            static_objects,
            summary,
            assumed,
            taken,
            pending,
            takes_any_answer,
        } = facts;
        let mut conjuncts = facts.conjuncts();
        conjuncts.sort_unstable();
        conjuncts.dedup();
        let initial = |InitialStatics { class, refs }: &InitialStatics, name: &mut dyn FnMut(Ref) -> Ref| {
            (*class, refs.iter().map(|held| name(*held)).collect())
        };
        Known(Inner::Path(Box::new(Path {
            conjuncts,
            undecided: undecided.clone(),
            inputs: named_inputs(inputs, name),
            preconditions: *preconditions,
            beginning: beginning.as_ref().map(|beginning| (Begun(Rc::clone(beginning)), Rc::clone(inputs))),
            used: Rc::clone(used),
            statics: statics.iter().map(|statics| initial(statics, name)).collect(),
            static_objects: Rc::clone(static_objects),
            summary: summary.as_ref().map(|summary| named_summary(summary, name)),
            assumed: Rc::clone(assumed),
            taken: Rc::clone(taken),
            pending: *pending,
            takes_any_answer: *takes_any_answer,
        })))
    }
}

fn named_summary(summary: &Summary, name: &mut dyn FnMut(Ref) -> Ref) -> Summary {
    let Summary { ranges, regions, materialized, chains } = summary;
    let regions = regions.iter().map(|region| name(*region)).collect();
    Summary {
        ranges: Rc::clone(ranges),
        regions: Rc::new(regions),
        materialized: *materialized,
        chains: chains.clone(),
    }
}

fn named_inputs(inputs: &Inputs, name: &mut dyn FnMut(Ref) -> Ref) -> Inputs {
    let Inputs { objects, initialized, statics, answers } = inputs;
    let named_static = |input: &StaticInput, name: &mut dyn FnMut(Ref) -> Ref| {
        let value = match input.value {
            StaticValue::Prim(value) => StaticValue::Prim(value),
            StaticValue::Ref(held) => StaticValue::Ref(named_ref(held, name)),
        };
        StaticInput { value, ..input.clone() }
    };
    Inputs {
        objects: objects.iter().map(|object| Rc::new(named_object(object, name))).collect(),
        initialized: initialized.clone(),
        statics: statics.iter().map(|input| named_static(input, name)).collect(),
        answers: answers.clone(),
    }
}

fn named_object(input: &InputObject, name: &mut dyn FnMut(Ref) -> Ref) -> InputObject {
    let InputObject { object, class, name: called, declared, is_owned, is_exact, places, prims, refs, content } = input;
    let mut content = content.clone();
    if let InputContent::Refs { length: _, cells, rest, non_null: _ } = &mut content {
        for held in cells.iter_mut().map(|(_, held)| held).chain([rest]) {
            *held = named_ref(*held, name);
        }
    }
    InputObject {
        object: name(*object),
        class: *class,
        name: Rc::clone(called),
        declared: declared.clone(),
        is_owned: *is_owned,
        is_exact: *is_exact,
        places: places.clone(),
        prims: prims.clone(),
        refs: refs.iter().map(|held| named_ref(*held, name)).collect(),
        content,
    }
}

fn named_ref(held: InputRef, name: &mut dyn FnMut(Ref) -> Ref) -> InputRef {
    match held {
        InputRef::Constant(object) => InputRef::Constant(name(object)),
        InputRef::Unread | InputRef::Null | InputRef::Object(_) => held,
    }
}
