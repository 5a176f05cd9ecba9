//! Horn clauses over the numbers of a program: unknown relations hold of them at its places, each way from one place to the
//! next is a clause, and what must not happen is a clause without a head. Z3's engine Spacer looks for relations that satisfy
//! all of them. Along one path its answer is a sequence of interpolants, through loops and calls it is invariants and
//! summaries (paper 004 has interpolants of paths, one for each call scope).
//!
//! Invariant: what comes out is a suggestion and nothing else. The clauses are read over integers that never wrap, and what
//! has no such meaning (cells of arrays, bits, floats) is any number.

mod lemmas;

use rustc_hash::{FxHashMap, FxHashSet};
use tandem_ir::{BinaryOp, Kind, UnaryOp};
use tandem_term::{Interval, Sort, Term, TermId, Terms};
use z3::ast::{Ast, Bool, Dynamic, forall_const};
use z3::{AstKind, DeclKind, Fixedpoint, FuncDecl, Params, SatResult, SortKind};

use super::Limits;
use super::encoder::Encoder;
use super::ideal::Ideal;
use super::integers::in_range;
use super::timekeeper::decide;
use super::wrapping::whole;

/// A relation, by its place among those of a system, applied to numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Application {
    /// The relation.
    pub relation: usize,
    /// One number for each of its parameters.
    pub arguments: Vec<TermId>,
}

/// Whenever these conditions hold and so do the relations, the head holds; a clause without a head says that they never do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clause {
    /// Truth-valued terms.
    pub conditions: Vec<TermId>,
    /// What else holds.
    pub applied: Vec<Application>,
    /// What follows.
    pub head: Option<Application>,
}

/// What becomes of numbers that leave the range of their kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overflow {
    /// They go on without end.
    Ignored,
    /// There must be none: what is found then is as true of Java's numbers.
    Excluded,
}

/// What the relations may be so that all clauses hold over the integers: for each of them truth-valued terms over its
/// parameters, which are unknown integers. `None` if there is no such thing, or none was found within the limits.
pub fn relations(
    terms: &mut Terms,
    parameters: &[Vec<TermId>],
    clauses: &[Clause],
    overflow: Overflow,
    limits: Limits,
) -> Option<Vec<Vec<TermId>>> {
    let engine = Fixedpoint::new();
    engine.set_params(&params(limits));
    let declared: Vec<FuncDecl> = (0..).zip(parameters).map(|(number, of)| declaration(&engine, number, of)).collect();
    let goal = FuncDecl::new("goal", &[], &z3::Sort::bool());
    engine.register_relation(&goal);
    let mut translation = Translation { encoder: Encoder::new(Ideal(overflow)), plain: FxHashMap::default() };
    for clause in clauses {
        let mut body = translation.body(terms, &declared, clause, |_| true);
        let head = match &clause.head {
            Some(head) => translation.applied(terms, &declared, head, &mut body),
            None => goal.apply(&[]).as_bool()?,
        };
        add_rule(&engine, &body, &head);
        if overflow == Overflow::Ignored {
            continue;
        }
        for sum in translation.sums(terms, clause) {
            // What is asked about the sum is asked after it was made.
            let mut body = translation.body(terms, &declared, clause, |conditions| !conditions.contains(&sum));
            let value = translation.value(terms, sum, &mut body).as_int()?;
            let inside = in_range(&value, kind_of(terms, sum));
            body.push(Bool::and(&inside.iter().collect::<Vec<_>>()).not());
            add_rule(&engine, &body, &goal.apply(&[]).as_bool()?);
        }
    }
    if decide(|| engine.query_relations(&[&goal])) != SatResult::Unsat {
        return None;
    }
    let found = declared.iter().zip(parameters).map(|(relation, parameters)| {
        let lemmas = engine.get_cover_delta(-1, relation).map(|formula| formula.to_string());
        lemmas.map_or(Vec::new(), |text| lemmas::read(terms, parameters, &text))
    });
    Some(found.collect())
}

