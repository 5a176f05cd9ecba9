//! The part of a test that builds the input.
//!
//! First every object but records is made, with its fields zero; then fields and cells are filled that hold no record;
//! then records are made, whose fields only their constructor can set, and put where the input has them. So cycles need
//! no thought, and what a constructor looks at is there.
//!
//! Invariant: `new C()` is written only where the constructor is known to do nothing. Elsewhere the object is made
//! without a constructor: what the constructor would do is not part of the input. A record that its constructor may
//! change is compared with the input.

use tandem_ir::Type;
use tandem_java::{Class, ClassId, Field, MethodId, Nesting, UnknownPart, access};
use tandem_machine::Text;
use tandem_machine::reason::Doubt;

use super::naming::{Naming, box_of, is_identifier, quoted, variable_name};
use super::reflection::Helpers;
use crate::concretize::type_of_constant;
use crate::construction::Construction;
use crate::input::{Content, FieldValue, Input, InputObject, Value};
use crate::literals::{literal, text_literal};

/// An expression of the test.
#[derive(Clone, Debug)]
pub(super) struct Expression {
    /// How it is written.
    pub text: String,
    /// What the compiler takes it for.
    pub ty: Static,
}

/// The static type of an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Static {
    /// That of `null`.
    Null,
    /// A type that the test can name.
    Named(Type),
    /// `Object`, since the test cannot name more.
    Object,
}

impl Expression {
    /// The expression where exactly this type is wanted, as for an argument of an overloaded method; `None` if the test
    /// cannot name the type.
    pub fn exactly(&self, naming: &Naming<'_>, wanted: &Type) -> Option<String> {
        match (&self.ty, wanted) {
            (Static::Named(ty), _) if ty == wanted => Some(self.text.clone()),
            (Static::Object, Type::Prim(element)) => {
                let class = naming.program.load(element.box_class()).ok()?;
                Some(format!("({}) {}", naming.class(class)?, self.text))
            }
            _ => Some(format!("({}) {}", naming.type_name(wanted)?, self.text)),
        }
    }

    /// The expression where a value of this type is wanted, as in an assignment.
    pub(super) fn assignable(&self, naming: &Naming<'_>, wanted: &Type) -> Option<String> {
        let fits = match (&self.ty, wanted) {
            (Static::Null, _) | (_, Type::Prim(_)) => true,
            (Static::Named(Type::Ref(from)), Type::Ref(to)) => {
                let (from, to) = (naming.program.load(from).ok()?, naming.program.load(to).ok()?);
                naming.program.is_assignable(from, to)
            }
            _ => false,
        };
        if fits { Some(self.text.clone()) } else { self.exactly(naming, wanted) }
    }
}

/// How the objects of an input are built.
pub(super) struct Objects<'o> {
    pub(super) naming: &'o Naming<'o>,
    pub(super) input: &'o Input,
    pub(super) constructions: &'o [Option<Construction>],
    pub(super) helpers: &'o mut Helpers,
    /// The statements so far.
    pub lines: Vec<String>,
    pub(super) variables: Vec<Expression>,
    /// Which objects that calls are to fill have been filled.
    pub(super) filled: Vec<bool>,
    /// How many arguments have variables of their own.
    arguments: usize,
}

/// More cells than this are not listed one by one where most of them are zero.
const LISTED_CELLS: usize = 64;
/// A text constant of a class file has at most 65,535 bytes, and a char takes up to three.
const LONGEST_LITERAL: usize = 20_000;

