//! States as text. What has no text that means the same in another run is an obstacle, said in words.

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tandem_abstraction::roots::was_initialized;
use tandem_domains::summary::calls::CallSummary;
use tandem_domains::summary::ranges::RangeFact;
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Kind, Reg, Type};
use tandem_java::{ClassId, Program, Slot};
use tandem_machine::harness::Harness;
use tandem_machine::state::{Frame, Location, Role, Status};
use tandem_machine::{Interp, Ref, State};
use tandem_term::sexp::{Sexp, write_all};
use tandem_term::text::number_text;
use tandem_term::{Interval, Sort, SymbolId, Term, TermId};

use crate::header::Header;
use crate::names::{Fields, Label, bound_name, class_text, labels, method_text, reference_text};
use crate::summaries::write_summary;

/// Writes a certificate; or says why there is none.
pub fn write(
    interp: &mut Interp<Symbolic>,
    harness: &Harness<Symbolic>,
    header: &Header,
    states: &[State<Symbolic>],
    summaries: &[CallSummary],
) -> Result<String, String> {
    let mut lines = header.write();
    for state in states {
        lines.push(Writer::new(interp, harness, state).state()?);
    }
    for summary in summaries {
        lines.push(write_summary(interp, harness, summary)?);
    }
    Ok(write_all(&lines))
}

/// One state that is written.
pub(super) struct Writer<'w> {
    pub(super) interp: &'w mut Interp<Symbolic>,
    pub(super) program: Arc<Program>,
    pub(super) harness: &'w Harness<Symbolic>,
    pub(super) state: &'w State<Symbolic>,
    /// The numbers of objects, and the objects in that order.
    pub(super) numbers: FxHashMap<Ref, u32>,
    pub(super) order: Vec<Ref>,
    /// The unknowns in the order in which they were met.
    pub(super) unknowns: Vec<SymbolId>,
}

pub(super) type Written<T> = Result<T, String>;

/// Objects by the texts of their keys.
type Table = Vec<(Vec<Sexp>, Ref)>;

