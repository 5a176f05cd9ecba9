//! Which fields of objects code may still write from some place on, as its instructions tell it and those of the methods that
//! it names, within the nests of the classes that declare the fields: whoever asks knows what other methods keep that write
//! them. Whoever makes an object writes all of its fields: those that its constructor leaves alone are zero or null.
//!
//! Law: a run that goes on from a place writes none of the fields but those that are said to be written, except within calls of
//! methods that can be called from outside of the nest, or that override a method or implement an interface; within initializers of classes and functions;
//! and by reflection. `harness::writers` lists what is excepted.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tandem_ir::cfg::Cfg;
use tandem_ir::{BlockId, Body, Inst, MethodRef, Name};
use tandem_java::{FieldId, MethodId, Program, outermost};

use crate::domain::Domain;
use crate::effects::Deeds;
use crate::state::{Role, State};

/// What is left to be written, of certain fields. What was found out about code is remembered.
pub struct Remaining {
    program: Arc<Program>,
    fields: BTreeSet<FieldId>,
    /// What the nests of the classes that declare the fields are [called](tandem_java::Class::nest_name).
    nests: BTreeSet<Name>,
    /// By method and the first instruction that is still to come.
    places: FxHashMap<(MethodId, u32), BTreeSet<FieldId>>,
    methods: FxHashMap<MethodId, BTreeSet<FieldId>>,
}

impl Remaining {
    /// Of these fields.
    pub fn of(program: &Arc<Program>, fields: BTreeSet<FieldId>) -> Remaining {
        let owners = fields.iter().map(|field| program.class(program.field(*field).class));
        let nests = owners.map(|owner| owner.nest_name().into()).collect();
        let program = Arc::clone(program);
        Remaining { program, fields, nests, places: FxHashMap::default(), methods: FxHashMap::default() }
    }

    /// The fields that the frames of a run may still write, all of them where that is not known. The outermost frame is code around
    /// the entry, which writes none.
    pub fn of_run<D: Domain>(&mut self, state: &State<D>) -> BTreeSet<FieldId> {
        let frames = &state.thread.frames;
        let mut written = BTreeSet::new();
        for (number, frame) in frames.iter().enumerate().skip(1) {
            let Some(method) = frame.code.method else { return self.fields.clone() };
            let class = self.program.class(self.program.method(method).class);
            if class.is_jdk() {
                continue;
            }
            // An instruction that waits for anything but its own call is executed again.
            let next = match frames.get(number + 1) {
                None => state.thread.pc,
                Some(above) if above.role == Role::Call => frame.pc + 1,
                Some(_) => frame.pc,
            };
            if !self.places.contains_key(&(method, next)) {
                let found = self.from(&frame.code.body, next);
                self.places.insert((method, next), found);
            }
            written.extend(&self.places[&(method, next)]);
        }
        written
    }

    /// What a body may write from an instruction on.
    fn from(&mut self, body: &Body, next: u32) -> BTreeSet<FieldId> {
        let cfg = Cfg::new(body);
        let first = body.block_of(next);
        let mut seen = vec![false; body.blocks.len()];
        let mut waiting: Vec<BlockId> = cfg.successors(first).to_vec();
        let mut insts: Vec<Inst> = body.code[next as usize..body.blocks[first.0 as usize].end as usize].to_vec();
        while let Some(id) = waiting.pop() {
            if !std::mem::replace(&mut seen[id.0 as usize], true) {
                let block = &body.blocks[id.0 as usize];
                insts.extend(&body.code[block.start as usize..block.end as usize]);
                waiting.extend(cfg.successors(id));
            }
        }
        let (mut written, called) = self.deeds(body, &insts);
        for method in called {
            written.extend(self.of_method(method));
        }
        written
    }

    /// What a method and those that it names may write.
    fn of_method(&mut self, method: MethodId) -> BTreeSet<FieldId> {
        if let Some(known) = self.methods.get(&method) {
            return known.clone();
        }
        let mut written = BTreeSet::new();
        let mut seen = BTreeSet::from([method]);
        let mut waiting = vec![method];
        while let Some(method) = waiting.pop() {
            let (own, called) = match self.program.body(method) {
                Ok(Some(body)) => self.deeds(body, &body.code),
                _ if self.program.method(method).is_abstract() => continue,
                // A native method writes by other means.
                _ => (self.fields.clone(), Vec::new()),
            };
            written.extend(own);
            waiting.extend(called.into_iter().filter(|called| seen.insert(*called)));
        }
        self.methods.insert(method, written.clone());
        written
    }

    /// The fields that instructions write, and the methods that they call in these nests.
    fn deeds(&self, body: &Body, code: &[Inst]) -> (BTreeSet<FieldId>, Vec<MethodId>) {
        let (mut written, mut called) = (BTreeSet::new(), Vec::new());
        let deeds = Deeds::of(&self.program, body, code);
        for write in &deeds.writes {
            // A subclass may be named where a field is written.
            written.extend(self.fields.iter().filter(|id| self.program.field(**id).name == write.name));
        }
        for call in &deeds.calls {
            match self.named(call) {
                Named::Elsewhere => (),
                Named::Method(method) => called.push(method),
                Named::Unknown => written.extend(&self.fields),
            }
        }
        for class in deeds.makes {
            let is_made = |id: &&FieldId| {
                class.is_none_or(|class| self.program.is_assignable(class, self.program.field(**id).class))
            };
            written.extend(self.fields.iter().filter(is_made));
        }
        (written, called)
    }

    /// The method of these nests that a call names.
    fn named(&self, called: &MethodRef) -> Named {
        // No array has methods of the user's.
        if called.class.starts_with('[') {
            return Named::Elsewhere;
        }
        let Ok(class) = self.program.load(&called.class) else {
            return if self.nests.contains(outermost(&called.class)) { Named::Unknown } else { Named::Elsewhere };
        };
        if !self.nests.contains(self.program.class(class).nest_name()) {
            return Named::Elsewhere;
        }
        let lineage = self.program.class(class).super_classes().iter().rev();
        let declared =
            lineage.filter_map(|class| self.program.class(*class).find_method(&called.name, &called.descriptor)).next();
        match declared {
            Some(method) => Named::Method(method),
            None => Named::Elsewhere,
        }
    }
}

/// What a call names.
enum Named {
    /// A method that is not in these nests, or that is inherited from an interface.
    Elsewhere,
    Method(MethodId),
    /// Something that cannot be read.
    Unknown,
}