impl<'o> Objects<'o> {
    /// Nothing built yet.
    pub fn new(
        naming: &'o Naming<'o>,
        input: &'o Input,
        constructions: &'o [Option<Construction>],
        helpers: &'o mut Helpers,
    ) -> Objects<'o> {
        let variable = |(number, object): (usize, &InputObject)| {
            // An unknown implementation is known by the type that it implements.
            let unknown = naming.program.as_unknown_implementation(object.class);
            let class = unknown.and_then(|it| it.types.first().copied()).unwrap_or(object.class);
            let class = naming.program.class(class);
            let ty = match naming.class(class.id) {
                Some(_) => Static::Named(Type::of_class_name(&class.name)),
                None => Static::Object,
            };
            Expression { text: variable_name(naming, class, number), ty }
        };
        let variables = input.objects.iter().enumerate().map(variable).collect();
        let filled = vec![false; input.objects.len()];
        Objects { naming, input, constructions, helpers, lines: Vec::new(), variables, filled, arguments: 0 }
    }

    /// Writes the statements that build all objects and set the static fields.
    pub fn build(&mut self) -> Result<(), Doubt> {
        // What a factory or constructor makes of its parts comes after them, like a record.
        let is_record = |object: &InputObject| match &object.content {
            Content::Made(making, _) => !making.is_filled_later(),
            _ => self.naming.program.class(object.class).is_record(),
        };
        let program = self.naming.program;
        let of = |number: &usize| program.unknown_part(self.input.objects[*number].class);
        let plain = (0..self.input.objects.len()).filter(|number| of(number).is_none());
        let (records, others): (Vec<usize>, Vec<usize>) =
            plain.partition(|number| is_record(&self.input.objects[*number]) || self.construction(*number).is_some());
        let is_function = |number: &usize| matches!(of(number), Some(UnknownPart::Implementation(_)));
        let functions: Vec<usize> = (0..self.input.objects.len()).filter(is_function).collect();
        for number in &others {
            let made = self.made(&self.input.objects[*number]);
            self.declare(*number, &made);
        }
        for number in &others {
            self.fill(*number, &|value| !leads_to(&records, value) && !leads_to(&functions, value));
        }
        self.set_statics(&|value| !leads_to(&records, value) && !leads_to(&functions, value));
        self.fill_made(&[&records[..], &functions].concat())?;
        let waiting = self.build_functions(functions.clone(), &records)?;
        // A walk over a list is asked for when the list is full.
        self.fill_made(&[&records[..], &waiting].concat())?;
        let mut held = records.iter().flat_map(|record| self.input.objects[*record].values());
        if held.any(|value| leads_to(&waiting, value)) {
            return Err(Doubt::RecordCircle);
        }
        self.build_records(records.clone(), &others)?;
        if !self.build_functions(waiting, &[])?.is_empty() {
            return Err(Doubt::RecordCircle);
        }
        for number in &others {
            self.fill(*number, &|value| leads_to(&functions, value));
        }
        for number in &functions {
            self.fill(*number, &|_| true);
        }
        self.fill_made(&[])?;
        self.set_statics(&|value| leads_to(&records, value) || leads_to(&functions, value));
        Ok(())
    }

    /// Writes the static fields whose values are `wanted`.
    fn set_statics(&mut self, wanted: &dyn Fn(&Value) -> bool) {
        for field in self.input.statics.iter().filter(|field| wanted(&field.value)) {
            let info = self.naming.program.field(field.field);
            let owner = self.naming.class(info.class).unwrap_or_default();
            self.assign(&owner, "null", info, &field.value);
        }
    }

    /// A value as an expression.
    pub fn expression(&mut self, value: &Value) -> Expression {
        match value {
            Value::Null => Expression { text: "null".to_string(), ty: Static::Null },
            Value::Number(element, bits) => {
                Expression { text: literal(*element, *bits), ty: Static::Named(Type::Prim(*element)) }
            }
            Value::Object(number) => self.variables[*number].clone(),
            Value::Constant { class, name } => match self.naming.class(*class).filter(|_| is_identifier(name)) {
                Some(owner) => {
                    let ty = match type_of_constant(self.naming.program, *class, name) {
                        Some(ty) if self.naming.type_name(&ty).is_some() => Static::Named(ty),
                        _ => Static::Object,
                    };
                    Expression { text: format!("{owner}.{name}"), ty }
                }
                None => {
                    self.helpers.constant = true;
                    let text = format!("constant({}, {})", self.naming.literal_of(*class), quoted(name));
                    Expression { text, ty: Static::Object }
                }
            },
        }
    }

    /// A value as an argument: making it runs no code, so that nothing is thrown on the way to the call.
    pub fn argument(&mut self, value: &Value) -> Expression {
        let made = self.expression(value);
        let Value::Constant { class, .. } = value else { return made };
        // The first use of an enum initializes it.
        let name = variable_name(self.naming, self.naming.program.class(*class), self.variables.len() + self.arguments);
        self.arguments += 1;
        let ty = match &made.ty {
            Static::Named(ty) => self.naming.type_name(ty),
            Static::Null | Static::Object => None,
        };
        self.lines.push(format!("{} {name} = {};", ty.as_deref().unwrap_or("Object"), made.text));
        Expression { text: name, ty: made.ty }
    }

    /// A new array of that type without cells.
    pub fn empty_array(&self, ty: &Type) -> Expression {
        match self.naming.type_name(ty) {
            Some(name) => Expression { text: new_array(&name, 0), ty: Static::Named(ty.clone()) },
            None => Expression { text: "null".to_string(), ty: Static::Null },
        }
    }

    /// Declares the variable of an object; an initializer of type `Object` is cast.
    pub(super) fn declare(&mut self, number: usize, made: &Made) {
        let variable = &self.variables[number];
        let class = self.input.objects[number].class;
        let line = match (self.naming.class(class), made) {
            (Some(name), Made::Typed(text)) => format!("{name} {} = {text};", variable.text),
            (Some(name), Made::Untyped(text)) => format!("{name} {} = ({name}) {text};", variable.text),
            (None, Made::Typed(text) | Made::Untyped(text)) => format!("Object {} = {text};", variable.text),
        };
        self.lines.push(line);
    }

    /// An expression that makes an object, its fields still zero.
    fn made(&mut self, object: &InputObject) -> Made {
        let program = self.naming.program;
        let class = program.class(object.class);
        match &object.content {
            Content::Text(text) => Made::Typed(new_string(text)),
            Content::Made(..) => Made::Typed(format!("new {}()", class.external_name())),
            Content::Numbers(element, cells) => {
                let set = cells.iter().filter(|cell| cell.0 != 0).count();
                match cells.len() > LISTED_CELLS && set * 2 < cells.len() || set == 0 {
                    true => Made::Typed(format!("new {}[{}]", element.keyword(), cells.len())),
                    false => {
                        let cells: Vec<String> = cells.iter().map(|cell| literal(*element, *cell)).collect();
                        Made::Typed(format!("{{{}}}", cells.join(", ")))
                    }
                }
            }
            Content::References(cells) => match (self.naming.class(class.id), class.element()) {
                (Some(name), _) => Made::Typed(new_array(&name, cells.len())),
                (None, Some(element)) => {
                    let element = self.naming.literal_of(element);
                    Made::Untyped(format!("java.lang.reflect.Array.newInstance({element}, {})", cells.len()))
                }
                (None, None) => Made::Untyped("null".to_string()),
            },
            Content::None => match (box_of(class), &object.fields[..]) {
                (Some(_), [FieldValue { value: Value::Number(element, bits), .. }]) => {
                    let name = self.naming.class(class.id).unwrap_or_else(|| class.external_name());
                    Made::Typed(format!("new {name}({})", literal(*element, *bits)))
                }
                _ => self.bare(class),
            },
        }
    }

    fn bare(&mut self, class: &Class) -> Made {
        if let Some(name) = self.naming.class(class.id)
            && (class.is_jdk() && class.super_class.is_some() || self.has_idle_constructor(class))
        {
            return Made::Typed(format!("new {name}()"));
        }
        self.helpers.make = true;
        Made::Untyped(format!("make({})", self.naming.literal_of(class.id)))
    }

    /// Whether the test can call a constructor that does nothing, up to `Object`'s.
    pub(super) fn has_idle_constructor(&self, class: &Class) -> bool {
        let nests = matches!(class.nesting(), Nesting::TopLevel | Nesting::StaticMember);
        let Some(constructor) = class.find_method("<init>", "()V").map(|id| self.naming.program.method(id)) else {
            return false;
        };
        let declared_fields = || class.super_classes().iter().all(|ancestor| self.is_idle(*ancestor));
        let callable = self.naming.is_visible(constructor.access, class);
        nests && !class.is_abstract() && callable && declared_fields()
    }

    /// Whether the parameterless constructor of one class is `{ super(); }`.
    pub(super) fn is_idle(&self, class: ClassId) -> bool {
        /// `aload_0`, `invokespecial` with its two bytes, `return`; and `Object`'s alone: `return`.
        const ALOAD_0: u8 = 0x2a;
        const INVOKESPECIAL: u8 = 0xb7;
        const RETURN: u8 = 0xb1;
        let class = self.naming.program.class(class);
        let code = || {
            let id: MethodId = class.find_method("<init>", "()V")?;
            class.file.as_ref()?.code(self.naming.program.method(id).index.into()).ok()?
        };
        let Some(code) = code() else { return false };
        match code.bytes[..] {
            [RETURN] => class.super_class.is_none(),
            [ALOAD_0, INVOKESPECIAL, _, _, RETURN] => true,
            _ => false,
        }
    }

    /// Writes what an object holds besides zeros, where the value is one of those that are `wanted`. The numbers of an
    /// array are written with null.
    pub(super) fn fill(&mut self, number: usize, wanted: &dyn Fn(&Value) -> bool) {
        let input = self.input;
        let object = &input.objects[number];
        let variable = self.variables[number].clone();
        let class = self.naming.program.class(object.class);
        match &object.content {
            Content::Numbers(element, cells) if wanted(&Value::Null) => {
                let set = cells.iter().filter(|cell| cell.0 != 0).count();
                if cells.len() > LISTED_CELLS && set * 2 < cells.len() {
                    for (index, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.0 != 0) {
                        self.lines.push(format!("{}[{index}] = {};", variable.text, literal(*element, *cell)));
                    }
                }
            }
            Content::References(cells) => {
                for (index, cell) in cells.iter().enumerate().filter(|(_, cell)| **cell != Value::Null && wanted(cell))
                {
                    self.fill_cell(&variable, class, index, cell);
                }
            }
            Content::None if box_of(class).is_none() => {
                for field in object.fields.iter().filter(|field| !is_zero(&field.value) && wanted(&field.value)) {
                    let info = self.naming.program.field(field.field);
                    // What an unknown implementation answers stands in its methods.
                    if self.naming.program.unknown_part(info.class).is_some() {
                        continue;
                    }
                    // Through the class that declares it, so that neither generics nor a field of the same name below
                    // can get in the way.
                    let owner = match (&variable.ty, self.naming.class(info.class)) {
                        (Static::Named(_), Some(_)) if info.class == object.class => variable.text.clone(),
                        (_, Some(owner)) => format!("(({owner}) {})", variable.text),
                        (_, None) => variable.text.clone(),
                    };
                    self.assign(&owner, &variable.text, info, &field.value);
                }
            }
            Content::None | Content::Text(_) | Content::Numbers(..) | Content::Made(..) => (),
        }
    }

    fn fill_cell(&mut self, array: &Expression, class: &Class, index: usize, cell: &Value) {
        let value = self.expression(cell);
        let element = class.element().map(|element| Type::of_class_name(&self.naming.program.class(element).name));
        let direct = match (&array.ty, element) {
            (Static::Named(_), Some(element)) => value.assignable(self.naming, &element),
            _ => None,
        };
        self.lines.push(match direct {
            Some(value) => format!("{}[{index}] = {value};", array.text),
            None => format!("java.lang.reflect.Array.set({}, {index}, {});", array.text, value.text),
        });
    }

    /// Writes a field: by an assignment to `owner.name`, or by reflection on `object`.
    fn assign(&mut self, owner: &str, object: &str, field: &Field, value: &Value) {
        let value = self.expression(value);
        let usable = self.naming.is_usable(field.access, &field.name, field.class) && field.access & access::FINAL == 0;
        let direct = if usable { value.assignable(self.naming, &field.ty) } else { None };
        self.lines.push(match direct {
            Some(value) => format!("{owner}.{} = {value};", field.name),
            None => {
                self.helpers.set = true;
                let class = self.naming.literal_of(field.class);
                format!("set({object}, {class}, {}, {});", quoted(&field.name), value.text)
            }
        });
    }
}

