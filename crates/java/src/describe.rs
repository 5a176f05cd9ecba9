//! How the JVM's messages name classes, methods and where they come from.

use tandem_ir::{MethodType, Type};

use crate::class::Class;
use crate::error::external;
use crate::program::Program;

/// Modules of the JDK that the platform class loader defines; the boot loader defines those not named here or below.
const PLATFORM_MODULES: [&str; 24] = [
    "java.net.http",
    "java.scripting",
    "java.security.jgss",
    "java.smartcardio",
    "java.sql",
    "java.sql.rowset",
    "java.transaction.xa",
    "java.xml.crypto",
    "jdk.accessibility",
    "jdk.charsets",
    "jdk.crypto.cryptoki",
    "jdk.crypto.ec",
    "jdk.dynalink",
    "jdk.httpserver",
    "jdk.internal.vm.compiler.management",
    "jdk.graal.compiler.management",
    "jdk.jsobject",
    "jdk.localedata",
    "jdk.naming.dns",
    "jdk.security.auth",
    "jdk.security.jgss",
    "jdk.xml.dom",
    "jdk.zipfs",
    "java.compiler",
];

/// The name of the class loader that defines the class: `bootstrap`, `platform` or `app`.
pub fn loader(program: &Program, class: &Class) -> &'static str {
    match program.module_of(program.class(program.innermost_element(class.id))) {
        None => "app",
        Some(module) => loader_of_module(module),
    }
}

/// Which built-in loader defines the classes of a module of the JDK.
pub fn loader_of_module(module: &str) -> &'static str {
    if PLATFORM_MODULES.contains(&module) { "platform" } else { "bootstrap" }
}

/// `module java.base of loader 'bootstrap'` or `unnamed module of loader 'app'`.
fn module_and_loader(program: &Program, class: &Class) -> String {
    // A class that is being loaded has no id that could be looked up yet, but then it is no array either.
    let element = if class.is_array() { program.class(program.innermost_element(class.id)) } else { class };
    match program.module_of(element) {
        None => "unnamed module of loader 'app'".to_string(),
        Some(module) if PLATFORM_MODULES.contains(&module) => format!("module {module} of loader 'platform'"),
        Some(module) => format!("module {module} of loader 'bootstrap'"),
    }
}

/// `Main is in unnamed module of loader 'app'`.
pub fn place(program: &Program, class: &Class) -> String {
    format!("{} is in {}", class.external_name(), module_and_loader(program, class))
}

/// Where two classes come from, as the parenthesis of a `ClassCastException` says it: `A and B are in …`, or
/// `A is in …; B is in …` if the modules differ.
pub fn places(program: &Program, first: &Class, second: &Class) -> String {
    let (one, two) = (module_and_loader(program, first), module_and_loader(program, second));
    let (name, other) = (first.external_name(), second.external_name());
    if one == two {
        format!("{name} and {other} are in {one}")
    } else {
        format!("{name} is in {one}; {other} is in {two}")
    }
}

/// A type as in Java source, without imports: `int`, `java.lang.String[]`.
pub fn type_name(ty: &Type) -> String {
    match ty {
        Type::Prim(element) => element.keyword().to_string(),
        Type::Ref(name) => class_type_name(name),
    }
}

/// The class name or array descriptor as in Java source: `java.lang.String[]`.
pub fn class_type_name(name: &str) -> String {
    let dimensions = name.bytes().take_while(|byte| *byte == b'[').count();
    if dimensions == 0 {
        return external(name);
    }
    let element = Type::parse(&name[dimensions..]).map_or_else(|| external(name), |element| type_name(&element));
    element + &"[]".repeat(dimensions)
}

/// `void name(int, java.lang.String)`.
pub fn signature(name: &str, descriptor: &str) -> String {
    let Some(MethodType { parameters, result }) = MethodType::parse(descriptor) else {
        return format!("{name}{descriptor}");
    };
    let parameters: Vec<String> = parameters.iter().map(type_name).collect();
    let result = result.as_ref().map_or("void".to_string(), type_name);
    format!("{result} {name}({})", parameters.join(", "))
}

/// `void Class.name(int, java.lang.String)`.
pub fn method(class: &Class, name: &str, descriptor: &str) -> String {
    signature(&format!("{}.{name}", class.external_name()), descriptor)
}
