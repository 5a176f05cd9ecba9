//! A tidy state gone through in a fixed order: its objects, its numbers, and a fingerprint of its shape.
//!
//! Law: two states that are the same up to the names of objects and the values of numbers have the same fingerprint, and
//! what stands at a place of the order in one of them stands there in the other.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use tandem_domains::symbolic::{Prim, Symbolic, SymbolicCells};
use tandem_ir::{Element, Kind, Reg, Type};
use tandem_java::{ClassId, FieldId, MethodId, Origin, Program};
use tandem_machine::state::{Location, Status, Visitor};
use tandem_machine::{Payload, Ref, State};
use tandem_term::{Interval, Sort};

/// Where a number of a state stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SlotPlace {
    /// A register, by its place among those of all frames.
    Register(u32),
    /// A static field.
    Static(ClassId, u32),
    /// A field.
    Field(Ref, u32),
    /// The length of an array.
    Length(Ref),
    /// The index of a cell in an array of references of which not all cells are known.
    Index(Ref, u32),
    /// A cell of an array of known length.
    Cell(Ref, u32),
    /// All cells of an array.
    Cells(Ref),
    /// A number of the text of a string or builder.
    Text(Ref, u32),
    /// Behind how many others a cell of the input stood at first, in one of its chains.
    Place(Ref, u32),
}

/// What a number is to the program: numbers of one role are compared in the same places of the code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NumberRole {
    /// A local variable or an intermediate result.
    Register(Option<MethodId>, Reg),
    /// A field, static or not.
    Field(FieldId),
    /// The length of an array.
    Length,
    /// What an array holds.
    Cell,
}

/// A number of a state.
#[derive(Clone, Copy, Debug)]
pub struct NumberSlot {
    /// Where it stands.
    pub place: SlotPlace,
    /// What it is to the program.
    pub role: NumberRole,
    /// Its sort: a number, or an array of them.
    pub sort: Sort,
    /// What it can be by its type.
    pub range: Interval,
    /// What it is now; an array is a term.
    pub value: Prim,
}

/// A state gone through in order.
#[derive(Debug)]
pub struct Order {
    /// Its objects and regions.
    pub objects: Vec<Ref>,
    /// Its numbers.
    pub slots: Vec<NumberSlot>,
    /// The fingerprint of its shape.
    pub shape: u64,
}

impl Order {
    /// A fingerprint of what numbers there are, and of which sorts, besides the shape.
    pub fn layout(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.shape.hash(&mut hasher);
        for slot in &self.slots {
            (std::mem::discriminant(&slot.place), slot.sort, slot.range).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Goes through a tidy state.
    pub fn of(domain: &mut Symbolic, state: &State<Symbolic>) -> Order {
        let program = std::sync::Arc::clone(&domain.program);
        let mut walk = Walk {
            program: &program,
            state,
            numbers: FxHashMap::default(),
            order: Order { objects: Vec::new(), slots: Vec::new(), shape: 0 },
            hasher: FxHasher::default(),
        };
        state.visit(&mut walk);
        let mut next = 0;
        let mut lost = state.heap.objects().map(|(reference, _)| reference);
        loop {
            while next < walk.order.objects.len() {
                walk.object(domain, walk.order.objects[next]);
                next += 1;
            }
            // A tidy state also holds input that the program has lost, since unread references may lead to it.
            let Some(found) = lost.find(|object| !walk.numbers.contains_key(object)) else { break };
            walk.meet(found);
        }
        walk.order.shape = walk.hasher.finish();
        walk.order
    }
}

struct Walk<'s> {
    program: &'s Program,
    state: &'s State<Symbolic>,
    numbers: FxHashMap<Ref, u32>,
    order: Order,
    hasher: FxHasher,
}

impl<'s> Visitor<'s, Symbolic> for Walk<'s> {
    fn reference(&mut self, at: Location<'s>, held: Ref) {
        match at {
            // Strings that only this table holds come last, like everything that nothing else leads to.
            Location::Interned(_) => (),
            Location::Register(..) => self.meet(held),
            // Tables are of different lengths, depending on what else the program has touched.
            _ if held.is_null() => (),
            _ => self.meet(held),
        }
    }

    fn number(&mut self, at: Location<'s>, value: Prim) {
        // Nobody reads again what a run that is over has returned, and there are no other numbers here.
        let Location::Register(frame, reg @ Reg::Prim(at)) = at else { return };
        let frame = &self.state.thread.frames[frame as usize];
        let kind = frame.code.body.prim_kinds[usize::from(at.0)];
        self.order.slots.push(NumberSlot {
            place: SlotPlace::Register(frame.prim_base + u32::from(at.0)),
            role: NumberRole::Register(frame.code.method, reg),
            sort: Sort::Number(kind),
            range: Interval::of_kind(kind),
            value,
        });
    }

