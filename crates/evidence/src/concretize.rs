//! From the input of a symbolic path and a model to a concrete input.
//!
//! What the path never looked at gets zero or null, and is marked as something that does not matter.
//!
//! Invariant: objects keep their order, the root of the harness left out: object `n` of the path is object `n - 1` here.

use std::cell::RefCell;

use tandem_domains::symbolic;
use tandem_domains::symbolic::inputs::{self, InputContent, InputRef, Inputs, StaticInput, StaticValue};
use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{Element, Name, Type, UnaryOp};
use tandem_java::{Class, ClassId, Field, Generic, Program, Slot};
use tandem_machine::harness::{RESULT, THROWN};
use tandem_machine::reason::{Doubt, Lengthy};
use tandem_machine::{Asked, Domain, Ref, State, Text};
use tandem_term::{Model, SymbolId, Term, TermId, Terms};

use crate::input::{Answer, Content, FieldValue, Input, InputObject, Value};
use crate::making::{Making, PRESENT, Parts};

/// The longest array or text that an input may need.
const LONGEST: i64 = 1 << 20;

/// Where the first element of a line is in its array, as `org.tandem.input.Line` has it.
const MIDDLE_OF_LINE: i32 = 1 << 30;

/// How many keys of a map may be made up.
const MOST_FILLERS: usize = 1000;

impl Input {
    /// The input of a path under a model. `state` is any state of the path: it knows the constants of enums.
    pub fn of<D: Domain>(
        program: &Program,
        terms: &Terms,
        inputs: &Inputs,
        model: &Model,
        state: &State<D>,
    ) -> Result<Input, Doubt> {
        let reading = Reading { program, terms, inputs, model, state, added: RefCell::default() };
        let Some((root, objects)) = inputs.objects.split_first() else {
            return Ok(Input { answers: reading.answers()?, asked: reading.asked(), ..Input::default() });
        };
        let mut objects: Vec<InputObject> =
            objects.iter().map(|object| reading.object(object)).collect::<Result<_, _>>()?;
        objects.append(&mut reading.added.borrow_mut());
        let mut input = Input {
            arguments: reading.arguments(root)?,
            objects,
            initialized: inputs.initialized.clone(),
            statics: inputs.statics.iter().map(|field| reading.static_field(field)).collect::<Result<_, _>>()?,
            answers: reading.answers()?,
            asked: reading.asked(),
        };
        input.count_known_arguments(program);
        Ok(input)
    }
}

/// The name of the constant that an object is, with the enum or the class of the library that keeps it.
pub(crate) fn constant_name<D: Domain>(program: &Program, state: &State<D>, constant: Ref) -> Option<(ClassId, Name)> {
    // A constant may have a class of its own below the enum.
    let class = program.class(symbolic::holder_of_constant(program, state.heap.get(constant).class)?);
    let is_it = |field: &&Field| match field.slot {
        Slot::Ref(slot) => state.statics(class.id).refs.get(slot as usize) == Some(&constant),
        Slot::Prim(_) => false,
    };
    let constants = class.fields.iter().map(|field| program.field(*field));
    let field = constants.filter(|field| symbolic::is_constant(program, field)).find(is_it)?;
    Some((class.id, field.name.clone()))
}

/// The type that a constant of a class is declared with.
pub(crate) fn type_of_constant(program: &Program, class: ClassId, name: &str) -> Option<Type> {
    let field = program.class(class).field_named(name)?;
    Some(program.field(field).ty.clone())
}

/// The instance fields of a class, those of superclasses first.
pub(crate) fn instance_fields<'p>(program: &'p Program, class: &'p Class) -> impl Iterator<Item = &'p Field> {
    let declared = class.super_classes().iter().flat_map(|class| &program.class(*class).fields);
    declared.map(|field| program.field(*field)).filter(|field| !field.is_static())
}

/// Whether objects of a class stand in for any others of the library: nothing is known of them but their class.
fn is_stand_in(class: &Class) -> bool {
    class.is_jdk() && class.super_class.is_some() && Element::of_box_class(&class.name).is_none() && !class.is_array()
}

struct Reading<'r, D: Domain> {
    program: &'r Program,
    terms: &'r Terms,
    inputs: &'r Inputs,
    model: &'r Model,
    state: &'r State<D>,
    /// Objects that come after those of the path.
    added: RefCell<Vec<InputObject>>,
}

