//! What the outside of a program answers, and what is taken to be one certain way.

use tandem_ir::Element;

use crate::domain::Texts;
use crate::outside::{Asked, Assumption, Reader};

/// Questions to the outside. The defaults are those of a program that runs on its own: the outside is what the machine
/// finds at its host.
pub trait Environment: Texts {
    /// Whether [`nondet`](Environment::nondet) and [`nondet_text`](Environment::nondet_text) answer.
    fn asks_outside(&self) -> bool {
        false
    }
    /// A value that the program asks the outside for, such as `Verifier.nondetInt()`; an integer, if a `range` is
    /// given, between its two ends, which are in order. `None` where the outside is the method's own code.
    fn nondet(
        &mut self,
        facts: &mut Self::Facts,
        asked: Asked,
        element: Element,
        range: Option<(i64, i64)>,
    ) -> Option<Self::Prim> {
        let _ = (facts, asked, element, range);
        None
    }
    /// The same for a text.
    fn nondet_text(&mut self, facts: &mut Self::Facts, asked: Asked) -> Option<Self::Str> {
        let _ = (facts, asked);
        None
    }
    /// One of `count` ways in which the outside may be, an `int` from 0 on. Who asks decides which one it is, is executed
    /// again meanwhile, and calls [`settle`](Environment::settle) then: until that, the answer to this is the same.
    fn choose(&mut self, facts: &mut Self::Facts, asked: Asked, count: u32) -> Option<Self::Prim> {
        self.nondet(facts, asked, Element::Int, Some((0, i64::from(count) - 1)))
    }
    /// The choice has been made.
    fn settle(&mut self, facts: &mut Self::Facts) {
        let _ = facts;
    }
    /// Whether runs of this domain stand for others, which may find the world otherwise, so that it matters what is taken
    /// to be one certain way.
    #[inline]
    fn notes_assumptions(&self) -> bool {
        false
    }
    /// How much work the domain has done so far besides the interpreter's, in units of about a microsecond that no clock has
    /// measured.
    fn effort(&self) -> u64 {
        0
    }
    /// Notes that something is taken to be one certain way, because somebody reads it.
    fn take(&mut self, facts: &mut Self::Facts, assumption: Assumption, reader: Reader) {
        let _ = (facts, assumption, reader);
    }
}
