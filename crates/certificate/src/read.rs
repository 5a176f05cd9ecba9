//! States from text. Nothing is believed: what is made here keeps the rules that states of the machine and regions of
//! the domain keep, or it is an error that names the line. Whether the states say anything true is the checker's
//! business.

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tandem_domains::summary::ranges::RangeFact;
use tandem_domains::symbolic::beginning::Beginning;
use tandem_domains::symbolic::facts::Facts;
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_ir::{Element, Kind};
use tandem_java::{ClassId, MethodId, Program};
use tandem_machine::harness::Harness;
use tandem_machine::state::{Builder, Misfit};
use tandem_machine::{Interp, Ref, State};
use tandem_term::sexp::{Misread, Sexp};
use tandem_term::text::number_of_text;
use tandem_term::{Interval, Sort, TermId, Terms};

use crate::names::{bound_name, class_of_text, reference_of_text};
use crate::rules;

/// How many unknowns a fact about ranges may bind.
const MOST_BOUND: u32 = 2;

pub(super) type Read<T> = Result<T, Misread>;

/// Where a state stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stands {
    /// In a run from the beginning.
    InRun,
    /// Where calls of a method begin.
    AtCall,
    /// In a run of such a call, of that method.
    InCall(MethodId),
}

/// Reads one state; its unknowns come with it, by name.
pub(super) fn state(
    interp: &mut Interp<Symbolic>,
    harness: &Harness<Symbolic>,
    assumed: &Facts,
    stands: Stands,
    text: &Sexp,
) -> Read<(State<Symbolic>, FxHashMap<String, TermId>)> {
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
    let builder = Builder::new(Arc::clone(&program), interp.limits.frames);
    let mut reader = Reader { interp, program, harness, stands, builder, count, unknowns };
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
    let built = reader.builder.finish(&reader.interp.domain);
    let mut state = built.map_err(|flaw| text.misread(format!("no state of a run looks like this: {flaw}")))?;
    rules::check_references(&reader.program, &state).map_err(|message| text.misread(message))?;
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
    reader.inputs(&mut state, part, members, &before)?;
    for (_, members) in of("facts")? {
        for fact in members {
            tandem_quota::checkpoint();
            let fact = reader.truth(fact, &[])?;
            state.facts = state.facts.with(fact, reader.interp.domain.terms.symbols_of(fact));
        }
    }
    let mut ranges = Vec::new();
    for (part, members) in of("range")? {
        ranges.push(reader.range(part, members)?);
    }
    state.facts.summary_mut().ranges = Rc::new(ranges);
    Ok((state, reader.unknowns))
}

/// A truth about the unknowns of a state and these.
pub(super) fn truth(
    terms: &mut Terms,
    text: &Sexp,
    unknowns: &FxHashMap<String, TermId>,
    more: &[(String, TermId)],
) -> Read<TermId> {
    let named = |name: &str| {
        let own = more.iter().find(|(known, _)| known == name).map(|(_, term)| *term);
        own.or_else(|| unknowns.get(name).copied())
    };
    let fact = terms.of_sexp(text, &named)?;
    if terms.sort(fact) == Sort::Bool { Ok(fact) } else { Err(text.misread("a fact is true or false")) }
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
    pub stands: Stands,
    pub builder: Builder<Symbolic>,
    /// How many objects and regions there are; their numbers are their places in the heap.
    pub count: u32,
    pub unknowns: FxHashMap<String, TermId>,
}

impl Reader<'_> {
    pub(super) fn unknowns(&mut self, members: &[Sexp]) -> Read<()> {
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
    pub(super) fn definite(&self, text: &Sexp) -> Read<Ref> {
        let held = self.reference(text)?;
        if held.is_indefinite() { Err(text.misread("what stands here is an object or null")) } else { Ok(held) }
    }

    /// What was given to the builder at a place of the text.
    pub(super) fn fit(text: &Sexp, given: Result<(), Misfit>) -> Read<()> {
        given.map_err(|misfit| text.misread(misfit.to_string()))
    }

    /// A number of that kind that lies in that range.
    pub(super) fn value(&self, text: &Sexp, kind: Kind, range: Interval) -> Read<Prim> {
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
        truth(&mut self.interp.domain.terms, text, &self.unknowns, more)
    }

    pub(super) fn range(&mut self, part: &Sexp, members: &[Sexp]) -> Read<RangeFact> {
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
}
