//! Objects from text: fields and payloads are such as their classes have.

use std::rc::Rc;
use std::sync::Arc;

use tandem_domains::symbolic::{Prim, Symbolic, SymbolicCells};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Kind, Type};
use tandem_java::{ClassId, ClassKind, Slot};
use tandem_machine::class_set::UnknownClass;
use tandem_machine::{Arrays, ClassSet, Object, Payload, Ref, Text, Texts};
use tandem_term::sexp::Sexp;
use tandem_term::{Interval, Sort, TermId};

use crate::names::{Fields, Label, labels};
use crate::read::{Read, Reader};

impl Reader<'_> {
    /// The fields of an object or a class, in their order; what is not given is zero or null.
    pub(super) fn fields(
        &self,
        part: &Sexp,
        class: ClassId,
        which: Fields,
        given: &[Sexp],
    ) -> Read<(Vec<Prim>, Vec<Ref>)> {
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

    pub(super) fn object(&mut self, expected: u32, text: &Sexp) -> Read<()> {
        tandem_quota::checkpoint();
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
        let placed = self.builder.object(object);
        debug_assert_eq!(placed, Ref(expected), "objects are numbered as they are inserted");
        Ok(())
    }

    pub(super) fn payload(&mut self, object: &mut Object<Symbolic>, text: &Sexp) -> Read<()> {
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
        if let ("open", parts) = text.as_named()?
            && element.is_none()
        {
            object.note.classes = Some(Rc::new(self.open(text, object.class, parts)?));
            return Ok(());
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

    /// The classes of an object that nobody has asked for its class: all of them extend the one whose fields it has.
    fn open(&self, text: &Sexp, class: ClassId, parts: &[Sexp]) -> Read<ClassSet> {
        let list = |part: &Sexp, name: &str| {
            let (head, classes) = part.as_named()?;
            if head != name {
                return Err(part.misread(format!("a list {name} is expected")));
            }
            classes.iter().map(|class| self.class(class)).collect::<Read<Vec<ClassId>>>()
        };
        let set = match parts {
            [classes] => ClassSet { classes: list(classes, "one-of")?.into(), unknown: None },
            [classes, is, is_not] => {
                let unknown = UnknownClass { is: list(is, "is")?, is_not: list(is_not, "is-not")? };
                ClassSet { classes: list(classes, "one-of")?.into(), unknown: Some(unknown) }
            }
            _ => return Err(text.misread("classes, and what is known of any other")),
        };
        let fits = set.classes.iter().all(|below| self.program.is_assignable(*below, class));
        let is_repeated = (1..set.classes.len()).any(|at| set.classes[..at].contains(&set.classes[at]));
        let is_final = self.program.class(class).is_final();
        let is_open = set.unknown.as_ref().map_or(set.classes.len() > 1, |unknown| !unknown.is.is_empty());
        if fits && is_open && !is_repeated && !is_final {
            Ok(set)
        } else {
            Err(text.misread("an object of these classes is not open"))
        }
    }

    pub(super) fn cells(&mut self, form: &Sexp, length: Prim, element: Element, cells: &[Sexp]) -> Read<SymbolicCells> {
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
}
