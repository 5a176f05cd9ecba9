//! Objects and arrays as `Unsafe` sees them: an object, an offset, a width.
//!
//! Offsets are ours to choose, and this is the only place that knows them. A number in slot `s` is at `16 + 16 s`, a
//! reference in slot `s` at `24 + 16 s`; static fields are those of the `Class` object, from [`STATICS`] on; the cells
//! of an array start at 16 and lie as close as HotSpot's, so that the JDK's index arithmetic is right.

use tandem_ir::{BinaryOp, Element, Kind, Literal, Type, UnaryOp};
use tandem_java::{ClassId, FieldId, Slot};

use crate::domain::{Cells, Domain, Place};
use crate::heap::{Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::reason::{Feature, Needed, Oddity};
use crate::state::{State, Value};

/// Where the cells of an array start.
pub(crate) const ARRAY_BASE: i64 = 16;
/// Where static fields start, in the `Class` object.
const STATICS: i64 = 1 << 32;
/// How many bytes a reference takes in an array.
pub(crate) const REFERENCE_WIDTH: i64 = 4;

/// A variable that `Unsafe` can read and write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Variable {
    /// A field of an object.
    Field(Ref, Slot),
    /// A static field.
    Static(ClassId, Slot),
    /// The cell of an array of references or of numbers as wide as the access.
    Cell(Ref, i32),
    /// Some bytes of an array of numbers of another width.
    Bytes(Ref, usize),
}

/// The type of the variable as the access has it; `None` is a reference.
pub(crate) type Access = Option<Element>;

impl<D: Domain> Interp<D> {
    /// The offset of a field.
    pub(crate) fn offset_of(&self, field: FieldId) -> i64 {
        let field = self.program.field(field);
        let start = if field.is_static() { STATICS } else { 0 };
        start
            + match field.slot {
                Slot::Prim(slot) => 16 + 16 * i64::from(slot),
                Slot::Ref(slot) => 24 + 16 * i64::from(slot),
            }
    }

    /// The scale of an array class.
    pub(crate) fn index_scale(&self, class: ClassId) -> i64 {
        self.element_of(class).map_or(REFERENCE_WIDTH, |element| Cells::width(element) as i64)
    }

    /// What is at `offset` of `object`.
    pub(crate) fn locate(
        &mut self,
        state: &State<D>,
        object: Ref,
        offset: i64,
        access: Access,
    ) -> Result<Variable, Interrupt<D>> {
        if object.is_null() {
            return Err(Interrupt::stuck(Feature::NativeMemory));
        }
        let target = state.heap.get(object);
        let nowhere = || Interrupt::stuck(Oddity::UnsafeOffset(offset));
        match &target.payload {
            Payload::Refs { .. } => {
                let index = (offset - ARRAY_BASE) / REFERENCE_WIDTH;
                let inside = offset >= ARRAY_BASE && (index as usize) < target.refs.len();
                if access.is_some() || !inside { Err(nowhere()) } else { Ok(Variable::Cell(object, index as i32)) }
            }
            // Whether the index is in bounds is asked when the cell is looked for.
            Payload::Sparse { .. } if access.is_none() && offset >= ARRAY_BASE => {
                Ok(Variable::Cell(object, ((offset - ARRAY_BASE) / REFERENCE_WIDTH) as i32))
            }
            Payload::Cells { length, .. } => {
                let length = self.domain.known_int(*length);
                let (Some(access), Some(element)) = (access, self.element_of(target.class)) else {
                    return Err(nowhere());
                };
                let (width, wanted) = (Cells::width(element) as i64, Cells::width(access) as i64);
                let position = offset - ARRAY_BASE;
                let end = length.map(|length| i64::from(length) * width);
                if position < 0 || end.is_some_and(|end| position + wanted > end) {
                    return Err(nowhere());
                }
                let same = width == wanted && element.kind() == access.kind();
                if same && position % width == 0 {
                    Ok(Variable::Cell(object, (position / width) as i32))
                } else {
                    Ok(Variable::Bytes(object, position as usize))
                }
            }
            payload => {
                let slot = |offset: i64| {
                    let number = ((offset - 16) / 16) as u32;
                    if access.is_some() { Slot::Prim(number) } else { Slot::Ref(number) }
                };
                let fits = |offset: i64| offset >= 16 && offset % 16 == if access.is_some() { 0 } else { 8 };
                match payload {
                    Payload::Class(class) if offset >= STATICS && fits(offset - STATICS) => {
                        self.check_initialized(state, *class)?;
                        Ok(Variable::Static(*class, slot(offset - STATICS)))
                    }
                    _ if fits(offset) => match slot(offset) {
                        Slot::Prim(slot) if slot as usize >= target.prims.len() => Err(nowhere()),
                        Slot::Ref(slot) if slot as usize >= target.refs.len() => Err(nowhere()),
                        slot => Ok(Variable::Field(object, slot)),
                    },
                    _ => Err(nowhere()),
                }
            }
        }
    }

