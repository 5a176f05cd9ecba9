//! Texts of floating-point numbers that are not known, compared with constants.
//!
//! `Double.toString` gives as many digits as tell a number from all others, so a constant can be the text of one number at most:
//! the one that it stands for. Whether the JDK at hand writes that number so (another one may write more digits than it needs) is
//! asked of its own code: the domain says which number it wants to know the text of, and is told.
//!
//! Invariant: what [`Symbolic::shows_float`] answers is true of every number, NaN and both zeros included.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Literal};
use tandem_machine::Text;
use tandem_term::TermId;

use crate::symbolic::Symbolic;
use crate::symbolic::text::{Piece, SymbolicText, stripped};

impl Symbolic {
    /// Whether a floating-point number looks like a constant text; `None` if what the number looks like that the text stands
    /// for has not been learned yet.
    pub(super) fn shows_float(&mut self, element: Element, value: TermId, text: &str) -> Option<TermId> {
        let Some(number) = number_of(element, text) else { return Some(self.terms.truth_of(false)) };
        if self.float_texts.get(&(element, number))?.to_string() != text {
            return Some(self.terms.truth_of(false));
        }
        let number = self.terms.number(element.kind(), Bits::of_literal(number));
        Some(self.same_number(element, value, number))
    }

    /// The number whose text decides whether two texts are the same.
    pub(super) fn wanted_float(&self, left: &SymbolicText, right: &SymbolicText) -> Option<(Element, Literal)> {
        let (left, right) = stripped(left, right);
        let (element, text) = match (&left[..], &right[..]) {
            ([Piece::Shown(element @ (Element::Float | Element::Double), _)], [Piece::Known(text)])
            | ([Piece::Known(text)], [Piece::Shown(element @ (Element::Float | Element::Double), _)]) => {
                (*element, text)
            }
            _ => return None,
        };
        let number = number_of(element, &text.to_string())?;
        (!self.float_texts.contains_key(&(element, number))).then_some((element, number))
    }

    /// Notes what a number looks like.
    pub(super) fn learn_float(&mut self, element: Element, number: Literal, text: Text) {
        self.float_texts.insert((element, number), text);
    }
}

/// The number that a text stands for, if it is of the form in which Java writes numbers: `NaN`, `Infinity`, or digits on both
/// sides of a point with an optional exponent.
fn number_of(element: Element, text: &str) -> Option<Literal> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_named = text == "NaN" || digits == "Infinity";
    let (mantissa, exponent) = digits.split_once('E').unwrap_or((digits, "0"));
    let is_decimal = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_number = mantissa.split_once('.').is_some_and(|(whole, rest)| is_decimal(whole) && is_decimal(rest))
        && is_decimal(exponent.strip_prefix('-').unwrap_or(exponent));
    if !is_named && !is_number {
        return None;
    }
    match element {
        Element::Float => match text {
            "NaN" => Some(Literal::Float(0x7FC0_0000)),
            _ => text.parse::<f32>().ok().map(|number| Literal::Float(number.to_bits())),
        },
        _ => match text {
            "NaN" => Some(Literal::Double(0x7FF8_0000_0000_0000)),
            _ => text.parse::<f64>().ok().map(|number| Literal::Double(number.to_bits())),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_java_writes_stands_for_a_number() {
        assert_eq!(number_of(Element::Double, "1.5"), Some(Literal::Double(1.5f64.to_bits())));
        assert_eq!(number_of(Element::Double, "-0.0"), Some(Literal::Double((-0.0f64).to_bits())));
        assert_eq!(number_of(Element::Float, "1.0E10"), Some(Literal::Float(1.0e10f32.to_bits())));
        assert_eq!(number_of(Element::Float, "-Infinity"), Some(Literal::Float(f32::NEG_INFINITY.to_bits())));
        assert_eq!(number_of(Element::Double, "NaN"), Some(Literal::Double(0x7FF8_0000_0000_0000)));
        for other in
            ["", "1", "1.", ".5", "+1.5", "1.5f", "inf", "-NaN", "1.5e3", "1.5E+3", "1.5E", "0x1.0", "infinity"]
        {
            assert_eq!(number_of(Element::Double, other), None, "{other}");
        }
    }
}
