//! States with regions, made by hand over the classes of `Cells.java`. They have no frames: the thread's object is a
//! `Holder`, whose fields are what the program has at hand.

#![allow(dead_code, reason = "each test binary uses a part")]

use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use tandem_domains::SymbolicOptions;
use tandem_domains::summary::region::{Exit, Leaf, Region, Structure};
use tandem_domains::symbolic::inputs::{InputContent, InputId, InputObject, InputRef};
use tandem_domains::symbolic::{Prim, StaticFields, Symbolic};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Cond, Kind};
use tandem_java::{ClassId, ClassPath, Jdk, Program, Slot, TemporaryFolder, compile_java};
use tandem_machine::state::{Statics, Status};
use tandem_machine::{Object, Ref, State};
use tandem_term::{Interval, Sort, TermId};

use crate::enumerate::Enumerate;

/// Compiled once, for all tests.
fn classes() -> &'static Path {
    static FOLDER: OnceLock<TemporaryFolder> = OnceLock::new();
    FOLDER
        .get_or_init(|| {
            let folder = TemporaryFolder::new().expect("a folder");
            let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../domains/tests/symbolic/Cells.java");
            compile_java(&source, &Jdk::find(None).expect("a JDK"), &[], folder.path()).expect("it compiles");
            folder
        })
        .path()
}

/// A domain that tries all values.
pub fn domain() -> Symbolic {
    domain_with(StaticFields::Initialized)
}

/// A domain that tries all values, with such static fields.
pub fn domain_with(statics: StaticFields) -> Symbolic {
    let jdk = Jdk::find(None).expect("a JDK");
    let class_path = ClassPath::new(jdk, &[classes().to_path_buf()]).expect("a class path");
    Symbolic::new(
        Arc::new(Program::new(class_path)),
        Box::new(Enumerate::default()),
        SymbolicOptions { statics, ..SymbolicOptions::default() },
    )
}

/// A number that is known.
pub fn known(mark: u64) -> Prim {
    Prim::Known(Bits(mark))
}

/// A state under construction.
pub struct ByHand<'d> {
    pub domain: &'d mut Symbolic,
    pub state: State<Symbolic>,
}