    /// Reads a variable.
    pub(crate) fn read(
        &mut self,
        state: &mut State<D>,
        variable: Variable,
        access: Access,
    ) -> Result<Value<D>, Interrupt<D>> {
        match variable {
            Variable::Field(object, Slot::Prim(slot)) => {
                let mut value = state.heap.get(object).prims[slot as usize];
                if self.domain.is_unread(value) {
                    value = self.read_input(state, object, slot, value);
                }
                Ok(Value::Prim(access.map_or(value, |element| self.narrow_to(element, value))))
            }
            Variable::Field(object, Slot::Ref(slot)) => {
                let value = state.heap.get(object).refs[slot as usize];
                if value.is_indefinite() {
                    return Err(Interrupt::Resolve(Place::Slot { object, slot }));
                }
                let class = state.heap.get(object).class;
                if value.is_null() && class == self.well_known.string && slot == self.well_known.string_value_slot {
                    let field = self.program.class(class).field_named("value").expect("it has the slot");
                    let site = self.site_of(field);
                    return Ok(Value::Ref(self.special_field(state, site, object, value)?));
                }
                Ok(Value::Ref(value))
            }
            Variable::Static(class, Slot::Prim(slot)) => {
                self.note_static_at(state, class, Slot::Prim(slot), false);
                Ok(Value::Prim(state.statics(class).prims[slot as usize]))
            }
            Variable::Static(class, Slot::Ref(slot)) => match state.statics(class).refs[slot as usize] {
                value if value.is_indefinite() => Err(Interrupt::Resolve(Place::Static { class, slot })),
                value => {
                    self.note_static_at(state, class, Slot::Ref(slot), false);
                    Ok(Value::Ref(value))
                }
            },
            Variable::Cell(array, index) => {
                let index_prim = self.domain.int(index);
                match &state.heap.get(array).payload {
                    Payload::Cells { cells, .. } => {
                        let value = self.domain.load(cells, index_prim);
                        Ok(Value::Prim(access.map_or(value, |element| self.narrow_to(element, value))))
                    }
                    _ => Ok(Value::Ref(self.array_load_ref(state, array, index_prim)?)),
                }
            }
            Variable::Bytes(array, position) => {
                let element = access.expect("bytes are numbers");
                let Payload::Cells { cells, .. } = &state.heap.get(array).payload else {
                    unreachable!("located in an array of numbers")
                };
                match self.domain.known_cells(cells) {
                    Some(cells) => {
                        let literal = literal_of(element, read_bytes(cells, position, Cells::width(element)));
                        Ok(Value::Prim(self.domain.literal(literal)))
                    }
                    None => {
                        let cells = cells.clone();
                        let Some(held) = self.element_of(state.heap.get(array).class) else {
                            return Err(Interrupt::stuck(Needed::BytesOfArray));
                        };
                        let value = unknown_bytes(&mut self.domain, &cells, held, position, element);
                        value.map(Value::Prim).ok_or_else(|| Interrupt::stuck(Needed::BytesOfArray))
                    }
                }
            }
        }
    }

