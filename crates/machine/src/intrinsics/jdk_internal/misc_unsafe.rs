//! `jdk.internal.misc.Unsafe`, and `sun.misc.Unsafe` of Java 8: fields, arrays and classes without checks. Memory
//! outside the heap is not modelled.

use tandem_ir::{BinaryOp, Cond, Element};
use tandem_java::FieldId;

use super::memory::{ARRAY_BASE, Access, Variable, read_bytes, write_bytes};
use crate::domain::{Cells, Domain};
use crate::heap::Ref;
use crate::interp::Interrupt;
use crate::intrinsics::{Answer, Call, Entry, Intrinsic, Sort, java_lang};
use crate::reason::{Feature, Oddity, ThreadUse};
use crate::state::{Status, Value};

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

/// The element types by number: a function of the table is made for each.
const ELEMENTS: [Access; 9] = [
    Some(Element::Boolean),
    Some(Element::Byte),
    Some(Element::Char),
    Some(Element::Short),
    Some(Element::Int),
    Some(Element::Long),
    Some(Element::Float),
    Some(Element::Double),
    None,
];

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let mut entries: Vec<Entry<D>> = Vec::new();
    let getters: [Intrinsic<D>; 9] = [
        get::<D, 0>,
        get::<D, 1>,
        get::<D, 2>,
        get::<D, 3>,
        get::<D, 4>,
        get::<D, 5>,
        get::<D, 6>,
        get::<D, 7>,
        get::<D, 8>,
    ];
    let setters: [Intrinsic<D>; 9] = [
        put::<D, 0>,
        put::<D, 1>,
        put::<D, 2>,
        put::<D, 3>,
        put::<D, 4>,
        put::<D, 5>,
        put::<D, 6>,
        put::<D, 7>,
        put::<D, 8>,
    ];
    for class in ["jdk/internal/misc/Unsafe", "sun/misc/Unsafe"] {
        for (index, names) in ACCESSORS.iter().enumerate() {
            let [getter, setter, get_descriptor, put_descriptor] = *names;
            for (order, (getter, setter)) in ORDERED[index].iter().enumerate() {
                // The ordered ones of newer JDKs are bytecode over these.
                let sort = if order == 0 { Native } else { Shortcut };
                entries.push((class, getter, get_descriptor, sort, getters[index]));
                entries.push((class, setter, put_descriptor, sort, setters[index]));
            }
            entries.push((class, getter, get_descriptor, Native, getters[index]));
            entries.push((class, setter, put_descriptor, Native, setters[index]));
        }
        for name in ["compareAndSetInt", "weakCompareAndSetInt", "compareAndSwapInt"] {
            entries.push((class, name, "(Ljava/lang/Object;JII)Z", Shortcut, compare_and_set::<D, 4>));
        }
        for name in ["compareAndSetLong", "weakCompareAndSetLong", "compareAndSwapLong"] {
            entries.push((class, name, "(Ljava/lang/Object;JJJ)Z", Shortcut, compare_and_set::<D, 5>));
        }
        for name in
            ["compareAndSetReference", "weakCompareAndSetReference", "compareAndSetObject", "compareAndSwapObject"]
        {
            let descriptor = "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z";
            entries.push((class, name, descriptor, Shortcut, compare_and_set::<D, 8>));
        }
        for name in ["compareAndExchangeReference", "compareAndExchangeObject"] {
            let descriptor = "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
            entries.push((class, name, descriptor, Native, compare_and_exchange::<D, 8>));
        }
        // The bytecode of these works on the bits as integers, but a field holds a float or a double.
        for (float, double) in FLOATS {
            entries.push((class, float, "(Ljava/lang/Object;JFF)Z", Replacement, compare_and_set::<D, 6>));
            entries.push((class, double, "(Ljava/lang/Object;JDD)Z", Replacement, compare_and_set::<D, 7>));
        }
        for (float, double) in EXCHANGES {
            entries.push((class, float, "(Ljava/lang/Object;JFF)F", Replacement, compare_and_exchange::<D, 6>));
            entries.push((class, double, "(Ljava/lang/Object;JDD)D", Replacement, compare_and_exchange::<D, 7>));
        }
        entries.extend([
            (
                class,
                "compareAndExchangeInt",
                "(Ljava/lang/Object;JII)I",
                Native,
                compare_and_exchange::<D, 4> as Intrinsic<D>,
            ),
            (class, "compareAndExchangeLong", "(Ljava/lang/Object;JJJ)J", Native, compare_and_exchange::<D, 5>),
            // The bytecode of these two works on the word around the byte.
            (class, "compareAndExchangeByte", "(Ljava/lang/Object;JBB)B", Replacement, compare_and_exchange::<D, 1>),
            (class, "compareAndExchangeShort", "(Ljava/lang/Object;JSS)S", Replacement, compare_and_exchange::<D, 3>),
            (class, "getAndAddInt", "(Ljava/lang/Object;JI)I", Shortcut, get_and_add::<D, 4>),
            (class, "getAndAddLong", "(Ljava/lang/Object;JJ)J", Shortcut, get_and_add::<D, 5>),
            (class, "getAndSetInt", "(Ljava/lang/Object;JI)I", Shortcut, get_and_set::<D, 4>),
            (class, "getAndSetLong", "(Ljava/lang/Object;JJ)J", Shortcut, get_and_set::<D, 5>),
            (
                class,
                "getAndSetReference",
                "(Ljava/lang/Object;JLjava/lang/Object;)Ljava/lang/Object;",
                Shortcut,
                get_and_set::<D, 8>,
            ),
            (class, "getLongUnaligned", "(Ljava/lang/Object;J)J", Shortcut, get::<D, 5>),
            (class, "getIntUnaligned", "(Ljava/lang/Object;J)I", Shortcut, get::<D, 4>),
            (class, "getCharUnaligned", "(Ljava/lang/Object;J)C", Shortcut, get::<D, 2>),
            (class, "getShortUnaligned", "(Ljava/lang/Object;J)S", Shortcut, get::<D, 3>),
            (class, "putLongUnaligned", "(Ljava/lang/Object;JJ)V", Shortcut, put::<D, 5>),
            (class, "putIntUnaligned", "(Ljava/lang/Object;JI)V", Shortcut, put::<D, 4>),
            (class, "putCharUnaligned", "(Ljava/lang/Object;JC)V", Shortcut, put::<D, 2>),
            (class, "putShortUnaligned", "(Ljava/lang/Object;JS)V", Shortcut, put::<D, 3>),
            (class, "objectFieldOffset0", "(Ljava/lang/reflect/Field;)J", Native, field_offset),
            (class, "objectFieldOffset", "(Ljava/lang/reflect/Field;)J", Shortcut, field_offset),
            (class, "objectFieldOffset1", "(Ljava/lang/Class;Ljava/lang/String;)J", Native, named_field_offset),
            (class, "knownObjectFieldOffset0", "(Ljava/lang/Class;Ljava/lang/String;)J", Native, named_field_offset),
            (class, "staticFieldOffset0", "(Ljava/lang/reflect/Field;)J", Native, field_offset),
            (class, "staticFieldOffset", "(Ljava/lang/reflect/Field;)J", Shortcut, field_offset),
            (class, "staticFieldBase0", "(Ljava/lang/reflect/Field;)Ljava/lang/Object;", Native, static_field_base),
            (class, "staticFieldBase", "(Ljava/lang/reflect/Field;)Ljava/lang/Object;", Shortcut, static_field_base),
            (class, "arrayBaseOffset0", "(Ljava/lang/Class;)I", Native, array_base),
            (class, "arrayBaseOffset", "(Ljava/lang/Class;)I", Shortcut, array_base),
            (class, "arrayIndexScale0", "(Ljava/lang/Class;)I", Native, array_scale),
            (class, "arrayIndexScale", "(Ljava/lang/Class;)I", Shortcut, array_scale),
            (class, "addressSize0", "()I", Native, |call| call.give_int(8)),
            (class, "addressSize", "()I", Shortcut, |call| call.give_int(8)),
            (class, "pageSize", "()I", Replacement, |call| call.give_int(4096)),
            (class, "isBigEndian0", "()Z", Native, |call| call.give_bool(false)),
            (class, "unalignedAccess0", "()Z", Native, |call| call.give_bool(true)),
            (class, "shouldBeInitialized0", "(Ljava/lang/Class;)Z", Native, should_be_initialized),
            (class, "shouldBeInitialized", "(Ljava/lang/Class;)Z", Shortcut, should_be_initialized),
            (class, "ensureClassInitialized0", "(Ljava/lang/Class;)V", Native, ensure_initialized),
            (class, "ensureClassInitialized", "(Ljava/lang/Class;)V", Shortcut, ensure_initialized),
            (class, "allocateInstance", "(Ljava/lang/Class;)Ljava/lang/Object;", Native, allocate_instance),
            (class, "throwException", "(Ljava/lang/Throwable;)V", Native, throw_exception),
            (class, "setMemory0", "(Ljava/lang/Object;JJB)V", Native, set_memory),
            (class, "copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V", Native, copy_memory),
            (class, "copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", Native, copy_swap_memory),
            (class, "park", "(ZJ)V", Native, park),
            (class, "unpark", "(Ljava/lang/Object;)V", Native, java_lang::nothing),
            (class, "loadFence", "()V", Native, java_lang::nothing),
            (class, "storeFence", "()V", Native, java_lang::nothing),
            (class, "storeStoreFence", "()V", Shortcut, java_lang::nothing),
            (class, "loadLoadFence", "()V", Shortcut, java_lang::nothing),
            (class, "fullFence", "()V", Native, java_lang::nothing),
            (class, "getLoadAverage0", "([DI)I", Native, |call| call.give_int(-1)),
        ]);
    }
    entries
}

