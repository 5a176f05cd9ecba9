//! What is promised of the cells of input arrays.
//!
//! A declaration such as `@NonNull Job[] jobs` promises something of whatever array it refers to, and that array may be
//! reached by other references as well. So the promise is kept with the array: it excludes arrays that break it already,
//! and from then on the cells keep it, whoever reads them.

use tandem_java::NonNull;

use crate::symbolic::facts::Facts;
use crate::symbolic::inputs::{InputContent, InputId, InputRef};

/// Notes what is promised of the cells of an object of the input, if it is an array of references. `false` if what is
/// known of the cells breaks the promise; then the facts are of no use any more.
pub(crate) fn promise(facts: &mut Facts, array: InputId, promised: NonNull) -> bool {
    let content = &facts.inputs.objects[array.0 as usize].content;
    let InputContent::Refs { non_null, .. } = content else { return true };
    if promised.except(*non_null).is_nothing() {
        return true;
    }
    let cells = content.references();
    if let InputContent::Refs { non_null, .. } = &mut facts.input_mut(array).content {
        *non_null = non_null.and(promised);
    }
    cells.into_iter().all(|cell| match cell {
        InputRef::Null => !promised.itself(),
        InputRef::Object(cell) => promise(facts, cell, promised.of_cells()),
        InputRef::Unread | InputRef::Constant(_) => true,
    })
}
