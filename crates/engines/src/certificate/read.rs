//! States from text. Nothing is believed: what is made here keeps the rules that states of the machine and regions of
//! the domain keep, or it is an error that names the line. Whether the states say anything true is the checker's
//! business.

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tandem_abstraction::roots::live_registers;
use tandem_domains::symbolic::beginning::Beginning;
use tandem_domains::symbolic::facts::Facts;
use tandem_domains::symbolic::inputs::InputId;
use tandem_domains::symbolic::{Prim, RangeFact, Symbolic, SymbolicCells};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Kind, Reg, Type};
use tandem_java::{ClassId, ClassKind, FieldId, Program, Slot};
use tandem_machine::harness::Harness;
use tandem_machine::state::{Frame, Role, Statics, Status};
use tandem_machine::{Domain, Interp, Object, Payload, Ref, State, Text};
use tandem_term::sexp::{Misread, Sexp};
use tandem_term::text::number_of_text;
use tandem_term::{Interval, Sort, TermId};

use super::names::{Fields, Label, bound_name, class_of_text, labels, method_of_text, reference_of_text};
use super::rules;

/// How many unknowns a fact about ranges may bind.
const MOST_BOUND: u32 = 2;

pub(super) type Read<T> = Result<T, Misread>;

/// Reads one state.
pub(super) fn state(
    interp: &mut Interp<Symbolic>,
    harness: &Harness<Symbolic>,
    assumed: &Facts,
    text: &Sexp,
) -> Read<State<Symbolic>> {
    let ("state", parts) = text.as_named()? else { return Err(text.misread("a state is expected")) };
    let program = Arc::clone(&interp.program);
    let of = |name: &str| -> Read<Vec<(&Sexp, &[Sexp])>> {
        let mut found = Vec::new();
        for part in parts {
            if let (head, members) = part.as_named()?
                && head == name
            {
                found.push((part, members));
            }
        }
        Ok(found)
    };
    for part in parts {
        let head = part.as_named()?.0;
        if !SECTIONS.contains(&head) {
            return Err(part.misread(format!("{head} is no part of a state")));
        }
    }
    let is_object = |part: &&Sexp| matches!(part.as_named(), Ok(("object" | "region", _)));
    let objects: Vec<&Sexp> = parts.iter().filter(is_object).collect();
    let count = objects.len() as u32;
    let unknowns = FxHashMap::default();
    let mut reader = Reader { interp, program, harness, state: State::default(), count, unknowns };
    for (_, members) in of("unknowns")? {
        reader.unknowns(members)?;
    }
    for (number, object) in (1..).zip(objects) {
        reader.object(number, object)?;
    }
    let frames = of("frame")?;
    for (part, members) in &frames {
        reader.frame(part, members)?;
    }
    reader.place(text)?;
    reader.registers(&frames)?;
    for (part, members) in of("statics")? {
        reader.statics(part, members)?;
    }
    for table in ["constant", "mirror", "interned", "singleton", "thread", "hashes"] {
        for (part, members) in of(table)? {
            reader.entry(part, table, members)?;
        }
    }
    rules::check_references(&reader.program, &reader.state).map_err(|message| text.misread(message))?;
    let inputs = of("inputs")?;
    let [(part, members)] = inputs.as_slice() else { return Err(text.misread("there must be one list of inputs")) };
    let mut before = assumed.clone();
    for (part, members) in of("held")? {
        let held = reader.static_object(part, members)?;
        Rc::make_mut(&mut before.static_objects).push(held);
    }
    let mut begun = Vec::new();
    for (_, members) in of("begun")? {
        for member in members {
            begun.push(reader.class(member)?);
        }
    }
    before.beginning = Some(Rc::new(Beginning::with_initialized(begun)));
    reader.inputs(part, members, &before)?;
    for (_, members) in of("facts")? {
        for fact in members {
            let fact = reader.truth(fact, &[])?;
            let facts = &reader.state.facts;
            reader.state.facts = facts.with(fact, reader.interp.domain.terms.symbols_of(fact));
        }
    }
    let mut ranges = Vec::new();
    for (part, members) in of("range")? {
        ranges.push(reader.range(part, members)?);
    }
    reader.state.facts.ranges = Rc::new(ranges);
    Ok(reader.state)
}

