//! Texts: what the domain says of ropes is true of every text that they stand for.

use std::collections::BTreeMap;
use std::rc::Rc;

use tandem_domains::Symbolic;
use tandem_domains::symbolic::{Facts, Piece, SymbolicText};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Kind};
use tandem_machine::domain::Spelling;
use tandem_machine::{Numbers, Text, Texts};
use tandem_term::{ArrayValue, Interval, Model, Sort, SymbolId, Term, TermId};

use crate::decide::{symbolic, value};
use crate::enumerate::Dice;

/// Two unknown texts of at most two letters, and an unknown letter.
struct Unknowns {
    inputs: [(TermId, TermId); 2],
    letter: TermId,
    models: Vec<Model>,
}

fn unknowns(domain: &mut Symbolic) -> Unknowns {
    let mut input = |name: &str| {
        let length = domain.terms.fresh(name, Sort::Number(Kind::Int), Interval { low: 0, high: 2 });
        let chars = domain.terms.fresh(name, Sort::Array(Element::Char), Interval::CHAR);
        (length, chars)
    };
    let inputs = [input("s"), input("t")];
    let letters = Interval { low: b'a'.into(), high: b'b'.into() };
    let letter = domain.terms.fresh("c", Sort::Number(Kind::Int), letters);
    let words = ["", "a", "b", "aa", "ab", "ba", "bb"];
    let mut models = Vec::new();
    for first in words {
        for second in words {
            for unit in [b'a', b'b'] {
                let mut model = Model::default();
                for ((length, chars), word) in inputs.into_iter().zip([first, second]) {
                    model.numbers.insert(symbol(domain, length), Bits(word.len() as u64));
                    let cells = word.bytes().enumerate().map(|(at, unit)| (at as i32, Bits(unit.into())));
                    let cells: BTreeMap<i32, Bits> = cells.collect();
                    model.arrays.insert(symbol(domain, chars), ArrayValue { cells });
                }
                model.numbers.insert(symbol(domain, letter), Bits(unit.into()));
                models.push(model);
            }
        }
    }
    Unknowns { inputs, letter, models }
}

fn symbol(domain: &Symbolic, term: TermId) -> SymbolId {
    match domain.terms.get(term) {
        Term::Symbol(symbol) => symbol,
        other => panic!("{other:?} is no symbol"),
    }
}

/// A random concatenation.
fn text(domain: &mut Symbolic, unknowns: &Unknowns, dice: &mut Dice) -> SymbolicText {
    let parts: Vec<SymbolicText> = (0..dice.roll(4))
        .map(|_| match dice.roll(4) {
            0 => {
                let (length, chars) = unknowns.inputs[dice.roll(2)];
                let start = domain.terms.int(0);
                SymbolicText::Rope(Rc::new([Piece::Input { length, start, chars }]))
            }
            1 => {
                let letter = domain.prim(unknowns.letter);
                domain.shown(Element::Char, letter).expect("a letter is not known")
            }
            _ => domain.text(["", "a", "b", "ab"][dice.roll(4)].into()),
        })
        .collect();
    domain.join(&parts)
}

/// What a text is under a model.
fn concrete(domain: &Symbolic, text: &SymbolicText, model: &Model) -> Text {
    let pieces = match text {
        SymbolicText::Known(text) => return text.clone(),
        SymbolicText::Rope(pieces) => pieces,
    };
    let mut units = Vec::new();
    for piece in pieces.iter() {
        match piece {
            Piece::Known(text) => units.extend(text.units()),
            Piece::Char(term) => units.push(model.evaluate(&domain.terms, *term).int() as u16),
            Piece::Input { length, start, chars } => {
                let cells = &model.arrays[&symbol(domain, *chars)].cells;
                let length = model.evaluate(&domain.terms, *length).int();
                let start = model.evaluate(&domain.terms, *start).int();
                units.extend((start..start + length).map(|index| cells[&index].int() as u16));
            }
            Piece::Shown(..) => panic!("no numbers here"),
        }
    }
    Text::from_utf16(&units)
}

