//! `java.lang.reflect.Array`.

use tandem_ir::{Element, UnaryOp};
use tandem_java::ClassId;

use super::boxes::widening;
use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interrupt;
use crate::intrinsics::{Answer, Call, Entry, Intrinsic, Sort};

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

const ARRAY: &str = "java/lang/reflect/Array";
const ILLEGAL_ARGUMENT: &str = "java/lang/IllegalArgumentException";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::Native;
    let getter: [(&str, &str, Intrinsic<D>); 8] = [
        ("getBoolean", "(Ljava/lang/Object;I)Z", |call| get_number(call, Element::Boolean)),
        ("getByte", "(Ljava/lang/Object;I)B", |call| get_number(call, Element::Byte)),
        ("getChar", "(Ljava/lang/Object;I)C", |call| get_number(call, Element::Char)),
        ("getShort", "(Ljava/lang/Object;I)S", |call| get_number(call, Element::Short)),
        ("getInt", "(Ljava/lang/Object;I)I", |call| get_number(call, Element::Int)),
        ("getLong", "(Ljava/lang/Object;I)J", |call| get_number(call, Element::Long)),
        ("getFloat", "(Ljava/lang/Object;I)F", |call| get_number(call, Element::Float)),
        ("getDouble", "(Ljava/lang/Object;I)D", |call| get_number(call, Element::Double)),
    ];
    let setter: [(&str, &str, Intrinsic<D>); 8] = [
        ("setBoolean", "(Ljava/lang/Object;IZ)V", |call| set_number(call, Element::Boolean)),
        ("setByte", "(Ljava/lang/Object;IB)V", |call| set_number(call, Element::Byte)),
        ("setChar", "(Ljava/lang/Object;IC)V", |call| set_number(call, Element::Char)),
        ("setShort", "(Ljava/lang/Object;IS)V", |call| set_number(call, Element::Short)),
        ("setInt", "(Ljava/lang/Object;II)V", |call| set_number(call, Element::Int)),
        ("setLong", "(Ljava/lang/Object;IJ)V", |call| set_number(call, Element::Long)),
        ("setFloat", "(Ljava/lang/Object;IF)V", |call| set_number(call, Element::Float)),
        ("setDouble", "(Ljava/lang/Object;ID)V", |call| set_number(call, Element::Double)),
    ];
    let mut entries: Vec<Entry<D>> = vec![
        (ARRAY, "getLength", "(Ljava/lang/Object;)I", Native, get_length),
        (ARRAY, "get", "(Ljava/lang/Object;I)Ljava/lang/Object;", Native, get),
        (ARRAY, "set", "(Ljava/lang/Object;ILjava/lang/Object;)V", Native, set),
        (ARRAY, "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", Native, new_array),
        (ARRAY, "multiNewArray", "(Ljava/lang/Class;[I)Ljava/lang/Object;", Native, multi_new_array),
    ];
    for (name, descriptor, function) in getter.into_iter().chain(setter) {
        entries.push((ARRAY, name, descriptor, Native, function));
    }
    entries
}

/// The first argument, which must be an array.
fn array<D: Domain>(call: &Call<'_, D>) -> std::result::Result<Ref, Interrupt<D>> {
    let array = call.object(0)?;
    if call.state.heap.get(array).length().is_none() {
        return Err(Interrupt::raise_with(ILLEGAL_ARGUMENT, "Argument is not an array"));
    }
    Ok(array)
}

fn mismatch<D: Domain>() -> Interrupt<D> {
    Interrupt::raise_with(ILLEGAL_ARGUMENT, "argument type mismatch")
}

/// The JVM says nothing about an index that is out of bounds here.
fn without_message<D: Domain>(interrupt: Interrupt<D>) -> Interrupt<D> {
    match interrupt {
        Interrupt::Raise(raise) => Interrupt::raise(raise.class),
        other => other,
    }
}

fn get_length<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let array = array(call)?;
    let length = call.state.heap.get(array).length().expect("it is an array");
    call.give(length)
}