    fn registers(&mut self, state: &'s State<Symbolic>) {
        state.visit_live_registers(self);
    }

    /// Static fields: those of the user's classes first, since they are what the program is about.
    fn statics(&mut self, state: &'s State<Symbolic>) {
        let classes: Vec<ClassId> = (0..state.statics.len() as u32).map(ClassId).collect();
        let is_user = |class: &ClassId| self.program.class(*class).origin == Origin::Application;
        let (users, others): (Vec<ClassId>, Vec<ClassId>) = classes.into_iter().partition(is_user);
        for class in users.into_iter().chain(others) {
            let Some(statics) = state.statics[class.0 as usize].as_ref() else { continue };
            if self.program.is_initialized_silently(class) {
                continue;
            }
            (class.0, statics.status == Status::Initialized).hash(&mut self.hasher);
            for field in self.program.class(class).fields.iter().map(|field| self.program.field(*field)) {
                match (field.slot, &field.ty) {
                    _ if !field.is_static() => (),
                    (tandem_java::Slot::Ref(slot), _) => self.meet(statics.refs[slot as usize]),
                    (tandem_java::Slot::Prim(slot), Type::Prim(element)) => {
                        let place = SlotPlace::Static(class, slot);
                        self.put(place, NumberRole::Field(field.id), *element, statics.prims[slot as usize]);
                    }
                    (tandem_java::Slot::Prim(_), Type::Ref(_)) => (),
                }
            }
        }
    }
}

impl Walk<'_> {
    /// Meets a reference: what it leads to gets its place in the order.
    fn meet(&mut self, held: Ref) {
        let Some(object) = held.object() else {
            (held.0).hash(&mut self.hasher);
            return;
        };
        let next = self.order.objects.len() as u32;
        let number = *self.numbers.entry(object).or_insert_with(|| {
            self.order.objects.push(object);
            next
        });
        (number + 1, held.summary().is_some()).hash(&mut self.hasher);
    }

    fn object(&mut self, domain: &mut Symbolic, reference: Ref) {
        let state = self.state;
        let object = state.heap.get(reference);
        object.class.0.hash(&mut self.hasher);
        if let Some(region) = &object.note.region {
            (&region.structure, region.leaf, region.is_input, region.exits.len()).hash(&mut self.hasher);
            for held in &object.refs {
                self.meet(*held);
            }
            return;
        }
        for field in domain.number_fields(object.class) {
            self.order.slots.push(NumberSlot {
                place: SlotPlace::Field(reference, field.slot),
                role: NumberRole::Field(field.field),
                sort: Sort::Number(field.kind),
                range: field.range,
                value: object.prims[field.slot as usize],
            });
        }
        self.places(domain, reference);
        self.payload(domain, reference, &object.payload);
        (object.note.input.is_some(), object.note.classes.is_some()).hash(&mut self.hasher);
        for held in &object.refs {
            self.meet(*held);
        }
    }

    /// Where a cell stood in chains, and whose these are.
    fn places(&mut self, domain: &Symbolic, reference: Ref) {
        let state = self.state;
        let input = state.heap.get(reference).note.input;
        let input = input.and_then(|id| state.facts.inputs.objects.get(id.0 as usize));
        let Some(input) = input.filter(|input| input.object == reference) else { return };
        for at in domain.own_places(input) {
            let place = &input.places[at];
            (place.chain.head.0, place.chain.next.0).hash(&mut self.hasher);
            let owner = state.facts.inputs.objects[place.chain.owner.0 as usize].object;
            if state.heap.contains(owner) {
                self.meet(owner);
            }
            self.order.slots.push(NumberSlot {
                place: SlotPlace::Place(reference, at as u32),
                role: NumberRole::Length,
                sort: Sort::Number(Kind::Int),
                range: Interval::LENGTH,
                value: domain.prim(place.index),
            });
        }
    }

    fn payload(&mut self, domain: &Symbolic, reference: Ref, payload: &Payload<Symbolic>) {
        std::mem::discriminant(payload).hash(&mut self.hasher);
        match payload {
            Payload::Cells { length, cells } => {
                let is_one_by_one = !matches!(cells, SymbolicCells::Term { .. });
                self.length(reference, *length, is_one_by_one);
                self.cells(reference, cells);
            }
            Payload::Refs { length } => self.length(reference, *length, true),
            Payload::Sparse { length, indices, rest } => {
                self.length(reference, *length, false);
                (indices.len(), rest.0).hash(&mut self.hasher);
                for (at, index) in indices.iter().enumerate() {
                    let place = SlotPlace::Index(reference, at as u32);
                    self.put(place, NumberRole::Length, Element::Int, *index);
                }
            }
            Payload::Class(class) => class.0.hash(&mut self.hasher),
            Payload::Text(text) => {
                text.form().hash(&mut self.hasher);
                for (at, (sort, range, number)) in text.numbers().into_iter().enumerate() {
                    let role = if range == Interval::CHAR { NumberRole::Cell } else { NumberRole::Length };
                    let value = if matches!(sort, Sort::Array(_)) { Prim::Term(number) } else { domain.prim(number) };
                    let place = SlotPlace::Text(reference, at as u32);
                    self.order.slots.push(NumberSlot { place, role, sort, range, value });
                }
            }
            _ => (),
        }
    }

    /// The length of an array. If the state has its cells one by one, there are that many and no other number.
    fn length(&mut self, array: Ref, length: Prim, is_one_by_one: bool) {
        let (place, sort) = (SlotPlace::Length(array), Sort::Number(Kind::Int));
        let range = match length.known() {
            Some(bits) if is_one_by_one => Interval { low: bits.int().into(), high: bits.int().into() },
            _ => Interval::LENGTH,
        };
        self.order.slots.push(NumberSlot { place, role: NumberRole::Length, sort, range, value: length });
    }

    fn cells(&mut self, array: Ref, cells: &SymbolicCells) {
        match cells {
            SymbolicCells::Known(_) => (),
            SymbolicCells::Listed { element, cells } => {
                cells.len().hash(&mut self.hasher);
                for (at, cell) in cells.iter().enumerate() {
                    self.put(SlotPlace::Cell(array, at as u32), NumberRole::Cell, *element, *cell);
                }
            }
            SymbolicCells::Term { element, array: term } => {
                self.order.slots.push(NumberSlot {
                    place: SlotPlace::Cells(array),
                    role: NumberRole::Cell,
                    sort: Sort::Array(*element),
                    range: Interval::of_element(*element),
                    value: Prim::Term(*term),
                });
            }
        }
    }

    fn put(&mut self, place: SlotPlace, role: NumberRole, element: Element, value: Prim) {
        let (sort, range) = (Sort::Number(element.kind()), Interval::of_element(element));
        self.order.slots.push(NumberSlot { place, role, sort, range, value });
    }
}