/// Getter, setter and their descriptors, for each element type.
const ACCESSORS: [[&str; 4]; 9] = [
    ["getBoolean", "putBoolean", "(Ljava/lang/Object;J)Z", "(Ljava/lang/Object;JZ)V"],
    ["getByte", "putByte", "(Ljava/lang/Object;J)B", "(Ljava/lang/Object;JB)V"],
    ["getChar", "putChar", "(Ljava/lang/Object;J)C", "(Ljava/lang/Object;JC)V"],
    ["getShort", "putShort", "(Ljava/lang/Object;J)S", "(Ljava/lang/Object;JS)V"],
    ["getInt", "putInt", "(Ljava/lang/Object;J)I", "(Ljava/lang/Object;JI)V"],
    ["getLong", "putLong", "(Ljava/lang/Object;J)J", "(Ljava/lang/Object;JJ)V"],
    ["getFloat", "putFloat", "(Ljava/lang/Object;J)F", "(Ljava/lang/Object;JF)V"],
    ["getDouble", "putDouble", "(Ljava/lang/Object;J)D", "(Ljava/lang/Object;JD)V"],
    [
        "getReference",
        "putReference",
        "(Ljava/lang/Object;J)Ljava/lang/Object;",
        "(Ljava/lang/Object;JLjava/lang/Object;)V",
    ],
];

