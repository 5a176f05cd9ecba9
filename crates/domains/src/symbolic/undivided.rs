//! Whether a path has found out more about the class of an input than that it fits where it stands.

use tandem_java::ClassId;
use tandem_machine::State;

use crate::symbolic::Symbolic;
use crate::symbolic::inputs::InputObject;

impl Symbolic {
    /// Whether an object of the input stands for every object that a reference of the declared type may lead to: nobody has
    /// asked for its class, or there is one class only.
    pub fn is_any_of(&mut self, state: &State<Symbolic>, object: &InputObject, declared: ClassId) -> bool {
        let Ok(candidates) = self.candidates(declared) else { return false };
        let classes = &state.heap.get(object.object).note.classes;
        match (candidates.any(), classes) {
            (Some(all), Some(left)) => all == **left,
            (None, None) => candidates.enums.is_empty() && candidates.classes == [object.class],
            _ => false,
        }
    }
}
