//! What the graph needs to know of the program. Of a class: the types of its numbers, and along which references its
//! objects form lists and trees ([`links`](crate::links)). Of a method: which of its variables index arrays.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::Symbolic;
use tandem_ir::indexing::index_registers;
use tandem_ir::{Element, PrimReg, Type};
use tandem_java::{ClassId, MethodId, Program, Slot};
use tandem_machine::state::Frame;

use crate::links::self_typed_slots;

/// What the graph needs to know of one class.
pub struct Layout {
    /// The types of the primitive fields by slot.
    pub numbers: Rc<[Element]>,
    /// The slots of references to objects of the same class.
    pub backbone: Rc<[usize]>,
}

/// What is known of the program so far.
#[derive(Default)]
pub struct Layouts {
    known: FxHashMap<ClassId, Rc<Layout>>,
    indices: FxHashMap<MethodId, Rc<[PrimReg]>>,
}

impl Layouts {
    /// The layout of a class.
    pub fn of(&mut self, program: &Program, class: ClassId) -> Rc<Layout> {
        Rc::clone(self.known.entry(class).or_insert_with(|| Rc::new(layout(program, class))))
    }

    /// The registers of a frame that index arrays; none of code that the machine made.
    pub fn indices(&mut self, frame: &Frame<Symbolic>) -> Rc<[PrimReg]> {
        let Some(method) = frame.code.method else { return Rc::new([]) };
        Rc::clone(self.indices.entry(method).or_insert_with(|| index_registers(&frame.code.body).into()))
    }
}

fn layout(program: &Program, class: ClassId) -> Layout {
    let info = program.class(class);
    let mut numbers = vec![Element::Int; info.instance_layout.prims as usize];
    let fields = info.super_classes().iter().flat_map(|class| &program.class(*class).fields);
    for field in fields.map(|field| program.field(*field)).filter(|field| !field.is_static()) {
        if let (Slot::Prim(slot), Type::Prim(element)) = (field.slot, &field.ty) {
            numbers[slot as usize] = *element;
        }
    }
    let mut backbone: Vec<usize> = self_typed_slots(program, class).into_iter().map(|slot| slot as usize).collect();
    backbone.sort_unstable();
    Layout { numbers: numbers.into(), backbone: backbone.into() }
}
