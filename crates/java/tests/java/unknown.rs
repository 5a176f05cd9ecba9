//! Unknown implementations: which types have one, which methods they answer, and that their code is valid.

use tandem_java::{ClassId, Program, TemporaryFolder};

use crate::common;

const SOURCES: &[(&str, &str)] = &[
    ("p/Shape.java", "package p; public interface Shape { int sides(); default int corners() { return sides(); } }"),
    ("p/Named.java", "package p; public interface Named { String name(); boolean equals(Object other); }"),
    ("p/Both.java", "package p; interface Both extends Shape, Named { default int sides() { return 3; } }"),
    (
        "p/Skeleton.java",
        "package p; public abstract class Skeleton implements Shape {
        private int size; protected Skeleton(int size) { this.size = size; }
        protected abstract double scale(float by, long to); public String toString() { return \"\" + size; } }",
    ),
    (
        "p/Again.java",
        "package p; abstract class Again extends Skeleton { Again() { super(1); } public abstract String toString(); }",
    ),
    ("p/Rows.java", "package p; interface Rows extends java.util.List<String> { }"),
    ("p/Sealed.java", "package p; sealed interface Sealed { } final class Only implements Sealed { }"),
    ("p/Rule.java", "package p; @Pure interface Rule { int of(Object o); } @interface Pure { }"),
    ("p/Order.java", "package p; interface Order extends java.util.Comparator<String> { }"),
];

fn methods(program: &Program, types: &[&str]) -> Option<Vec<(String, bool)>> {
    let types: Vec<ClassId> = types.iter().map(|name| program.load(name).expect(name)).collect();
    let made = program.unknown_implementation(&types)?;
    for method in &made.methods {
        let body = program.body(method.method).expect("code").expect("it has code");
        tandem_ir::validate::validate(body).expect("valid code");
        assert_eq!(program.select(made.class, method.implements), Ok(method.method));
    }
    let name = |method: &tandem_java::UnknownMethod| program.method(method.implements).name.to_string();
    Some(made.methods.iter().map(|method| (name(method), method.is_pure)).collect())
}

fn impure(names: &[&str]) -> Option<Vec<(String, bool)>> {
    Some(names.iter().map(|name| (name.to_string(), false)).collect())
}

fn pure(names: &[&str]) -> Option<Vec<(String, bool)>> {
    Some(names.iter().map(|name| (name.to_string(), true)).collect())
}

#[test]
fn abstract_methods_are_answered() {
    let folder = TemporaryFolder::new().expect("a folder");
    common::compile(folder.path(), SOURCES);
    let program = common::program(&[folder.path()]);
    assert_eq!(methods(&program, &["p/Shape"]), impure(&["sides"]));
    // `Object` has code for `equals`.
    assert_eq!(methods(&program, &["p/Named"]), impure(&["name"]));
    assert_eq!(methods(&program, &["p/Both"]), impure(&["name"]));
    assert_eq!(methods(&program, &["p/Shape", "p/Named"]), impure(&["name", "sides"]));
    let mut skeleton = methods(&program, &["p/Skeleton"]).expect("an implementation");
    skeleton.sort();
    assert_eq!(Some(skeleton), impure(&["scale", "sides"]));
    let again = methods(&program, &["p/Again"]).expect("an implementation");
    assert!(again.iter().any(|(name, _)| name == "toString"), "{again:?}");
    assert_eq!(methods(&program, &["p/Rule"]), pure(&["of"]));
    assert_eq!(methods(&program, &["p/Order"]), pure(&["compare"]));
    for name in ["java/util/Comparator", "java/util/function/Function", "java/util/function/DoubleUnaryOperator"] {
        assert!(methods(&program, &[name]).is_some_and(|all| all.len() == 1 && all[0].1), "{name}");
    }
    for name in ["java/util/function/Supplier", "java/lang/Runnable", "java/util/concurrent/Callable"] {
        assert!(methods(&program, &[name]).is_some_and(|all| all.len() == 1 && !all[0].1), "{name}");
    }
    for name in ["p/Rows", "p/Sealed", "p/Only", "java/util/List", "java/lang/Object", "java/lang/CharSequence"] {
        assert_eq!(methods(&program, &[name]), None, "{name}");
    }
    assert_eq!(methods(&program, &["p/Skeleton", "p/Only"]), None);
}

#[test]
fn another_program_finds_them_by_name() {
    let folder = TemporaryFolder::new().expect("a folder");
    common::compile(folder.path(), SOURCES);
    let program = common::program(&[folder.path()]);
    let types = ["p/Skeleton", "p/Named"].map(|name| program.load(name).expect(name));
    let made = program.unknown_implementation(&types).expect("an implementation");
    assert_eq!(made.types.len(), 2);
    let answer = made.methods.iter().find_map(|method| method.answers.as_ref()).expect("an answer");
    for class in [answer.class, made.class] {
        let name = &program.class(class).name;
        let other = program.afresh();
        let found = other.load(name).expect("the class");
        assert_eq!(other.class(found).name, *name);
        assert!(other.unknown_part(found).is_some());
    }
    // What is found out later is added below.
    let order = program.load("java/util/Comparator").expect("a comparator");
    let more = program.unknown_implementation(&[made.class, order]).expect("one more");
    assert!(program.is_assignable(more.class, made.class) && program.is_assignable(more.class, order));
    assert_eq!((more.types.len(), more.methods.len()), (3, made.methods.len() + 1));
    assert_eq!(program.unknown_implementation(&[more.class, types[1]]).map(|it| it.class), Some(more.class));
}