/// The same with an order; the first of each is native.
const ORDERED: [&[(&str, &str)]; 9] = [
    &[("getBooleanVolatile", "putBooleanVolatile")],
    &[("getByteVolatile", "putByteVolatile")],
    &[("getCharVolatile", "putCharVolatile")],
    &[("getShortVolatile", "putShortVolatile")],
    &[("getIntVolatile", "putIntVolatile"), ("getIntAcquire", "putIntRelease"), ("getIntOpaque", "putIntOpaque")],
    &[("getLongVolatile", "putLongVolatile"), ("getLongAcquire", "putLongRelease"), ("getLongOpaque", "putLongOpaque")],
    &[("getFloatVolatile", "putFloatVolatile")],
    &[("getDoubleVolatile", "putDoubleVolatile")],
    &[
        ("getReferenceVolatile", "putReferenceVolatile"),
        ("getReferenceAcquire", "putReferenceRelease"),
        ("getReferenceOpaque", "putReferenceOpaque"),
        ("getObject", "putObject"),
        ("getObjectVolatile", "putObjectVolatile"),
        ("getObjectAcquire", "putObjectRelease"),
        ("getObjectOpaque", "putOrderedObject"),
    ],
];

const FLOATS: [(&str, &str); 5] = [
    ("compareAndSetFloat", "compareAndSetDouble"),
    ("weakCompareAndSetFloat", "weakCompareAndSetDouble"),
    ("weakCompareAndSetFloatPlain", "weakCompareAndSetDoublePlain"),
    ("weakCompareAndSetFloatAcquire", "weakCompareAndSetDoubleAcquire"),
    ("weakCompareAndSetFloatRelease", "weakCompareAndSetDoubleRelease"),
];

