//! A state after a call that was not run: of what the call [may have changed](Changes), nothing is known.
//!
//! An unread reference of the input may be null, any object of the input, or a new one; so may a reference that a call has
//! written, if what it can reach counts as input from then on. So the fields that it may have written become unread, its
//! result is a reference that nobody has read, and numbers become fresh unknowns.
//!
//! Law: let a state be [abstracted](crate::summary) and stand for a run at the first instruction of a method, and let the run
//! come to the return of that method, with no class initialized in between but such as do nothing then. The state that is made
//! here stands for the run after the return. For
//! * what the run reaches from the arguments, from static fields, or by references that nobody has read, is
//!   [`reached`](Call::reached); nothing else is written, and nothing else can be where a reference is unread afterwards;
//! * a field that is not listed holds what it held; one that is listed is unread or a fresh unknown afterwards. Where an
//!   unread reference leads, there is an object that was reached, and is input now; or one that nobody has met: an object of
//!   the input as before, or one that the call has made. Of the latter nothing may be assumed that is assumed of input, so
//!   classes of which something is assumed are no subject here: annotated fields, rules of the library. That facts about
//!   classes hold of all objects when the call returns is for the caller to see, and can be seen only where no object of such
//!   a class is ever lost from sight;
//! * every class of objects that are made, or lie in a region that is given up, must be one that an unread reference of the
//!   declared type can be of;
//! * regions of classes whose links are written are given up: what leads to them becomes unread, and their cells are objects
//!   that nobody has met.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashSet;
use tandem_ir::{Kind, Type};
use tandem_java::{Class, ClassId, ClassKind, Field, FieldId, Origin, Program, Slot};
use tandem_machine::changes::Changes;
use tandem_machine::state::Status;
use tandem_machine::{Payload, Ref, State};
use tandem_term::{Interval, Sort};

use crate::symbolic::cells::SymbolicCells;
use crate::symbolic::numbers::Prim;
use crate::symbolic::{ClassFact, ClassFacts, Symbolic, library};

/// The places of fresh numbers among those of abstracted states: no state has so many.
const FRESH: u32 = 1 << 29;

/// What a call has returned.
#[derive(Clone, Copy, Debug)]
pub enum Returned {
    /// Nothing.
    Nothing,
    /// A number of that kind, of which nothing is known.
    Number(Kind, Prim),
    /// A reference that is declared with that class, and [unread](crate::symbolic::Unread::Returned).
    Reference(ClassId),
}

impl Symbolic {
    /// Forgets what the call that an abstracted state is about to begin may change, and says what it returns; the frame of the
    /// method stays. `None` if something else could be changed, or could not be as it is made unknown; the state is of no use then.
    /// `relied_on` are facts about classes that hold of all objects where the call returns, as the caller has to see.
    pub fn after_call(
        &mut self,
        state: &mut State<Symbolic>,
        changes: &Changes,
        result: Option<&Type>,
        relied_on: &ClassFacts,
    ) -> Option<Returned> {
        let program = Arc::clone(&self.program);
        let mut call = Call {
            domain: self,
            program: &program,
            changes,
            made: changes.makes.clone(),
            declared: BTreeSet::new(),
            fresh: FRESH,
        };
        let returned = match result {
            None => Returned::Nothing,
            Some(Type::Prim(element)) => {
                let number = call.fresh(Sort::Number(element.kind()), Interval::of_element(*element));
                Returned::Number(element.kind(), number)
            }
            Some(Type::Ref(name)) => {
                let class = program.load(name).ok()?;
                call.declared.insert(class);
                Returned::Reference(class)
            }
        };
        call.happens(state, relied_on)?;
        state.facts.summary_mut().materialized += 1;
        Some(returned)
    }
}

/// A call and what it may do.
struct Call<'c> {
    domain: &'c mut Symbolic,
    program: &'c Program,
    changes: &'c Changes,
    /// The classes of objects that nobody has met.
    made: BTreeSet<ClassId>,
    /// The types of references that are unread afterwards.
    declared: BTreeSet<ClassId>,
    /// The place of the next fresh number.
    fresh: u32,
}

