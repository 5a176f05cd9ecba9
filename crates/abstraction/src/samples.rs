//! What runs have in their numbers at cut points, and the relations that all of them have in common: linear equations,
//! remainders, orders.
//!
//! The concrete half of a combined state (paper 004) knows what its numbers are. Relations that hold of a few runs are
//! suggested as [predicates](crate::predicates) and decided as these are; the arithmetic here only has to be right often
//! enough to be worth a question.

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_ir::{BinaryOp, Cond, Kind, Literal, UnaryOp};
use tandem_term::{Model, Sort, TermId, Terms};

use crate::predicates::Spot;
use crate::slots::NumberSlot;
use crate::tuning::TUNING;

/// The divisors of remainders that are looked at.
const DIVISORS: [i64; 3] = [2, 3, 4];

/// Rows of numbers by place.
#[derive(Default, Debug)]
pub struct Samples {
    tables: FxHashMap<Spot, Table>,
    /// The places in the order in which they came up.
    order: Vec<Spot>,
    /// How many states were looked at.
    pub seen: u64,
    program: Multiplies,
    /// So many terms were looked at to find that out.
    scanned: usize,
}

/// What the program multiplies. Equations between products are suggested only where it multiplies unknowns itself: elsewhere they
/// hold by chance more often than not, and each of them costs questions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Multiplies {
    /// By constants at most.
    #[default]
    Constants,
    /// Unknowns with each other.
    Unknowns,
}

impl Multiplies {
    /// By the terms that were made since there were so many.
    fn since(terms: &Terms, scanned: usize) -> Multiplies {
        let is_product = |id: u64| terms.is_product_of_unknowns(TermId(id));
        if (scanned as u64..terms.len() as u64).any(is_product) { Multiplies::Unknowns } else { Multiplies::Constants }
    }
}

#[derive(Default, Debug)]
struct Table {
    /// The unknowns that stand for the numbers in weakened states.
    columns: Vec<(Kind, TermId)>,
    rows: Vec<Vec<i64>>,
    /// How many rows there were when relations were looked for.
    looked_at: usize,
}

impl Samples {
    /// Notes what the numbers of a state are in the run that its model stands for.
    pub fn note(&mut self, domain: &mut Symbolic, spot: Spot, slots: &[NumberSlot], facts: &Facts) {
        self.seen += 1;
        let empty = Model::default();
        let model = match (&facts.model, &facts.path) {
            (Some(model), _) => model,
            (None, None) => &empty,
            (None, Some(_)) => return,
        };
        if self.tables.get(&spot).is_some_and(|table| table.rows.len() >= TUNING.most_rows) {
            return;
        }
        let (mut columns, mut row) = (Vec::new(), Vec::new());
        for (number, slot) in (0u32..).zip(slots) {
            let Sort::Number(kind @ (Kind::Int | Kind::Long)) = slot.sort else { continue };
            let bits = match slot.value {
                Prim::Known(bits) => bits,
                Prim::Term(term) | Prim::Unread(term) => model.evaluate(&domain.terms, term),
            };
            let Prim::Term(column) = domain.slot_number(number, slot.sort, slot.range) else { continue };
            columns.push((kind, column));
            row.push(if kind == Kind::Int { i64::from(bits.int()) } else { bits.long() });
        }
        if !self.tables.contains_key(&spot) {
            self.order.push(spot);
        }
        let table = self.tables.entry(spot).or_default();
        if table.columns.is_empty() {
            table.columns = columns;
        }
        if row.len() == table.columns.len() && !table.rows.contains(&row) {
            table.rows.push(row);
        }
    }

    /// Relations that hold in all rows of each place that has new ones.
    pub fn suggestions(&mut self, domain: &mut Symbolic) -> Vec<(Spot, Vec<TermId>)> {
        let mut found = Vec::new();
        if self.program == Multiplies::Constants {
            self.program = Multiplies::since(&domain.terms, self.scanned);
            self.scanned = domain.terms.len();
        }
        for spot in &self.order {
            let Some(table) = self.tables.get_mut(spot) else { continue };
            if table.rows.len() >= TUNING.least_rows && table.rows.len() > table.looked_at {
                table.looked_at = table.rows.len();
                found.push((*spot, table.relations(domain, self.program)));
            }
        }
        found
    }
}