const EXCHANGES: [(&str, &str); 3] = [
    ("compareAndExchangeFloat", "compareAndExchangeDouble"),
    ("compareAndExchangeFloatAcquire", "compareAndExchangeDoubleAcquire"),
    ("compareAndExchangeFloatRelease", "compareAndExchangeDoubleRelease"),
];

fn variable<D: Domain>(call: &mut Call<'_, D>, access: Access) -> std::result::Result<Variable, Interrupt<D>> {
    let offset = call.long(0)?;
    call.interp.locate(call.state, call.refs[1], offset, access)
}

/// The argument of the access's type: the `index`th of its bank, behind the object or the offset.
fn argument<D: Domain>(call: &Call<'_, D>, access: Access, index: usize) -> Value<D> {
    match access {
        Some(_) => Value::Prim(call.prims[1 + index]),
        None => Value::Ref(call.refs[2 + index]),
    }
}

fn get<D: Domain, const E: usize>(call: &mut Call<'_, D>) -> Result<D> {
    let variable = variable(call, ELEMENTS[E])?;
    Ok(Answer::Value(call.interp.read(call.state, variable, ELEMENTS[E])?))
}

fn put<D: Domain, const E: usize>(call: &mut Call<'_, D>) -> Result<D> {
    let variable = variable(call, ELEMENTS[E])?;
    let value = argument(call, ELEMENTS[E], 0);
    call.interp.write(call.state, variable, ELEMENTS[E], value)?;
    call.give_void()
}

/// Writes the second argument if the variable holds the first; says what it held and whether it was written.
fn exchange<D: Domain>(call: &mut Call<'_, D>, access: Access) -> std::result::Result<(Value<D>, bool), Interrupt<D>> {
    let variable = variable(call, access)?;
    let (expected, value) = (argument(call, access, 0), argument(call, access, 1));
    let old = call.interp.read(call.state, variable, access)?;
    let same = match (old, expected, access) {
        (Value::Prim(old), Value::Prim(expected), Some(element)) => {
            let kind = element.kind();
            match (call.interp.domain.known(kind, old), call.interp.domain.known(kind, expected)) {
                // Floats are compared by their bits.
                (Some(old), Some(expected)) => old == expected,
                _ => {
                    let same = call.interp.domain.compare(Cond::Eq, kind, old, expected);
                    call.interp.decide(call.state, same)?
                }
            }
        }
        (Value::Ref(old), Value::Ref(expected), None) => {
            old == expected || !call.state.boxes.is_empty() && call.interp.same_box(call.state, old, expected)?
        }
        _ => false,
    };
    if same {
        call.interp.write(call.state, variable, access, value)?;
    }
    Ok((old, same))
}

fn compare_and_set<D: Domain, const E: usize>(call: &mut Call<'_, D>) -> Result<D> {
    let (_, same) = exchange(call, ELEMENTS[E])?;
    call.give_bool(same)
}

fn compare_and_exchange<D: Domain, const E: usize>(call: &mut Call<'_, D>) -> Result<D> {
    let (old, _) = exchange(call, ELEMENTS[E])?;
    Ok(Answer::Value(old))
}

fn get_and_set<D: Domain, const E: usize>(call: &mut Call<'_, D>) -> Result<D> {
    let variable = variable(call, ELEMENTS[E])?;
    let value = argument(call, ELEMENTS[E], 0);
    let old = call.interp.read(call.state, variable, ELEMENTS[E])?;
    call.interp.write(call.state, variable, ELEMENTS[E], value)?;
    Ok(Answer::Value(old))
}

fn get_and_add<D: Domain, const E: usize>(call: &mut Call<'_, D>) -> Result<D> {
    let variable = variable(call, ELEMENTS[E])?;
    let old = call.interp.read(call.state, variable, ELEMENTS[E])?;
    let Value::Prim(number) = old else { return Ok(Answer::Decline) };
    let op = if ELEMENTS[E] == Some(Element::Long) { BinaryOp::AddLong } else { BinaryOp::AddInt };
    let sum = call.interp.domain.binary(op, number, call.prims[1]);
    call.interp.write(call.state, variable, ELEMENTS[E], Value::Prim(sum))?;
    Ok(Answer::Value(old))
}

/// The field that a `java.lang.reflect.Field` in argument `index` stands for.
fn reflected<D: Domain>(call: &Call<'_, D>, index: usize) -> std::result::Result<FieldId, Interrupt<D>> {
    let field = call.object(index)?;
    call.interp.reflected_field(call.state, field).ok_or_else(|| call.unknown())
}