impl<'w> Writer<'w> {
    pub(super) fn new(
        interp: &'w mut Interp<Symbolic>,
        harness: &'w Harness<Symbolic>,
        state: &'w State<Symbolic>,
    ) -> Writer<'w> {
        let program = Arc::clone(&interp.program);
        let (numbers, order, unknowns) = (FxHashMap::default(), Vec::new(), Vec::new());
        Writer { interp, program, harness, state, numbers, order, unknowns }
    }

    /// The state; its unknowns have [names](Writer::unknown_names) afterwards.
    pub(super) fn state(&mut self) -> Written<Sexp> {
        let state = self.state;
        if !state.monitors.is_empty() || !state.boxes.is_empty() {
            return Err("a monitor is held, or a box of an unknown number exists, at a cut point".to_string());
        }
        // The object whose fields are the parameters comes first.
        let inputs: Vec<Ref> = state.facts.inputs.objects.iter().map(|input| input.object).collect();
        let inputs = inputs.into_iter().map(|input| self.reference(input)).collect::<Written<Vec<_>>>()?;
        let mut parts = Vec::new();
        for (index, live) in state.live_registers().into_iter().enumerate() {
            parts.push(self.frame(index, &live)?);
        }
        parts.extend(self.statics()?);
        parts.extend(self.tables()?);
        self.number_the_rest();
        // Facts about regions speak of unknowns that stand in objects, so these come first.
        let (regions, objects): (Vec<u32>, Vec<u32>) =
            (0..self.order.len() as u32).partition(|at| state.heap.get(self.order[*at as usize]).note.region.is_some());
        let mut written: Vec<(u32, Sexp)> = Vec::new();
        for at in objects.into_iter().chain(regions) {
            written.push((at, self.object(self.order[at as usize])?));
        }
        written.sort_by_key(|(at, _)| *at);
        let names = self.unknown_names();
        let facts = state.facts.conjuncts();
        let facts = facts.into_iter().map(|fact| self.fact(fact, &names)).collect::<Written<Vec<_>>>()?;
        let ranges = self.ranges(&names)?;
        let unknowns = self.unknowns.iter().enumerate().map(|(number, symbol)| self.unknown(number, *symbol));
        let unknowns = Sexp::named("unknowns", unknowns.collect::<Vec<_>>());
        parts.extend(self.static_objects()?);
        let mut begun = was_initialized(state).iter().map(|class| self.class(*class)).collect::<Written<Vec<_>>>()?;
        begun.sort_by_cached_key(ToString::to_string);
        parts.push(Sexp::named("begun", begun));
        parts.push(Sexp::named("hashes", [Sexp::word(state.hashes.to_string())]));
        parts.push(Sexp::named("inputs", inputs));
        parts.push(unknowns);
        parts.extend(written.into_iter().map(|(_, object)| object));
        parts.push(Sexp::named("facts", facts));
        parts.extend(ranges);
        Ok(Sexp::named("state", parts))
    }

    /// The number of an object, given when it is first met.
    pub(super) fn number(&mut self, object: Ref) -> u32 {
        let next = self.order.len() as u32 + 1;
        *self.numbers.entry(object).or_insert_with(|| {
            self.order.push(object);
            next
        })
    }

    /// Gives numbers to all objects: to what has been met, in order, and then to what only unread references may lead to.
    fn number_the_rest(&mut self) {
        let heap = &self.state.heap;
        let mut next = 0;
        for other in heap.objects().map(|(reference, _)| Some(reference)).chain([None]) {
            while next < self.order.len() {
                let held = heap.get(self.order[next]).refs.iter().filter_map(|held| held.object());
                for object in held {
                    self.number(object);
                }
                next += 1;
            }
            if let Some(other) = other {
                self.number(other);
            }
        }
    }

    pub(super) fn reference(&mut self, held: Ref) -> Written<Sexp> {
        if let Some(object) = held.object() {
            self.number(object);
        }
        let text = reference_text(held, |object| self.numbers.get(&object).copied());
        text.ok_or_else(|| "a reference to nothing".to_string())
    }

    pub(super) fn value(&mut self, kind: Kind, value: Prim) -> Written<Sexp> {
        match value {
            Prim::Known(bits) => Ok(number_text(kind, bits)),
            Prim::Term(term) | Prim::Unread(term) => self.symbol(term),
        }
    }

    pub(super) fn symbol(&mut self, term: TermId) -> Written<Sexp> {
        let Term::Symbol(symbol) = self.interp.domain.terms.get(term) else {
            return Err(format!("the number {} is no unknown of its own", self.interp.domain.terms.show(term)));
        };
        let known = self.unknowns.iter().position(|known| *known == symbol);
        let number = known.unwrap_or_else(|| {
            self.unknowns.push(symbol);
            self.unknowns.len() - 1
        });
        Ok(Sexp::word(unknown_name(number)))
    }

    pub(super) fn class(&self, class: ClassId) -> Written<Sexp> {
        class_text(&self.program, self.harness.root, class)
    }

    fn frame(&mut self, index: usize, live: &[Reg]) -> Written<Sexp> {
        let thread = &self.state.thread;
        let frame: &Frame<Symbolic> = &thread.frames[index];
        let pc = if index + 1 == thread.frames.len() { thread.pc } else { frame.pc };
        if frame.role != Role::Call {
            return Err(
                "a cut point lies in code that the machine calls itself, such as a class initializer".to_string()
            );
        }
        let code = match frame.code.method {
            Some(method) => method_text(&self.program, self.harness.root, method)?.to_vec(),
            None if Rc::ptr_eq(&frame.code, self.harness.entry()) => vec![Sexp::word("entry")],
            None if Rc::ptr_eq(&frame.code, self.harness.before()) => vec![Sexp::word("before")],
            None => return Err("a cut point lies in code that was made while the program runs".to_string()),
        };
        let mut registers = Vec::new();
        for reg in live {
            let (name, value) = match reg {
                Reg::Prim(reg) => {
                    let at = usize::from(reg.0);
                    let value = thread.prims[frame.prim_base as usize + at];
                    (format!("p{at}"), self.value(frame.code.body.prim_kinds[at], value)?)
                }
                Reg::Ref(reg) => {
                    let at = usize::from(reg.0);
                    (format!("r{at}"), self.reference(thread.refs[frame.ref_base as usize + at])?)
                }
            };
            registers.push(Sexp::list(vec![Sexp::word(name), value]));
        }
        let parts = [Sexp::list(code), Sexp::word(pc.to_string())];
        Ok(Sexp::named("frame", parts.into_iter().chain(registers)))
    }

    fn statics(&mut self) -> Written<Vec<Sexp>> {
        let state = self.state;
        let mut touched: Vec<ClassId> = (0..state.statics.len() as u32).map(ClassId).collect();
        touched.retain(|class| state.statics[class.0 as usize].is_some());
        // Nobody can tell whether a class that does nothing has been initialized.
        let is_made = |class: &ClassId| class_text(&self.program, self.harness.root, *class).is_err();
        touched.retain(|class| !(is_made(class) && self.program.is_initialized_silently(*class)));
        touched.sort_by_key(|class| self.program.class(*class).name.clone());
        let mut parts = Vec::new();
        for class in touched {
            let statics = state.statics(class);
            let status = match statics.status {
                Status::Initialized if statics.failure.is_null() => "initialized",
                _ => return Err("a class initializer is running, or has failed, at a cut point".to_string()),
            };
            let mut members = vec![self.class(class)?, Sexp::word(status)];
            members.extend(self.fields(class, Fields::Static, &statics.prims, &statics.refs)?);
            parts.push(Sexp::named("statics", members));
        }
        Ok(parts)
    }

    /// The static fields that held objects from the start.
    fn static_objects(&self) -> Written<Vec<Sexp>> {
        let mut lines = Vec::new();
        for (field, class) in self.state.facts.static_objects.iter() {
            let field = self.program.field(*field);
            let labels = labels(&self.program, field.class, Fields::Static);
            let label = labels.into_iter().find(|label| label.slot == field.slot).map(|label| label.label);
            let label = label.ok_or("a field that its class does not have")?;
            lines.push(Sexp::named("held", [self.class(field.class)?, Sexp::word(label), self.class(*class)?]));
        }
        lines.sort_by_cached_key(ToString::to_string);
        Ok(lines)
    }

    /// The fields that are not zero or null.
    pub(super) fn fields(&mut self, class: ClassId, which: Fields, prims: &[Prim], refs: &[Ref]) -> Written<Vec<Sexp>> {
        let mut members = Vec::new();
        for Label { label, slot, ty } in labels(&self.program, class, which) {
            let value = match (slot, ty) {
                (Slot::Ref(slot), _) if refs[slot as usize].is_null() => continue,
                (Slot::Prim(slot), _) if prims[slot as usize] == Prim::Known(Bits(0)) => continue,
                (Slot::Ref(slot), _) => self.reference(refs[slot as usize])?,
                (Slot::Prim(slot), Type::Prim(element)) => self.value(element.kind(), prims[slot as usize])?,
                (Slot::Prim(_), Type::Ref(_)) => return Err("a reference among numbers".to_string()),
            };
            members.push(Sexp::list(vec![Sexp::word(label), value]));
        }
        Ok(members)
    }

    /// Constants, `Class` objects and other things that there is one of, each table in the order of its keys.
    fn tables(&mut self) -> Written<Vec<Sexp>> {
        let (mut constants, mut mirrors) = (Table::new(), Table::new());
        let (mut interned, mut singletons, mut thread) = (Table::new(), Table::new(), Table::new());
        for (at, held) in self.state.named() {
            match at {
                Location::Constant(number) => {
                    let owner = self.interp.constant_owner(number);
                    let (method, place) = owner.ok_or("a constant of code that was made while the program runs")?;
                    let [class, name, descriptor] = method_text(&self.program, self.harness.root, method)?;
                    constants.push((vec![class, name, descriptor, Sexp::word(place.to_string())], held));
                }
                Location::Mirror(class) => mirrors.push((vec![self.class(class)?], held)),
                Location::Interned(text) => interned.push((vec![Sexp::units(text.units())], held)),
                Location::Singleton(name) => singletons.push((vec![Sexp::text(name)], held)),
                Location::Thread => thread.push((vec![], held)),
                // Nobody reads again what a run that is over has returned; the rest was an obstacle before.
                Location::Result | Location::Aside(_) | Location::Failure(_) | Location::Box(_) => (),
                Location::FrameMonitor(_) | Location::Role(..) | Location::Held(_) => (),
                Location::Register(..) | Location::Static(..) => unreachable!("they are written on their own"),
                Location::Field(..) | Location::Cell(..) | Location::Length(_) => unreachable!("no part of an object"),
                Location::Index(..) | Location::Rest(_) => unreachable!("no part of an object"),
            }
        }
        let tables: [(&str, Table); 5] = [
            ("constant", constants),
            ("mirror", mirrors),
            ("interned", interned),
            ("singleton", singletons),
            ("thread", thread),
        ];
        let mut lines = Vec::new();
        for (name, mut table) in tables {
            table.sort_by_cached_key(|(key, _)| Sexp::list(key.clone()).to_string());
            for (key, held) in table {
                let held = self.reference(held)?;
                lines.push(Sexp::named(name, key.into_iter().chain([held])));
            }
        }
        Ok(lines)
    }

    pub(super) fn unknown_names(&self) -> FxHashMap<SymbolId, String> {
        self.unknowns.iter().enumerate().map(|(number, symbol)| (*symbol, unknown_name(number))).collect()
    }

    pub(super) fn fact(&self, fact: TermId, names: &FxHashMap<SymbolId, String>) -> Written<Sexp> {
        let terms = &self.interp.domain.terms;
        let text = terms.to_sexp(fact, &|symbol| names.get(&symbol).cloned());
        text.ok_or_else(|| format!("the fact {} is too large or speaks of something lost", terms.show(fact)))
    }

    fn ranges(&mut self, names: &FxHashMap<SymbolId, String>) -> Written<Vec<Sexp>> {
        let mut lines = Vec::new();
        for RangeFact { array, indices, holds } in self.state.facts.ranges().iter() {
            let mut names = names.clone();
            for number in 0..indices.len() as u32 {
                let bound = self.interp.domain.bound_index(number);
                names.insert(self.interp.domain.symbol_of(bound), bound_name(number));
            }
            let bound = indices.iter().filter_map(|symbol| Some(Sexp::word(names.get(symbol)?.clone())));
            let bound = Sexp::list(bound.collect());
            lines.push(Sexp::named("range", [self.fact(*array, &names)?, bound, self.fact(*holds, &names)?]));
        }
        Ok(lines)
    }

    fn unknown(&self, number: usize, symbol: SymbolId) -> Sexp {
        let unknown = self.interp.domain.terms.symbol(symbol);
        let mut parts = vec![Sexp::word(unknown_name(number))];
        match unknown.sort {
            Sort::Array(element) => parts.extend([Sexp::word("array"), Sexp::word(element.word())]),
            Sort::Number(kind) => {
                parts.push(Sexp::word(kind.word()));
                if unknown.range != Interval::of_kind(kind) {
                    parts.extend([unknown.range.low, unknown.range.high].map(|end| Sexp::word(end.to_string())));
                }
            }
            Sort::Bool => parts.push(Sexp::word("truth")),
        }
        Sexp::list(parts)
    }
}

/// The name of an unknown by its number.
fn unknown_name(number: usize) -> String {
    format!("x{number}")
}
