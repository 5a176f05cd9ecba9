//! Objects and regions as text.

use tandem_domains::summary::region::{Leaf, Region};
use tandem_domains::symbolic::{Symbolic, SymbolicCells};
use tandem_ir::Kind;
use tandem_ir::arithmetic::Bits;
use tandem_java::{ClassId, Slot};
use tandem_machine::class_set::UnknownClass;
use tandem_machine::{ClassSet, Object, Payload, Ref, Texts};
use tandem_term::sexp::Sexp;
use tandem_term::text::number_text;

use crate::names::{Fields, Placeholders, labels};
use crate::write::{Writer, Written};

impl Writer<'_> {
    pub(super) fn object(&mut self, reference: Ref) -> Written<Sexp> {
        let object: &Object<Symbolic> = self.state.heap.get(reference);
        let number = Sexp::word(self.number(reference).to_string());
        if let Some(region) = &object.note.region {
            return self.region(number, region);
        }
        let payload = match &object.note.classes {
            Some(set) => self.open(set)?,
            None => self.payload(object)?,
        };
        let mut parts = vec![number, self.class(object.class)?, Sexp::word(object.hash.to_string()), payload];
        if !self.program.class(object.class).is_array() {
            parts.extend(self.fields(object.class, Fields::Instance, &object.prims, &object.refs)?);
        }
        Ok(Sexp::named("object", parts))
    }

    /// The classes of an object that nobody has asked for its class.
    fn open(&self, set: &ClassSet) -> Written<Sexp> {
        let list = |name: &str, classes: &[ClassId]| {
            let classes = classes.iter().map(|class| self.class(*class)).collect::<Written<Vec<_>>>()?;
            Ok::<Sexp, String>(Sexp::named(name, classes))
        };
        let mut parts = vec![list("one-of", &set.classes)?];
        if let Some(UnknownClass { is, is_not }) = &set.unknown {
            parts.extend([list("is", is)?, list("is-not", is_not)?]);
        }
        Ok(Sexp::named("open", parts))
    }

    fn payload(&mut self, object: &Object<Symbolic>) -> Written<Sexp> {
        match &object.payload {
            Payload::None => Ok(Sexp::word("none")),
            Payload::Cells { length, cells } => {
                let mut parts = vec![self.value(Kind::Int, *length)?];
                match cells {
                    SymbolicCells::Known(known) => {
                        let kind = known.element().kind();
                        let cell = |index| number_text(kind, Bits::of_literal(known.get(index)));
                        parts.push(Sexp::word("known"));
                        parts.extend((0..known.len()).map(cell));
                    }
                    SymbolicCells::Listed { element, cells } => {
                        parts.push(Sexp::word("listed"));
                        for cell in cells {
                            parts.push(self.value(element.kind(), *cell)?);
                        }
                    }
                    SymbolicCells::Term { array, .. } => parts.extend([Sexp::word("term"), self.symbol(*array)?]),
                }
                Ok(Sexp::named("cells", parts))
            }
            Payload::Refs { length } => {
                let mut parts = vec![self.value(Kind::Int, *length)?];
                for held in &object.refs {
                    parts.push(self.reference(*held)?);
                }
                Ok(Sexp::named("refs", parts))
            }
            Payload::Sparse { length, indices, rest } => {
                let mut parts = vec![self.value(Kind::Int, *length)?, self.reference(*rest)?];
                for (index, held) in indices.iter().zip(&object.refs) {
                    parts.push(Sexp::list(vec![self.value(Kind::Int, *index)?, self.reference(*held)?]));
                }
                Ok(Sexp::named("sparse", parts))
            }
            Payload::Text(text) => match self.interp.domain.known_text(text) {
                Some(text) => Ok(Sexp::named("text", [Sexp::units(text.units())])),
                None => Err("a text that is not known is at hand at a cut point".to_string()),
            },
            Payload::Class(class) => Ok(Sexp::named("class", [self.class(*class)?])),
            Payload::Backtrace(_) => Err("an exception is at hand at a cut point".to_string()),
            Payload::Handle(_) => Err("a method handle is at hand at a cut point".to_string()),
        }
    }

    fn region(&mut self, number: Sexp, region: &Region) -> Written<Sexp> {
        let class = region.structure.class;
        let labels = labels(&self.program, class, Fields::Instance);
        let label = |slot: u32| {
            let label = labels.iter().find(|label| label.slot == Slot::Ref(slot));
            label.map(|label| Sexp::word(label.label.clone())).ok_or("a field that its class does not have")
        };
        let backbone = region.structure.backbone.iter().map(|slot| label(*slot)).collect::<Result<Vec<_>, _>>()?;
        let back = region.structure.back.map(label).transpose()?;
        let leaf = match region.leaf {
            Leaf::Null => "null",
            Leaf::Unread => "unread",
            Leaf::Either => "either",
        };
        let origin = if region.is_input { "input" } else { "made" };
        let mut parts = vec![number, self.class(class)?, Sexp::word(origin), Sexp::named("backbone", backbone)];
        parts.push(Sexp::named("back", back));
        parts.push(Sexp::named("leaf", [Sexp::word(leaf)]));
        parts.push(Sexp::named("outer", [self.reference(region.outer)?]));
        for (slot, targets) in &region.others {
            let mut members = vec![label(*slot)?];
            for target in targets {
                members.push(self.reference(*target)?);
            }
            parts.push(Sexp::named("other", members));
        }
        let mut names = Placeholders::of(self.interp, class).names(&self.interp.domain);
        names.extend(self.unknown_names());
        for exit in &region.exits {
            let mut members = vec![self.reference(exit.target)?];
            for fact in &exit.facts {
                members.push(self.fact(*fact, &names)?);
            }
            parts.push(Sexp::named("exit", members));
        }
        for (name, facts) in [("cells", &region.cells), ("edges", &region.edges), ("at-root", &region.root)] {
            let facts = facts.iter().map(|fact| self.fact(*fact, &names)).collect::<Written<Vec<_>>>()?;
            parts.push(Sexp::named(name, facts));
        }
        Ok(Sexp::named("region", parts))
    }
}