/// Adds a clause for all values of its unknowns.
fn add_rule(engine: &Fixedpoint, body: &[Bool], head: &Bool) {
    let rule = Bool::and(&body.iter().collect::<Vec<_>>()).implies(head);
    let unknowns = unknowns_of(&rule);
    let bound: Vec<&dyn Ast> = unknowns.iter().map(|unknown| unknown as &dyn Ast).collect();
    engine.add_rule(&forall_const(&bound, &[], &rule), None);
}

fn kind_of(terms: &Terms, term: TermId) -> Interval {
    match terms.sort(term) {
        Sort::Number(kind) => Interval::of_kind(kind),
        _ => Interval::LONG,
    }
}

fn declaration(engine: &Fixedpoint, number: usize, parameters: &[TermId]) -> FuncDecl {
    let integer = z3::Sort::int();
    let sorts = vec![&integer; parameters.len()];
    let relation = FuncDecl::new(format!("relation{number}"), &sorts, &z3::Sort::bool());
    engine.register_relation(&relation);
    relation
}

/// All relations stay as they are, or nobody could say what they are.
fn params(limits: Limits) -> Params {
    let mut params = Params::new();
    params.set_symbol("engine", "spacer");
    for change in ["xform.slice", "xform.inline_eager", "xform.inline_linear"] {
        params.set_bool(change, false);
    }
    params.set_u32("rlimit", limits.effort);
    params.set_u32("timeout", u32::try_from(limits.time.as_millis()).unwrap_or(u32::MAX));
    params
}

struct Translation {
    encoder: Encoder<Ideal>,
    /// Terms in which only sums, products and the like are left.
    plain: FxHashMap<TermId, TermId>,
}

impl Translation {
    /// A term, and the conditions of its parts.
    fn value(&mut self, terms: &mut Terms, term: TermId, conditions: &mut Vec<Bool>) -> Dynamic {
        let plain = self.plain(terms, term);
        self.encoder.encode(terms, plain);
        let mut parts: Vec<TermId> = parts_of(terms, plain).into_iter().collect();
        parts.sort_unstable();
        for part in parts {
            let new = self.encoder.get(part).conditions.iter().filter(|new| !conditions.contains(new));
            let new: Vec<Bool> = new.cloned().collect();
            conditions.extend(new);
        }
        Dynamic::from_ast(self.encoder.get(plain).value.ast())
    }

    /// The conditions and relations of a clause, without conditions in which terms stand that are not wanted.
    fn body(
        &mut self,
        terms: &mut Terms,
        declared: &[FuncDecl],
        clause: &Clause,
        is_wanted: impl Fn(&FxHashSet<TermId>) -> bool,
    ) -> Vec<Bool> {
        let mut body = Vec::new();
        for condition in &clause.conditions {
            let plain = self.plain(terms, *condition);
            if is_wanted(&parts_of(terms, plain)) {
                let truth = self.value(terms, *condition, &mut body);
                body.extend(truth.as_bool());
            }
        }
        for application in &clause.applied {
            let applied = self.applied(terms, declared, application, &mut body);
            body.push(applied);
        }
        body
    }

    /// The sums and products of a clause that may leave the range of their kind.
    fn sums(&mut self, terms: &mut Terms, clause: &Clause) -> Vec<TermId> {
        use BinaryOp::{AddInt, AddLong, MulInt, MulLong, SubInt, SubLong};
        let heads = clause.head.iter().chain(&clause.applied).flat_map(|application| &application.arguments);
        let mut found = Vec::new();
        for term in clause.conditions.iter().chain(heads) {
            let plain = self.plain(terms, *term);
            let mut parts: Vec<TermId> = parts_of(terms, plain).into_iter().collect();
            parts.sort_unstable();
            for part in parts {
                let Term::Binary(op, left, right) = terms.get(part) else { continue };
                let (left, right, whole) = (terms.interval(left), terms.interval(right), whole(op));
                let stays = match op {
                    AddInt | AddLong => left.add(right, whole).is_some(),
                    SubInt | SubLong => left.sub(right, whole).is_some(),
                    MulInt | MulLong => left.mul(right, whole).is_some(),
                    _ => true,
                };
                if !stays && !found.contains(&part) {
                    found.push(part);
                }
            }
        }
        found
    }

