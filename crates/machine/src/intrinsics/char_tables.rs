//! Functions of a char as tables, so that a domain can say what they give for a char that is not known.
//!
//! A table is made by running the JDK's own code on each of the 65,536 chars, once, in a state by itself. It is an array of
//! constants, of results or of how far they are from the char, whichever has fewer runs; a domain loads from it as from
//! any other.
//!
//! Invariant: for every char the table has the value that the method answers. The methods depend on nothing but their
//! arguments and have no effects.

use std::rc::Rc;

use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_java::MethodId;

use super::{Answer, Call, Entry, Sort};
use crate::domain::{Cells, Domain};
use crate::interp::{Interp, Interrupt, Outcome, Pause};
use crate::state::{State, Value};

/// The methods of `Character` that have tables.
const FUNCTIONS: [&str; 24] = [
    "getDirectionality",
    "getNumericValue",
    "getType",
    "isAlphabetic",
    "isDefined",
    "isDigit",
    "isIdentifierIgnorable",
    "isIdeographic",
    "isJavaIdentifierPart",
    "isJavaIdentifierStart",
    "isLetter",
    "isLetterOrDigit",
    "isLowerCase",
    "isMirrored",
    "isSpaceChar",
    "isTitleCase",
    "isUnicodeIdentifierPart",
    "isUnicodeIdentifierStart",
    "isUpperCase",
    "isWhitespace",
    "toLowerCase",
    "toTitleCase",
    "toUpperCase",
    "toUpperCaseEx",
];

/// How many jumps one call may take; the first initializes the JDK's tables.
const FUEL: u64 = 50_000_000;

/// The most runs of equal numbers that a table may have: looking something up is then still cheap.
const MOST_RUNS: usize = 4000;

/// A function of chars.
#[derive(Clone)]
pub(super) struct CharTable {
    cells: Rc<Vec<i32>>,
    is_shift: bool,
}

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    const CLASS: &str = "java/lang/Character";
    let of_char = |name: &'static str| -> [Entry<D>; 3] {
        ["(I)Z", "(I)I", "(I)B"].map(|descriptor| (CLASS, name, descriptor, Sort::Shortcut, looked_up as _))
    };
    let mut table: Vec<Entry<D>> = FUNCTIONS.iter().flat_map(|name| of_char(name)).collect();
    table.push((CLASS, "digit", "(II)I", Sort::Shortcut, looked_up));
    table
}

/// Looks an unknown char up. Below 256 the JDK's code does that in one table, and goes on by itself.
fn looked_up<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let (unit, others) = (call.prims[0], &call.prims[1..]);
    if call.interp.domain.known_int(unit).is_some() {
        return Ok(Answer::Decline);
    }
    let others: Option<Vec<i32>> = others.iter().map(|other| call.interp.domain.known_int(*other)).collect();
    let Some(others) = others else { return Ok(Answer::Decline) };
    let below = |call: &mut Call<'_, D>, limit: i32| {
        let domain = &mut call.interp.domain;
        let (zero, limit) = (domain.int(0), domain.int(limit));
        let not_negative = domain.compare(Cond::Ge, Kind::Int, unit, zero);
        let below = domain.compare(Cond::Lt, Kind::Int, unit, limit);
        let inside = domain.binary(BinaryOp::AndInt, not_negative, below);
        domain.decide(&call.state.facts, inside) == Some(true)
    };
    if below(call, 0x100) || !below(call, 0x1_0000) {
        return Ok(Answer::Decline);
    }
    let Some(table) = call.interp.char_table(call.method, others) else { return Ok(Answer::Decline) };
    let domain = &mut call.interp.domain;
    let cells = domain.cells_of(Cells::Int(table.cells.to_vec()));
    let found = domain.load(&cells, unit);
    let result = if table.is_shift { domain.binary(BinaryOp::AddInt, unit, found) } else { found };
    call.give(result)
}

impl<D: Domain> Interp<D> {
    /// The table of a method, made when it is first wanted.
    fn char_table(&mut self, method: MethodId, others: Vec<i32>) -> Option<CharTable> {
        let key = (method, others);
        if let Some(known) = self.known.char_tables.get(&key) {
            return known.clone();
        }
        let results = self.results_for_all(method, &key.1);
        if results.is_none() && tandem_quota::spent().is_some() {
            return None;
        }
        let table = results.and_then(CharTable::of);
        self.known.char_tables.insert(key, table.clone());
        table
    }

    /// The chars that `equalsIgnoreCase` takes for the same as one: those with the same upper case, or the same lower case of
    /// that. `None` if the tables cannot be made.
    pub(in crate::intrinsics) fn alike_but_for_case(&mut self, char: u8) -> Result<Option<Vec<i32>>, Interrupt<D>> {
        let upper = self.jdk_method("java/lang/Character", "toUpperCase", "(I)I")?;
        let lower = self.jdk_method("java/lang/Character", "toLowerCase", "(I)I")?;
        let tables = (self.char_table(upper, Vec::new()), self.char_table(lower, Vec::new()));
        let (Some(upper), Some(lower)) = tables else { return Ok(None) };
        let wanted = upper.value(char.into());
        let is_alike = |unit: &i32| {
            let upper = upper.value(*unit);
            upper == wanted || lower.value(upper) == lower.value(wanted)
        };
        Ok(Some((0..0x1_0000).filter(is_alike).collect()))
    }

    /// What a method answers for every char, run by itself.
    fn results_for_all(&mut self, method: MethodId, others: &[i32]) -> Option<Vec<i32>> {
        let mut alone = State::default();
        let mut results = Vec::with_capacity(0x1_0000);
        for unit in 0..0x1_0000 {
            let arguments: Vec<D::Prim> =
                std::iter::once(unit).chain(others.iter().copied()).map(|argument| self.domain.int(argument)).collect();
            self.start(&mut alone, method, &arguments, &[]).ok()?;
            let mut fuel = FUEL;
            match self.run(&mut alone, &mut fuel) {
                Pause::Finished(Outcome::Returned(Value::Prim(result))) => results.push(self.domain.known_int(result)?),
                _ => return None,
            }
        }
        Some(results)
    }
}

impl CharTable {
    /// The result for a char.
    fn value(&self, unit: i32) -> i32 {
        self.cells[unit as usize] + if self.is_shift { unit } else { 0 }
    }

    /// The table of these results; `None` if it would have too many runs.
    fn of(results: Vec<i32>) -> Option<CharTable> {
        let shifts: Vec<i32> = results.iter().zip(0..).map(|(result, unit)| result - unit).collect();
        let runs = |numbers: &[i32]| numbers.chunk_by(|left, right| left == right).count();
        let is_shift = runs(&shifts) < runs(&results);
        let cells = if is_shift { shifts } else { results };
        (runs(&cells) <= MOST_RUNS).then(|| CharTable { cells: cells.into(), is_shift })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_the_fewer_runs() {
        let upper = CharTable::of((0..0x1_0000).map(|n| if (97..123).contains(&n) { n - 32 } else { n }).collect());
        assert!(upper.is_some_and(|table| table.is_shift && table.cells[98] == -32 && table.cells[50] == 0));
        let letter = CharTable::of((0..0x1_0000).map(|n| i32::from((97..123).contains(&n))).collect());
        assert!(letter.is_some_and(|table| !table.is_shift && table.cells[98] == 1));
        assert!(CharTable::of((0..0x1_0000).map(|n| n * n % 1009).collect()).is_none());
    }
}
