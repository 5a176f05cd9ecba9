//! What a domain knows of objects beyond their fields: which of them are inputs, which fields nobody has read, which class
//! nobody has asked for.

use std::fmt::Debug;

use tandem_java::ClassId;

use crate::class_set::ClassSet;
use crate::domain::{Domain, Numbers};
use crate::heap::{Heap, Ref};
use crate::state::Statics;

/// What is known of objects. The defaults are for runs in which every object was made by the program.
pub trait Notes: Numbers {
    /// What the domain remembers about each heap object.
    type Note: Clone + Default + Debug;

    /// Whether a value in a field is an input that nobody has read yet. Such a value may be used like any other; who
    /// reads it from a field calls [`read`](Notes::read) first, so that the input is known to matter.
    #[inline]
    fn is_unread(&self, value: Self::Prim) -> bool {
        let _ = value;
        false
    }
    /// Whether an array of the input is known to be of exactly its class, and not of one below.
    fn is_exact_array(&self, facts: &Self::Facts, note: &Self::Note) -> bool {
        let _ = (facts, note);
        false
    }
    /// Whether an object is part of the input: it was there before the run began.
    #[inline]
    fn is_input(&self, note: &Self::Note) -> bool {
        let _ = note;
        false
    }
    /// Whether anything has been read of an object of the input, on this path or before it.
    fn was_looked_at(&self, facts: &Self::Facts, note: &Self::Note) -> bool {
        let _ = (facts, note);
        true
    }
    /// Whether an object is one of the input, and its fields and cells are what they were when the run began.
    fn is_as_given(&self, facts: &Self::Facts, heap: &Heap<Self>, object: Ref) -> bool
    where
        Self: Domain,
    {
        let _ = (facts, heap, object);
        false
    }
    /// The objects of the input that are not [as they were given](Notes::is_as_given); `None` if they cannot be told.
    fn changed_inputs(&self, facts: &Self::Facts, heap: &Heap<Self>) -> Option<Vec<Ref>>
    where
        Self: Domain,
    {
        let _ = (facts, heap);
        Some(Vec::new())
    }
    /// Whether an argument may be what an answer of an [unknown function](tandem_java::unknown) gives back.
    fn may_give(&self, facts: &Self::Facts, heap: &Heap<Self>, answer: Ref, argument: Ref) -> bool
    where
        Self: Domain,
    {
        let _ = (facts, heap, answer, argument);
        true
    }
    /// Whether an object that is no input was there when the run began, or when a class had been initialized.
    fn was_there(&self, facts: &Self::Facts, object: Ref) -> bool {
        let _ = (facts, object);
        false
    }
    /// The classes that an object can have, if nobody has asked for its class yet.
    #[inline]
    fn class_set<'n>(&self, note: &'n Self::Note) -> Option<&'n ClassSet> {
        let _ = note;
        None
    }
    /// Whether an object of the heap is none, but stands for several: its slots are not those of its class, and references
    /// say [which one](Ref::among) they mean.
    #[inline]
    fn is_summary(&self, note: &Self::Note) -> bool {
        let _ = note;
        false
    }
    /// The value of an unread field, now read. `note` is the object's, `slot` the field's.
    fn read(&mut self, facts: &mut Self::Facts, note: &Self::Note, slot: u32, value: Self::Prim) -> Self::Prim {
        let _ = (facts, note, slot);
        value
    }
    /// Called when a class has been initialized, before anybody uses it; may replace the values of its static fields.
    fn initialized(&mut self, facts: &mut Self::Facts, class: ClassId, statics: &mut Statics<Self>)
    where
        Self: Domain,
    {
        let _ = (facts, class, statics);
    }
    /// Calls `reach` with every object that only the facts refer to, so that the collector keeps it.
    fn roots(&self, facts: &Self::Facts, reach: &mut dyn FnMut(Ref)) {
        let _ = (facts, reach);
    }
}