fn field_offset<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if call.refs[1].is_null() {
        return Ok(Answer::Decline);
    }
    let offset = call.interp.offset_of(reflected(call, 1)?);
    call.give_long(offset)
}

fn named_field_offset<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[1])?;
    let name = call.text(call.refs[2])?.to_string();
    match call.interp.program.class(class).field_named(&name) {
        Some(field) => {
            let offset = call.interp.offset_of(field);
            call.give_long(offset)
        }
        None => Err(Interrupt::raise_with("java/lang/InternalError", name)),
    }
}

fn static_field_base<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if call.refs[1].is_null() {
        return Ok(Answer::Decline);
    }
    let class = call.interp.program.field(reflected(call, 1)?).class;
    let mirror = call.interp.mirror(call.state, class);
    call.give_ref(mirror)
}

fn array_base<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    call.class_of_mirror(call.refs[1])?;
    call.give_int(ARRAY_BASE as i32)
}

fn array_scale<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[1])?;
    let scale = call.interp.index_scale(class);
    call.give_int(scale as i32)
}

fn should_be_initialized<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[1])?;
    let status = call.state.status(class);
    call.give_bool(status != Status::Initialized)
}

fn ensure_initialized<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[1])?;
    if call.state.status(class) != Status::Initialized && !call.interp.program.method(call.method).is_native() {
        // The initializer's stack traces show this method.
        return Ok(Answer::Decline);
    }
    call.interp.check_initialized(call.state, class)?;
    call.give_void()
}

fn allocate_instance<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[1])?;
    let info = call.interp.program.class(class);
    if info.is_abstract() || info.is_array() || info.is_primitive() {
        return Err(Interrupt::raise_with("java/lang/InstantiationException", info.external_name()));
    }
    call.interp.check_initialized(call.state, class)?;
    let object = call.interp.allocate(call.state, class);
    call.give_ref(object)
}

fn throw_exception<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    Err(Interrupt::Throw(call.object(1)?))
}

/// With one thread, nobody else can unpark: a park with a time comes back, as any park may; one without would wait for
/// ever.
fn park<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if call.long(1)? == 0 {
        return Err(Interrupt::stuck(ThreadUse::Wait));
    }
    call.give_void()
}

/// Where in the bytes of an array an offset is, after checking that `count` bytes are there.
fn position<D: Domain>(
    call: &Call<'_, D>,
    array: Ref,
    offset: i64,
    count: i64,
) -> std::result::Result<usize, Interrupt<D>> {
    if array.is_null() {
        return Err(Interrupt::stuck(Feature::NativeMemory));
    }
    let cells = call.cells(array)?;
    let bytes = (cells.len() * Cells::width(cells.element())) as i64;
    let start = offset - ARRAY_BASE;
    if start < 0 || count < 0 || start + count > bytes {
        return Err(Interrupt::stuck(Oddity::UnsafeBeyondArray));
    }
    Ok(start as usize)
}

fn set_memory<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (array, offset, count, value) = (call.refs[1], call.long(0)?, call.long(1)?, call.int(2)?);
    let start = position(call, array, offset, count)?;
    let cells = call.cells_mut(array)?;
    for index in 0..count as usize {
        write_bytes(cells, start + index, 1, value as u8 as u64);
    }
    call.give_void()
}

fn copy_memory<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    copy(call, 1)
}

fn copy_swap_memory<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let width = call.long(3)?;
    copy(call, width as usize)
}

/// Copies bytes, reversing each group of `width`.
fn copy<D: Domain>(call: &mut Call<'_, D>, width: usize) -> Result<D> {
    let (source, target) = (call.refs[1], call.refs[2]);
    let (from, to, count) = (call.long(0)?, call.long(1)?, call.long(2)?);
    if count == 0 {
        return call.give_void();
    }
    let (from, to) = (position(call, source, from, count)?, position(call, target, to, count)?);
    let cells = call.cells(source)?;
    let mut bytes: Vec<u8> = (0..count as usize).map(|index| read_bytes(cells, from + index, 1) as u8).collect();
    if width > 1 {
        bytes.chunks_mut(width).for_each(<[u8]>::reverse);
    }
    let cells = call.cells_mut(target)?;
    for (index, byte) in bytes.into_iter().enumerate() {
        write_bytes(cells, to + index, 1, byte.into());
    }
    call.give_void()
}
