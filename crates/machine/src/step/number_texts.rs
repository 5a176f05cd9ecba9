//! What floating-point numbers look like, where a domain must know that to compare texts: the JDK's own code says so, run by
//! itself.
//!
//! Invariant: a text that a domain is told is what `toString` of this JDK answers for that number, which depends on nothing else.

use tandem_ir::{Element, Literal};

use crate::domain::Domain;
use crate::interp::{Interp, Outcome, Pause};
use crate::state::{State, Value};
use crate::text::Text;

/// How many jumps one call may take; the first initializes the JDK's tables.
const FUEL: u64 = 10_000_000;

impl<D: Domain> Interp<D> {
    /// Whether two texts are the same; `None` if the domain cannot say.
    pub(crate) fn same_text(&mut self, left: &D::Str, right: &D::Str) -> Option<D::Prim> {
        if let Some(same) = self.domain.same_text(left, right) {
            return Some(same);
        }
        let (element, number) = self.domain.wanted_text(left, right)?;
        let text = self.text_of_float(element, number)?;
        self.domain.learn_shown(element, number, text);
        self.domain.same_text(left, right)
    }

    fn text_of_float(&mut self, element: Element, number: Literal) -> Option<Text> {
        let (class, descriptor) = match element {
            Element::Float => ("java/lang/Float", "(F)Ljava/lang/String;"),
            Element::Double => ("java/lang/Double", "(D)Ljava/lang/String;"),
            _ => return None,
        };
        let method = self.jdk_method(class, "toString", descriptor).ok()?;
        let argument = self.domain.literal(number);
        let mut alone = State::default();
        self.start(&mut alone, method, &[argument], &[]).ok()?;
        let mut fuel = FUEL;
        match self.run(&mut alone, &mut fuel) {
            Pause::Finished(Outcome::Returned(Value::Ref(string))) if !string.is_null() => {
                self.text_of(&mut alone, string)
            }
            _ => None,
        }
    }
}