/// An expression that makes an object.
pub(super) enum Made {
    /// The compiler knows its class.
    Typed(String),
    /// The compiler takes it for an `Object`.
    Untyped(String),
}

/// Whether a value is one of these objects.
pub(super) fn leads_to(objects: &[usize], value: &Value) -> bool {
    matches!(value, Value::Object(number) if objects.contains(number))
}

fn is_zero(value: &Value) -> bool {
    matches!(value, Value::Null) || matches!(value, Value::Number(_, bits) if bits.0 == 0)
}

/// A new string, which no other string is identical with.
fn new_string(text: &Text) -> String {
    if text.len() <= LONGEST_LITERAL {
        return format!("new String({})", text_literal(text));
    }
    let starts = (0..text.len()).step_by(LONGEST_LITERAL);
    let pieces: Vec<String> =
        starts.map(|start| text_literal(&text.slice(start, text.len().min(start + LONGEST_LITERAL)))).collect();
    format!("new String(String.join(\"\", {}))", pieces.join(", "))
}

/// `new int[3][]` for `int[][]`.
fn new_array(class: &str, length: usize) -> String {
    let element = class.trim_end_matches("[]");
    let dimensions = (class.len() - element.len()) / 2;
    format!("new {element}[{length}]{}", "[]".repeat(dimensions - 1))
}
