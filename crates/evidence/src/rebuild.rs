//! Records of an input, made once more by their canonical constructors: nothing else can make a record.
//!
//! Invariant: a replay goes on only if every record of the input is one that its constructor gives for the very
//! components that it has, and if making it changes nothing else of the input. Instead of an array the constructor may
//! put a copy if nothing else of the input refers to the array: then nobody can tell the copy from it.

use std::sync::Arc;

use tandem_domains::Concrete;
use tandem_ir::Name;
use tandem_ir::arithmetic::Bits;
use tandem_java::{Program, Slot};
use tandem_machine::heap::{Heap, Object};
use tandem_machine::reason::{BuildObstacle, Builder};
use tandem_machine::records::{CanonicalConstructor, canonical_constructor};
use tandem_machine::{Payload, Ref};

use crate::input::{Content, Input, InputObject};
use crate::materialize::Materialized;
use crate::replay::{Run, RunEnding, while_building};

impl Run<'_> {
    /// Runs the constructors of all records of the input that do more than set their fields.
    pub fn rebuild_records(&mut self, input: &Input, built: &Materialized) -> Result<(), RunEnding> {
        let program = Arc::clone(&self.interp.program);
        let before = self.state.heap.clone();
        for (object, record) in input.objects.iter().zip(&built.objects) {
            if !program.class(object.class).is_record() {
                continue;
            }
            let name: Name = program.class(object.class).external_name().into();
            let constructor = canonical_constructor(&program, object.class)
                .ok_or_else(|| RunEnding::NotBuilt(BuildObstacle::NoConstructor(name.clone())))?;
            if constructor.is_plain {
                continue;
            }
            let made = self.construct(&constructor, *record, built)?;
            if let Some(changed) = self.adopt(&program, &constructor, *record, made, built) {
                return Err(RunEnding::NotBuilt(BuildObstacle::Changes { record: name, component: changed }));
            }
            let changes = |object: &InputObject| {
                !matches!(object.content, Content::Text(_)) && !program.class(object.class).is_record()
            };
            let mut others = input.objects.iter().zip(&built.objects).filter(|(object, _)| changes(object));
            if others.any(|(_, object)| !is_same(before.get(*object), self.state.heap.get(*object))) {
                return Err(RunEnding::NotBuilt(BuildObstacle::ChangesOthers(name)));
            }
        }
        Ok(())
    }

    /// The record that the constructor makes of the components of another.
    fn construct(
        &mut self,
        constructor: &CanonicalConstructor,
        record: Ref,
        built: &Materialized,
    ) -> Result<Ref, RunEnding> {
        let program = Arc::clone(&self.interp.program);
        let class = self.state.heap.get(record).class;
        let (mut prims, mut refs): (Vec<Bits>, Vec<Ref>) = (Vec::new(), Vec::new());
        let made = self.interp.allocate(&mut self.state, class);
        refs.push(made);
        for component in &constructor.components {
            match program.field(component.field).slot {
                Slot::Prim(slot) => prims.push(self.state.heap.get(record).prims[slot as usize]),
                Slot::Ref(slot) => refs.push(self.state.heap.get(record).refs[slot as usize]),
            }
        }
        let kept = [&[built.root, made], &*built.objects].concat();
        let ended = self.call(constructor.method, &prims, &refs, &kept);
        let name = program.class(class).external_name();
        ended.map_err(|ending| while_building(ending, Builder::Constructor(name.into())))?;
        Ok(made)
    }

    /// Takes the copies of arrays over from the record that was made. The name of a component that differs otherwise, if
    /// there is one.
    fn adopt(
        &mut self,
        program: &Program,
        constructor: &CanonicalConstructor,
        given: Ref,
        made: Ref,
        built: &Materialized,
    ) -> Option<Name> {
        for component in &constructor.components {
            let field = program.field(component.field);
            let heap = &mut self.state.heap;
            let is_kept = match field.slot {
                Slot::Prim(slot) => heap.get(given).prims[slot as usize] == heap.get(made).prims[slot as usize],
                Slot::Ref(slot) => {
                    let (old, new) = (heap.get(given).refs[slot as usize], heap.get(made).refs[slot as usize]);
                    let is_copied = || is_copy(heap, old, new) && references(heap, built, old) == 1;
                    let is_kept = old == new || is_copied();
                    heap.get_mut(given).refs[slot as usize] = new;
                    is_kept
                }
            };
            if !is_kept {
                return Some(field.name.clone());
            }
        }
        None
    }
}

/// Whether two references lead to arrays that nothing but their identity tells apart.
fn is_copy(heap: &Heap<Concrete>, left: Ref, right: Ref) -> bool {
    if left.is_null() || right.is_null() {
        return false;
    }
    let (left, right) = (heap.get(left), heap.get(right));
    let is_array = matches!(left.payload, Payload::Cells { .. } | Payload::Refs { .. });
    is_array && left.class == right.class && is_same(left, right)
}

/// How many fields and cells of the input hold a reference.
fn references(heap: &Heap<Concrete>, built: &Materialized, object: Ref) -> usize {
    let holders = built.objects.iter().chain([&built.root]);
    holders.map(|holder| heap.get(*holder).refs.iter().filter(|held| **held == object).count()).sum()
}

/// Whether an object holds the same at two times.
fn is_same(before: &Object<Concrete>, after: &Object<Concrete>) -> bool {
    let cells = match (&before.payload, &after.payload) {
        (Payload::Cells { cells: before, .. }, Payload::Cells { cells: after, .. }) => before == after,
        _ => true,
    };
    cells && before.prims == after.prims && before.refs == after.refs
}