impl Call<'_> {
    fn happens(&mut self, state: &mut State<Symbolic>, relied_on: &ClassFacts) -> Option<()> {
        // What a function does that the program has made is not among the changes. An unknown one answers as it likes.
        let is_function = |class: ClassId| {
            let is_made = matches!(self.program.class(class).origin, Origin::Synthetic { .. });
            is_made && self.program.unknown_part(class).is_none()
        };
        let root = state.facts.inputs.objects.first().map(|root| root.object);
        let others = || state.heap.objects().filter(|(object, _)| Some(*object) != root);
        if !state.facts.is_summarized() || others().any(|(_, object)| is_function(object.class)) {
            return None;
        }
        // What is unread afterwards is not as it was at first.
        state.facts.forget_chains();
        let reached = self.without_regions(state)?;
        let touched = self.touched();
        let is_about = |fact: ClassFact| fact.fields().iter().any(|field| touched.contains(field));
        if relied_on.iter().any(is_about) && !self.domain.has_unknown_statics() {
            return None;
        }
        for field in touched.iter().map(|field| self.program.field(*field)) {
            if matches!(field.slot, Slot::Ref(_)) {
                self.unread(field)?;
            }
        }
        self.are_all_possible(state, &reached)?;
        for object in &reached {
            self.forget_fields(state, *object)?;
        }
        for field in self.changes.statics.iter().map(|field| self.program.field(*field)) {
            self.forget_static(state, field)?;
        }
        Some(())
    }

    /// All fields that hold something afterwards of which nothing is known.
    fn touched(&self) -> BTreeSet<FieldId> {
        let mut touched = self.changes.fields.clone();
        for class in self.made.iter().filter(|class| !self.program.class(**class).is_jdk()) {
            touched.extend(fields_of(self.program, *class).map(|field| field.id));
        }
        touched
    }

    /// Notes that a field may be unread afterwards, unless something is assumed of it wherever it is unread.
    fn unread(&mut self, field: &Field) -> Option<()> {
        let is_promised = !self.program.non_null_field(field.id).is_ok_and(|promised| promised.is_nothing());
        let is_library = self.program.class(field.class).is_jdk() || library::rule(self.program, field).is_some();
        if is_promised || is_library || self.domain.is_link_to_answer(field) {
            return None;
        }
        let declared = self.domain.declared(field).ok()?;
        self.declared.insert(declared);
        Some(())
    }

    /// The objects and regions that the call may get at.
    fn reached(&self, state: &State<Symbolic>, more: &[Ref]) -> Vec<Ref> {
        let mut roots: Vec<Ref> = more.to_vec();
        if let Some(frame) = state.thread.frames.last() {
            roots.extend(&state.thread.refs[frame.ref_base as usize..]);
        }
        for field in self.changes.reads.iter().map(|field| self.program.field(*field)) {
            let statics = state.statics.get(field.class.0 as usize).and_then(|statics| statics.as_ref());
            if let (Slot::Ref(slot), Some(statics)) = (field.slot, statics) {
                roots.extend(statics.refs.get(slot as usize));
            }
        }
        roots.extend(state.facts.inputs.objects.iter().map(|input| input.object));
        roots.extend(state.facts.regions());
        state.heap.reachable(roots)
    }

    /// Gives up the regions whose cells may hang together otherwise afterwards, and those that lead to them; says what is
    /// reached.
    fn without_regions(&mut self, state: &mut State<Symbolic>) -> Option<Vec<Ref>> {
        let mut given_up: Vec<Ref> = Vec::new();
        let reached = loop {
            let reached: Vec<Ref> = self.reached(state, &given_up);
            let is_reached: FxHashSet<Ref> = reached.iter().copied().collect();
            let lost = state.heap.objects().find(|(region, object)| {
                let is_relinked = is_reached.contains(region) && self.changed(object.class).any(is_reference);
                let leads_there =
                    object.refs.iter().filter_map(|held| held.object()).any(|held| given_up.contains(&held));
                object.note.region.is_some() && !given_up.contains(region) && (is_relinked || leads_there)
            });
            match lost {
                Some((region, _)) => given_up.push(region),
                None => break reached,
            }
        };
        if given_up.is_empty() {
            return Some(reached);
        }
        let is_gone = |held: &Ref| held.object().is_some_and(|held| given_up.contains(&held));
        if state.statics.iter().flatten().any(|statics| statics.refs.iter().any(is_gone)) {
            return None;
        }
        self.made.extend(given_up.iter().map(|region| state.heap.get(*region).class));
        let holders: Vec<Ref> = state
            .heap
            .objects()
            .filter(|(holder, object)| !given_up.contains(holder) && object.refs.iter().any(is_gone))
            .map(|(holder, _)| holder)
            .collect();
        for holder in holders {
            let object = state.heap.get(holder);
            let slots: Vec<u32> =
                (0u32..).zip(&object.refs).filter(|(_, held)| is_gone(held)).map(|(slot, _)| slot).collect();
            let class = object.class;
            for slot in slots {
                let field = fields_of(self.program, class).find(|field| field.slot == Slot::Ref(slot))?;
                self.unread(field)?;
                self.becomes_input(state, holder)?;
                state.heap.get_mut(holder).refs[slot as usize] = Ref::UNRESOLVED;
            }
        }
        for region in &given_up {
            state.heap.remove(*region);
        }
        let kept = state.facts.regions().iter().copied().filter(|region| !given_up.contains(region)).collect();
        state.facts.summary_mut().regions = Rc::new(kept);
        Some(reached.into_iter().filter(|object| !given_up.contains(object)).collect())
    }

    /// Makes sure that whatever a reference may be that is unread afterwards, is among what unread references are taken to be.
    fn are_all_possible(&mut self, state: &mut State<Symbolic>, reached: &[Ref]) -> Option<()> {
        for declared in self.declared.clone() {
            let candidates = self.domain.candidates(declared);
            for class in self.made.iter().copied().filter(|class| self.program.is_assignable(*class, declared)) {
                let info = self.program.class(class);
                let is_candidate = candidates.makeable().any(|it| it == class) && is_plain(self.program, info);
                // Of the input as well it is not asked which class it is; of an exception it may be, and then it is one of some.
                let is_unknown = candidates.unknown_class().is_some()
                    && (is_plain(self.program, info)
                        || self.is_thrown(info) && self.domain.is_tried_for(class, declared));
                if !(is_candidate || is_unknown) || !self.can_be_there(state, info) {
                    return None;
                }
            }
            for object in reached {
                let found = state.heap.get(*object);
                let info = self.program.class(found.class);
                let is_input =
                    found.note.input.is_some() || found.note.region.as_ref().is_some_and(|region| region.is_input);
                let is_constant = || {
                    let is_of = |class: &ClassId| candidates.enums.contains(class);
                    info.super_classes().iter().any(is_of)
                };
                if !is_input && self.program.is_assignable(found.class, declared) && !is_constant() {
                    self.becomes_input(state, *object)?;
                }
            }
        }
        Some(())
    }

    fn is_thrown(&self, class: &Class) -> bool {
        let mut lineage = class.super_classes().iter().map(|class| self.program.class(*class));
        lineage.any(|class| &*class.name == "java/lang/Throwable")
    }

    /// Whether an unread reference may lead to a new object of that class: it was initialized when the entry was called, or
    /// nobody can tell.
    fn can_be_there(&self, state: &State<Symbolic>, class: &Class) -> bool {
        !self.domain.is_initialized_by_use(class.id)
            || self.domain.was_initialized(state, class.id)
            || self.program.is_initialized_silently(class.id)
    }

    /// Unread references may lead to an object or to the cells of a region from now on.
    fn becomes_input(&mut self, state: &mut State<Symbolic>, object: Ref) -> Option<()> {
        let found = state.heap.get(object);
        let info = self.program.class(found.class);
        if found.note.input.is_some() {
            return Some(());
        }
        if !is_plain(self.program, info) || !self.can_be_there(state, info) {
            return None;
        }
        match &found.note.region {
            None => self.domain.make_input(state, object),
            Some(region) if region.is_input => (),
            Some(region) => {
                let mut region = (**region).clone();
                region.is_input = true;
                *state.heap.get_mut(object) = region.into_object();
                let mut regions = state.facts.regions().to_vec();
                regions.push(object);
                regions.sort_unstable();
                state.facts.summary_mut().regions = Rc::new(regions);
            }
        }
        Some(())
    }

    /// The fields of a class that the call may write.
    fn changed(&self, class: ClassId) -> impl Iterator<Item = &Field> {
        fields_of(self.program, class).filter(|field| self.changes.fields.contains(&field.id))
    }

    /// Forgets what the call may have written to an object, an array or the cells of a region.
    fn forget_fields(&mut self, state: &mut State<Symbolic>, object: Ref) -> Option<()> {
        let class = state.heap.get(object).class;
        let changed: Vec<FieldId> = self.changed(class).map(|field| field.id).collect();
        if let Some(region) = state.heap.get(object).note.region.clone() {
            if !changed.is_empty() {
                let mut region = (*region).clone();
                region.facts_mut().for_each(Vec::clear);
                *state.heap.get_mut(object) = region.into_object();
            }
            return Some(());
        }
        for field in changed.into_iter().map(|field| self.program.field(field)) {
            match (field.slot, &field.ty) {
                (Slot::Ref(slot), _) => {
                    self.becomes_input(state, object)?;
                    *state.heap.get_mut(object).refs.get_mut(slot as usize)? = Ref::UNRESOLVED;
                }
                (Slot::Prim(slot), Type::Prim(element)) => {
                    let number = self.fresh(Sort::Number(element.kind()), Interval::of_element(*element));
                    *state.heap.get_mut(object).prims.get_mut(slot as usize)? = number;
                }
                (Slot::Prim(_), Type::Ref(_)) => return None,
            }
        }
        let cells = match &state.heap.get(object).payload {
            Payload::Cells { cells, .. } => {
                Some(cells.element()).filter(|element| self.changes.cells.contains(element))
            }
            _ => None,
        };
        if let Some(element) = cells {
            let Prim::Term(array) = self.fresh(Sort::Array(element), Interval::of_element(element)) else {
                return None;
            };
            if let Payload::Cells { cells, .. } = &mut state.heap.get_mut(object).payload {
                *cells = SymbolicCells::Term { element, array };
            }
        }
        Some(())
    }

    fn forget_static(&mut self, state: &mut State<Symbolic>, field: &Field) -> Option<()> {
        let (Slot::Prim(slot), Type::Prim(element)) = (field.slot, &field.ty) else { return None };
        match state.status(field.class) {
            // It cannot be written before its class is initialized.
            Status::Untouched => Some(()),
            Status::Initialized => {
                let number = self.fresh(Sort::Number(element.kind()), Interval::of_element(*element));
                *state.statics_mut(field.class).prims.get_mut(slot as usize)? = number;
                Some(())
            }
            Status::Running | Status::Failed => None,
        }
    }

    fn fresh(&mut self, sort: Sort, range: Interval) -> Prim {
        self.fresh += 1;
        self.domain.slot_number(self.fresh, sort, range)
    }
}

fn is_reference(field: &Field) -> bool {
    matches!(field.slot, Slot::Ref(_))
}

/// The instance fields of a class, inherited ones included.
fn fields_of(program: &Program, class: ClassId) -> impl Iterator<Item = &Field> {
    let ancestors = program.class(class).super_classes().iter().map(|class| program.class(*class));
    ancestors.flat_map(|class| &class.fields).map(|field| program.field(*field)).filter(|field| !field.is_static())
}

/// Whether objects of a class are nothing but fields that the user has declared, or the numbers of an array.
fn is_plain(program: &Program, class: &Class) -> bool {
    match class.kind {
        ClassKind::Array { element } => matches!(program.class(element).kind, ClassKind::Primitive(_)),
        ClassKind::Instance => {
            let mut lineage = class.super_classes().iter().map(|class| program.class(*class));
            let is_users = lineage.all(|class| !class.is_jdk() || class.super_class.is_none());
            is_users
                && class.super_class.is_some()
                && class.file.is_some()
                && !class.is_enum()
                && !class.is_anonymous_or_local()
        }
        ClassKind::Primitive(_) => false,
    }
}
