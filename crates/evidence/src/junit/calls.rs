//! The part of a test that calls: snapshots, the entry, the predicate that does not hold.

use tandem_ir::Type;
use tandem_java::{MethodId, Nesting, access};
use tandem_machine::harness::{Source, Use};

use super::naming::{Naming, quoted};
use super::objects::{Expression, Static};
use super::reflection::Helpers;
use super::{Stage, TestSubject, contract_text, uses_snapshot};
use crate::replay::Expected;

/// What calls can be made with.
pub(super) struct Calls<'c> {
    pub naming: &'c Naming<'c>,
    pub helpers: &'c mut Helpers,
    /// The receiver of the entry.
    pub receiver: Option<Expression>,
    /// The parameters of the entry.
    pub parameters: Vec<Expression>,
}

impl Calls<'_> {
    /// The statements that run the entry and look at what it left.
    pub fn run(mut self, subject: &TestSubject<'_>) -> Vec<String> {
        let plan = subject.plan;
        let predicate = match subject.expected {
            Expected::Contract { index } => plan.after.get(*index).map(|predicate| (*index, predicate)),
            Expected::Threw { .. } | Expected::Reached(_) => None,
        };
        let receiver = self.receiver.clone().into_iter();
        let arguments: Vec<Expression> = match self.naming.program.method(plan.entry).is_static() {
            true => self.parameters.clone(),
            false => receiver.chain(self.parameters.iter().cloned()).collect(),
        };
        let mut lines = Vec::new();
        let Some((index, predicate)) = predicate else {
            let call = self.call(plan.entry, &arguments);
            lines.push(Stage::Calling.statement());
            lines.push(format!("{};", call.text));
            return lines;
        };
        let mut snapshots = vec![None; plan.snapshots.len()];
        for number in predicate.arguments.iter().filter_map(uses_snapshot) {
            if let Some(snapshot) = plan.snapshots.get(number) {
                let call = self.use_of(snapshot, None, &[]);
                snapshots[number] = Some(self.keep(&mut lines, &format!("old{number}"), call));
            }
        }
        let call = self.call(plan.entry, &arguments);
        lines.push(Stage::Calling.statement());
        let entry = self.naming.program.method(plan.entry);
        let result = match (&entry.ty().result, &*entry.name) {
            (None, name) if name != "<init>" => {
                lines.push(format!("{};", call.text));
                None
            }
            _ => Some(self.keep(&mut lines, "result", call)),
        };
        if &*entry.name == "<init>" {
            self.receiver = result.clone();
        }
        let asked = self.use_of(predicate, result.as_ref(), &snapshots);
        let asked = asked.exactly(self.naming, &Type::Prim(tandem_ir::Element::Boolean)).unwrap_or(asked.text);
        let message = quoted(&format!("{} does not hold", contract_text(subject, index)));
        lines.push(Stage::Asking.statement());
        lines.push(format!("if (!{asked}) {{"));
        lines.push(format!("    {}", Stage::Broken.statement()));
        lines.push(format!("    throw new AssertionError({message});"));
        lines.push("}".to_string());
        lines
    }

    /// Declares a variable for a value.
    fn keep(&self, lines: &mut Vec<String>, name: &str, value: Expression) -> Expression {
        let declared = match &value.ty {
            Static::Named(ty) => self.naming.type_name(ty),
            Static::Null | Static::Object => None,
        };
        let (word, ty) = match declared {
            Some(word) => (word, value.ty.clone()),
            None => ("Object".to_string(), Static::Object),
        };
        lines.push(format!("{word} {name} = {};", value.text));
        Expression { text: name.to_string(), ty }
    }

    /// A call of a predicate or a snapshot.
    fn use_of(&mut self, called: &Use, result: Option<&Expression>, snapshots: &[Option<Expression>]) -> Expression {
        let null = || Expression { text: "null".to_string(), ty: Static::Null };
        let argument = |source: &Source| match source {
            Source::Receiver => self.receiver.clone(),
            Source::Parameter(number) => self.parameters.get(*number).cloned(),
            Source::Result => result.cloned(),
            Source::Snapshot(number) => snapshots.get(*number).cloned().flatten(),
        };
        let arguments: Vec<Expression> =
            called.arguments.iter().map(|source| argument(source).unwrap_or_else(null)).collect();
        self.call(called.method, &arguments)
    }

    /// A call of a method, the receiver first among the arguments: by its name, or by reflection.
    fn call(&mut self, method: MethodId, arguments: &[Expression]) -> Expression {
        let info = self.naming.program.method(method);
        if let Some(text) = self.direct(method, arguments) {
            let class = Type::of_class_name(&self.naming.program.class(info.class).name);
            let ty = match &info.ty().result {
                _ if &*info.name == "<init>" => Static::Named(class),
                Some(ty) if self.naming.type_name(ty).is_some() => Static::Named(ty.clone()),
                _ => Static::Object,
            };
            return Expression { text, ty };
        }
        let types: Vec<String> = info.ty().parameters.iter().map(|ty| self.naming.class_literal(ty)).collect();
        let (receiver, arguments) = match (info.is_static() || &*info.name == "<init>", arguments.split_first()) {
            (false, Some((receiver, arguments))) => (receiver.text.as_str(), arguments),
            _ => ("null", arguments),
        };
        let values: Vec<&str> = arguments.iter().map(|argument| argument.text.as_str()).collect();
        let class = self.naming.literal_of(info.class);
        let (types, values) = (types.join(", "), values.join(", "));
        let text = if &*info.name == "<init>" {
            self.helpers.construct = true;
            format!("construct({class}, new Class<?>[] {{{types}}}, new Object[] {{{values}}})")
        } else {
            self.helpers.call = true;
            let name = quoted(&info.name);
            format!("call({class}, {name}, new Class<?>[] {{{types}}}, {receiver}, new Object[] {{{values}}})")
        };
        Expression { text, ty: Static::Object }
    }

    /// The call in plain Java; `None` if the test cannot see the method or name a type of it, or if the compiler would
    /// have to infer type arguments.
    fn direct(&self, method: MethodId, arguments: &[Expression]) -> Option<String> {
        let program = self.naming.program;
        let info = program.method(method);
        let class = program.class(info.class);
        let declared = class.file.as_ref()?.methods.get(usize::from(info.index))?;
        let is_generic = declared.signature.as_ref().is_some_and(|signature| signature.starts_with('<'));
        let is_constructor = &*info.name == "<init>";
        let name = if is_constructor { "init" } else { &*info.name };
        if is_generic || info.access & access::BRIDGE != 0 || !self.naming.is_usable(info.access, name, info.class) {
            return None;
        }
        let owner = self.naming.class(info.class)?;
        let typed = |arguments: &[Expression]| -> Option<String> {
            let typed = arguments.iter().zip(&info.ty().parameters);
            let typed: Option<Vec<String>> = typed.map(|(value, ty)| value.exactly(self.naming, ty)).collect();
            Some(typed?.join(", "))
        };
        if is_constructor {
            let plain = matches!(class.nesting(), Nesting::TopLevel | Nesting::StaticMember);
            return (plain && !class.is_abstract()).then(|| Some(format!("new {owner}({})", typed(arguments)?)))?;
        }
        if info.is_static() {
            return Some(format!("{owner}.{}({})", info.name, typed(arguments)?));
        }
        let (receiver, arguments) = arguments.split_first()?;
        let receiver = match &receiver.ty {
            Static::Named(Type::Ref(class_name)) if **class_name == *class.name => receiver.text.clone(),
            _ => format!("(({owner}) {})", receiver.text),
        };
        Some(format!("{receiver}.{}({})", info.name, typed(arguments)?))
    }
}