/// Relations that hold in all of these rows, over the unknowns of their columns; none if there are too few rows.
pub fn relations(domain: &mut Symbolic, columns: &[(Kind, TermId)], rows: &[Vec<i64>]) -> Vec<TermId> {
    if rows.len() < TUNING.least_rows {
        return Vec::new();
    }
    let program = Multiplies::since(&domain.terms, 0);
    Table { columns: columns.to_vec(), rows: rows.to_vec(), looked_at: 0 }.relations(domain, program)
}

impl Table {
    fn relations(&self, domain: &mut Symbolic, program: Multiplies) -> Vec<TermId> {
        let varies = |column: &usize| self.rows.iter().any(|row| row[*column] != self.rows[0][*column]);
        let varying: Vec<usize> = (0..self.columns.len()).filter(varies).collect();
        let mut found = Vec::new();
        let has_longs = varying.iter().any(|column| self.columns[*column].0 == Kind::Long);
        for kind in [Kind::Int, Kind::Long].into_iter().filter(|kind| *kind == Kind::Int || has_longs) {
            // Every `int` is a `long`.
            let columns: Vec<usize> = varying
                .iter()
                .copied()
                .filter(|column| self.columns[*column].0 == kind || kind == Kind::Long)
                .take(TUNING.most_columns)
                .collect();
            if program == Multiplies::Unknowns {
                found.extend(self.products(domain, kind, &columns));
            }
            found.extend(self.equations(domain, kind, &columns));
            found.extend(self.remainders(domain, kind, &columns));
            found.extend(self.orders(domain, kind, &columns));
        }
        found
    }

