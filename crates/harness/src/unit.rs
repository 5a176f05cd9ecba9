//! A class as a unit (paper 002, Section 5.1): what its clients can do, as the plan of the most general client.
//!
//! Clients are other classes: they call what is public. A class whose objects nobody can make in public is called by its package,
//! so what is not private counts there. Objects of the unit that calls give back, such as iterators, are called as well. What a client
//! may do and this one does not is said: as a reason that stands in the way of `SAFE`, or as an assumption.

use std::rc::Rc;

use tandem_ir::{Element, Name, Type};
use tandem_java::entries::Entry;
use tandem_java::{Class, ClassId, Generic, InputError, Method, MethodId, Origin, Program, access};
use tandem_machine::Assumption;
use tandem_machine::client::{Client, ClientCall, Supply};
use tandem_machine::harness::Plan;
use tandem_machine::reason::{MethodName, Reason, ReasonKind};
use tandem_search::{Property, Task};

use crate::input::Input;
use crate::options::SearchOptions;
use crate::search::loading;

/// The arrays that are passed have at most so many cells.
const LONGEST_ARRAY: usize = 2;

/// Who the clients of a class are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Clients {
    /// Other classes, which call what is public; those of the package if nobody else can make an object.
    Anybody,
    /// Classes of the package, which call all that is not private.
    OfPackage,
}

/// What is said of a unit besides what a search finds.
#[derive(Clone, Default, Debug)]
pub struct Unit {
    /// What clients may do and the client of the plan does not.
    pub gaps: Vec<Reason>,
    /// What is assumed of clients.
    pub assumed: Vec<Assumption>,
    /// The classes of the unit.
    pub members: Vec<ClassId>,
    /// Everything that a client can call, each with a class whose objects it can be called on; `None` if that is not known.
    pub entries: Option<Vec<Entry>>,
}

impl Unit {
    /// What is assumed of clients where each method was proved by itself: neither how many objects there are matters, nor
    /// what is passed.
    pub fn assumed_by_methods(&self) -> impl Iterator<Item = &Assumption> {
        let is_about_client =
            |assumption: &&Assumption| matches!(assumption, Assumption::FewObjects(_) | Assumption::PlainObjects);
        self.assumed.iter().filter(move |assumption| !is_about_client(assumption))
    }
}

/// The task of checking a class for every client.
pub fn task_of_class(
    program: &Program,
    class: ClassId,
    clients: Clients,
    properties: Vec<Property>,
    options: &SearchOptions,
) -> Result<(Task, Unit), InputError> {
    program.check_hints(class)?;
    let planned = Planning::of(program, class, clients)?;
    let name: Name = program.class(class).external_name().into();
    let makes = |call: &&ClientCall| call.receivers.is_empty();
    let Some(entry) = planned.calls.iter().find(makes).map(|call| call.method) else {
        return Err(InputError::new(
            &*name,
            "nobody outside the class can make an object of it, or call a static method; objects in constants are not called",
        ));
    };
    // What is written down of objects of the JDK's classes is assumed of them as inputs: no proof of these classes may rest on that.
    let entries = planned.entries().filter(|_| !program.class(class).is_jdk());
    let Planning { slots, calls, members, unit, .. } = planned;
    let unit = Unit { members, entries, ..unit };
    let plan = Plan {
        entry,
        class,
        parameters: Vec::new(),
        empty: Vec::new(),
        before: Vec::new(),
        snapshots: Vec::new(),
        after: Vec::new(),
        client: Some(Rc::new(Client { slots, calls })),
    };
    let (before_texts, after_texts, non_null) = Default::default();
    let (bounds, order) = (options.bounds.clone(), options.order);
    Ok((Task { plan, before_texts, after_texts, non_null, properties, bounds, order }, unit))
}

