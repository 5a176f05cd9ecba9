//! Terms as [S-expressions](crate::sexp): `(le.int x0 (add.int x1 1))`.
//!
//! Constants say their kind: `5` is an `int`, `5L` a `long`, `float:` and `double:` are followed by bits. Operators
//! have the names that they have in the text form of the IR. Who writes and who reads agrees on names of unknowns.
//!
//! Law: what is read means the same, under every model, as what was written. It is made by the constructors of
//! [`Terms`], so that a term that was read keeps every rule that terms keep. Arguments that may be swapped are written
//! in the order of their texts, so that the text does not depend on which of them was made first.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, UnaryOp};

use crate::sexp::{Form, Misread, Sexp};
use crate::terms::{Sort, SymbolId, Term, TermId, Terms};

/// How many terms one text may hold: shared parts are written once for each use.
const MOST: usize = 10_000;

/// How deep a term may be.
const DEEPEST: usize = 100;

impl Terms {
    /// The text of a term. `None` if an unknown has no name, or if it is too large.
    pub fn to_sexp(&self, id: TermId, name: &dyn Fn(SymbolId) -> Option<String>) -> Option<Sexp> {
        let mut left = MOST;
        self.written(id, name, DEEPEST, &mut left)
    }

    fn written(
        &self,
        id: TermId,
        name: &dyn Fn(SymbolId) -> Option<String>,
        depth: usize,
        left: &mut usize,
    ) -> Option<Sexp> {
        *left = left.checked_sub(1)?;
        let term = self.get(id);
        let head = match term {
            Term::Truth(value) => return Some(Sexp::word(value.to_string())),
            Term::Constant(kind, bits) => return Some(number_text(kind, bits)),
            Term::Symbol(symbol) => return Some(Sexp::word(name(symbol)?)),
            Term::Zeros(element) => return Some(Sexp::named("zeros", [Sexp::word(element.word())])),
            Term::Unary(op, _) => op.word().to_string(),
            Term::Binary(op, ..) => op.word().to_string(),
            Term::Compare(cond, kind, ..) => format!("{}.{}", cond.word(), kind.word()),
            Term::Not(_) => "not".to_string(),
            Term::And(..) => "and".to_string(),
            Term::Or(..) => "or".to_string(),
            Term::IntOf(_) => "int-of".to_string(),
            Term::If(..) => "if".to_string(),
            Term::ToBits(_) => "to-bits".to_string(),
            Term::OfBits(_) => "of-bits".to_string(),
            Term::Select(..) => "select".to_string(),
            Term::Store(..) => "store".to_string(),
            // What it means depends on what stands beside it.
            Term::Agree(..) => return None,
            // They are about texts, of which nothing is written.
            Term::Find(..) | Term::Replaced(..) | Term::Shifted(..) => return None,
        };
        let depth = depth.checked_sub(1)?;
        let mut parts = Vec::new();
        for child in self.children(id) {
            parts.push(self.written(child, name, depth, left)?);
        }
        if is_symmetric(term) {
            parts.sort_by_cached_key(ToString::to_string);
        }
        Some(Sexp::named(&head, parts))
    }

    /// Reads a term. `unknown` says what a name stands for.
    pub fn of_sexp(&mut self, text: &Sexp, unknown: &dyn Fn(&str) -> Option<TermId>) -> Result<TermId, Misread> {
        let word = match &text.form {
            Form::Word(word) => word,
            _ => return self.operation(text, unknown),
        };
        match word.as_str() {
            "true" => return Ok(self.truth_of(true)),
            "false" => return Ok(self.truth_of(false)),
            _ => (),
        }
        if let Some(id) = unknown(word) {
            return Ok(id);
        }
        match number_of_text(word) {
            Some((kind, bits)) => Ok(self.number(kind, bits)),
            None => Err(text.misread(format!("nothing is called {word} here"))),
        }
    }