    /// Writes a variable.
    pub(crate) fn write(
        &mut self,
        state: &mut State<D>,
        variable: Variable,
        access: Access,
        value: Value<D>,
    ) -> Result<(), Interrupt<D>> {
        match (variable, value) {
            (Variable::Field(object, Slot::Prim(slot)), Value::Prim(value)) => {
                let value = match access {
                    Some(element) => {
                        let declared = self.element_at(state.heap.get(object).class, slot).unwrap_or(element);
                        self.narrow_to(declared, value)
                    }
                    None => value,
                };
                state.heap.get_mut(object).prims[slot as usize] = value;
            }
            (Variable::Field(object, Slot::Ref(slot)), Value::Ref(value)) => {
                let is_text =
                    state.heap.get(object).class == self.well_known.string && slot == self.well_known.string_value_slot;
                let object = state.heap.get_mut(object);
                object.refs[slot as usize] = value;
                if is_text {
                    object.payload = Payload::None;
                }
            }
            (Variable::Static(class, Slot::Prim(slot)), Value::Prim(value)) => {
                let value = access.map_or(value, |element| self.narrow_to(element, value));
                self.note_static_at(state, class, Slot::Prim(slot), true);
                state.statics_mut(class).prims[slot as usize] = value;
            }
            (Variable::Static(class, Slot::Ref(slot)), Value::Ref(value)) => {
                self.note_static_at(state, class, Slot::Ref(slot), true);
                state.statics_mut(class).refs[slot as usize] = value;
            }
            (Variable::Cell(array, index), Value::Ref(value)) => {
                let index = self.domain.int(index);
                let slot = self.array_slot(state, array, index)?;
                state.heap.get_mut(array).refs[slot] = value;
            }
            (Variable::Cell(array, index), Value::Prim(value)) => {
                let index = self.domain.int(index);
                if let Payload::Cells { cells, .. } = &mut state.heap.get_mut(array).payload {
                    self.domain.store(cells, index, value);
                }
            }
            (Variable::Bytes(array, position), Value::Prim(value)) => {
                let element = access.expect("bytes are numbers");
                let Some(literal) = self.domain.known(element.kind(), value) else {
                    return Err(Interrupt::stuck(Needed::BytesOfNumber));
                };
                let Payload::Cells { cells, .. } = &mut state.heap.get_mut(array).payload else {
                    unreachable!("located in an array of numbers")
                };
                let Some(cells) = self.domain.known_cells_mut(cells) else {
                    return Err(Interrupt::stuck(Needed::BytesOfArray));
                };
                write_bytes(cells, position, Cells::width(element), bits_of(literal));
            }
            _ => return Err(Interrupt::stuck(Oddity::UnsafeType)),
        }
        Ok(())
    }

    /// The type of the number in a slot.
    fn element_at(&self, class: ClassId, slot: u32) -> Option<Element> {
        let classes = self.program.class(class).super_classes().iter().rev();
        let mut fields = classes.flat_map(|class| &self.program.class(*class).fields);
        let found = fields.find(|field| {
            let field = self.program.field(**field);
            !field.is_static() && field.slot == Slot::Prim(slot)
        })?;
        match self.program.field(*found).ty {
            Type::Prim(element) => Some(element),
            Type::Ref(_) => None,
        }
    }
}