/// The parts of a state.
const SECTIONS: [&str; 16] = [
    "frame",
    "statics",
    "constant",
    "mirror",
    "interned",
    "singleton",
    "thread",
    "hashes",
    "held",
    "begun",
    "inputs",
    "unknowns",
    "object",
    "region",
    "facts",
    "range",
];

/// One state that is read.
pub(super) struct Reader<'r> {
    pub interp: &'r mut Interp<Symbolic>,
    pub program: Arc<Program>,
    pub harness: &'r Harness<Symbolic>,
    pub state: State<Symbolic>,
    /// How many objects and regions there are; their numbers are their places in the heap.
    pub count: u32,
    unknowns: FxHashMap<String, TermId>,
}

impl Reader<'_> {
    fn unknowns(&mut self, members: &[Sexp]) -> Read<()> {
        for member in members {
            let [name, sort, rest @ ..] = member.as_list()? else { return Err(member.misread("a name and a sort")) };
            let (sort, range) = match (sort.as_word()?, rest) {
                ("array", [element]) => {
                    let element = Element::of_word(element.as_word()?);
                    let element = element.ok_or_else(|| member.misread("an element type is expected"))?;
                    (Sort::Array(element), Interval::of_element(element))
                }
                (kind, ends) => {
                    let kind = Kind::of_word(kind).ok_or_else(|| member.misread("a kind of numbers is expected"))?;
                    let whole = Interval::of_kind(kind);
                    let range = match ends {
                        [] => Some(whole),
                        [low, high] if matches!(kind, Kind::Int | Kind::Long) => {
                            Interval::new(low.as_number()?, high.as_number()?).filter(|range| whole.covers(*range))
                        }
                        _ => None,
                    };
                    (Sort::Number(kind), range.ok_or_else(|| member.misread("a range of such numbers is expected"))?)
                }
            };
            let name = name.as_word()?.to_string();
            if !name.starts_with('x') || self.unknowns.contains_key(&name) {
                return Err(member.misread(format!("{name} cannot be the name of one more unknown")));
            }
            let unknown = self.interp.domain.terms.fresh(name.as_str(), sort, range);
            self.unknowns.insert(name, unknown);
        }
        Ok(())
    }

    pub(super) fn class(&self, text: &Sexp) -> Read<ClassId> {
        class_of_text(&self.program, self.harness.root, text)
    }

    pub(super) fn reference(&self, text: &Sexp) -> Read<Ref> {
        reference_of_text(text, self.count)
    }

    /// A reference that leads to an object, or to nothing.
    fn definite(&self, text: &Sexp) -> Read<Ref> {
        let held = self.reference(text)?;
        if held.is_indefinite() { Err(text.misread("what stands here is an object or null")) } else { Ok(held) }
    }

    /// A number of that kind that lies in that range.
    fn value(&self, text: &Sexp, kind: Kind, range: Interval) -> Read<Prim> {
        let word = text.as_word()?;
        let terms = &self.interp.domain.terms;
        let (value, sort, values) = match self.unknowns.get(word) {
            Some(unknown) => (Prim::Term(*unknown), terms.sort(*unknown), terms.interval(*unknown)),
            None => {
                let (known, bits) =
                    number_of_text(word).ok_or_else(|| text.misread(format!("nothing is called {word} here")))?;
                let value = if known == Kind::Int { bits.int().into() } else { bits.long() };
                (Prim::Known(bits), Sort::Number(known), Interval::single(value))
            }
        };
        let is_integer = matches!(kind, Kind::Int | Kind::Long);
        if sort != Sort::Number(kind) || is_integer && !range.covers(values) {
            return Err(text.misread(format!("{word} is not of the type that stands here")));
        }
        Ok(value)
    }

    /// A truth about the unknowns of the state and these.
    pub(super) fn truth(&mut self, text: &Sexp, more: &[(String, TermId)]) -> Read<TermId> {
        let unknowns = &self.unknowns;
        let named = |name: &str| {
            let own = more.iter().find(|(known, _)| known == name).map(|(_, term)| *term);
            own.or_else(|| unknowns.get(name).copied())
        };
        let terms = &mut self.interp.domain.terms;
        let fact = terms.of_sexp(text, &named)?;
        if terms.sort(fact) == Sort::Bool { Ok(fact) } else { Err(text.misread("a fact is true or false")) }
    }

    fn range(&mut self, part: &Sexp, members: &[Sexp]) -> Read<RangeFact> {
        let [array, bound, holds] = members else { return Err(part.misread("an array, indices and a fact")) };
        let about = self.unknowns.get(array.as_word()?).copied();
        let is_array = |about: &TermId| matches!(self.interp.domain.terms.sort(*about), Sort::Array(_));
        let about = about.filter(is_array).ok_or_else(|| array.misread("an unknown array is expected"))?;
        let mut indices = Vec::new();
        for (number, name) in (0..).zip(bound.as_list()?) {
            if number >= MOST_BOUND || name.as_word()? != bound_name(number) {
                return Err(bound.misread("the bound indices are k0 or k0 k1"));
            }
            indices.push((bound_name(number), self.interp.domain.bound_index(number)));
        }
        let holds = self.truth(holds, &indices)?;
        let indices = indices.into_iter().map(|(_, index)| self.interp.domain.symbol_of(index)).collect();
        Ok(RangeFact { array: about, indices, holds })
    }

    fn frame(&mut self, part: &Sexp, members: &[Sexp]) -> Read<()> {
        let [code, pc, ..] = members else { return Err(part.misread("a frame has code and a place in it")) };
        let code = match code.as_list()? {
            [word] if word.as_word()? == "entry" => Rc::clone(self.harness.entry()),
            [word] if word.as_word()? == "before" => Rc::clone(self.harness.before()),
            [_] => return Err(code.misread("entry or before is expected")),
            names if names.len() == 3 => {
                let method = method_of_text(&self.program, self.harness.root, names)?;
                self.interp.method_code(method).map_err(|reason| code.misread(reason.reason))?
            }
            _ => return Err(code.misread("a class, a method and its descriptor are expected")),
        };
        let thread = &mut self.state.thread;
        let is_harness = code.method.is_none();
        if is_harness != thread.frames.is_empty() {
            return Err(part.misread("the outermost frame, and no other, is entry or before"));
        }
        let result = match thread.frames.last() {
            None => None,
            Some(caller) => {
                let result = caller.code.call_at(caller.pc);
                result.ok_or_else(|| part.misread("the frame before does not wait in a call"))?
            }
        };
        rules::check_result(&self.program, &code, result).map_err(|message| part.misread(message))?;
        let (prim_base, ref_base) = (thread.prims.len() as u32, thread.refs.len() as u32);
        thread.prims.extend_from_slice(&code.template);
        thread.refs.resize(ref_base as usize + usize::from(code.body.ref_count), Ref::NULL);
        let pc = pc.as_number()?;
        if pc as usize >= code.body.origins.len() {
            return Err(part.misread("the code is not that long"));
        }
        thread.frames.push(Frame { code, pc, prim_base, ref_base, result, monitor: Ref::NULL, role: Role::Call });
        thread.pc = pc;
        Ok(())
    }

    /// Checks the place: a cut point, or the beginning of the entry.
    fn place(&mut self, text: &Sexp) -> Read<()> {
        self.state.thread.frame_limit = self.interp.limits.frames;
        let frames = &self.state.thread.frames;
        let begins =
            matches!(frames.as_slice(), [only] if Rc::ptr_eq(&only.code, self.harness.entry()) && only.pc == 0);
        if begins || self.state.is_at_cut() { Ok(()) } else { Err(text.misread("the state is not at a cut point")) }
    }

    /// The live registers of each frame, all of them and no others.
    fn registers(&mut self, frames: &[(&Sexp, &[Sexp])]) -> Read<()> {
        for (index, live) in live_registers(&self.state).into_iter().enumerate() {
            let (part, given) = (frames[index].0, &frames[index].1[2..]);
            if live.len() != given.len() {
                return Err(part.misread(format!("{} registers are live here", live.len())));
            }
            for (reg, text) in live.into_iter().zip(given) {
                let [name, value] = text.as_list()? else { return Err(text.misread("a register and its value")) };
                let frame = &self.state.thread.frames[index];
                let (prim_base, ref_base) = (frame.prim_base as usize, frame.ref_base as usize);
                let expected = match reg {
                    Reg::Prim(reg) => {
                        let at = usize::from(reg.0);
                        let kind = frame.code.body.prim_kinds[at];
                        let value = self.value(value, kind, Interval::of_kind(kind))?;
                        self.state.thread.prims[prim_base + at] = value;
                        format!("p{at}")
                    }
                    Reg::Ref(reg) => {
                        let at = usize::from(reg.0);
                        self.state.thread.refs[ref_base + at] = self.definite(value)?;
                        format!("r{at}")
                    }
                };
                if name.as_word()? != expected {
                    return Err(name.misread(format!("the register {expected} comes here")));
                }
            }
        }
        Ok(())
    }

    fn statics(&mut self, part: &Sexp, members: &[Sexp]) -> Read<()> {
        let [class, status, fields @ ..] = members else { return Err(part.misread("a class and its status")) };
        let id = self.class(class)?;
        if status.as_word()? != "initialized" {
            return Err(status.misread("initialized is expected"));
        }
        let (prims, refs) = self.fields(part, id, Fields::Static, fields)?;
        let index = id.0 as usize;
        if self.state.statics.len() <= index {
            self.state.statics.resize(index + 1, None);
        }
        if self.state.statics[index].is_some() {
            return Err(part.misread("the static fields of this class are given twice"));
        }
        let statics = Statics { status: Status::Initialized, prims, refs, failure: Ref::NULL };
        self.state.statics[index] = Some(Rc::new(statics));
        Ok(())
    }

    /// The fields of an object or a class, in their order; what is not given is zero or null.
    fn fields(&self, part: &Sexp, class: ClassId, which: Fields, given: &[Sexp]) -> Read<(Vec<Prim>, Vec<Ref>)> {
        let info = self.program.class(class);
        let layout = if which == Fields::Static { info.static_layout } else { info.instance_layout };
        let mut prims = vec![Prim::Known(Bits(0)); layout.prims as usize];
        let mut refs = vec![Ref::NULL; layout.refs as usize];
        let mut labels = labels(&self.program, class, which).into_iter();
        for text in given {
            let [name, value] = text.as_list()? else { return Err(text.misread("a field and its value")) };
            let name = name.as_word()?;
            let field = labels.by_ref().find(|label| label.label == name);
            match field.map(|Label { slot, ty, .. }| (slot, ty)) {
                Some((Slot::Ref(slot), _)) => refs[slot as usize] = self.reference(value)?,
                Some((Slot::Prim(slot), Type::Prim(element))) => {
                    prims[slot as usize] = self.value(value, element.kind(), Interval::of_element(element))?;
                }
                _ => return Err(part.misread(format!("there is no field {name}, or it does not come here"))),
            }
        }
        Ok((prims, refs))
    }

    fn object(&mut self, expected: u32, text: &Sexp) -> Read<()> {
        let (head, members) = text.as_named()?;
        let [number, class, rest @ ..] = members else { return Err(text.misread("a number and a class")) };
        if number.as_number::<u32>()? != expected {
            return Err(number.misread(format!("the object with the number {expected} comes here")));
        }
        let class = self.class(class)?;
        let object = match (head, rest) {
            ("region", rest) => self.region(text, class, rest)?.into_object(),
            (_, [hash, payload, fields @ ..]) => {
                let mut object = Object::bare(class);
                object.hash = hash.as_number()?;
                self.payload(&mut object, payload)?;
                if !self.program.class(class).is_array() {
                    let (prims, refs) = self.fields(text, class, Fields::Instance, fields)?;
                    (object.prims, object.refs) = (prims.into(), refs.into());
                }
                object
            }
            _ => return Err(text.misread("an object has a hash code and a payload")),
        };
        let placed = self.state.heap.insert(object, 0);
        debug_assert_eq!(placed, Ref(expected), "objects are numbered as they are inserted");
        Ok(())
    }

    fn payload(&mut self, object: &mut Object<Symbolic>, text: &Sexp) -> Read<()> {
        let program = Arc::clone(&self.program);
        let info = program.class(object.class);
        let element = match info.kind {
            ClassKind::Array { element } => Some(program.class(element).kind),
            _ => None,
        };
        let misfit = || text.misread("that is not what objects of this class hold");
        if info.is_primitive() || info.is_interface() {
            return Err(text.misread("there are no objects of this class"));
        }
        if text.as_word().is_ok_and(|word| word == "none") {
            return if element.is_none() { Ok(()) } else { Err(misfit()) };
        }
        let length = |text: &Sexp| self.value(text, Kind::Int, Interval::LENGTH);
        object.payload = match (text.as_named()?, element) {
            (("cells", [size, form, cells @ ..]), Some(ClassKind::Primitive(Some(element)))) => {
                let length = length(size)?;
                Payload::Cells { length, cells: self.cells(form, length, element, cells)? }
            }
            (("refs", [size, cells @ ..]), Some(ClassKind::Instance | ClassKind::Array { .. })) => {
                let length = length(size)?;
                object.refs = cells.iter().map(|cell| self.reference(cell)).collect::<Read<_>>()?;
                if length != Prim::Known(Bits::of_int(cells.len() as i32)) {
                    return Err(size.misread("the length is not the number of cells"));
                }
                Payload::Refs { length }
            }
            (("sparse", [size, rest, cells @ ..]), Some(ClassKind::Instance | ClassKind::Array { .. })) => {
                let (length, rest_text, rest) = (length(size)?, rest, self.reference(rest)?);
                if rest != Ref::NULL && rest != Ref::UNRESOLVED {
                    return Err(rest_text.misread("the other cells are null or unread"));
                }
                let mut indices = Vec::new();
                for cell in cells {
                    let [index, held] = cell.as_list()? else { return Err(cell.misread("an index and a cell")) };
                    indices.push(self.value(index, Kind::Int, Interval::INT)?);
                    object.refs.push(self.reference(held)?);
                }
                Payload::Sparse { length, indices, rest }
            }
            (("text", [units]), None) if &*info.name == "java/lang/String" => {
                Payload::Text(self.interp.domain.text(Text::from_utf16(units.as_units()?)))
            }
            (("class", [class]), None) if &*info.name == "java/lang/Class" => Payload::Class(self.class(class)?),
            _ => return Err(misfit()),
        };
        Ok(())
    }

    fn cells(&mut self, form: &Sexp, length: Prim, element: Element, cells: &[Sexp]) -> Read<SymbolicCells> {
        if let ("term", [array]) = (form.as_word()?, cells) {
            let unknown = self.unknowns.get(array.as_word()?).copied();
            let fits = |unknown: &TermId| self.interp.domain.terms.sort(*unknown) == Sort::Array(element);
            let array = unknown.filter(fits).ok_or_else(|| array.misread("an unknown array is expected"))?;
            return Ok(SymbolicCells::Term { element, array });
        }
        if length != Prim::Known(Bits::of_int(cells.len() as i32)) {
            return Err(form.misread("the length is not the number of cells"));
        }
        let value = |cell| self.value(cell, element.kind(), Interval::of_element(element));
        let values = cells.iter().map(value).collect::<Read<Vec<Prim>>>()?;
        match form.as_word()? {
            "listed" => Ok(SymbolicCells::Listed { element, cells: values }),
            "known" if values.iter().all(|value| value.known().is_some()) => {
                let domain = &mut self.interp.domain;
                let made = domain.cells(element, length);
                let mut made = made.ok_or_else(|| form.misread("an array of that length cannot be made"))?;
                for (index, value) in values.into_iter().enumerate() {
                    domain.store(&mut made, Prim::Known(Bits::of_int(index as i32)), value);
                }
                Ok(made)
            }
            _ => Err(form.misread("known or listed cells, or a term, are expected")),
        }
    }

    /// An entry of one of the tables.
    fn entry(&mut self, part: &Sexp, table: &str, members: &[Sexp]) -> Read<()> {
        match (table, members) {
            ("constant", [class, name, descriptor, place, held]) => {
                let method = [class.clone(), name.clone(), descriptor.clone()];
                let method = method_of_text(&self.program, self.harness.root, &method)?;
                let code = self.interp.method_code(method).map_err(|reason| part.misread(reason.reason))?;
                let index: u32 = place.as_number()?;
                if index as usize >= code.body.ref_constants.len() {
                    return Err(place.misread("the method has no such constant"));
                }
                let held = self.definite(held)?;
                self.state.keep(code.first_constant + index, held);
            }
            ("mirror", [class, held]) => {
                let index = self.class(class)?.0 as usize;
                if self.state.mirrors.len() <= index {
                    self.state.mirrors.resize(index + 1, Ref::NULL);
                }
                self.state.mirrors[index] = self.definite(held)?;
            }
            ("interned", [text, held]) => {
                let (text, held) = (Text::from_utf16(text.as_units()?), self.definite(held)?);
                Rc::make_mut(&mut self.state.interned).insert(text, held);
            }
            ("singleton", [name, held]) => {
                let (name, held) = (name.as_text()?.as_str().into(), self.definite(held)?);
                Rc::make_mut(&mut self.state.singletons).insert(name, held);
            }
            ("thread", [held]) => self.state.thread.object = self.definite(held)?,
            ("hashes", [count]) => self.state.hashes = count.as_number()?,
            _ => return Err(part.misread(format!("that is not what {table} looks like"))),
        }
        Ok(())
    }

    /// A static field that held an object of a class from the start.
    fn static_object(&self, part: &Sexp, members: &[Sexp]) -> Read<(FieldId, ClassId)> {
        let [holder, name, class] = members else { return Err(part.misread("a class, a field and a class")) };
        let (holder, class, name) = (self.class(holder)?, self.class(class)?, name.as_word()?);
        let label = labels(&self.program, holder, Fields::Static).into_iter().find(|label| label.label == name);
        let fields = self.program.class(holder).fields.iter().map(|field| self.program.field(*field));
        let mut fields = fields.filter(|field| field.is_static());
        let found = label.and_then(|label| fields.find(|field| field.slot == label.slot));
        found.map(|field| (field.id, class)).ok_or_else(|| part.misread(format!("there is no static field {name}")))
    }

    /// Makes objects those of the input; the first holds the parameters.
    fn inputs(&mut self, part: &Sexp, members: &[Sexp], assumed: &Facts) -> Read<()> {
        for (number, member) in (0..).zip(members) {
            let object = self.definite(member)?;
            if object.is_null() {
                return Err(member.misread("null is no object of the input"));
            }
            let is_root = self.state.heap.get(object).class == self.harness.root;
            let note = &mut self.state.heap.get_mut(object).note;
            if note.region.is_some() || note.input.is_some() || is_root != (number == 0) {
                return Err(member.misread("objects of the input are listed once, first the one with the parameters"));
            }
            note.input = Some(InputId(number));
        }
        if members.is_empty() {
            return Err(part.misread("the object with the parameters is missing"));
        }
        self.interp.domain.forget_input(&mut self.state, assumed);
        Ok(())
    }
}
