//! Whether an input keeps what annotations promise of the cells of its arrays.

use tandem_java::{FieldId, NonNull, Program};

use crate::input::{Content, Input, Value};

/// Whether no cell of an array is null that must not be. `arguments` says what is promised of each argument; fields say it
/// themselves, by annotations. An array that several references lead to keeps the promises of all of them.
pub fn keeps_promises(program: &Program, input: &Input, arguments: &[NonNull]) -> bool {
    let of_field = |field: FieldId| program.non_null_field(field).unwrap_or_default();
    let arguments = input.arguments.iter().zip(arguments).map(|((_, value), non_null)| (value, *non_null));
    let fields = input.objects.iter().flat_map(|object| &object.fields).chain(&input.statics);
    let fields = fields.map(|field| (&field.value, of_field(field.field)));
    let mut promised = vec![NonNull::NOTHING; input.objects.len()];
    let mut pending: Vec<(&Value, NonNull)> =
        arguments.chain(fields).map(|(value, non_null)| (value, non_null.of_cells())).collect();
    while let Some((value, of_cells)) = pending.pop() {
        let Value::Object(array) = value else { continue };
        let Content::References(cells) = &input.objects[*array].content else { continue };
        let known = &mut promised[*array];
        if of_cells.except(*known).is_nothing() {
            continue;
        }
        *known = known.and(of_cells);
        if of_cells.itself() && cells.contains(&Value::Null) {
            return false;
        }
        pending.extend(cells.iter().map(|cell| (cell, of_cells.of_cells())));
    }
    true
}
