//! What Spacer says of a relation, read back as truth-valued terms over its parameters.
//!
//! Equations are read as Java's, which hold after numbers have wrapped around as well; of inequalities of sums the `long`
//! ones are taken, in which sums of `int`s cannot wrap.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use tandem_ir::{BinaryOp, Cond, Kind, Literal, UnaryOp};
use tandem_term::sexp::{Form, Sexp, read_all};
use tandem_term::{Sort, TermId, Terms};

/// The lemmas of a formula in SMT-LIB's notation, its variables numbered by the parameters. What cannot be read is left out.
pub(super) fn read(terms: &mut Terms, parameters: &[TermId], text: &str) -> Vec<TermId> {
    let Ok(expressions) = read_all(text) else { return Vec::new() };
    let mut reader = Reader { terms, parameters };
    let mut lemmas = Vec::new();
    for expression in &expressions {
        reader.conjuncts(expression, &Names::default(), &mut lemmas);
    }
    lemmas.retain(|lemma| terms.truth(*lemma).is_none());
    lemmas
}

/// What `let` has named.
type Names<'s> = FxHashMap<&'s str, (&'s Sexp, std::rc::Rc<Scope<'s>>)>;
/// The names around an expression that has one.
struct Scope<'s>(Names<'s>);

struct Reader<'t> {
    terms: &'t mut Terms,
    parameters: &'t [TermId],
}

/// A sum of multiples of numbers, and a constant.
#[derive(Clone, Default)]
struct Sum {
    parts: BTreeMap<TermId, i128>,
    constant: i128,
}

impl Sum {
    fn of(part: TermId) -> Sum {
        Sum { parts: [(part, 1)].into(), constant: 0 }
    }

    fn plus(mut self, other: Sum, factor: i128) -> Option<Sum> {
        for (part, coefficient) in other.parts {
            let known = self.parts.entry(part).or_default();
            *known = known.checked_add(coefficient.checked_mul(factor)?)?;
        }
        self.parts.retain(|_, coefficient| *coefficient != 0);
        self.constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        Some(self)
    }
}