fn get<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let array = array(call)?;
    match call.interp.element_of(call.state.heap.get(array).class) {
        None => {
            let value = call.interp.array_load_ref(call.state, array, call.prims[0]).map_err(without_message)?;
            call.give_ref(value)
        }
        Some(element) => {
            let value = call.interp.array_load(call.state, array, call.prims[0]).map_err(without_message)?;
            let boxed = call.interp.new_box(call.state, element, value)?;
            call.give_ref(boxed)
        }
    }
}

fn set<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (array, value) = (array(call)?, call.refs[1]);
    match call.interp.element_of(call.state.heap.get(array).class) {
        None => {
            let class = call.interp.program.class(call.state.heap.get(array).class).element();
            let fits = value.is_null()
                || class
                    .is_some_and(|class| call.interp.program.is_assignable(call.state.heap.get(value).class, class));
            if !fits {
                return Err(Interrupt::raise_with(ILLEGAL_ARGUMENT, "array element type mismatch"));
            }
            call.interp.array_store_ref(call.state, array, call.prims[0], value).map_err(without_message)?;
        }
        Some(element) => {
            if value.is_null() {
                return Err(Interrupt::raise(ILLEGAL_ARGUMENT));
            }
            let number = call.interp.unbox_as(call.state, value, element).ok_or_else(mismatch)?;
            call.interp.array_store(call.state, array, call.prims[0], number).map_err(without_message)?;
        }
    }
    call.give_void()
}

fn get_number<D: Domain>(call: &mut Call<'_, D>, wanted: Element) -> Result<D> {
    let array = array(call)?;
    let found = call.interp.element_of(call.state.heap.get(array).class);
    let Some(op) = found.and_then(|found| widening(found, wanted)) else { return Err(not_primitive(found)) };
    let value = call.interp.array_load(call.state, array, call.prims[0]).map_err(without_message)?;
    let value = convert(call, op, value);
    call.give(value)
}

fn set_number<D: Domain>(call: &mut Call<'_, D>, given: Element) -> Result<D> {
    let array = array(call)?;
    let found = call.interp.element_of(call.state.heap.get(array).class);
    let Some(op) = found.and_then(|found| widening(given, found)) else { return Err(not_primitive(found)) };
    let value = convert(call, op, call.prims[1]);
    call.interp.array_store(call.state, array, call.prims[0], value).map_err(without_message)?;
    call.give_void()
}

fn not_primitive<D: Domain>(found: Option<Element>) -> Interrupt<D> {
    match found {
        Some(_) => mismatch(),
        None => Interrupt::raise_with(ILLEGAL_ARGUMENT, "Argument is not an array of primitive type"),
    }
}

fn convert<D: Domain>(call: &mut Call<'_, D>, op: Option<UnaryOp>, value: D::Prim) -> D::Prim {
    op.map_or(value, |op| call.interp.domain.unary(op, value))
}

/// The class of the arrays with `dimensions` dimensions around the element class in the first argument.
fn array_class<D: Domain>(call: &Call<'_, D>, dimensions: usize) -> std::result::Result<ClassId, Interrupt<D>> {
    let mut class = call.class_of_mirror(call.refs[0])?;
    let program = &call.interp.program;
    let depth = program.class(class).name.bytes().take_while(|byte| *byte == b'[').count();
    if class == program.primitive(None) || depth + dimensions > 255 {
        return Err(Interrupt::raise(ILLEGAL_ARGUMENT));
    }
    for _ in 0..dimensions {
        class = program.array_of(class);
    }
    Ok(class)
}

fn new_array<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = array_class(call, 1)?;
    let array = call.interp.new_array(call.state, class, call.prims[0])?;
    call.give_ref(array)
}

fn multi_new_array<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let lengths = call.object(1)?;
    let Payload::Cells { cells, .. } = &call.state.heap.get(lengths).payload else { return Err(mismatch()) };
    let count = call.interp.domain.known_cells(cells).ok_or_else(|| call.unknown())?.len();
    if count == 0 {
        return Err(Interrupt::raise_with(ILLEGAL_ARGUMENT, "Empty dimensions array"));
    }
    let class = array_class(call, count)?;
    let mut dimensions = Vec::with_capacity(count);
    for index in 0..count {
        let index = call.interp.domain.int(index as i32);
        dimensions.push(call.interp.array_load(call.state, lengths, index)?);
    }
    let array = call.interp.new_multi_array_of(call.state, class, &dimensions)?;
    call.give_ref(array)
}