#[test]
fn random_ropes_agree_with_every_text_they_stand_for() {
    let (mut interp, _) = symbolic();
    let domain = &mut interp.domain;
    let unknowns = unknowns(domain);
    let mut dice = Dice(3);
    let (mut compared, mut open, mut parts) = (0, 0, 0);
    for _ in 0..300 {
        let (left, right) = (text(domain, &unknowns, &mut dice), text(domain, &unknowns, &mut dice));
        let length = domain.text_length(&left).expect("no numbers here");
        let index = domain.terms.fresh("i", Sort::Number(Kind::Int), Interval { low: 0, high: 12 });
        let at = domain.prim(index);
        let unit = domain.text_char(&left, at).expect("no numbers here");
        let same = domain.same_text(&left, &right);
        let starts = domain.text_starts_with(&left, &right);
        let ends = domain.text_ends_with(&left, &right);
        let anywhere = domain.terms.fresh("j", Sort::Number(Kind::Int), Interval { low: -1, high: 12 });
        let place = domain.prim(anywhere);
        let stands = domain.text_has_at(&left, place, &right);
        let (from, to) = (dice.roll(3), 3 + dice.roll(2));
        let (start, end) = (domain.int(from as i32), domain.int(to as i32));
        let part = match domain.text_part(&Facts::default(), &left, start, end) {
            Spelling::Text(part) => Some(part),
            Spelling::Ask(_) | Spelling::Unknown => None,
        };
        *if same.is_some() { &mut compared } else { &mut open } += 1;
        for model in &unknowns.models {
            let part = part.as_ref().map(|part| concrete(domain, part, model));
            let (left, right) = (concrete(domain, &left, model), concrete(domain, &right, model));
            if let Some(part) = part.filter(|_| to <= left.len()) {
                assert_eq!(part, left.slice(from, to), "{from} to {to} of {left:?}");
                parts += 1;
            }
            assert_eq!(value(domain, model, length), left.len() as u64);
            for position in 0..left.len() {
                let mut model = model.clone();
                model.numbers.insert(symbol(domain, index), Bits(position as u64));
                assert_eq!(value(domain, &model, unit), u64::from(left.get(position).unwrap()));
            }
            if let Some(same) = same {
                assert_eq!(value(domain, model, same), u64::from(left == right), "{left:?} equals {right:?}");
            }
            if let Some(ends) = ends {
                let expected = left.to_string().ends_with(&right.to_string());
                assert_eq!(value(domain, model, ends), u64::from(expected), "{left:?} ends with {right:?}");
            }
            for position in -1..=left.len() as i32 {
                let Some(stands) = stands else { break };
                let mut model = model.clone();
                model.numbers.insert(symbol(domain, anywhere), Bits::of_int(position));
                let rest = usize::try_from(position).map(|position| left.slice(position, left.len()));
                let expected = rest.is_ok_and(|rest| rest.to_string().starts_with(&right.to_string()));
                assert_eq!(value(domain, &model, stands), u64::from(expected), "{right:?} in {left:?} at {position}");
            }
            if let Some(starts) = starts {
                let expected = left.to_string().starts_with(&right.to_string());
                assert_eq!(value(domain, model, starts), u64::from(expected), "{left:?} starts with {right:?}");
            }
        }
    }
    assert!(parts > 100, "{parts} parts");
    assert!(compared > 200, "{compared} compared, {open} open");
}

#[test]
fn constants_join_to_constants() {
    let (mut interp, _) = symbolic();
    let domain = &mut interp.domain;
    let parts = [domain.text("ab".into()), domain.text("".into()), domain.text("c".into())];
    let joined = domain.join(&parts);
    assert_eq!(domain.known_text(&joined), Some(&Text::from("abc")));
}

#[test]
fn a_shown_number_equals_its_own_digits_only() {
    let (mut interp, _) = symbolic();
    let domain = &mut interp.domain;
    let x = domain.terms.fresh("x", Sort::Number(Kind::Int), Interval { low: -8, high: 8 });
    let id = symbol(domain, x);
    let x = domain.prim(x);
    let before = domain.text("x=".into());
    let shown = domain.shown(Element::Int, x).expect("not known");
    let left = domain.join(&[before, shown]);
    assert!(domain.text_length(&left).is_none());
    for word in ["x=5", "x=-3", "x=05", "x=+5", "x=-0", "x=", "x=99999999999", "y=5"] {
        let right = domain.text(word.into());
        let same = domain.same_text(&left, &right).expect("a number against a constant");
        for number in -8..=8 {
            let mut model = Model::default();
            model.numbers.insert(id, Bits::of_int(number));
            assert_eq!(value(domain, &model, same), u64::from(format!("x={number}") == word), "{word}");
        }
    }
}