/// The classes of a target that make sense as units, external names: those that were named; else those that lie in no other
/// and have methods that clients can call on their objects; else nested ones. The error is about the call.
pub fn units_of(input: &Input, named: &[String], tests: &[String]) -> Result<Vec<String>, String> {
    let program = &input.program;
    let loaded = |name: &Name| program.load(name).ok().map(|id| program.class(id));
    let classes: Vec<&Class> = input.classes().iter().filter_map(loaded).collect();
    let mut found = Vec::new();
    for name in named {
        let matches = |class: &&&Class| {
            let external = class.external_name();
            let ending = |separator: char| external.ends_with(&format!("{separator}{name}"));
            external == *name || external.replace('$', ".") == *name || ending('.') || ending('$')
        };
        match classes.iter().find(matches) {
            Some(class) => found.push(class.external_name()),
            None => return Err(format!("no class of the target has the name {name}")),
        }
    }
    if !named.is_empty() {
        return Ok(found);
    }
    let is_test = |class: &Class| tests.contains(&class.external_name());
    let is_unit = |class: &Class| {
        let is_plain =
            !class.is_interface() && !class.is_enum() && !class.is_abstract() && !class.is_anonymous_or_local();
        let planned = || Planning::of(program, class.id, Clients::Anybody);
        let is_called = |call: &ClientCall| !call.receivers.is_empty();
        let can_begin = |calls: &[ClientCall]| calls.iter().any(|call| call.receivers.is_empty());
        is_plain
            && !is_test(class)
            && planned().is_ok_and(|planned| planned.calls.iter().any(is_called) && can_begin(&planned.calls))
    };
    // A class of the JDK that was named is none of the user's, but it is what is meant.
    if classes.is_empty()
        && let Some(meant) = input.class_meant().and_then(|name| program.load(&name).ok())
    {
        return Ok(vec![program.class(meant).external_name()]);
    }
    let units: Vec<&Class> = classes.into_iter().filter(|class| is_unit(class)).collect();
    let (outermost, nested): (Vec<&Class>, Vec<&Class>) =
        units.into_iter().partition(|class| !class.name.contains('$'));
    let units = if outermost.is_empty() { nested } else { outermost };
    match units.is_empty() {
        true => Err("no class of the target has methods that clients can call: name one by --class".to_string()),
        false => Ok(units.into_iter().map(Class::external_name).collect()),
    }
}

struct Planning<'p> {
    program: &'p Program,
    /// The class that is checked.
    class: ClassId,
    /// The classes of the unit: the class and those nested in it, or in the class around it.
    members: Vec<ClassId>,
    /// The least access that a client needs.
    is_callable: fn(u16) -> bool,
    slots: Vec<ClassId>,
    calls: Vec<ClientCall>,
    unit: Unit,
    /// Whether the unit asks objects for more than their identity.
    asks_objects: bool,
}

fn is_public(flags: u16) -> bool {
    flags & access::PUBLIC != 0
}

fn is_not_private(flags: u16) -> bool {
    flags & access::PRIVATE == 0
}

