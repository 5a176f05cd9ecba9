//! Arrays: bounds, store checks, allocation.

use tandem_ir::{BinaryOp, BlockId, Cond, Element, Kind, Literal, Switch};
use tandem_java::{ClassId, ClassKind};

use crate::domain::{Cells, Domain, Place};
use crate::heap::{Object, Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::link::Code;
use crate::outside::Assumption;
use crate::reason::Needed;
use crate::state::State;

/// The longest array that HotSpot makes.
const LONGEST_ARRAY: i32 = i32::MAX - 2;

impl<D: Domain> Interp<D> {
    #[inline]
    pub(crate) fn array_load(
        &mut self,
        state: &mut State<D>,
        array: Ref,
        index: D::Prim,
    ) -> Result<D::Prim, Interrupt<D>> {
        self.check_bounds(state, array, index)?;
        match &state.heap.get(array).payload {
            Payload::Cells { cells, .. } => Ok(self.domain.load(cells, index)),
            _ => Err(self.unverified_here(state)),
        }
    }

    #[inline]
    pub(crate) fn array_store(
        &mut self,
        state: &mut State<D>,
        array: Ref,
        index: D::Prim,
        value: D::Prim,
    ) -> Result<(), Interrupt<D>> {
        self.check_bounds(state, array, index)?;
        match &mut state.heap.get_mut(array).payload {
            Payload::Cells { cells, .. } => {
                self.domain.store(cells, index, value);
                Ok(())
            }
            _ => Err(self.unverified_here(state)),
        }
    }

    #[inline]
    pub(crate) fn array_load_ref(
        &mut self,
        state: &mut State<D>,
        array: Ref,
        index: D::Prim,
    ) -> Result<Ref, Interrupt<D>> {
        let slot = self.array_slot(state, array, index)?;
        match state.heap.get(array).refs.get(slot) {
            Some(cell) if cell.is_indefinite() => {
                Err(Interrupt::Resolve(Place::Slot { object: array, slot: slot as u32 }))
            }
            Some(&value) => Ok(value),
            None => Err(self.unverified_here(state)),
        }
    }

    #[inline]
    pub(crate) fn array_store_ref(
        &mut self,
        state: &mut State<D>,
        array: Ref,
        index: D::Prim,
        value: Ref,
    ) -> Result<(), Interrupt<D>> {
        let slot = self.array_slot(state, array, index)?;
        if !value.is_null() {
            let Some(element) = self.program.class(state.heap.get(array).class).element() else {
                return Err(self.unverified_here(state));
            };
            if !self.is_instance(state, value, element)? {
                let name = self.program.class(self.exact_class(state, value)?).external_name();
                return Err(Interrupt::raise_with("java/lang/ArrayStoreException", name));
            }
            let note = &state.heap.get(array).note;
            if self.domain.is_input(note) && !self.domain.is_exact_array(&state.facts, note) {
                self.note_array_store(state, element);
            }
        }
        match state.heap.get_mut(array).refs.get_mut(slot) {
            Some(cell) => {
                *cell = value;
                Ok(())
            }
            None => Err(self.unverified_here(state)),
        }
    }

    /// The reference slot that holds the cell of an array at `index`; `index` is decided to be in bounds and, if it is
    /// not known, to be that of one cell.
    #[inline]
    pub(crate) fn array_slot(
        &mut self,
        state: &mut State<D>,
        array: Ref,
        index: D::Prim,
    ) -> Result<usize, Interrupt<D>> {
        self.check_bounds(state, array, index)?;
        match (&state.heap.get(array).payload, self.domain.known_int(index)) {
            (Payload::Refs { .. }, Some(index)) => Ok(index as usize),
            (Payload::Refs { .. }, None) => self.unknown_slot(state, array, index),
            (Payload::Sparse { .. }, _) => self.sparse_slot(state, array, index),
            _ => Err(self.unverified_here(state)),
        }
    }

    /// The cell of an array of known length whose index is `index`, which is not known.
    #[cold]
    fn unknown_slot(&mut self, state: &State<D>, array: Ref, index: D::Prim) -> Result<usize, Interrupt<D>> {
        let cells = state.heap.get(array).refs.len();
        for slot in 0..cells.saturating_sub(1) {
            let here = self.domain.int(slot as i32);
            let same = self.domain.compare(Cond::Eq, Kind::Int, index, here);
            if self.decide(state, same)? {
                return Ok(slot);
            }
        }
        // It is in bounds, and no other cell is left.
        cells.checked_sub(1).ok_or_else(|| self.unverified_here(state))
    }

    /// The slot for a cell of an array of which only some cells are listed; lists the cell if it is none of them.
    ///
    /// Listing changes nothing that Java code can see, and an instruction that is executed again finds the cell listed.
    #[cold]
    fn sparse_slot(&mut self, state: &mut State<D>, array: Ref, index: D::Prim) -> Result<usize, Interrupt<D>> {
        let Payload::Sparse { indices, rest, .. } = &state.heap.get(array).payload else {
            return Err(self.unverified_here(state));
        };
        let rest = *rest;
        if let Some(slot) = indices.iter().position(|listed| *listed == index) {
            return Ok(slot);
        }
        for (slot, listed) in indices.iter().enumerate() {
            let same = self.domain.compare(Cond::Eq, Kind::Int, index, *listed);
            if self.decide(state, same)? {
                return Ok(slot);
            }
        }
        let object = state.heap.get_mut(array);
        if let Payload::Sparse { indices, .. } = &mut object.payload {
            indices.push(index);
        }
        object.refs.push(rest);
        Ok(object.refs.len() - 1)
    }

    /// Lists every cell from `start` to `end` of an array of references and resolves it, so that their contents can be
    /// copied; the range is known and in bounds. Answers the slots.
    pub(crate) fn resolved_slots(
        &mut self,
        state: &mut State<D>,
        array: Ref,
        start: usize,
        end: usize,
    ) -> Result<Vec<usize>, Interrupt<D>> {
        let mut slots = Vec::with_capacity(end - start);
        for index in start..end {
            let index = self.domain.int(index as i32);
            let slot = self.array_slot(state, array, index)?;
            if state.heap.get(array).refs[slot].is_indefinite() {
                return Err(Interrupt::Resolve(Place::Slot { object: array, slot: slot as u32 }));
            }
            slots.push(slot);
        }
        Ok(slots)
    }

    #[inline]
    fn check_bounds(&mut self, state: &State<D>, array: Ref, index: D::Prim) -> Result<(), Interrupt<D>> {
        let Some(length) = state.heap.get(array).length() else { return Err(self.unverified_here(state)) };
        // Most indices are known, and in bounds: no domain need make values of that.
        if let (Some(known), Some(length)) = (self.domain.known_int(index), self.domain.known_int(length))
            && (0..length).contains(&known)
        {
            return Ok(());
        }
        self.decide_bounds(state, index, length)
    }

    #[cold]
    fn decide_bounds(&mut self, state: &State<D>, index: D::Prim, length: D::Prim) -> Result<(), Interrupt<D>> {
        let zero = self.domain.int(0);
        let not_negative = self.domain.compare(Cond::Ge, Kind::Int, index, zero);
        let below_length = self.domain.compare(Cond::Lt, Kind::Int, index, length);
        let inside = self.domain.binary(BinaryOp::AndInt, not_negative, below_length);
        if self.decide(state, inside)? { Ok(()) } else { Err(self.out_of_bounds(index, length)) }
    }

    #[cold]
    fn out_of_bounds(&mut self, index: D::Prim, length: D::Prim) -> Interrupt<D> {
        let (Some(index), Some(length)) = (self.shown(Element::Int, index), self.shown(Element::Int, length)) else {
            return Interrupt::stuck(Needed::NumberInMessage);
        };
        let (before, between) =
            (self.domain.text("Index ".into()), self.domain.text(" out of bounds for length ".into()));
        let message = self.domain.join(&[before, index, between, length]);
        Interrupt::raise_computed("java/lang/ArrayIndexOutOfBoundsException", message)
    }

    /// `newarray` and `anewarray`.
    pub(crate) fn new_array_at(
        &mut self,
        state: &mut State<D>,
        code: &Code<D>,
        class: u32,
        length: D::Prim,
    ) -> Result<Ref, Interrupt<D>> {
        let class = self.class_at(code, class)?;
        self.new_array(state, class, length)
    }

    /// A new array of the array class `class`.
    pub fn new_array(&mut self, state: &mut State<D>, class: ClassId, length: D::Prim) -> Result<Ref, Interrupt<D>> {
        self.check_array_length(state, class, length)?;
        self.reserve(state, 0)?;
        let Some(element) = self.program.class(class).element() else { return Err(self.unverified_here(state)) };
        let mut object = Object::bare(class);
        let mut extra = 0;
        object.payload = match self.program.class(element).kind {
            ClassKind::Primitive(Some(element)) => {
                extra = self.domain.known_int(length).map_or(0, |length| length as usize) * Cells::width(element);
                let Some(cells) = self.domain.cells(element, length) else {
                    return Err(Interrupt::stuck(Needed::NewLength));
                };
                Payload::Cells { length, cells }
            }
            _ => match self.domain.known_int(length) {
                Some(known) => {
                    object.refs.resize(known as usize, Ref::NULL);
                    Payload::Refs { length }
                }
                None => Payload::Sparse { length, indices: Vec::new(), rest: Ref::NULL },
            },
        };
        Ok(state.heap.insert(object, extra))
    }

    /// Raises what `new` raises for a length that no array can have, or that does not fit in memory.
    fn check_array_length(
        &mut self,
        state: &mut State<D>,
        class: ClassId,
        length: D::Prim,
    ) -> Result<(), Interrupt<D>> {
        let zero = self.domain.int(0);
        let negative = self.domain.compare(Cond::Lt, Kind::Int, length, zero);
        if self.decide(state, negative)? {
            return Err(match self.shown(Element::Int, length) {
                Some(message) => Interrupt::raise_computed("java/lang/NegativeArraySizeException", message),
                None => Interrupt::stuck(Needed::NumberInMessage),
            });
        }
        let Some(known) = self.domain.known_int(length) else {
            self.note_limit(state, Assumption::Memory, "java/lang/OutOfMemoryError");
            return Ok(());
        };
        if known > LONGEST_ARRAY {
            return Err(self.out_of_memory("Requested array size exceeds VM limit"));
        }
        let width = match self.program.class(class).element().map(|element| self.program.class(element).kind) {
            Some(ClassKind::Primitive(Some(element))) => Cells::width(element),
            _ => size_of::<Ref>(),
        };
        self.reserve(state, known as usize * width)
    }

    /// `multianewarray`: every length is checked before anything is made.
    pub(crate) fn new_multi_array(
        &mut self,
        state: &mut State<D>,
        code: &Code<D>,
        class: u32,
        lengths: &[D::Prim],
    ) -> Result<Ref, Interrupt<D>> {
        let class = self.class_at(code, class)?;
        self.new_multi_array_of(state, class, lengths)
    }

    /// A new array of arrays.
    pub(crate) fn new_multi_array_of(
        &mut self,
        state: &mut State<D>,
        class: ClassId,
        lengths: &[D::Prim],
    ) -> Result<Ref, Interrupt<D>> {
        let mut level = class;
        let mut known_lengths = lengths.to_vec();
        // All of it is reserved at once: the collector must not run while arrays hang on nothing but our hands.
        let (mut arrays, mut bytes) = (1usize, 0usize);
        for (dimension, length) in lengths.iter().enumerate() {
            self.check_array_length(state, level, *length)?;
            let known = match self.domain.known_int(*length) {
                Some(known) => known,
                // The rows are all there is to make, and each of them can be of unknown length.
                None if dimension + 1 == lengths.len() => 0,
                // How many arrays there are must be known, so it is tried.
                None => match self.tried(state, Kind::Int, *length)? {
                    Some(Literal::Int(known)) => {
                        known_lengths[dimension] = self.domain.int(known);
                        known
                    }
                    _ => return Err(Interrupt::stuck(Needed::NewDimensions)),
                },
            };
            let Some(element) = self.program.class(level).element() else {
                return Err(self.unverified_here(state));
            };
            let width = self.element_of(level).map_or(size_of::<Ref>(), Cells::width);
            let size = size_of::<Object<D>>() + 16 + (known as usize).saturating_mul(width);
            bytes = bytes.saturating_add(arrays.saturating_mul(size));
            arrays = arrays.saturating_mul(known as usize);
            level = element;
        }
        self.reserve(state, bytes)?;
        self.fill_multi_array(state, class, &known_lengths)
    }

    /// Makes one dimension and recurses; there are at most 255.
    fn fill_multi_array(
        &mut self,
        state: &mut State<D>,
        class: ClassId,
        lengths: &[D::Prim],
    ) -> Result<Ref, Interrupt<D>> {
        let array = self.new_array(state, class, lengths[0])?;
        if lengths.len() > 1 {
            let element = self.program.class(class).element().expect("an array class");
            for index in 0..state.heap.get(array).refs.len() {
                let row = self.fill_multi_array(state, element, &lengths[1..])?;
                state.heap.get_mut(array).refs[index] = row;
            }
        }
        Ok(array)
    }

    /// A new array of numbers with that content.
    pub fn new_cells(&mut self, state: &mut State<D>, cells: Cells) -> Ref {
        let class = self.program.array_of(self.program.primitive(Some(cells.element())));
        let (length, extra) = (cells.len(), cells.len() * Cells::width(cells.element()));
        let mut object = Object::bare(class);
        let length = self.domain.int(length as i32);
        object.payload = Payload::Cells { length, cells: self.domain.cells_of(cells) };
        state.heap.insert(object, extra)
    }

    /// A new array of references with that content; `class` is the array class.
    pub fn new_ref_array(&mut self, state: &mut State<D>, class: ClassId, cells: &[Ref]) -> Ref {
        let mut object = Object::bare(class);
        object.refs.extend_from_slice(cells);
        let length = self.domain.int(cells.len() as i32);
        object.payload = Payload::Refs { length };
        state.heap.insert(object, 0)
    }

    /// Raises `ArithmeticException` for a zero divisor.
    pub(crate) fn check_divisor(
        &mut self,
        state: &State<D>,
        op: BinaryOp,
        divisor: D::Prim,
    ) -> Result<(), Interrupt<D>> {
        let kind = op.signature().1;
        let zero = self.zero(kind);
        let is_zero = self.domain.compare(Cond::Eq, kind, divisor, zero);
        if self.decide(state, is_zero)? {
            return Err(Interrupt::raise_with("java/lang/ArithmeticException", "/ by zero"));
        }
        Ok(())
    }

    /// The block that a switch goes to.
    pub(crate) fn switch_target(
        &mut self,
        state: &State<D>,
        switch: &Switch,
        on: D::Prim,
    ) -> Result<BlockId, Interrupt<D>> {
        if let Some(on) = self.domain.known_int(on) {
            let found = switch.cases.binary_search_by_key(&on, |case| case.0);
            return Ok(found.map_or(switch.default, |index| switch.cases[index].1));
        }
        for (value, target) in &switch.cases {
            let value = self.domain.int(*value);
            let same = self.domain.compare(Cond::Eq, Kind::Int, on, value);
            if self.decide(state, same)? {
                return Ok(*target);
            }
        }
        Ok(switch.default)
    }

    /// The element type of an array of numbers.
    pub fn element_of(&self, class: ClassId) -> Option<Element> {
        match self.program.class(self.program.class(class).element()?).kind {
            ClassKind::Primitive(element) => element,
            _ => None,
        }
    }
}
