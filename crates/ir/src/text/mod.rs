//! What the printer and the parser of the text form share: mnemonics, escapes, and the numbering of table entries.
//!
//! Invariant: each mnemonic is listed once, and both directions are made from that one list.

pub(crate) mod escape;
pub(crate) mod numbering;

use crate::body::{CallKind, HandleKind};
use crate::inst::{BinaryOp, Cond, Element, Kind, UnaryOp};
use crate::math::{MathFunction, MathPair};

macro_rules! mnemonics {
    // `others` is a variant around something that has words of its own.
    ($type:ident, $to_word:ident, $from_word:ident, { $($variant:ident $word:literal)* }
        $(, $others:ident $other_word:ident $of_other_word:ident)?) => {
        pub(crate) fn $to_word(value: $type) -> &'static str {
            match value {
                $($type::$variant => $word,)*
                $($type::$others(other) => $other_word(other),)?
            }
        }

        pub(crate) fn $from_word(word: &str) -> Option<$type> {
            match word {
                $($word => Some($type::$variant),)*
                _ => {
                    $(if let Some(other) = $of_other_word(word) {
                        return Some($type::$others(other));
                    })?
                    None
                }
            }
        }
    };
}

mnemonics!(Kind, kind_word, kind_of_word, { Int "int" Long "long" Float "float" Double "double" });

mnemonics!(Element, element_word, element_of_word, {
    Boolean "boolean" Byte "byte" Char "char" Short "short" Int "int" Long "long" Float "float" Double "double"
});

mnemonics!(Cond, cond_word, cond_of_word, { Eq "eq" Ne "ne" Lt "lt" Ge "ge" Gt "gt" Le "le" });

mnemonics!(CallKind, call_kind_word, call_kind_of_word, {
    Static "static" Special "special" Virtual "virtual" Interface "interface"
});

mnemonics!(HandleKind, handle_kind_word, handle_kind_of_word, {
    GetField "getfield" GetStatic "getstatic" PutField "putfield" PutStatic "putstatic"
    InvokeVirtual "invokevirtual" InvokeStatic "invokestatic" InvokeSpecial "invokespecial"
    NewInvokeSpecial "newinvokespecial" InvokeInterface "invokeinterface"
});

mnemonics!(MathFunction, function_word, function_of_word, {
    Sqrt "sqrt" Floor "floor" Ceil "ceil" Rint "rint"
    Sin "sin" Cos "cos" Tan "tan" Exp "exp" Log "log" Log10 "log10"
    StrictSin "strict.sin" StrictCos "strict.cos" StrictTan "strict.tan"
    StrictExp "strict.exp" StrictLog "strict.log" StrictLog10 "strict.log10"
    Asin "asin" Acos "acos" Atan "atan" Sinh "sinh" Cosh "cosh" Tanh "tanh"
    Expm1 "expm1" Log1p "log1p" Cbrt "cbrt"
});

mnemonics!(MathPair, pair_word, pair_of_word, {
    Pow "pow" StrictPow "strict.pow" Atan2 "atan2" Hypot "hypot" IeeeRemainder "ieee.remainder"
});

mnemonics!(UnaryOp, unary_word, unary_of_word, {
    NegInt "neg.int" NegLong "neg.long" NegFloat "neg.float" NegDouble "neg.double"
    IntToLong "int.to.long" IntToFloat "int.to.float" IntToDouble "int.to.double"
    LongToInt "long.to.int" LongToFloat "long.to.float" LongToDouble "long.to.double"
    FloatToInt "float.to.int" FloatToLong "float.to.long" FloatToDouble "float.to.double"
    DoubleToInt "double.to.int" DoubleToLong "double.to.long" DoubleToFloat "double.to.float"
    IntToByte "int.to.byte" IntToChar "int.to.char" IntToShort "int.to.short" IntToBoolean "int.to.boolean"
}, Math function_word function_of_word);

mnemonics!(BinaryOp, binary_word, binary_of_word, {
    AddInt "add.int" SubInt "sub.int" MulInt "mul.int" DivInt "div.int" RemInt "rem.int"
    ShlInt "shl.int" ShrInt "shr.int" UshrInt "ushr.int" AndInt "and.int" OrInt "or.int" XorInt "xor.int"
    AddLong "add.long" SubLong "sub.long" MulLong "mul.long" DivLong "div.long" RemLong "rem.long"
    ShlLong "shl.long" ShrLong "shr.long" UshrLong "ushr.long" AndLong "and.long" OrLong "or.long" XorLong "xor.long"
    AddFloat "add.float" SubFloat "sub.float" MulFloat "mul.float" DivFloat "div.float" RemFloat "rem.float"
    AddDouble "add.double" SubDouble "sub.double" MulDouble "mul.double" DivDouble "div.double" RemDouble "rem.double"
    CmpLong "cmp.long"
    CmpFloatLess "cmpl.float" CmpFloatGreater "cmpg.float"
    CmpDoubleLess "cmpl.double" CmpDoubleGreater "cmpg.double"
}, Math pair_word pair_of_word);

macro_rules! words {
    ($($type:ident $to_word:ident $from_word:ident)*) => {
        $(impl $type {
            /// How the text form writes it.
            pub fn word(self) -> &'static str {
                $to_word(self)
            }

            /// What the text form writes so, if anything.
            pub fn of_word(word: &str) -> Option<$type> {
                $from_word(word)
            }
        })*
    };
}

words! {
    Kind kind_word kind_of_word
    Element element_word element_of_word
    Cond cond_word cond_of_word
    UnaryOp unary_word unary_of_word
    BinaryOp binary_word binary_of_word
}

/// The first letter of a primitive register's name; `p` if the register does not exist.
pub(crate) fn kind_letter(kind: Option<Kind>) -> char {
    match kind {
        Some(Kind::Int) => 'i',
        Some(Kind::Long) => 'l',
        Some(Kind::Float) => 'f',
        Some(Kind::Double) => 'd',
        None => 'p',
    }
}

/// What a constant-pool entry is unless the text says otherwise: `invokeinterface` names an interface method, the
/// others a class's.
pub(crate) fn handle_names_interface(kind: HandleKind) -> bool {
    kind == HandleKind::InvokeInterface
}

/// The same for calls.
pub(crate) fn call_names_interface(kind: CallKind) -> bool {
    kind == CallKind::Interface
}

/// Says that a member belongs to an interface although the instruction suggests a class.
pub(crate) const OF_INTERFACE: &str = "of-interface";
/// Says that a member belongs to a class although the instruction suggests an interface.
pub(crate) const OF_CLASS: &str = "of-class";
/// Catches everything.
pub(crate) const CATCH_ANY: &str = "any";