impl<D: Domain> Reading<'_, D> {
    fn arguments(&self, root: &inputs::InputObject) -> Result<Vec<(Name, Value)>, Doubt> {
        let mut arguments = Vec::new();
        for field in instance_fields(self.program, self.program.class(root.class)) {
            let argument = self.field(root, field)?;
            // The harness reads every parameter that is input.
            if argument.matters && &*field.name != RESULT && &*field.name != THROWN {
                arguments.push((field.name.clone(), argument.value));
            }
        }
        Ok(arguments)
    }

    fn object(&self, object: &inputs::InputObject) -> Result<InputObject, Doubt> {
        let class = self.program.class(object.class);
        let seen = self.program.seen_class(object.class);
        if let Some(making) = Making::of(self.program, seen) {
            let is_empty = || self.read_number(object, PRESENT).is_none_or(|present| present == 0);
            let making = making.when_empty().filter(|_| is_empty()).unwrap_or(making);
            let content = Content::Made(making, self.parts(object, making)?);
            return Ok(InputObject { class: seen, name: (&*object.name).into(), fields: Vec::new(), content });
        }
        let content = self.content(object)?;
        let fields = match content {
            // The fields of a string are made from its text, and what others of the library keep is their own affair.
            Content::Text(_) => Vec::new(),
            Content::None if is_stand_in(class) => Vec::new(),
            _ => {
                instance_fields(self.program, class).map(|field| self.field(object, field)).collect::<Result<_, _>>()?
            }
        };
        Ok(InputObject { class: object.class, name: (&*object.name).into(), fields, content })
    }

    fn field(&self, object: &inputs::InputObject, field: &Field) -> Result<FieldValue, Doubt> {
        let (value, matters) = match (field.slot, &field.ty) {
            (Slot::Prim(slot), Type::Prim(element)) => match object.prims.get(slot as usize) {
                Some(prim) if prim.read => (self.number(*element, prim.value), true),
                _ => (Value::Number(*element, Bits(0)), false),
            },
            (Slot::Ref(slot), _) => match object.refs.get(slot as usize) {
                Some(InputRef::Unread) | None => (Value::Null, false),
                Some(reference) => (self.reference(*reference)?, true),
            },
            (Slot::Prim(_), Type::Ref(_)) => unreachable!("a field of a reference type has a reference slot"),
        };
        Ok(FieldValue { field: field.id, value, matters })
    }

    /// What the calls that make an object of the library are given.
    fn parts(&self, object: &inputs::InputObject, making: &Making) -> Result<Vec<Value>, Doubt> {
        let class = self.program.class(object.class);
        let named = |name: &str| instance_fields(self.program, class).find(|field| *field.name == *name);
        match making.parts {
            Parts::Fields(names) => names
                .iter()
                .map(|name| match named(name) {
                    Some(field) => self.part(object, field),
                    None => Ok(Value::Null),
                })
                .collect(),
            Parts::Cells { array, count } => {
                let slot = |name: &str| named(name).map(|field| field.slot);
                let (Some(Slot::Ref(array)), Some(Slot::Prim(count))) = (slot(array), slot(count)) else {
                    return Ok(Vec::new());
                };
                let count = match object.prims.get(count as usize).filter(|count| count.read) {
                    Some(count) => self.length(count.value, Lengthy::Array)?,
                    None => 0,
                };
                match object.refs.get(array as usize) {
                    Some(InputRef::Object(array)) => {
                        self.first_cells(&self.inputs.objects[array.0 as usize].content, 0, count)
                    }
                    _ => Ok(vec![Value::Null; count]),
                }
            }
            Parts::Line => {
                let Some(InputRef::Object(line)) = self.held(object, "content") else { return Ok(Vec::new()) };
                let line = &self.inputs.objects[line.0 as usize];
                let count = self.count(line, "count")?;
                match self.held(line, "items") {
                    Some(InputRef::Object(items)) => {
                        self.first_cells(&self.inputs.objects[items.0 as usize].content, MIDDLE_OF_LINE, count)
                    }
                    _ => Ok(vec![Value::Null; count]),
                }
            }
            Parts::Text => self.text_of(object).map(|text| vec![text]),
            Parts::TextIn(field) => match self.held(object, field) {
                Some(InputRef::Object(builder)) => {
                    self.text_of(&self.inputs.objects[builder.0 as usize]).map(|text| vec![text])
                }
                _ => Ok(Vec::new()),
            },
            Parts::Numbers { array, count } => {
                let count = self.count(object, count)?;
                let Some(Slot::Ref(slot)) = named(array).map(|field| field.slot) else { return Ok(Vec::new()) };
                let (class, content) = match object.refs.get(slot as usize) {
                    Some(InputRef::Object(array)) => {
                        let array = &self.inputs.objects[array.0 as usize];
                        let InputContent::Cells { element, array: cells, .. } = array.content else {
                            return Ok(Vec::new());
                        };
                        (array.class, Content::Numbers(element, self.cells(cells, element, count)))
                    }
                    _ => {
                        let class = self.program.load("[B").map_err(|_| Doubt::OutsideInput)?;
                        (class, Content::Numbers(Element::Byte, vec![Bits(0); count]))
                    }
                };
                Ok(vec![self.add(InputObject { class, name: "its bytes".into(), fields: Vec::new(), content })])
            }
            Parts::Decimal { sign, digits } => Ok(vec![self.decimal(object, sign, digits)?]),
            Parts::FieldAndLink(first, link) => {
                let part = named(first).map_or(Ok(Value::Null), |field| self.part(object, field))?;
                let link = named(link).map(|field| self.field(object, field)).transpose()?;
                let is_itself = |value: &Value| matches!(value, Value::Object(number) if self.inputs.objects[number + 1].object == object.object);
                let link = link.filter(|link| link.matters && !is_itself(&link.value)).map(|link| link.value);
                Ok(std::iter::once(part).chain(link).collect())
            }
            Parts::Entries => {
                let entries = self.entries(object)?;
                Ok(entries.into_iter().flat_map(|(key, value)| [key, value]).collect())
            }
            Parts::Keys => match self.held(object, "content") {
                Some(InputRef::Object(content)) => {
                    let entries = self.entries(&self.inputs.objects[content.0 as usize])?;
                    Ok(entries.into_iter().map(|(key, _)| key).collect())
                }
                _ => Ok(Vec::new()),
            },
        }
    }

    /// What a field holds that goes into a call. One that nobody has read holds something that it can hold: no month is 0.
    fn part(&self, object: &inputs::InputObject, field: &Field) -> Result<Value, Doubt> {
        match (field.slot, &field.ty) {
            (Slot::Prim(slot), Type::Prim(element)) if (slot as usize) < object.prims.len() => {
                Ok(self.number(*element, object.prims[slot as usize].value))
            }
            _ => {
                let field = self.field(object, field)?;
                match field.matters {
                    true => Ok(field.value),
                    false => self.any_of(&self.program.field(field.field).ty),
                }
            }
        }
    }

    /// An object of a class that is made from parts, whatever they are; null for any other type.
    fn any_of(&self, ty: &Type) -> Result<Value, Doubt> {
        let Type::Ref(name) = ty else { return Ok(Value::Null) };
        let class = self.program.load(name).map_err(|_| Doubt::OutsideInput)?;
        let content = match Making::of(self.program, class) {
            _ if **name == *"java/lang/String" => Content::Text(Text::from_utf16(&[])),
            Some(making) if making.is_filled_later() => Content::Made(making, Vec::new()),
            Some(making) if self.takes_numbers(making)? => {
                let taken = (0..making.first_parts()).filter_map(|part| making.type_of_part(self.program, part));
                let one = |ty: Type| match ty {
                    Type::Prim(element) => Value::Number(element, Bits::of_int(1)),
                    Type::Ref(_) => Value::Null,
                };
                Content::Made(making, taken.map(one).collect())
            }
            _ => return Ok(Value::Null),
        };
        Ok(self.add(InputObject { class, name: "any".into(), fields: Vec::new(), content }))
    }

    /// Whether an object is made from integers alone.
    fn takes_numbers(&self, making: &Making) -> Result<bool, Doubt> {
        let parameters = &self.program.method(making.maker(self.program)?).ty().parameters;
        Ok(parameters.iter().all(|ty| matches!(ty, Type::Prim(Element::Int))))
    }

    /// The text of a builder, as a string of its own.
    fn text_of(&self, builder: &inputs::InputObject) -> Result<Value, Doubt> {
        let InputContent::Text { length, chars } = builder.content else { return Ok(Value::Null) };
        let class = self.program.load("java/lang/String").map_err(|_| Doubt::OutsideInput)?;
        let content = Content::Text(self.text(length, chars)?);
        Ok(self.add(InputObject { class, name: "its text".into(), fields: Vec::new(), content }))
    }

    /// The number with this sign and these digits in decimal; one of which nobody has read the digits is 1 or -1.
    fn decimal(&self, object: &inputs::InputObject, sign: &str, digits: &str) -> Result<Value, Doubt> {
        let mut number: u64 = 1;
        if let Some(InputRef::Object(digits)) = self.held(object, digits)
            && let InputContent::Cells { element, length, array } = self.inputs.objects[digits.0 as usize].content
        {
            let length = self.length(length, Lengthy::Array)?;
            let cells = self.cells(array, element, length);
            number = cells.iter().fold(0, |number, digit| number << 32 | u64::from(digit.int() as u32));
        }
        let class = self.program.class(object.class);
        let sign = instance_fields(self.program, class).find(|field| *field.name == *sign);
        let sign = match sign.map(|field| field.slot) {
            Some(Slot::Prim(slot)) => self.model.evaluate(self.terms, object.prims[slot as usize].value).int(),
            _ => 0,
        };
        let text = (i128::from(sign) * i128::from(number)).to_string();
        let text = Text::from_utf16(&text.encode_utf16().collect::<Vec<u16>>());
        let class = self.program.load("java/lang/String").map_err(|_| Doubt::OutsideInput)?;
        let content = Content::Text(text);
        Ok(self.add(InputObject { class, name: "its digits".into(), fields: Vec::new(), content }))
    }

    /// An object that is not one of the path.
    fn add(&self, object: InputObject) -> Value {
        let mut added = self.added.borrow_mut();
        added.push(object);
        Value::Object(self.inputs.objects.len() - 2 + added.len())
    }

    /// How many parts there are, as a field says; none if nobody has asked.
    fn count(&self, object: &inputs::InputObject, name: &str) -> Result<usize, Doubt> {
        let count = i64::from(self.read_number(object, name).unwrap_or(0));
        match usize::try_from(count) {
            Ok(fits) if count <= LONGEST => Ok(fits),
            _ => Err(Doubt::Length { what: Lengthy::Array, length: count }),
        }
    }

    /// What a field of an object held at first.
    fn held(&self, object: &inputs::InputObject, name: &str) -> Option<InputRef> {
        let class = self.program.class(object.class);
        let field = instance_fields(self.program, class).find(|field| *field.name == *name)?;
        match field.slot {
            Slot::Ref(slot) => object.refs.get(slot as usize).copied(),
            Slot::Prim(_) => None,
        }
    }

    /// What a number of an object was at first, if anybody has read it.
    fn read_number(&self, object: &inputs::InputObject, name: &str) -> Option<i32> {
        let class = self.program.class(object.class);
        let field = instance_fields(self.program, class).find(|field| *field.name == *name)?;
        let Slot::Prim(slot) = field.slot else { return None };
        let prim = object.prims.get(slot as usize).filter(|prim| prim.read)?;
        Some(self.model.evaluate(self.terms, prim.value).int())
    }

    /// The entries that a map had at first: those that were decided about, and others if there must be more.
    fn entries(&self, map: &inputs::InputObject) -> Result<Vec<(Value, Value)>, Doubt> {
        let mut entries = Vec::new();
        let mut next = self.held(map, "cells");
        while let Some(InputRef::Object(cell)) = next {
            let cell = &self.inputs.objects[cell.0 as usize];
            if self.read_number(cell, "isPresent").is_some_and(|it| it != 0) {
                let part = |name: &str| self.reference(self.held(cell, name).unwrap_or(InputRef::Null));
                entries.push((part("key")?, part("value")?));
            }
            next = self.held(cell, "next");
        }
        let count = usize::try_from(self.read_number(map, "count").unwrap_or(0)).unwrap_or(0);
        if count > entries.len() + MOST_FILLERS {
            return Err(Doubt::Length { what: Lengthy::Array, length: count as i64 });
        }
        // Nobody has asked for the others: any keys will do that are different from all that were asked for.
        while entries.len() < count {
            let key = self.filler(map, &entries)?;
            entries.push((key, Value::Null));
        }
        Ok(entries)
    }

    /// A key that nobody has asked for.
    fn filler(&self, map: &inputs::InputObject, entries: &[(Value, Value)]) -> Result<Value, Doubt> {
        let number = entries.len();
        let key = match map.declared.as_deref() {
            Some(Generic::Class(_, arguments)) => arguments.first().cloned().unwrap_or(Generic::Any),
            _ => Generic::Any,
        };
        let key = key.or_bound();
        let name = match &key {
            Generic::Class(name, _) => &**name,
            _ => "java/lang/Object",
        };
        let load = |name: &str| self.program.load(name).map_err(|_| Doubt::OutsideInput);
        let (class, fields, content) = match name {
            "java/lang/Object" | "java/lang/String" | "java/lang/CharSequence" | "java/lang/Comparable" => {
                let text = Text::from_utf16(&format!("other key {number}").encode_utf16().collect::<Vec<u16>>());
                (load("java/lang/String")?, Vec::new(), Content::Text(text))
            }
            "java/lang/Integer" | "java/lang/Long" => {
                let class = load(name)?;
                let value = self.program.class(class).field_named("value").ok_or(Doubt::OutsideInput)?;
                let (element, bits) = match name {
                    "java/lang/Integer" => (Element::Int, Bits::of_int(1_000_000_007 + number as i32)),
                    _ => (Element::Long, Bits::of_long(1_000_000_007 + number as i64)),
                };
                let value = FieldValue { field: value, value: Value::Number(element, bits), matters: true };
                (class, vec![value], Content::None)
            }
            other => {
                let unknown = || Doubt::ExistingObject(other.replace('/', ".").into());
                let is_there = |key: &Value| entries.iter().any(|entry| entry.0 == *key);
                return self.constants(load(other)?).find(|key| !is_there(key)).ok_or_else(unknown);
            }
        };
        Ok(self.add(InputObject { class, name: "a key".into(), fields, content }))
    }

    /// The constants of an enum; none of any other class.
    fn constants(&self, class: ClassId) -> impl Iterator<Item = Value> {
        let info = self.program.class(class);
        let fields = info.fields.iter().filter(|_| info.is_enum()).map(|field| self.program.field(*field));
        let constants = fields.filter(|field| symbolic::is_constant(self.program, field));
        constants.map(move |field| Value::Constant { class, name: field.name.clone() })
    }

    /// Some cells of an array of references, from an index on.
    fn first_cells(&self, content: &InputContent, first: i32, length: usize) -> Result<Vec<Value>, Doubt> {
        let InputContent::Refs { cells, rest, .. } = content else { return Ok(vec![Value::Null; length]) };
        let mut values = vec![self.reference(*rest)?; length];
        for (index, cell) in cells {
            let index = i64::from(self.model.evaluate(self.terms, *index).int()) - i64::from(first);
            if let Some(value) = usize::try_from(index).ok().and_then(|index| values.get_mut(index)) {
                *value = self.reference(*cell)?;
            }
        }
        Ok(values)
    }

    fn content(&self, object: &inputs::InputObject) -> Result<Content, Doubt> {
        // It is part of another, which says how much of it there is; a text is whole.
        if object.is_owned && !matches!(object.content, InputContent::Text { .. }) {
            return Ok(match object.content {
                InputContent::Cells { element, .. } => Content::Numbers(element, Vec::new()),
                _ => Content::References(Vec::new()),
            });
        }
        Ok(match &object.content {
            InputContent::None => Content::None,
            InputContent::Cells { element, length, array } => {
                let length = self.length(*length, Lengthy::Array)?;
                Content::Numbers(*element, self.cells(*array, *element, length))
            }
            InputContent::Refs { length, .. } => {
                Content::References(self.first_cells(&object.content, 0, self.length(*length, Lengthy::Array)?)?)
            }
            InputContent::Text { length, chars } => Content::Text(self.text(*length, *chars)?),
        })
    }

    fn reference(&self, reference: InputRef) -> Result<Value, Doubt> {
        match reference {
            InputRef::Unread | InputRef::Null => Ok(Value::Null),
            InputRef::Object(id) if id.0 == 0 || id.0 as usize >= self.inputs.objects.len() => Err(Doubt::OutsideInput),
            InputRef::Object(id) => Ok(Value::Object(id.0 as usize - 1)),
            InputRef::Constant(constant) => match constant_name(self.program, self.state, constant) {
                Some((class, name)) => Ok(Value::Constant { class, name }),
                None => {
                    let class = self.program.class(self.state.heap.get(constant).class).external_name();
                    Err(Doubt::ExistingObject(class.into()))
                }
            },
        }
    }

    fn static_field(&self, input: &StaticInput) -> Result<FieldValue, Doubt> {
        let wanted = match input.value {
            StaticValue::Prim(_) => Slot::Prim(input.slot),
            StaticValue::Ref(_) => Slot::Ref(input.slot),
        };
        let class = self.program.class(input.class);
        let mut fields = class.fields.iter().map(|field| self.program.field(*field));
        let field = fields.find(|field| field.is_static() && field.slot == wanted);
        let field = field.ok_or_else(|| Doubt::StaticField(class.external_name().into()))?;
        let value = match (input.value, &field.ty) {
            (StaticValue::Prim(term), Type::Prim(element)) => self.number(*element, term),
            (StaticValue::Ref(reference), _) => self.reference(reference)?,
            (StaticValue::Prim(_), Type::Ref(_)) => unreachable!("a field of a reference type has a reference slot"),
        };
        Ok(FieldValue { field: field.id, value, matters: true })
    }

    fn answers(&self) -> Result<Vec<Answer>, Doubt> {
        let answer = |answer: &inputs::InputAnswer| match answer {
            inputs::InputAnswer::Prim(element, term) => {
                Ok(Answer::Number(*element, narrow(*element, self.model.evaluate(self.terms, *term))))
            }
            inputs::InputAnswer::Text { length, chars } => self.text(*length, *chars).map(Answer::Text),
        };
        self.inputs.answers.iter().map(|(_, given)| answer(given)).collect()
    }

    fn asked(&self) -> Vec<Asked> {
        self.inputs.answers.iter().map(|(asked, _)| asked.clone()).collect()
    }

    fn number(&self, element: Element, term: TermId) -> Value {
        Value::Number(element, narrow(element, self.model.evaluate(self.terms, term)))
    }

    fn text(&self, length: TermId, chars: TermId) -> Result<Text, Doubt> {
        let length = self.length(length, Lengthy::Text)?;
        let units: Vec<u16> = self.cells(chars, Element::Char, length).iter().map(|unit| unit.int() as u16).collect();
        Ok(Text::from_utf16(&units))
    }

    fn length(&self, term: TermId, what: Lengthy) -> Result<usize, Doubt> {
        let length = i64::from(self.model.evaluate(self.terms, term).int());
        match usize::try_from(length) {
            Ok(fits) if length <= LONGEST => Ok(fits),
            _ => Err(Doubt::Length { what, length }),
        }
    }

    /// The first cells of an array term.
    fn cells(&self, array: TermId, element: Element, length: usize) -> Vec<Bits> {
        match self.terms.get(array) {
            Term::Symbol(symbol) => self.symbol_cells(symbol, element, length),
            Term::Store(array, index, value) => {
                let mut cells = self.cells(array, element, length);
                let index = self.model.evaluate(self.terms, index).int();
                if let Some(cell) = usize::try_from(index).ok().and_then(|index| cells.get_mut(index)) {
                    *cell = narrow(element, self.model.evaluate(self.terms, value));
                }
                cells
            }
            _ => vec![Bits(0); length],
        }
    }

    fn symbol_cells(&self, symbol: SymbolId, element: Element, length: usize) -> Vec<Bits> {
        let mut cells = vec![Bits(0); length];
        if let Some(value) = self.model.arrays.get(&symbol) {
            for (index, value) in value.cells.range(0..) {
                match cells.get_mut(*index as usize) {
                    Some(cell) => *cell = narrow(element, *value),
                    None => break,
                }
            }
        }
        cells
    }
}

/// The value cut to the width of its type. A model's values fit already; those of a stand-in model need not.
fn narrow(element: Element, value: Bits) -> Bits {
    match element {
        Element::Boolean => arithmetic::unary(UnaryOp::IntToBoolean, value),
        Element::Byte => arithmetic::unary(UnaryOp::IntToByte, value),
        Element::Char => arithmetic::unary(UnaryOp::IntToChar, value),
        Element::Short => arithmetic::unary(UnaryOp::IntToShort, value),
        Element::Int | Element::Long | Element::Float | Element::Double => value,
    }
}