impl Reader<'_> {
    /// Adds the conjuncts that can be read.
    fn conjuncts<'s>(&mut self, expression: &'s Sexp, names: &Names<'s>, found: &mut Vec<TermId>) {
        match named(expression) {
            Some(("and", parts)) => parts.iter().for_each(|part| self.conjuncts(part, names, found)),
            Some(("let", [bindings, body])) => {
                if let Some(names) = bound(bindings, names) {
                    self.conjuncts(body, &names, found);
                }
            }
            _ => found.extend(self.truth(expression, names)),
        }
    }

    fn truth<'s>(&mut self, expression: &'s Sexp, names: &Names<'s>) -> Option<TermId> {
        if let Form::Word(word) = &expression.form {
            return match word.as_str() {
                "true" => Some(self.terms.truth_of(true)),
                "false" => Some(self.terms.truth_of(false)),
                name => {
                    let (expression, scope) = names.get(name)?.clone();
                    self.truth(expression, &scope.0)
                }
            };
        }
        let (operator, parts) = named(expression)?;
        match (operator, parts) {
            ("let", [bindings, body]) => {
                let names = bound(bindings, names)?;
                self.truth(body, &names)
            }
            ("not", [part]) => {
                let part = self.truth(part, names)?;
                Some(self.terms.not(part))
            }
            ("and" | "or", parts) => {
                let mut all = self.terms.truth_of(operator == "and");
                for part in parts {
                    let part = self.truth(part, names)?;
                    all = if operator == "and" { self.terms.and(all, part) } else { self.terms.or(all, part) };
                }
                Some(all)
            }
            ("=>", [condition, part]) => {
                let (condition, part) = (self.truth(condition, names)?, self.truth(part, names)?);
                let negated = self.terms.not(condition);
                Some(self.terms.or(negated, part))
            }
            ("<=" | ">=" | "<" | ">" | "=", [left, right]) => {
                let (left, right) = (self.sum(left, names)?, self.sum(right, names)?);
                let difference = left.plus(right, -1)?;
                let cond = match operator {
                    "<=" => Cond::Le,
                    ">=" => Cond::Ge,
                    "<" => Cond::Lt,
                    ">" => Cond::Gt,
                    _ => Cond::Eq,
                };
                self.compared(cond, &difference)
            }
            _ => None,
        }
    }

    fn sum<'s>(&mut self, expression: &'s Sexp, names: &Names<'s>) -> Option<Sum> {
        if let Form::Word(word) = &expression.form {
            if let Ok(constant) = word.parse() {
                return Some(Sum { constant, ..Sum::default() });
            }
            let (expression, scope) = names.get(word.as_str())?.clone();
            return self.sum(expression, &scope.0);
        }
        let (operator, parts) = named(expression)?;
        match (operator, parts) {
            (":var", [number]) => Some(Sum::of(*self.parameters.get(number.as_number::<usize>().ok()?)?)),
            ("let", [bindings, body]) => {
                let names = bound(bindings, names)?;
                self.sum(body, &names)
            }
            ("-", [part]) => Sum::default().plus(self.sum(part, names)?, -1),
            ("+" | "-", [first, rest @ ..]) => {
                let factor = if operator == "+" { 1 } else { -1 };
                let mut all = self.sum(first, names)?;
                for part in rest {
                    all = all.plus(self.sum(part, names)?, factor)?;
                }
                Some(all)
            }
            ("*", [left, right]) => {
                let (left, right) = (self.sum(left, names)?, self.sum(right, names)?);
                match (left.parts.is_empty(), right.parts.is_empty()) {
                    (true, _) => Sum::default().plus(right, left.constant),
                    (_, true) => Sum::default().plus(left, right.constant),
                    _ => None,
                }
            }
            ("mod", [dividend, divisor]) => {
                let dividend = self.sum(dividend, names)?;
                let divisor = self.sum(divisor, names)?.constant;
                let kind = self.kind(&dividend);
                let of = self.side(kind, &dividend, 1, true)?;
                let is_power = divisor > 1 && divisor & (divisor - 1) == 0;
                let (operator, by) = match (is_power, kind) {
                    (true, Kind::Int) => (BinaryOp::AndInt, divisor - 1),
                    (true, _) => (BinaryOp::AndLong, divisor - 1),
                    (false, Kind::Int) => (BinaryOp::RemInt, divisor),
                    (false, _) => (BinaryOp::RemLong, divisor),
                };
                let by = self.literal(kind, by)?;
                Some(Sum::of(self.terms.binary(operator, of, by)))
            }
            _ => None,
        }
    }

    /// That a sum compares with zero, with everything on the side where it has no minus.
    fn compared(&mut self, cond: Cond, sum: &Sum) -> Option<TermId> {
        let are_plain = sum.parts.values().all(|coefficient| coefficient.abs() == 1);
        let is_order = sum.parts.len() == 1 || sum.parts.len() == 2 && sum.constant == 0;
        let own = self.kind(sum);
        let sides_differ = sum.parts.len() < 2 || sum.parts.values().sum::<i128>() == 0;
        let kind = if cond == Cond::Eq || are_plain && is_order && sides_differ { own } else { Kind::Long };
        let (left, right) = (self.side(kind, sum, 1, false)?, self.side(kind, sum, -1, false)?);
        Some(self.terms.compare(cond, kind, left, right))
    }

    fn kind(&self, sum: &Sum) -> Kind {
        let is_long = |part: &TermId| self.terms.sort(*part) == Sort::Number(Kind::Long);
        if sum.parts.keys().any(is_long) { Kind::Long } else { Kind::Int }
    }

    /// The parts of a sum that have this sign, or all of them.
    fn side(&mut self, kind: Kind, sum: &Sum, sign: i128, all: bool) -> Option<TermId> {
        let (add, multiply) = match kind {
            Kind::Int => (BinaryOp::AddInt, BinaryOp::MulInt),
            _ => (BinaryOp::AddLong, BinaryOp::MulLong),
        };
        let mut result = self.literal(kind, 0)?;
        let constant = (None, sum.constant);
        let parts = sum.parts.iter().map(|(part, coefficient)| (Some(*part), *coefficient)).chain([constant]);
        for (part, coefficient) in parts {
            if coefficient == 0 || !all && coefficient.signum() != sign {
                continue;
            }
            let factor = self.literal(kind, if all { coefficient } else { coefficient.abs() })?;
            let part = match part {
                None => factor,
                Some(part) => {
                    let is_int = self.terms.sort(part) == Sort::Number(Kind::Int);
                    let wide = match kind {
                        Kind::Long if is_int => self.terms.unary(UnaryOp::IntToLong, part),
                        _ => part,
                    };
                    self.terms.binary(multiply, wide, factor)
                }
            };
            result = self.terms.binary(add, result, part);
        }
        Some(result)
    }

    fn literal(&mut self, kind: Kind, value: i128) -> Option<TermId> {
        let literal = match kind {
            Kind::Int => Literal::Int(i32::try_from(value).ok()?),
            _ => Literal::Long(i64::try_from(value).ok()?),
        };
        Some(self.terms.literal(literal))
    }
}

/// A list that begins with a word.
fn named(expression: &Sexp) -> Option<(&str, &[Sexp])> {
    expression.as_named().ok()
}

/// The names that are known below a `let`.
fn bound<'s>(bindings: &'s Sexp, names: &Names<'s>) -> Option<Names<'s>> {
    let around = std::rc::Rc::new(Scope(names.clone()));
    let mut all = names.clone();
    for binding in bindings.as_list().ok()? {
        let (name, value) = match named(binding)? {
            (name, [value]) => (name, value),
            _ => return None,
        };
        all.insert(name, (value, std::rc::Rc::clone(&around)));
    }
    Some(all)
}
