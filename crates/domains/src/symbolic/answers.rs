//! Values that the program asks the outside for: each question has a new unknown for its answer, and the input keeps
//! them in the order in which they were asked, so that a replay can answer the same.

use std::rc::Rc;

use tandem_ir::Element;
use tandem_machine::{Asked, Assumption, Environment, Reader};
use tandem_term::{Interval, Sort};

use crate::symbolic::facts::Facts;
use crate::symbolic::inputs::InputAnswer;
use crate::symbolic::numbers::Prim;
use crate::symbolic::text::{Piece, SymbolicText};
use crate::symbolic::unknowns::Position;
use crate::symbolic::{StaticFields, Symbolic, World};

impl Environment for Symbolic {
    fn asks_outside(&self) -> bool {
        self.options.world == World::Unknown
    }

    fn nondet(&mut self, facts: &mut Facts, asked: Asked, element: Element, range: Option<(i64, i64)>) -> Option<Prim> {
        self.asks_outside().then(|| self.answer(facts, asked, element, range))
    }

    fn nondet_text(&mut self, facts: &mut Facts, asked: Asked) -> Option<SymbolicText> {
        self.asks_outside().then(|| self.answer_text(facts, asked))
    }

    fn choose(&mut self, facts: &mut Facts, asked: Asked, count: u32) -> Option<Prim> {
        if facts.pending.is_none() && self.asks_outside() {
            let range = (0, i64::from(count) - 1);
            facts.pending = Some(self.answer(facts, asked, Element::Int, Some(range)));
        }
        facts.pending
    }

    fn settle(&mut self, facts: &mut Facts) {
        facts.pending = None;
    }

    #[inline]
    fn notes_assumptions(&self) -> bool {
        true
    }

    fn effort(&self) -> u64 {
        self.solver.effort()
    }

    fn take(&mut self, facts: &mut Facts, assumption: Assumption, reader: Reader) {
        let is_unknown = assumption == Assumption::InitialStatics && self.options.statics == StaticFields::Unknown;
        if !is_unknown {
            facts.note_taken(assumption, reader);
        }
    }
}

impl Symbolic {
    /// Any number of that type, or of that type and range. The range is not empty and applies to integers only.
    pub(crate) fn answer(
        &mut self,
        facts: &mut Facts,
        asked: Asked,
        element: Element,
        range: Option<(i64, i64)>,
    ) -> Prim {
        let number = facts.inputs.answers.len() as u32;
        let whole = Interval::of_element(element);
        let range = range.and_then(|(low, high)| Interval { low, high }.intersect(whole)).unwrap_or(whole);
        let position = Position::Answer(number);
        let term = self.unknown(position, Sort::Number(element.kind()), range, || {
            let (first, rest) = element.keyword().split_at(1);
            name(&asked, &format!("nondet{}{rest}", first.to_uppercase()), number)
        });
        Rc::make_mut(&mut facts.inputs).answers.push((asked, InputAnswer::Prim(element, term)));
        self.prim(term)
    }

    /// Any text.
    pub(crate) fn answer_text(&mut self, facts: &mut Facts, asked: Asked) -> SymbolicText {
        let number = facts.inputs.answers.len() as u32;
        let at = self.position(Position::Answer(number));
        let (length, chars) = self.unknown_text(at, &name(&asked, "nondetString", number));
        facts.note_taken(Assumption::TextLength, Reader::Library);
        Rc::make_mut(&mut facts.inputs).answers.push((asked, InputAnswer::Text { length, chars }));
        let start = self.terms.int(0);
        SymbolicText::Rope(Rc::new([Piece::Input { length, start, chars }]))
    }
}

/// How people see an answer: by what was asked, and how many answers there were before.
fn name(asked: &Asked, method: &str, number: u32) -> Rc<str> {
    let what = match asked {
        Asked::Verifier => method,
        Asked::World(what) => what,
    };
    format!("{what}#{}", number + 1).into()
}
