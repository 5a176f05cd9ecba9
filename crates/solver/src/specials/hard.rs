//! Which unknowns make a question hard for a solver.

use std::collections::BTreeSet;

use tandem_ir::{BinaryOp, Kind, UnaryOp};
use tandem_term::{Sort, SymbolId, Term, TermId, Terms};

/// The unknown floats, and the unknown integers that are combined by operators that are not linear or become floats. In
/// the order in which they were made. `nodes` are all terms of the question.
pub(super) fn unknowns(terms: &Terms, nodes: &[TermId]) -> Vec<SymbolId> {
    let mut hard = BTreeSet::new();
    for id in nodes {
        match terms.get(*id) {
            Term::Symbol(symbol) if is_float(terms, *id) => {
                hard.insert(symbol);
            }
            Term::Unary(op, part) if becomes_float(op) => hard.extend(numbers_of(terms, part)),
            Term::Binary(op, left, right) if combines(op) && [left, right].iter().all(|id| is_unknown(terms, *id)) => {
                hard.extend(numbers_of(terms, left));
                hard.extend(numbers_of(terms, right));
            }
            _ => {}
        }
    }
    hard.into_iter().collect()
}

fn is_float(terms: &Terms, id: TermId) -> bool {
    matches!(terms.sort(id), Sort::Number(Kind::Float | Kind::Double))
}

fn is_unknown(terms: &Terms, id: TermId) -> bool {
    terms.constant(id).is_none()
}

/// The unknown numbers of a term; arrays keep the values they had.
fn numbers_of(terms: &Terms, id: TermId) -> impl Iterator<Item = SymbolId> {
    let symbols = terms.symbols_of(id).iter().copied();
    symbols.filter(|symbol| matches!(terms.symbol(*symbol).sort, Sort::Number(_)))
}

fn becomes_float(op: UnaryOp) -> bool {
    use UnaryOp::*;
    matches!(op, IntToFloat | IntToDouble | LongToFloat | LongToDouble)
}

/// Whether the operator is not linear in its operands.
fn combines(op: BinaryOp) -> bool {
    use BinaryOp::*;
    matches!(
        op,
        MulInt
            | DivInt
            | RemInt
            | ShlInt
            | ShrInt
            | UshrInt
            | AndInt
            | OrInt
            | XorInt
            | MulLong
            | DivLong
            | RemLong
            | ShlLong
            | ShrLong
            | UshrLong
            | AndLong
            | OrLong
            | XorLong
    )
}