    fn operation(&mut self, text: &Sexp, unknown: &dyn Fn(&str) -> Option<TermId>) -> Result<TermId, Misread> {
        let (head, rest) = text.as_named()?;
        if head == "zeros" {
            let element = rest.first().and_then(|word| Element::of_word(word.as_word().ok()?));
            let element = element.ok_or_else(|| text.misread("zeros of an element type are expected"))?;
            return Ok(self.zeros(element));
        }
        let mut parts = Vec::new();
        for part in rest {
            parts.push(self.of_sexp(part, unknown)?);
        }
        let sorts: Vec<Sort> = parts.iter().map(|part| self.sort(*part)).collect();
        let made = self.made(head, &parts, &sorts);
        made.ok_or_else(|| text.misread(format!("{head} is not an operator on what follows")))
    }

    /// The operation of that name, if it fits what it is applied to.
    fn made(&mut self, head: &str, parts: &[TermId], sorts: &[Sort]) -> Option<TermId> {
        use Sort::{Array, Bool, Number};
        if let Some(op) = UnaryOp::of_word(head) {
            return (*sorts == [Number(op.signature().0)]).then(|| self.unary(op, parts[0]));
        }
        if let Some(op) = BinaryOp::of_word(head) {
            let (left, right, _) = op.signature();
            return (*sorts == [Number(left), Number(right)]).then(|| self.binary(op, parts[0], parts[1]));
        }
        if let Some((cond, kind)) = head.split_once('.') {
            let (cond, kind) = (Cond::of_word(cond)?, Kind::of_word(kind)?);
            return (*sorts == [Number(kind), Number(kind)]).then(|| self.compare(cond, kind, parts[0], parts[1]));
        }
        Some(match (head, sorts) {
            ("not", [Bool]) => self.not(parts[0]),
            ("and", [Bool, Bool]) => self.and(parts[0], parts[1]),
            ("or", [Bool, Bool]) => self.or(parts[0], parts[1]),
            ("int-of", [Bool]) => self.int_of(parts[0]),
            ("if", [Bool, Number(then), Number(otherwise)]) if then == otherwise => {
                self.choose(parts[0], parts[1], parts[2])
            }
            ("to-bits", [Number(Kind::Float | Kind::Double)]) => self.to_bits(parts[0]),
            ("of-bits", [Number(Kind::Int | Kind::Long)]) => self.of_bits(parts[0]),
            ("select", [Array(_), Number(Kind::Int)]) => self.select(parts[0], parts[1]),
            ("store", [Array(element), Number(Kind::Int), Number(kind)]) if element.kind() == *kind => {
                self.store(parts[0], parts[1], parts[2])
            }
            _ => return None,
        })
    }
}

/// The text of a known number.
pub fn number_text(kind: Kind, bits: Bits) -> Sexp {
    Sexp::word(match kind {
        Kind::Int => bits.int().to_string(),
        Kind::Long => format!("{}L", bits.long()),
        Kind::Float => format!("float:{:08x}", bits.0 as u32),
        Kind::Double => format!("double:{:016x}", bits.0),
    })
}

/// The number that a word says.
pub fn number_of_text(word: &str) -> Option<(Kind, Bits)> {
    if let Some(bits) = word.strip_prefix("float:") {
        return Some((Kind::Float, Bits(u32::from_str_radix(bits, 16).ok()?.into())));
    }
    if let Some(bits) = word.strip_prefix("double:") {
        return Some((Kind::Double, Bits(u64::from_str_radix(bits, 16).ok()?)));
    }
    match word.strip_suffix('L') {
        Some(long) => Some((Kind::Long, Bits::of_long(long.parse().ok()?))),
        None => Some((Kind::Int, Bits::of_int(word.parse().ok()?))),
    }
}

/// Whether the arguments may be swapped.
fn is_symmetric(term: Term) -> bool {
    use BinaryOp::{AddInt, AddLong, AndInt, AndLong, MulInt, MulLong, OrInt, OrLong, XorInt, XorLong};
    match term {
        Term::And(..) | Term::Or(..) | Term::Compare(Cond::Eq, ..) => true,
        Term::Binary(op, ..) => {
            matches!(op, AddInt | AddLong | MulInt | MulLong | AndInt | AndLong | OrInt | OrLong | XorInt | XorLong)
        }
        _ => false,
    }
}