    /// Whether something between these columns is one of that kind: what is between `int`s alone is none between `long`s.
    fn is_about<'c>(&self, kind: Kind, columns: impl IntoIterator<Item = &'c usize>) -> bool {
        columns.into_iter().any(|column| self.columns[*column].0 == kind)
    }

    /// A column as a number of a kind.
    fn number(&self, domain: &mut Symbolic, kind: Kind, column: usize) -> TermId {
        let (own, term) = self.columns[column];
        widened(domain, own, kind, term)
    }

    /// Linear equations: what is orthogonal to all rows.
    fn equations(&self, domain: &mut Symbolic, kind: Kind, columns: &[usize]) -> Vec<TermId> {
        let monomials: Vec<Vec<usize>> = columns.iter().map(|column| vec![*column]).collect();
        self.equations_of(domain, kind, &self.rows.iter().collect::<Vec<_>>(), &monomials)
    }

    /// Equations such as `2 * sum == i * i + i`: a multiple of one column is a polynomial of one or two others. They need many
    /// rows, or they hold by chance.
    fn products(&self, domain: &mut Symbolic, kind: Kind, columns: &[usize]) -> Vec<TermId> {
        let is_small = |row: &&Vec<i64>| columns.iter().all(|column| row[*column].abs() <= TUNING.largest_factor);
        let rows: Vec<&Vec<i64>> = self.rows.iter().filter(is_small).collect();
        let columns = &columns[..columns.len().min(TUNING.most_factors)];
        let mut found: Vec<TermId> = Vec::new();
        for result in columns {
            let others: Vec<usize> = columns.iter().copied().filter(|column| column != result).collect();
            for (place, first) in others.iter().enumerate() {
                let alone = vec![vec![*first], vec![*first; 2], vec![*first; 3]];
                let paired = others[place + 1..].iter().map(|second| {
                    vec![vec![*first], vec![*second], vec![*first; 2], vec![*first, *second], vec![*second; 2]]
                });
                for mut monomials in std::iter::once(alone).chain(paired) {
                    monomials.push(vec![*result]);
                    if rows.len() < monomials.len() + 2 || found.len() >= TUNING.most_products {
                        continue;
                    }
                    let equations = self.equations_of(domain, kind, &rows, &monomials);
                    // More than one say something of the others alone.
                    if let [equation] = equations[..]
                        && has_product(&domain.terms, equation)
                        && !found.contains(&equation)
                    {
                        found.push(equation);
                    }
                }
            }
        }
        found
    }

    /// What is orthogonal to these rows, written with products of columns.
    fn equations_of(
        &self,
        domain: &mut Symbolic,
        kind: Kind,
        rows: &[&Vec<i64>],
        monomials: &[Vec<usize>],
    ) -> Vec<TermId> {
        let value = |row: &Vec<i64>, factors: &Vec<usize>| -> i128 {
            factors.iter().map(|column| i128::from(row[*column])).product()
        };
        let row =
            |row: &&Vec<i64>| -> Vec<i128> { monomials.iter().map(|factors| value(row, factors)).chain([1]).collect() };
        let mut rows: Vec<Vec<i128>> = rows.iter().map(row).collect();
        let Some(solutions) = orthogonal(&mut rows, monomials.len() + 1) else { return Vec::new() };
        let mut found = Vec::new();
        for solution in solutions {
            let (constant, coefficients) = solution.split_last().expect("one for each column and one more");
            let is_small = |value: &i128| value.abs() <= TUNING.largest_coefficient;
            let related = || coefficients.iter().zip(monomials).filter(|(by, _)| **by != 0).map(|(_, of)| of);
            let is_known = !self.is_about(kind, related().flatten());
            if is_known
                || related().count() < 2
                || !coefficients.iter().all(is_small)
                || i32::try_from(*constant).is_err()
            {
                continue;
            }
            // Terms with a minus stand on the other side, where people would write them.
            let (mut left, mut right) = (Vec::new(), Vec::new());
            for (coefficient, factors) in coefficients.iter().zip(monomials) {
                let side = if *coefficient > 0 { &mut left } else { &mut right };
                if *coefficient != 0 {
                    side.push((coefficient.unsigned_abs() as i64, Some(self.product(domain, kind, factors))));
                }
            }
            let side = if *constant > 0 { &mut left } else { &mut right };
            side.push((constant.unsigned_abs() as i64, None));
            let (left, right) = (sum(domain, kind, &left), sum(domain, kind, &right));
            found.push(domain.terms.compare(Cond::Eq, kind, left, right));
        }
        found
    }

    /// A product of columns as a number of a kind.
    fn product(&self, domain: &mut Symbolic, kind: Kind, factors: &[usize]) -> TermId {
        let multiply = if kind == Kind::Int { BinaryOp::MulInt } else { BinaryOp::MulLong };
        let (first, others) = factors.split_first().expect("a product has factors");
        let first = self.number(domain, kind, *first);
        others.iter().fold(first, |product, factor| {
            let factor = self.number(domain, kind, *factor);
            domain.terms.binary(multiply, product, factor)
        })
    }

    fn remainders(&self, domain: &mut Symbolic, kind: Kind, columns: &[usize]) -> Vec<TermId> {
        let mut found = Vec::new();
        if self.rows.len() < TUNING.least_rows_for_remainders {
            return found;
        }
        for column in columns.iter().filter(|column| self.is_about(kind, [*column])) {
            for divisor in DIVISORS {
                let remainder = self.rows[0][*column] % divisor;
                if self.rows.iter().all(|row| row[*column] % divisor == remainder) {
                    let op = if kind == Kind::Int { BinaryOp::RemInt } else { BinaryOp::RemLong };
                    let (divisor, remainder) = (literal(domain, kind, divisor), literal(domain, kind, remainder));
                    let rest = domain.terms.binary(op, self.columns[*column].1, divisor);
                    found.push(domain.terms.compare(Cond::Eq, kind, rest, remainder));
                }
            }
        }
        found
    }

    fn orders(&self, domain: &mut Symbolic, kind: Kind, columns: &[usize]) -> Vec<TermId> {
        let mut found = Vec::new();
        for left in columns {
            for right in columns.iter().filter(|right| *right != left) {
                if self.is_about(kind, [left, right]) && self.rows.iter().all(|row| row[*left] <= row[*right]) {
                    let (left, right) = (self.number(domain, kind, *left), self.number(domain, kind, *right));
                    found.push(domain.terms.compare(Cond::Le, kind, left, right));
                }
            }
        }
        for column in columns.iter().filter(|column| self.is_about(kind, [*column])) {
            let least = self.rows.iter().map(|row| row[*column]).min().unwrap_or(0);
            if (-1..=1).contains(&least) {
                let least = literal(domain, kind, least);
                found.push(domain.terms.compare(Cond::Ge, kind, self.columns[*column].1, least));
            }
        }
        found
    }
}

/// Whether two unknowns are multiplied somewhere in a term.
pub fn has_product(terms: &Terms, id: TermId) -> bool {
    terms.is_product_of_unknowns(id) || terms.children(id).any(|part| has_product(terms, part))
}

