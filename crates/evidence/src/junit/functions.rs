//! The part of a test that implements interfaces and abstract classes as the input says.
//!
//! An interface becomes an anonymous class. So does an abstract class whose constructor does nothing; for any other a local
//! class is written and made without its constructor, like objects of other classes.
//!
//! Invariant: the implementation answers every call as the replay does: what belongs to certain arguments first, the other
//! answers in order, the same arguments alike where the method is pure, and zero or null when there are no more.

use tandem_ir::{Element, Type};
use tandem_java::{Class, ClassId, Method, MethodId, access};
use tandem_machine::reason::Doubt;

use super::naming::is_identifier;
use super::objects::{Objects, leads_to};
use crate::functions::{Function, Given, GivenResult, Told};
use crate::input::Value;
use crate::literals::literal;

impl Objects<'_> {
    /// Declares those functions that mention nothing of what is `missing`, and gives back the others.
    pub(super) fn build_functions(&mut self, mut waiting: Vec<usize>, missing: &[usize]) -> Result<Vec<usize>, Doubt> {
        loop {
            let program = self.naming.program;
            let can_be_made = |number: &usize| {
                let function = self.input.function(program, *number);
                function
                    .is_some_and(|it| !it.values().any(|value| leads_to(missing, value) || leads_to(&waiting, value)))
            };
            let Some(next) = waiting.iter().position(can_be_made) else { return Ok(waiting) };
            let number = waiting.remove(next);
            if let Some(function) = self.input.function(program, number) {
                self.build_function(number, &function)?;
            }
        }
    }

    fn build_function(&mut self, number: usize, function: &Function) -> Result<(), Doubt> {
        let program = self.naming.program;
        let types: Vec<&Class> = function.implementation.types.iter().map(|class| program.class(*class)).collect();
        let cannot =
            || Doubt::Implementation(types.first().map_or(String::new(), |class| class.external_name()).into());
        let names: Vec<String> =
            types.iter().map(|class| self.naming.class(class.id)).collect::<Option<_>>().ok_or_else(cannot)?;
        let methods = self.methods(number, function).ok_or_else(cannot)?;
        let variable = self.variables[number].text.clone();
        let parent = types.first().filter(|class| !class.is_interface());
        let is_idle = parent.is_none_or(|class| self.has_idle_constructor_for_subclass(class));
        if names.len() == 1 && is_idle {
            self.lines.push(format!("{} {variable} = new {0}() {{", names[0]));
            self.lines.extend(methods.iter().map(|line| format!("    {line}")));
            self.lines.push("};".to_string());
            return Ok(());
        }
        // What is made without a constructor has no captured variables.
        if !is_idle && function.values().any(|value| matches!(value, Value::Object(held) if *held != number)) {
            return Err(cannot());
        }
        let (extends, implements) = names.split_at(usize::from(parent.is_some()));
        let mut header = format!("class {}", local_name(&variable));
        header += &extends.iter().map(|name| format!(" extends {name}")).collect::<String>();
        if !implements.is_empty() {
            header += &format!(" implements {}", implements.join(", "));
        }
        self.lines.push(header + " {");
        if let Some(parent) = parent.filter(|_| !is_idle) {
            let call = self.super_call(parent).ok_or_else(cannot)?;
            self.lines.push(format!("    {}() throws Throwable {{", local_name(&variable)));
            self.lines.push(format!("        {call}"));
            self.lines.push("    }".to_string());
        }
        self.lines.extend(methods.iter().map(|line| format!("    {line}")));
        self.lines.push("}".to_string());
        self.lines.push(match is_idle {
            true => format!("{} {variable} = new {}();", names[0], local_name(&variable)),
            false => {
                self.helpers.make = true;
                format!("{} {variable} = ({0}) make({}.class);", names[0], local_name(&variable))
            }
        });
        Ok(())
    }

    /// A call of a constructor that the subclass may call; it never runs.
    fn super_call(&self, class: &Class) -> Option<String> {
        let program = self.naming.program;
        let constructors = class.methods_named("<init>").map(|id| program.method(id));
        let usable = constructors.filter(|it| self.naming.is_visible(it.access, class) || it.is_protected());
        let fewest = usable.min_by_key(|constructor| constructor.ty().parameters.len())?;
        let nothing = |ty: &Type| match ty {
            Type::Prim(element) => Some(format!("({}) {}", element.keyword(), zero(ty)))
                .filter(|_| *element != Element::Boolean)
                .or(Some("false".into())),
            Type::Ref(_) => Some(format!("({}) null", self.naming.type_name(ty)?)),
        };
        let arguments: Vec<String> = fewest.ty().parameters.iter().map(nothing).collect::<Option<_>>()?;
        Some(format!("super({});", arguments.join(", ")))
    }

    /// The methods, line by line; `None` if the test cannot write them.
    fn methods(&mut self, own: usize, function: &Function) -> Option<Vec<String>> {
        let mut lines = Vec::new();
        for (number, told) in function.methods.iter().enumerate() {
            lines.extend(self.method(own, number, told)?);
        }
        Some(lines)
    }

    fn method(&mut self, own: usize, number: usize, told: &Told) -> Option<Vec<String>> {
        let program = self.naming.program;
        let method = program.method(told.method.implements);
        let owner = program.class(method.class);
        let is_visible = self.naming.is_visible(method.access, owner) || method.is_protected();
        if !is_visible || !is_identifier(&method.name) {
            return None;
        }
        let ty = method.ty();
        let types: Vec<String> = ty.parameters.iter().map(|ty| self.naming.type_name(ty)).collect::<Option<_>>()?;
        let parameters: Vec<String> = types.iter().enumerate().map(|(index, ty)| format!("{ty} a{index}")).collect();
        let result = match &ty.result {
            Some(result) => self.naming.type_name(result)?,
            None => "void".to_string(),
        };
        let (known, others) =
            told.answers.split_at(told.answers.iter().take_while(|it| it.arguments.is_some()).count());
        let mut body = Vec::new();
        for given in known {
            body.push(format!("if ({}) return {};", self.are(own, method, given)?, self.given(own, method, given)?));
        }
        let mut lines = Vec::new();
        if !others.is_empty() {
            lines.push(format!("int calls{number};"));
            body.extend(self.in_order((own, number), method, told.method.is_pure, others, &mut lines)?);
        }
        if let Some(result) = &ty.result {
            body.push(format!("return {};", zero(result)));
        }
        let modifier = if method.is_public() {
            "public "
        } else if method.is_protected() {
            "protected "
        } else {
            ""
        };
        lines.push(format!("{modifier}{result} {}({}) {{", method.name, parameters.join(", ")));
        lines.extend(body.iter().map(|line| format!("    {line}")));
        lines.push("}".to_string());
        Some(lines)
    }

    /// Statements that give answers one after the other; a pure method gives the same arguments the same one.
    fn in_order(
        &mut self,
        (own, number): (usize, usize),
        method: &Method,
        is_pure: bool,
        others: &[Given],
        fields: &mut Vec<String>,
    ) -> Option<Vec<String>> {
        let mut lines = vec![format!("int call = calls{number};")];
        if is_pure {
            let count = method.ty().parameters.len();
            fields.push(format!("Object[][] asked{number} = new Object[{}][];", others.len()));
            let same = |index: usize| match &method.ty().parameters[index] {
                Type::Prim(_) => format!("asked{number}[i][{index}].equals(a{index})"),
                Type::Ref(_) => format!("asked{number}[i][{index}] == (Object) a{index}"),
            };
            let all: Vec<String> = (0..count).map(same).collect();
            lines.push(format!("for (int i = 0; i < calls{number}; i++) {{"));
            lines.push(format!("    if ({}) call = i;", all.join(" && ")));
            lines.push("}".to_string());
            let arguments: Vec<String> = (0..count).map(|index| format!("a{index}")).collect();
            let remember = format!("asked{number}[calls{number}++] = new Object[] {{{}}};", arguments.join(", "));
            lines.push(format!("if (call == calls{number} && call < {}) {remember}", others.len()));
        } else {
            lines.push(format!("calls{number}++;"));
        }
        for (index, given) in others.iter().enumerate() {
            lines.push(format!("if (call == {index}) return {};", self.given(own, method, given)?));
        }
        Some(lines)
    }

    /// The condition that the arguments are those of an answer.
    fn are(&mut self, own: usize, method: &Method, given: &Given) -> Option<String> {
        let arguments = given.arguments.as_deref().unwrap_or_default();
        let mut all = Vec::new();
        for (index, (value, ty)) in arguments.iter().zip(&method.ty().parameters).enumerate() {
            all.push(match (value, ty) {
                (Value::Number(element @ (Element::Float | Element::Double), bits), _) => {
                    let class = if *element == Element::Float { "Float" } else { "Double" };
                    format!("{class}.compare(a{index}, {}) == 0", literal(*element, *bits))
                }
                (Value::Number(element, bits), _) => format!("a{index} == {}", literal(*element, *bits)),
                (Value::Null, _) => format!("a{index} == null"),
                (Value::Object(held), _) if *held == own => format!("a{index} == (Object) this"),
                _ => format!("a{index} == (Object) {}", self.expression(value).text),
            });
        }
        Some(if all.is_empty() { "true".to_string() } else { all.join(" && ") })
    }

    fn given(&mut self, own: usize, method: &Method, given: &Given) -> Option<String> {
        let result = method.ty().result.as_ref()?;
        match &given.result {
            GivenResult::Argument(index) => Some(format!("({}) a{index}", self.naming.type_name(result)?)),
            GivenResult::Value(Value::Object(held)) if *held == own => {
                Some(format!("({}) this", self.naming.type_name(result)?))
            }
            GivenResult::Value(value) => self.expression(value).assignable(self.naming, result),
        }
    }

    /// Whether a subclass in the test can call a parameterless constructor that does nothing.
    fn has_idle_constructor_for_subclass(&self, class: &Class) -> bool {
        let constructor: Option<MethodId> = class.find_method("<init>", "()V");
        let constructor = constructor.map(|id| self.naming.program.method(id));
        let can_be_called = constructor
            .is_some_and(|it| self.naming.is_visible(it.access, class) || it.access & access::PROTECTED != 0);
        let lineage: Vec<ClassId> = class.super_classes().to_vec();
        can_be_called && lineage.iter().all(|ancestor| self.is_idle(*ancestor))
    }
}

/// The name of the local class for a variable.
fn local_name(variable: &str) -> String {
    let mut letters = variable.chars();
    letters.next().map_or(String::new(), |first| format!("{}{}", first.to_ascii_uppercase(), letters.as_str()))
}

fn zero(ty: &Type) -> String {
    match ty {
        Type::Prim(element) => literal(*element, tandem_ir::arithmetic::Bits(0)),
        Type::Ref(_) => "null".to_string(),
    }
}
