//! Whether a path has found out more about the class of an input than that it fits where it stands.

use tandem_java::ClassId;
use tandem_machine::State;

use crate::symbolic::Symbolic;
use crate::symbolic::inputs::InputObject;

impl Symbolic {
    /// Whether an object of the input stands for every object that a reference of the declared type may lead to: nobody has
    /// asked for its class, or there is one class only.
    pub fn is_any_of(&self, state: &State<Symbolic>, object: &InputObject, declared: ClassId) -> bool {
        let candidates = self.candidates(declared);
        let classes = &state.heap.get(object.object).note.classes;
        candidates.enums.is_empty()
            && match (&candidates.open, classes) {
                (Some(all), Some(left)) => candidates.classes.is_empty() && *all == *left,
                (None, None) => candidates.classes == [object.class],
                _ => false,
            }
    }
}