/// Writes a number into a state.
pub fn put_number(state: &mut State<Symbolic>, place: SlotPlace, value: Prim) {
    match place {
        SlotPlace::Register(index) => state.thread.prims[index as usize] = value,
        SlotPlace::Static(class, slot) => state.statics_mut(class).prims[slot as usize] = value,
        SlotPlace::Field(object, slot) => state.heap.get_mut(object).prims[slot as usize] = value,
        SlotPlace::Length(array) => match &mut state.heap.get_mut(array).payload {
            Payload::Cells { length, .. } | Payload::Refs { length } | Payload::Sparse { length, .. } => {
                *length = value;
            }
            _ => unreachable!("an array has a length"),
        },
        SlotPlace::Index(array, at) => {
            if let Payload::Sparse { indices, .. } = &mut state.heap.get_mut(array).payload {
                indices[at as usize] = value;
            }
        }
        SlotPlace::Cell(array, at) => {
            if let Payload::Cells { cells: SymbolicCells::Listed { cells, .. }, .. } =
                &mut state.heap.get_mut(array).payload
            {
                cells[at as usize] = value;
            }
        }
        SlotPlace::Cells(array) => {
            if let (Payload::Cells { cells: SymbolicCells::Term { array, .. }, .. }, Prim::Term(term)) =
                (&mut state.heap.get_mut(array).payload, value)
            {
                *array = term;
            }
        }
        SlotPlace::Place(cell, at) => {
            let input = state.heap.get(cell).note.input;
            if let (Some(id), Prim::Term(index)) = (input, value) {
                state.facts.input_mut(id).places[at as usize].index = index;
            }
        }
        SlotPlace::Text(object, at) => {
            if let (Payload::Text(text), Prim::Term(term)) = (&mut state.heap.get_mut(object).payload, value) {
                *text = text.with_number(at as usize, term);
            }
        }
    }
}