    fn applied(
        &mut self,
        terms: &mut Terms,
        declared: &[FuncDecl],
        application: &Application,
        conditions: &mut Vec<Bool>,
    ) -> Bool {
        let Application { relation, arguments } = application;
        let values: Vec<Dynamic> = arguments.iter().map(|argument| self.value(terms, *argument, conditions)).collect();
        let values: Vec<&dyn Ast> = values.iter().map(|value| value as &dyn Ast).collect();
        declared[*relation].apply(&values).as_bool().unwrap_or_else(|| unreachable!("a relation is a truth value"))
    }

    /// The term with any number in the place of whatever is not about integers.
    fn plain(&mut self, terms: &mut Terms, term: TermId) -> TermId {
        if let Some(known) = self.plain.get(&term) {
            return *known;
        }
        let plain = match is_kept(terms, term) {
            true => {
                let parts: Vec<TermId> = terms.children(term).collect();
                let parts: FxHashMap<TermId, TermId> =
                    parts.into_iter().map(|part| (part, self.plain(terms, part))).collect();
                if parts.is_empty() { term } else { terms.with_parts(term, |part| parts[&part]) }
            }
            false => match terms.sort(term) {
                sort @ Sort::Number(Kind::Int | Kind::Long) => terms.fresh("any", sort, terms.interval(term)),
                _ => {
                    let truth = terms.fresh("any", Sort::Number(Kind::Int), Interval { low: 0, high: 1 });
                    terms.is_nonzero(truth)
                }
            },
        };
        self.plain.insert(term, plain);
        plain
    }
}

/// Whether a term has a meaning over the integers if its parts have.
fn is_kept(terms: &Terms, term: TermId) -> bool {
    use BinaryOp::*;
    match (terms.get(term), terms.sort(term)) {
        (Term::Truth(_) | Term::Not(_) | Term::And(..) | Term::Or(..), _) => true,
        (Term::Compare(_, kind, ..), _) => matches!(kind, Kind::Int | Kind::Long),
        (Term::Constant(..) | Term::Symbol(_) | Term::IntOf(_) | Term::If(..), Sort::Number(kind)) => {
            matches!(kind, Kind::Int | Kind::Long)
        }
        (Term::Unary(UnaryOp::NegInt | UnaryOp::NegLong | UnaryOp::IntToLong | UnaryOp::LongToInt, _), _) => true,
        (Term::Binary(op, _, right), _) => match op {
            AddInt | AddLong | SubInt | SubLong | CmpLong | MulInt | MulLong | DivInt | DivLong | RemInt | RemLong => {
                true
            }
            ShlInt | ShlLong | ShrInt | ShrLong => terms.constant(right).is_some(),
            AndInt | AndLong => terms.integer(right).is_some_and(super::integers::is_mask),
            _ => false,
        },
        _ => false,
    }
}

/// A term and everything below it.
fn parts_of(terms: &Terms, term: TermId) -> FxHashSet<TermId> {
    let (mut pending, mut seen) = (vec![term], FxHashSet::default());
    while let Some(part) = pending.pop() {
        if seen.insert(part) {
            pending.extend(terms.children(part));
        }
    }
    seen
}

/// The unknowns in an expression, each once.
fn unknowns_of(expression: &Bool) -> Vec<Dynamic> {
    let (mut pending, mut seen) = (vec![Dynamic::from_ast(expression)], FxHashSet::default());
    let mut found = Vec::new();
    while let Some(part) = pending.pop() {
        if !seen.insert(part.clone()) || part.kind() != AstKind::App {
            continue;
        }
        let decl = part.decl();
        // Relations without parameters are truth values.
        if part.num_children() == 0 && decl.kind() == DeclKind::Uninterpreted && decl.range() == SortKind::Int {
            found.push(part.clone());
        }
        pending.extend(part.children());
    }
    found
}