impl<'d> ByHand<'d> {
    /// A holder of nothing, whose flag is unknown number 0.
    pub fn new(domain: &'d mut Symbolic) -> ByHand<'d> {
        let mut by_hand = ByHand { domain, state: State::default() };
        let flag = by_hand.unknown(0);
        by_hand.state.thread.object = by_hand.object("Holder", flag, &[]);
        by_hand
    }

    /// An unknown boolean; every state has the same.
    pub fn unknown(&mut self, number: u32) -> Prim {
        self.domain.slot_number(number, Sort::Number(Kind::Int), Interval::BOOLEAN)
    }

    pub fn class(&self, name: &str) -> ClassId {
        self.domain.program.load(&format!("Cells${name}")).expect("a class of Cells.java")
    }

    fn slot(&self, class: ClassId, field: &str) -> u32 {
        let program = &self.domain.program;
        let field = program.class(class).field_named(field).expect("a field");
        match program.field(field).slot {
            Slot::Ref(slot) | Slot::Prim(slot) => slot,
        }
    }

    /// An object of which the other references are null.
    pub fn object(&mut self, class: &str, mark: Prim, refs: &[(&str, Ref)]) -> Ref {
        let class = self.class(class);
        let mut object = Object::bare(class);
        object.refs.resize(self.domain.program.class(class).instance_layout.refs as usize, Ref::NULL);
        object.prims.push(mark);
        for (field, target) in refs {
            object.refs[self.slot(class, field) as usize] = *target;
        }
        self.state.heap.insert(object, 0)
    }

    /// Writes a field.
    pub fn put(&mut self, object: Ref, field: &str, target: Ref) {
        let slot = self.slot(self.state.heap.get(object).class, field);
        self.state.heap.get_mut(object).refs[slot as usize] = target;
    }

    /// Writes a field of the holder.
    pub fn hold(&mut self, field: &str, target: Ref) {
        self.put(self.state.thread.object, field, target);
    }

    /// Writes the static field.
    pub fn share(&mut self, target: Ref) {
        self.initialize("Holder", &[target]);
    }

    /// Makes a class initialized, with these references in its static fields.
    pub fn initialize(&mut self, class: &str, refs: &[Ref]) {
        let class = self.class(class).0 as usize;
        if self.state.statics.len() <= class {
            self.state.statics.resize(class + 1, None);
        }
        let statics =
            Statics { status: Status::Initialized, prims: Vec::new(), refs: refs.to_vec(), failure: Ref::NULL };
        self.state.statics[class] = Some(Rc::new(statics));
    }

    /// Makes an object one of the input, of whose initial form nothing is known.
    pub fn make_input(&mut self, object: Ref) {
        let root = self.state.thread.object;
        let inputs = Rc::make_mut(&mut self.state.facts.inputs);
        let is_first = inputs.objects.is_empty();
        let mut list = |object: Ref, class: ClassId, refs: usize| {
            let id = InputId(inputs.objects.len() as u32);
            let refs = vec![InputRef::Unread; refs];
            let input = InputObject { object, ..InputObject::of_class(class, refs, InputContent::None) };
            inputs.objects.push(Rc::new(input));
            id
        };
        let heap = &mut self.state.heap;
        if is_first {
            // Number 0 is what holds the parameters.
            list(root, heap.get(root).class, 0);
        }
        let (class, refs) = (heap.get(object).class, heap.get(object).refs.len());
        heap.get_mut(object).note.input = Some(list(object, class, refs));
    }

    /// How cells of a class hang together.
    pub fn structure(&self, class: &str) -> Structure {
        let class_id = self.class(class);
        let (backbone, back): (&[&str], Option<&str>) = match class {
            "Two" => (&["next"], Some("prev")),
            "Tree" => (&["left", "right"], None),
            "Parented" => (&["left", "right"], Some("parent")),
            _ => (&["next"], None),
        };
        let slot = |field: &&str| self.slot(class_id, field);
        Structure { class: class_id, backbone: backbone.iter().map(slot).collect(), back: back.as_ref().map(slot) }
    }

    /// A region that leads to these exits and of which nothing else is known.
    pub fn plain(&self, class: &str, exits: &[Ref]) -> Region {
        let structure = self.structure(class);
        let others =
            if class == "Tagged" { vec![(self.slot(structure.class, "tag"), vec![Ref::NULL])] } else { vec![] };
        Region {
            structure,
            exits: exits.iter().map(|target| Exit { target: *target, facts: Vec::new() }).collect(),
            leaf: Leaf::Null,
            outer: Ref::NULL,
            others,
            is_input: false,
            cells: Vec::new(),
            edges: Vec::new(),
            root: Vec::new(),
        }
    }

    /// Puts a region into the heap.
    pub fn region(&mut self, region: Region) -> Ref {
        let is_input = region.is_input;
        let summary = self.state.heap.insert(region.into_object(), 0);
        if is_input {
            Rc::make_mut(&mut self.state.facts.summary_mut().regions).push(summary);
        }
        summary
    }

    /// A list of that many definite cells, one after the other, and then `end`. Gives the first and the last.
    pub fn list(&mut self, marks: &[u64], end: Ref) -> (Ref, Ref) {
        let cells: Vec<Ref> = marks.iter().map(|mark| self.object("One", known(*mark), &[])).collect();
        for (at, cell) in cells.iter().enumerate() {
            self.put(*cell, "next", cells.get(at + 1).copied().unwrap_or(end));
        }
        (cells[0], cells[cells.len() - 1])
    }

    /// The number of the cell that a fact is about.
    pub fn own(&mut self, class: &str) -> TermId {
        let field = self.domain.number_fields(self.class(class))[0];
        self.domain.own(field)
    }

    /// The number of a cell below it.
    pub fn child(&mut self, class: &str) -> TermId {
        let field = self.domain.number_fields(self.class(class))[0];
        self.domain.child(field)
    }

    /// A comparison of numbers.
    pub fn compare(&mut self, cond: Cond, left: TermId, right: TermId) -> TermId {
        self.domain.terms.compare(cond, Kind::Int, left, right)
    }

    pub fn term(&mut self, value: Prim) -> TermId {
        self.domain.term(Kind::Int, value)
    }

    /// Adds a fact to the path condition.
    pub fn assume(&mut self, fact: TermId) {
        self.state.facts = self.domain.assume_truth(&self.state.facts, fact).expect("possible");
    }
}