/// The integer in several cells of an array of integers that begin at a cell, lowest first; `None` where it begins or ends
/// within a cell.
fn unknown_bytes<D: Domain>(
    domain: &mut D,
    cells: &D::Cells,
    held: Element,
    position: usize,
    wanted: Element,
) -> Option<D::Prim> {
    let (width, whole) = (Cells::width(held), Cells::width(wanted));
    let are_integers = [held, wanted].iter().all(|element| matches!(element.kind(), Kind::Int | Kind::Long));
    let fits = position.is_multiple_of(width) && whole.is_multiple_of(width);
    if !are_integers || !fits || cfg!(target_endian = "big") {
        return None;
    }
    let is_long = wanted == Element::Long;
    let mut value = if is_long { domain.long(0) } else { domain.int(0) };
    for part in 0..whole / width {
        let index = domain.int((position / width + part) as i32);
        let mut cell = domain.load(cells, index);
        if is_long && held.kind() == Kind::Int {
            cell = domain.unary(UnaryOp::IntToLong, cell);
        }
        // Without the sign of the cell, unless it is the highest.
        let bits = 8 * width as u32;
        let (and, or, shl) = match is_long {
            true => (BinaryOp::AndLong, BinaryOp::OrLong, BinaryOp::ShlLong),
            false => (BinaryOp::AndInt, BinaryOp::OrInt, BinaryOp::ShlInt),
        };
        if width < whole {
            let mask = if is_long { domain.long((1i64 << bits) - 1) } else { domain.int(((1i64 << bits) - 1) as i32) };
            cell = domain.binary(and, cell, mask);
        }
        let distance = domain.int((8 * width * part) as i32);
        let shifted = domain.binary(shl, cell, distance);
        value = domain.binary(or, value, shifted);
    }
    let narrow = match wanted {
        Element::Short => UnaryOp::IntToShort,
        Element::Char => UnaryOp::IntToChar,
        Element::Byte => UnaryOp::IntToByte,
        _ => return Some(value),
    };
    Some(domain.unary(narrow, value))
}

/// The bits of a number.
fn bits_of(literal: Literal) -> u64 {
    match literal {
        Literal::Int(value) => value as u32 as u64,
        Literal::Long(value) => value as u64,
        Literal::Float(bits) => bits.into(),
        Literal::Double(bits) => bits,
    }
}

/// The number with those bits.
pub(crate) fn literal_of(element: Element, bits: u64) -> Literal {
    match element {
        Element::Boolean => Literal::Int((bits & 1) as i32),
        Element::Byte => Literal::Int((bits as i8).into()),
        Element::Short => Literal::Int((bits as i16).into()),
        Element::Char => Literal::Int((bits as u16).into()),
        Element::Int => Literal::Int(bits as i32),
        Element::Long => Literal::Long(bits as i64),
        Element::Float => Literal::Float(bits as u32),
        Element::Double => Literal::Double(bits),
    }
}

/// `width` bytes from `position` on, the lowest first.
pub(crate) fn read_bytes(cells: &Cells, position: usize, width: usize) -> u64 {
    (0..width).fold(0, |bits, index| bits | u64::from(byte_at(cells, position + index)) << (8 * index))
}

/// Overwrites `width` bytes from `position` on.
pub(crate) fn write_bytes(cells: &mut Cells, position: usize, width: usize, bits: u64) {
    for index in 0..width {
        set_byte_at(cells, position + index, (bits >> (8 * index)) as u8);
    }
}

fn byte_at(cells: &Cells, position: usize) -> u8 {
    let width = Cells::width(cells.element());
    (bits_of(cells.get(position / width)) >> (8 * (position % width))) as u8
}

fn set_byte_at(cells: &mut Cells, position: usize, byte: u8) {
    let width = Cells::width(cells.element());
    let (index, shift) = (position / width, 8 * (position % width));
    let mix = |old: u64| old & !(0xFF << shift) | u64::from(byte) << shift;
    match cells {
        Cells::Boolean(cells) | Cells::Byte(cells) => cells[index] = byte as i8,
        Cells::Char(cells) => cells[index] = mix(cells[index].into()) as u16,
        Cells::Short(cells) => cells[index] = mix(cells[index] as u16 as u64) as i16,
        Cells::Int(cells) => cells[index] = mix(cells[index] as u32 as u64) as i32,
        Cells::Long(cells) => cells[index] = mix(cells[index] as u64) as i64,
        Cells::Float(cells) => cells[index] = mix(cells[index].into()) as u32,
        Cells::Double(cells) => cells[index] = mix(cells[index]),
    }
}
