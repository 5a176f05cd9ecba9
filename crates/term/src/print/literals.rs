//! Constants as Java literals.

use tandem_ir::Kind;
use tandem_ir::arithmetic::Bits;

use super::operators::Level;

/// The literal or named constant.
pub(super) fn literal(kind: Kind, bits: Bits) -> String {
    match kind {
        Kind::Int => match bits.int() {
            i32::MIN => "Integer.MIN_VALUE".to_string(),
            i32::MAX => "Integer.MAX_VALUE".to_string(),
            value => value.to_string(),
        },
        Kind::Long => match bits.long() {
            i64::MIN => "Long.MIN_VALUE".to_string(),
            i64::MAX => "Long.MAX_VALUE".to_string(),
            value => format!("{value}L"),
        },
        Kind::Float => match special(bits.float().into()) {
            Some(name) => format!("Float.{name}"),
            None => format!("{:?}f", bits.float()),
        },
        Kind::Double => match special(bits.double()) {
            Some(name) => format!("Double.{name}"),
            None => format!("{:?}", bits.double()),
        },
    }
}

/// How tightly the literal binds: one with a sign is an operator and its operand.
pub(super) fn level(kind: Kind, bits: Bits) -> Level {
    if literal(kind, bits).starts_with('-') { Level::Unary } else { Level::Primary }
}

fn special(value: f64) -> Option<&'static str> {
    if value.is_nan() {
        Some("NaN")
    } else if value == f64::INFINITY {
        Some("POSITIVE_INFINITY")
    } else if value == f64::NEG_INFINITY {
        Some("NEGATIVE_INFINITY")
    } else {
        None
    }
}
