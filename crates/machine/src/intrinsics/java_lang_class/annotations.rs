//! Annotations: the JDK's own parser reads them from the raw bytes of the class file; it only needs those bytes and the
//! constant pool.

use tandem_ir::Literal;
use tandem_java::ClassId;
use tandem_java::classfile::{Annotations, Constant, FormatError};

use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::Interrupt;
use crate::intrinsics::{Answer, Call, Entry, Sort};
use crate::text::Text;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let class = "java/lang/Class";
    let mut entries: Vec<Entry<D>> = vec![
        (class, "getRawAnnotations", "()[B", Native, |call| raw(call, |annotations| annotations.visible)),
        (class, "getRawTypeAnnotations", "()[B", Native, |call| raw(call, |annotations| annotations.visible_types)),
    ];
    for (class, pool) in [
        ("()Ljdk/internal/reflect/ConstantPool;", "jdk/internal/reflect/ConstantPool"),
        ("()Lsun/reflect/ConstantPool;", "sun/reflect/ConstantPool"),
    ] {
        entries.extend([
            ("java/lang/Class", "getConstantPool", class, Native, constant_pool as super::super::Intrinsic<D>),
            (pool, "getSize0", "(Ljava/lang/Object;I)I", Native, size),
            (pool, "getUTF8At0", "(Ljava/lang/Object;I)Ljava/lang/String;", Native, utf8),
            (pool, "getStringAt0", "(Ljava/lang/Object;I)Ljava/lang/String;", Native, constant),
            (pool, "getClassAt0", "(Ljava/lang/Object;I)Ljava/lang/Class;", Native, constant),
            (pool, "getIntAt0", "(Ljava/lang/Object;I)I", Native, constant),
            (pool, "getLongAt0", "(Ljava/lang/Object;I)J", Native, constant),
            (pool, "getFloatAt0", "(Ljava/lang/Object;I)F", Native, constant),
            (pool, "getDoubleAt0", "(Ljava/lang/Object;I)D", Native, constant),
        ]);
    }
    let bytes = "()[B";
    entries.extend([
        ("java/lang/reflect/Field", "getTypeAnnotationBytes0", bytes, Native, no_bytes as super::super::Intrinsic<D>),
        ("java/lang/reflect/Executable", "getTypeAnnotationBytes0", bytes, Native, no_bytes),
    ]);
    entries
}

fn raw<D: Domain>(call: &mut Call<'_, D>, select: fn(&Annotations) -> Option<(usize, usize)>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let file = call.interp.program.class(class).file.as_ref();
    let range = file.and_then(|file| select(&file.attributes.annotations));
    let bytes = call.interp.file_bytes(call.state, class, range);
    call.give_ref(bytes)
}

fn no_bytes<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    call.give_ref(Ref::NULL)
}

/// A `ConstantPool` whose `constantPoolOop` is the `Class` object.
fn constant_pool<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let descriptor = &call.interp.program.method(call.method).descriptor;
    let name = descriptor.trim_start_matches("()L").trim_end_matches(';').to_string();
    let class = call.interp.program.load(&name)?;
    let pool = call.interp.allocate(call.state, class);
    call.interp.set_ref_field(call.state, pool, "constantPoolOop", call.refs[0]);
    call.give_ref(pool)
}

/// The class whose pool is asked; it stands behind the receiver.
fn owner<D: Domain>(call: &Call<'_, D>) -> std::result::Result<ClassId, Interrupt<D>> {
    call.class_of_mirror(call.refs[1])
}

fn bad<D: Domain>(error: FormatError) -> Interrupt<D> {
    Interrupt::raise_with("java/lang/IllegalArgumentException", error.message)
}

fn size<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = owner(call)?;
    let size = call.interp.program.class(class).file.as_ref().map_or(0, |file| file.pool.len());
    call.give_int(size as i32)
}

fn utf8<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (class, index) = (owner(call)?, call.int(0)?);
    let file = call.interp.program.class(class).file.as_ref().ok_or_else(|| call.unknown())?;
    let text = file.pool.text(index as u16).map_err(bad)?;
    call.give_text(&*text)
}

fn constant<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (class, index) = (owner(call)?, call.int(0)?);
    let file = call.interp.program.class(class).file.as_ref().ok_or_else(|| call.unknown())?;
    match file.pool.constant(index as u16).map_err(bad)? {
        Constant::Number(Literal::Int(value)) => call.give_int(value),
        Constant::Number(literal) => {
            let value = call.interp.domain.literal(literal);
            call.give(value)
        }
        Constant::String(units) => {
            let string = call.interp.intern(call.state, &Text::from_utf16(&units));
            call.give_ref(string)
        }
        Constant::Class(name) => {
            let class = call.interp.program.resolve_class(class, &name)?;
            let mirror = call.interp.mirror(call.state, class);
            call.give_ref(mirror)
        }
        _ => Err(call.unknown()),
    }
}