impl<'p> Planning<'p> {
    fn of(program: &'p Program, class: ClassId, clients: Clients) -> Result<Planning<'p>, InputError> {
        let info = program.class(class);
        let host = program.class(program.nest_host(class)).name.clone();
        let prefix = format!("{host}$");
        let names = program.user_classes().names().filter(|name| **name == host || name.starts_with(&prefix));
        let mut members: Vec<ClassId> = names.filter_map(|name| program.load(name).ok()).collect();
        if members.is_empty() {
            // Of the JDK, the class file says which classes are nested in it.
            let file = program.load(&host).ok().and_then(|host| program.class(host).file.as_ref());
            let nested = file.into_iter().flat_map(|file| &file.attributes.inner_classes);
            let nested = nested.filter(|nested| nested.inner.starts_with(&prefix));
            members.extend(nested.filter_map(|nested| program.load(&nested.inner).ok()));
        }
        if !members.contains(&class) {
            members.push(class);
        }
        let is_made_in_public = info.methods.iter().map(|method| program.method(*method)).any(|method| {
            let makes = method.is_constructor() || method.is_static() && returns(program, method, class);
            is_of_source(method) && is_public(method.access) && makes
        });
        let is_callable = if is_made_in_public && clients == Clients::Anybody { is_public } else { is_not_private };
        let (slots, calls) = Default::default();
        let unit = Unit { assumed: vec![Assumption::OnlyCalls], ..Unit::default() };
        let mut planning = Planning { program, class, members, is_callable, slots, calls, unit, asks_objects: false };
        planning.asks_objects = planning.asks_objects()?;
        planning.slots_of(class)?;
        // Slots may be added on the way, for what calls give back.
        let mut next = 0;
        let mut done: Vec<ClassId> = Vec::new();
        while let Some(ty) = planning.slots.get(next).copied() {
            if !done.contains(&ty) {
                done.push(ty);
                planning.calls_on(ty)?;
            }
            next += 1;
        }
        for index in 0..planning.calls.len() {
            planning.supply(index)?;
        }
        planning.fields();
        Ok(planning)
    }

    /// Slots for objects of a type: two if objects meet each other.
    fn slots_of(&mut self, ty: ClassId) -> Result<(), InputError> {
        if self.slots.contains(&ty) {
            return Ok(());
        }
        let meets = self.methods_of(ty).into_iter().any(|method| {
            let parameters = &self.program.method(method).ty().parameters;
            parameters.iter().any(|parameter| self.class_of(parameter).is_some_and(|class| self.is_member(class)))
        });
        let count = if meets { 2 } else { 1 };
        self.slots.extend(std::iter::repeat_n(ty, count));
        // An object that is passed as something more general may still be one of the unit.
        let is_passed = self.methods_of(ty).into_iter().any(|method| {
            let parameters = self.program.method(method).ty().parameters.iter();
            parameters
                .filter_map(|parameter| self.class_of(parameter))
                .any(|class| self.program.is_assignable(ty, class))
        });
        let is_alone = !meets && !is_passed && ty == self.class && !self.gives_members(ty) && !self.has_statics();
        if !is_alone {
            let what = match count {
                1 => format!("one object of type {}", self.program.class(ty).name),
                _ => format!("{count} objects of type {}", self.program.class(ty).name),
            };
            self.unit.assumed.push(Assumption::FewObjects(what.into()));
        }
        Ok(())
    }

    /// Whether a call on a type gives back an object of the unit.
    fn gives_members(&self, ty: ClassId) -> bool {
        let gives = |method: &MethodId| {
            let method = self.program.method(*method);
            let result = method.ty().result.as_ref().and_then(|result| self.class_of(result));
            !method.is_static() && result.is_some_and(|result| self.is_of_unit(result))
        };
        self.methods_of(ty).iter().any(gives)
    }

    /// Whether objects of the unit share something by static fields.
    fn has_statics(&self) -> bool {
        let fields = self.members.iter().flat_map(|class| &self.program.class(*class).fields);
        let is_shared = |flags: u16, ty: &Type| {
            let is_constant = flags & access::FINAL != 0 && matches!(ty, Type::Prim(_));
            flags & access::STATIC != 0 && flags & (access::SYNTHETIC | access::ENUM) == 0 && !is_constant
        };
        fields.map(|field| self.program.field(*field)).any(|field| is_shared(field.access, &field.ty))
    }

    /// The methods and constructors of a type that clients can call, in a fixed order.
    fn methods_of(&self, ty: ClassId) -> Vec<MethodId> {
        let program = self.program;
        let info = program.class(ty);
        let mut found: Vec<MethodId> = Vec::new();
        let lineage = info.super_classes().iter().rev().chain(info.super_interfaces());
        let mut classes: Vec<ClassId> = vec![ty];
        classes.extend(lineage.filter(|class| **class != ty));
        for class in classes {
            let declaring = program.class(class);
            let is_interface = info.is_interface();
            // Everybody has the methods of `Object`, and default methods of the library do what any client can.
            let is_default = declaring.is_interface() && !is_interface;
            if declaring.super_class.is_none() || declaring.is_jdk() && is_default {
                continue;
            }
            for id in &declaring.methods {
                let method = program.method(*id);
                let is_inherited = !method.is_constructor()
                    && (!method.is_static() || !declaring.is_interface() && !declaring.is_jdk());
                let is_own = class == ty || is_inherited;
                let is_overridden = found.iter().any(|known| {
                    let known = program.method(*known);
                    known.name == method.name && known.descriptor == method.descriptor
                });
                // What nobody of the unit has written does nothing of the unit's.
                let is_written = !is_interface || self.is_implemented(method);
                let is_accessible =
                    (self.is_callable)(method.access) || declaring.is_interface() && !method.is_private();
                if is_own && !is_overridden && is_accessible && is_of_source(method) && is_written {
                    found.push(*id);
                }
            }
        }
        let can_make = !info.is_abstract() && !info.is_interface() && !info.is_enum();
        found.retain(|id| can_make || !program.method(*id).is_constructor());
        // Whoever launches a program is no client.
        found.retain(|id| !program.method(*id).is_class_initializer() && !program.method(*id).is_main());
        found
    }

    /// Whether a class of the unit implements a method of an interface.
    fn is_implemented(&self, method: &Method) -> bool {
        self.members.iter().any(|class| {
            let class = self.program.class(*class);
            class.find_method(&method.name, &method.descriptor).is_some()
        })
    }

    /// The calls on objects of a type, and what makes them.
    fn calls_on(&mut self, ty: ClassId) -> Result<(), InputError> {
        for id in self.methods_of(ty) {
            let method = self.program.method(id);
            let gives = match method.is_constructor() {
                true => Some(method.class),
                false => method.ty().result.as_ref().and_then(|result| self.class_of(result)),
            };
            let joins = gives.filter(|class| self.is_of_unit(*class) && self.can_be_named(*class));
            if let Some(class) = joins {
                self.slots_of(class)?;
            }
            let is_static = method.is_static() || method.is_constructor();
            let (receivers, arguments) = Default::default();
            let mut call = ClientCall { method: id, receivers, arguments, results: Vec::new() };
            if !is_static {
                call.receivers = self.slots_with(|slot| slot == ty);
            }
            call.results = joins.map_or(Vec::new(), |class| self.slots_with(|slot| slot == class));
            self.calls.push(call);
        }
        Ok(())
    }

    fn slots_with(&self, is_meant: impl Fn(ClassId) -> bool) -> Vec<usize> {
        (0..self.slots.len()).filter(|slot| is_meant(self.slots[*slot])).collect()
    }

    /// Says what each argument of a call may be.
    fn supply(&mut self, index: usize) -> Result<(), InputError> {
        let method = self.program.method(self.calls[index].method);
        let mut arguments = Vec::new();
        let generics = self.program.generic_parameters(self.calls[index].method);
        for (ty, generic) in method.ty().parameters.iter().zip(generics) {
            let (mut supplies, has_all) = self.supplies(ty)?;
            // A variable that is bounded by itself stands for one type, whoever calls.
            if matches!(generic, Generic::Variable(_) | Generic::Open(_)) && is_comparable(ty) {
                supplies.retain(|supply| !matches!(supply, Supply::Word));
            }
            if !has_all {
                let class = match ty {
                    Type::Ref(name) => name.replace('/', "."),
                    Type::Prim(element) => element.keyword().to_string(),
                };
                let kind = ReasonKind::ClientArgument { method: self.name_of(method), class: class.into() };
                let gap = Reason::new(kind);
                if !self.unit.gaps.contains(&gap) {
                    self.unit.gaps.push(gap);
                }
            }
            arguments.push(supplies);
        }
        self.calls[index].arguments = arguments;
        Ok(())
    }

    /// What may be passed for a type, and whether that is all.
    fn supplies(&mut self, ty: &Type) -> Result<(Vec<Supply>, bool), InputError> {
        let name = match ty {
            Type::Prim(element) => return Ok((vec![Supply::Number(*element)], true)),
            Type::Ref(name) => name,
        };
        let program = self.program;
        let class = program.load(name).map_err(|error| loading(&error))?;
        let info = program.class(class);
        let fitting = self.slots_with(|slot| program.is_assignable(slot, class));
        let mut supplies: Vec<Supply> = fitting.into_iter().map(Supply::Slot).collect();
        supplies.push(Supply::Null);
        let boxed = |name: &str| {
            let elements =
                [Element::Boolean, Element::Byte, Element::Char, Element::Short, Element::Int, Element::Long];
            let elements = elements.into_iter().chain([Element::Float, Element::Double]);
            elements.into_iter().find(|element| element.box_class() == name)
        };
        let has_all = match &**name {
            "java/lang/String" => {
                supplies.push(Supply::Text);
                true
            }
            "java/lang/Object" => {
                supplies.push(Supply::Plain);
                if self.asks_objects {
                    supplies.extend([Supply::Word, Supply::Boxed(Element::Int)]);
                }
                if !self.unit.assumed.contains(&Assumption::PlainObjects) {
                    self.unit.assumed.push(Assumption::PlainObjects);
                }
                true
            }
            "java/lang/Comparable" | "java/io/Serializable" => {
                supplies.extend([Supply::Boxed(Element::Int), Supply::Word]);
                false
            }
            "java/lang/CharSequence" => {
                supplies.push(Supply::Text);
                false
            }
            "java/lang/Number" => {
                supplies.push(Supply::Boxed(Element::Int));
                false
            }
            name => match boxed(name) {
                Some(element) => {
                    supplies.push(Supply::Boxed(element));
                    true
                }
                None if info.is_enum() => {
                    let constants =
                        info.fields.iter().filter(|field| program.field(**field).access & access::ENUM != 0);
                    supplies.extend(constants.map(|field| Supply::Constant(*field)));
                    true
                }
                None => match info.element().map(|element| program.class(element).kind) {
                    Some(tandem_java::ClassKind::Primitive(Some(element))) => {
                        supplies.extend((0..=LONGEST_ARRAY).map(|length| Supply::Array(element, length)));
                        false
                    }
                    _ => self.is_member(class) && !info.is_interface() && !info.is_abstract(),
                },
            },
        };
        Ok((supplies, has_all))
    }

    /// Everything that is called, for each class of the unit whose objects it may be called on.
    fn entries(&self) -> Option<Vec<Entry>> {
        let program = self.program;
        let mut entries: Vec<Entry> = Vec::new();
        for call in &self.calls {
            let method = program.method(call.method);
            let Some(slot) = call.receivers.first() else {
                entries.push(Entry { class: method.class, method: call.method });
                continue;
            };
            let ty = self.slots[*slot];
            let is_made = |class: &&ClassId| {
                let info = program.class(**class);
                let is_concrete = !info.is_interface() && !info.is_abstract() && !info.is_enum();
                is_concrete && program.is_assignable(**class, ty)
            };
            for class in self.members.iter().filter(is_made) {
                let lineage = program.class(*class).super_classes().iter().rev();
                let mut found =
                    lineage.filter_map(|class| program.class(*class).find_method(&method.name, &method.descriptor));
                let selected = found.next().filter(|method| !program.method(*method).is_abstract())?;
                let entry = Entry { class: *class, method: selected };
                if !entries.contains(&entry) {
                    entries.push(entry);
                }
            }
        }
        Some(entries)
    }

    /// Fields that clients can write are not written here; and objects that they find in fields, or inside of what a call
    /// gives back, are not called.
    fn fields(&mut self) {
        let program = self.program;
        let types: Vec<ClassId> = self.slots.clone();
        for class in &self.members {
            let is_called = types.contains(class) || *class == self.class;
            for field in program.class(*class).fields.iter().map(|field| program.field(*field)) {
                if !(self.is_callable)(field.access) || !is_public(field.access) {
                    continue;
                }
                let name = || format!("{}.{}", program.class(*class).external_name(), field.name).into();
                let is_constant = field.is_final() && field.access & access::ENUM == 0;
                if is_called && !field.is_final() && field.access & access::SYNTHETIC == 0 {
                    self.unit.gaps.push(Reason::new(ReasonKind::ClientField(name())));
                } else if is_constant && self.holds_member(&field.ty, &program.generic_field(field.id)) {
                    self.unit.gaps.push(Reason::new(ReasonKind::ClientConstant(name())));
                }
            }
        }
        for call in self.calls.iter().filter(|call| call.results.is_empty()) {
            let method = program.method(call.method);
            let result = method.ty().result.as_ref();
            if result.is_some_and(|ty| self.holds_member(ty, &program.generic_result(call.method))) {
                let name = format!("{}.{}()", program.class(method.class).external_name(), method.name);
                self.unit.gaps.push(Reason::new(ReasonKind::ClientConstant(name.into())));
            }
        }
    }

    /// Whether something of that type, which is declared so, may be an object of the unit, or hold one.
    fn holds_member(&self, ty: &Type, declared: &Generic) -> bool {
        let element = match ty {
            Type::Ref(name) => name.strip_prefix('[').map(|rest| rest.trim_start_matches('[')),
            _ => None,
        };
        let element = element.and_then(|rest| rest.strip_prefix('L')?.strip_suffix(';'));
        let element = element.map(|name| Generic::Class(name.into(), [].into()));
        self.may_lead_to_member(element.as_ref().unwrap_or(declared)) || self.may_lead_to_member(declared)
    }

    /// The same of a type with its arguments.
    fn may_lead_to_member(&self, generic: &Generic) -> bool {
        match generic {
            Generic::Class(name, arguments) => {
                let is_member = |class: ClassId| {
                    self.members.iter().any(|member| *member == class || self.program.is_assignable(*member, class))
                };
                let is_users = |class: &ClassId| self.program.class(*class).origin == Origin::Application;
                self.program.load(name).ok().filter(is_users).is_some_and(is_member)
                    || arguments.iter().any(|argument| self.may_lead_to_member(argument))
            }
            Generic::Array(inner) | Generic::Below(inner) => self.may_lead_to_member(inner),
            Generic::Any | Generic::Variable(_) | Generic::Open(_) => false,
        }
    }

    /// Whether some code of the unit asks an object that it may have been passed for more than its identity.
    fn asks_objects(&self) -> Result<bool, InputError> {
        let program = self.program;
        for class in &self.members {
            for method in &program.class(*class).methods {
                let Some(body) = program.body(*method)? else { continue };
                let asks = body.calls.iter().any(|call| {
                    let of_any = ["java/lang/Object", "java/lang/Comparable", "java/util/Objects"];
                    let is_constructor = &*call.method.name == "<init>";
                    let is_check = &*call.method.name == "requireNonNull";
                    of_any.contains(&&*call.method.class) && !is_constructor && !is_check
                });
                let is_looked_at = |name: &Name| &**name == "java/lang/String" || &**name == "java/lang/Integer";
                let asks =
                    asks || has_object_parameter(program.method(*method)) && body.classes.iter().any(is_looked_at);
                // Texts are made of what objects say of themselves.
                if asks || !body.concats.is_empty() && has_object_parameter(program.method(*method)) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn class_of(&self, ty: &Type) -> Option<ClassId> {
        match ty {
            Type::Ref(name) => self.program.load(name).ok(),
            Type::Prim(_) => None,
        }
    }

    fn is_member(&self, class: ClassId) -> bool {
        self.members.contains(&class) && !self.program.class(class).is_enum()
    }

    /// Whether objects of the unit are of a type: one of the unit's, or one that a class of the unit implements.
    fn is_of_unit(&self, class: ClassId) -> bool {
        let info = self.program.class(class);
        let is_any = info.super_class.is_none();
        let implements = |member: &ClassId| {
            let member_info = self.program.class(*member);
            !member_info.is_interface() && !member_info.is_enum() && self.program.is_assignable(*member, class)
        };
        self.is_member(class) || !is_any && info.is_interface() && self.members.iter().any(implements)
    }

    /// Whether a test in the package can name a class.
    fn can_be_named(&self, class: ClassId) -> bool {
        let info: &Class = self.program.class(class);
        if info.origin != Origin::Application {
            return is_public(info.access);
        }
        let inner = info
            .file
            .as_ref()
            .and_then(|file| file.attributes.inner_classes.iter().find(|inner| inner.inner == info.name));
        let is_nameable = inner.is_none_or(|inner| is_not_private(inner.access) && inner.name.is_some());
        is_nameable && !info.is_anonymous_or_local()
    }

    fn name_of(&self, method: &Method) -> MethodName {
        let class = self.program.class(method.class).external_name().into();
        MethodName { class, name: method.name.clone(), descriptor: method.descriptor.clone() }
    }
}

/// Whether a method stands in the source.
fn is_of_source(method: &Method) -> bool {
    method.access & (access::SYNTHETIC | access::BRIDGE) == 0
}

fn returns(program: &Program, method: &Method, class: ClassId) -> bool {
    match &method.ty().result {
        Some(Type::Ref(name)) => *name == program.class(class).name,
        _ => false,
    }
}

fn is_comparable(ty: &Type) -> bool {
    matches!(ty, Type::Ref(name) if &**name == "java/lang/Comparable")
}

fn has_object_parameter(method: &Method) -> bool {
    method.ty().parameters.iter().any(|ty| matches!(ty, Type::Ref(name) if &**name == "java/lang/Object"))
}