/// An integer as one of a kind that is as wide or wider.
pub fn widened(domain: &mut Symbolic, own: Kind, kind: Kind, term: TermId) -> TermId {
    match (own, kind) {
        (Kind::Int, Kind::Long) => domain.terms.unary(UnaryOp::IntToLong, term),
        _ => term,
    }
}

fn literal(domain: &mut Symbolic, kind: Kind, value: i64) -> TermId {
    let literal = if kind == Kind::Int { Literal::Int(value as i32) } else { Literal::Long(value) };
    domain.terms.literal(literal)
}

/// A sum of multiples; without an unknown it is the number itself.
fn sum(domain: &mut Symbolic, kind: Kind, parts: &[(i64, Option<TermId>)]) -> TermId {
    let (add, multiply) = match kind {
        Kind::Int => (BinaryOp::AddInt, BinaryOp::MulInt),
        _ => (BinaryOp::AddLong, BinaryOp::MulLong),
    };
    let mut all = literal(domain, kind, 0);
    for (factor, unknown) in parts {
        let factor = literal(domain, kind, *factor);
        let part = match unknown {
            Some(unknown) => domain.terms.binary(multiply, *unknown, factor),
            None => factor,
        };
        all = domain.terms.binary(add, all, part);
    }
    all
}

/// Whole numbers that are orthogonal to all rows, one for each column that the others determine; `None` if the numbers
/// grow beyond what is worth looking at.
fn orthogonal(rows: &mut [Vec<i128>], width: usize) -> Option<Vec<Vec<i128>>> {
    let mut pivots: Vec<usize> = Vec::new();
    let mut rank = 0;
    // The last column is the constant: it is a pivot only if nothing else is left.
    for column in 0..width {
        let Some(found) = (rank..rows.len()).find(|row| rows[*row][column] != 0) else { continue };
        rows.swap(rank, found);
        let pivot = rows[rank].clone();
        for (number, row) in rows.iter_mut().enumerate() {
            if number == rank || row[column] == 0 {
                continue;
            }
            let (ours, theirs) = (pivot[column], row[column]);
            for (value, other) in row.iter_mut().zip(&pivot) {
                *value = value.checked_mul(ours)?.checked_sub(other.checked_mul(theirs)?)?;
            }
            reduce(row);
        }
        pivots.push(column);
        rank += 1;
    }
    let mut solutions = Vec::new();
    for free in (0..width).filter(|column| !pivots.contains(column)) {
        let mut scale: i128 = 1;
        for (row, pivot) in rows.iter().zip(&pivots) {
            let (own, other) = (row[*pivot], row[free]);
            let needed = own / gcd(own, other).max(1);
            scale = scale.checked_mul(needed / gcd(scale, needed).max(1))?;
        }
        let mut solution = vec![0i128; width];
        solution[free] = scale;
        for (row, pivot) in rows.iter().zip(&pivots) {
            solution[*pivot] = -scale.checked_mul(row[free])? / row[*pivot];
        }
        reduce(&mut solution);
        solutions.push(solution);
    }
    Some(solutions)
}

/// Divides by what all have in common.
fn reduce(row: &mut [i128]) {
    let common = row.iter().fold(0, |common, value| gcd(common, *value));
    if common > 1 {
        row.iter_mut().for_each(|value| *value /= common);
    }
}

fn gcd(left: i128, right: i128) -> i128 {
    let (mut left, mut right) = (left.abs(), right.abs());
    while right != 0 {
        (left, right) = (right, left % right);
    }
    left
}

#[cfg(test)]
mod tests {
    use super::orthogonal;

    #[test]
    fn equations_of_points_on_a_plane() {
        // x + y = n, and z is twice x.
        let mut rows = vec![vec![0, 0, 0, 0, 1], vec![1, 2, 3, 2, 1], vec![2, 1, 3, 4, 1], vec![4, 4, 8, 8, 1]];
        let solutions = orthogonal(&mut rows, 5).unwrap();
        assert_eq!(solutions, [vec![-1, -1, 1, 0, 0], vec![-2, 0, 0, 1, 0]]);
    }

    #[test]
    fn points_in_general_position_have_no_equation() {
        let mut rows = vec![vec![0, 0, 1], vec![1, 5, 1], vec![2, 3, 1]];
        assert!(orthogonal(&mut rows, 3).unwrap().is_empty());
    }
}
