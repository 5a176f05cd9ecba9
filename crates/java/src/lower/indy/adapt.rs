//! Conversions of values between types as method handles and lambdas make them: casts, boxing, unboxing, widening.

use tandem_ir::{CallKind, Element, Inst, Kind, PrimReg, RefReg, Reg, Registers, Type, UnaryOp};

use super::method;
use crate::lower::builder::BodyBuilder;

const OBJECT: &str = "java/lang/Object";
const NUMBER: &str = "java/lang/Number";

/// Converts `value` of type `from` into `to`. `seen_as` is the type that the program believes it has: where `from` is
/// erased, the value is cast to that first, so that a wrong one is found out here.
pub(super) fn convert(builder: &mut BodyBuilder, value: Reg, from: &Type, to: &Type, seen_as: &Type) -> Reg {
    match (value, from, to) {
        (Reg::Prim(value), Type::Prim(from), Type::Prim(to)) => Reg::Prim(widen(builder, value, *from, *to)),
        (Reg::Prim(value), Type::Prim(from), Type::Ref(to)) => {
            // A wrapper as target decides which box it is; any other target takes the value's own.
            let boxed = Element::of_box_class(to).unwrap_or(*from);
            let value = widen(builder, value, *from, boxed);
            Reg::Ref(box_value(builder, value, boxed))
        }
        (Reg::Ref(value), Type::Ref(from), _) => {
            let mut known: &str = from;
            if let Type::Ref(name) = seen_as {
                cast(builder, value, known, name);
                known = name;
            }
            match to {
                Type::Ref(name) => {
                    cast(builder, value, known, name);
                    Reg::Ref(value)
                }
                Type::Prim(to) => Reg::Prim(unbox(builder, value, known, *to)),
            }
        }
        // A register of the wrong bank cannot come here: registers are made after the types.
        _ => value,
    }
}

fn cast(builder: &mut BodyBuilder, object: RefReg, from: &str, to: &str) {
    if from != to && to != OBJECT {
        let class = builder.class(&to.into());
        builder.emit(Inst::CheckCast { object, class });
    }
}

/// Calls the `valueOf` of the wrapper.
fn box_value(builder: &mut BodyBuilder, value: PrimReg, element: Element) -> RefReg {
    let wrapper = element.box_class();
    let descriptor = format!("({})L{wrapper};", element.descriptor());
    let result = builder.reference();
    let arguments = Registers { prims: vec![value], refs: Vec::new() };
    builder.call(CallKind::Static, method(wrapper, "valueOf", &descriptor), arguments, Some(Reg::Ref(result)));
    result
}

fn unbox(builder: &mut BodyBuilder, object: RefReg, known: &str, to: Element) -> PrimReg {
    let is_number = |element| !matches!(element, Element::Boolean | Element::Char);
    match Element::of_box_class(known) {
        // A boxed number gives any kind of number itself.
        Some(boxed) if is_number(boxed) => unboxed_as(builder, object, known, to),
        Some(boxed) => {
            let value = unboxed_as(builder, object, known, boxed);
            widen(builder, value, boxed, to)
        }
        None => {
            let class = if is_number(to) { NUMBER } else { to.box_class() };
            cast(builder, object, known, class);
            unboxed_as(builder, object, class, to)
        }
    }
}

/// Calls `intValue` and the like.
fn unboxed_as(builder: &mut BodyBuilder, object: RefReg, class: &str, to: Element) -> PrimReg {
    let name = format!("{}Value", to.keyword());
    let descriptor = format!("(){}", to.descriptor());
    let result = builder.prim(to.kind());
    let arguments = Registers { prims: Vec::new(), refs: vec![object] };
    builder.call(CallKind::Virtual, method(class, &name, &descriptor), arguments, Some(Reg::Prim(result)));
    result
}

fn widen(builder: &mut BodyBuilder, value: PrimReg, from: Element, to: Element) -> PrimReg {
    let op = match (from.kind(), to.kind()) {
        (Kind::Int, Kind::Long) => UnaryOp::IntToLong,
        (Kind::Int, Kind::Float) => UnaryOp::IntToFloat,
        (Kind::Int, Kind::Double) => UnaryOp::IntToDouble,
        (Kind::Long, Kind::Int) => UnaryOp::LongToInt,
        (Kind::Long, Kind::Float) => UnaryOp::LongToFloat,
        (Kind::Long, Kind::Double) => UnaryOp::LongToDouble,
        (Kind::Float, Kind::Int) => UnaryOp::FloatToInt,
        (Kind::Float, Kind::Long) => UnaryOp::FloatToLong,
        (Kind::Float, Kind::Double) => UnaryOp::FloatToDouble,
        (Kind::Double, Kind::Int) => UnaryOp::DoubleToInt,
        (Kind::Double, Kind::Long) => UnaryOp::DoubleToLong,
        (Kind::Double, Kind::Float) => UnaryOp::DoubleToFloat,
        _ => return value,
    };
    builder.unary(op, value)
}
