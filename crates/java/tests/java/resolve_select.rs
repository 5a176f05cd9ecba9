//! Which method runs: overriding across packages, defaults, bridges, `super` calls. Each call is also made by the real JVM.

use std::process::Command;

use tandem_ir::{Body, CallKind, MethodRef};
use tandem_java::{Origin, Program, SyntheticClass, SyntheticField, SyntheticMethod, TemporaryFolder, access};

use crate::common;

const SOURCES: &[(&str, &str)] = &[
    (
        "p/A.java",
        "package p; public class A {
            String pack() { return \"p.A\"; }
            protected String prot() { return \"p.A\"; }
            public String pub() { return \"p.A\"; }
            private String priv() { return \"p.A\"; }
            public static String pack(A a) { return a.pack(); }
            public static String priv(A a) { return a.priv(); } }",
    ),
    (
        "q/B.java",
        "package q; public class B extends p.A {
            String pack() { return \"q.B\"; }
            protected String prot() { return \"q.B\"; }
            public String priv() { return \"q.B\"; }
            public static String packB(B b) { return b.pack(); }
            public static String prot(B b) { return b.prot(); } }",
    ),
    (
        "p/C.java",
        "package p; public class C extends q.B {
            public String pack() { return \"p.C\"; }
            public String pub() { return \"p.C\"; } }",
    ),
    (
        "q/D.java",
        "package q; public class D extends p.C {
            public String pack() { return \"q.D\"; }
            public String superPub() { return super.pub(); } }",
    ),
    (
        "Main.java",
        "interface I { default String m() { return \"I\"; } default String n() { return \"I\"; } String o(); }
        interface J extends I { default String m() { return \"J\"; } }
        interface K extends I { default String n() { return \"K\"; } }
        abstract class L implements I { public String o() { return \"L\"; } }
        class M extends L implements J, K {}
        class O implements J { public String o() { return J.super.m() + \"O\"; } }
        interface P { private String s() { return \"P\"; } default String call() { return s(); } }
        class Q implements P { private String s() { return \"Q\"; } }
        class G<T> { String g(T t) { return \"G\"; } }
        class H extends G<String> { String g(String t) { return \"H\"; } }
        class Main {
            public static void main(String[] args) {
                for (p.A a : new p.A[] { new p.A(), new q.B(), new p.C(), new q.D() }) {
                    System.out.println(\"pack \" + a.getClass().getName() + \" \" + p.A.pack(a));
                    System.out.println(\"pub \" + a.getClass().getName() + \" \" + a.pub());
                    System.out.println(\"priv \" + a.getClass().getName() + \" \" + p.A.priv(a));
                }
                for (q.B b : new q.B[] { new q.B(), new p.C(), new q.D() }) {
                    System.out.println(\"packB \" + b.getClass().getName() + \" \" + q.B.packB(b));
                    System.out.println(\"prot \" + b.getClass().getName() + \" \" + q.B.prot(b));
                }
                I m = new M();
                System.out.println(\"m M \" + m.m());
                System.out.println(\"n M \" + m.n());
                System.out.println(\"o M \" + m.o());
                System.out.println(\"call Q \" + new Q().call());
                G<String> g = new H();
                System.out.println(\"g H \" + g.g(\"\"));
            }
        }",
    ),
];

fn select(program: &Program, from: &str, class: &str, name: &str, descriptor: &str, receiver: &str) -> String {
    let from = program.load(from).expect("loads");
    let interface = program.class(program.load(class).expect("loads")).is_interface();
    let kind = if interface { CallKind::Interface } else { CallKind::Virtual };
    let method = MethodRef { class: class.into(), name: name.into(), descriptor: descriptor.into(), interface };
    let resolved = program.resolve_call(from, kind, &method).expect("resolves");
    let selected = program.select(program.load(receiver).expect("loads"), resolved).expect("selects");
    program.class(program.method(selected).class).external_name()
}

#[test]
fn the_method_that_runs_is_the_one_the_jvm_runs() {
    let folder = TemporaryFolder::new().expect("a folder");
    common::compile(folder.path(), SOURCES);
    let java = common::jdk().home().join("bin/java");
    let output = Command::new(java).arg("-cp").arg(folder.path()).arg("Main").output().expect("java");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(text.lines().count(), 23);

    let program = common::program(&[folder.path()]);
    let string = "()Ljava/lang/String;";
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let receiver = words[1].replace('.', "/");
        let (from, class, name, descriptor) = match words[0] {
            "pack" | "priv" => ("p/A", "p/A", words[0], string),
            "pub" => ("Main", "p/A", "pub", string),
            "packB" => ("q/B", "q/B", "pack", string),
            "prot" => ("q/B", "q/B", "prot", string),
            "call" => ("P", "P", "s", string),
            "g" => ("Main", "G", "g", "(Ljava/lang/Object;)Ljava/lang/String;"),
            other => ("Main", "I", other, string),
        };
        let selected = select(&program, from, class, name, descriptor, &receiver);
        assert_eq!(selected, words[2], "{line}");
    }
}

#[test]
fn special_calls_start_above_the_caller() {
    let folder = TemporaryFolder::new().expect("a folder");
    common::compile(
        folder.path(),
        &[(
            "X.java",
            "class X { String m() { return \"X\"; } private String p() { return \"X\"; } String call() { return p(); } }
             class Y extends X { }
             class Z extends Y { String m() { return super.m(); } }
             interface I { default String d() { return \"I\"; } }
             class W implements I { public String d() { return I.super.d(); } }",
        )],
    );
    let special = |program: &Program, from: &str, class: &str, name: &str| {
        let from = program.load(from).expect("loads");
        let interface = program.class(program.load(class).expect("loads")).is_interface();
        let descriptor = "()Ljava/lang/String;".into();
        let method = MethodRef { class: class.into(), name: name.into(), descriptor, interface };
        let found = program.resolve_special(from, &method).expect("resolves");
        program.class(program.method(found).class).name.to_string()
    };
    let program = common::program(&[folder.path()]);
    assert_eq!(special(&program, "Z", "Y", "m"), "X");
    assert_eq!(special(&program, "Z", "X", "m"), "X");
    assert_eq!(special(&program, "X", "X", "p"), "X");
    assert_eq!(special(&program, "W", "I", "d"), "I");
    // A class in between gets the method later: the call finds it, although it names the class above.
    common::compile(folder.path(), &[("Y.java", "class Y extends X { String m() { return \"Y\"; } }")]);
    let program = common::program(&[folder.path()]);
    assert_eq!(special(&program, "Z", "X", "m"), "Y");
}

#[test]
fn methods_that_take_anything_resolve_with_any_descriptor() {
    let program = common::program(&[]);
    let from = program.load("java/lang/String").expect("String");
    let handles = [("MethodHandle", "invokeExact"), ("MethodHandle", "invoke"), ("VarHandle", "compareAndSet")];
    for (class, name) in handles {
        let method = MethodRef {
            class: format!("java/lang/invoke/{class}").into(),
            name: name.into(),
            descriptor: "(IJLjava/lang/String;)D".into(),
            interface: false,
        };
        let found = program.resolve_method(from, &method).expect("resolves");
        assert_eq!(&*program.method(found).name, name);
        assert!(program.method(found).signature_polymorphic);
    }
    let clone = MethodRef {
        class: "[I".into(),
        name: "clone".into(),
        descriptor: "()Ljava/lang/Object;".into(),
        interface: false,
    };
    let found = program.resolve_method(from, &clone).expect("arrays have a public clone");
    assert!(program.method(found).is_protected());
}

#[test]
fn synthetic_classes_act_for_their_hosts() {
    let folder = TemporaryFolder::new().expect("a folder");
    common::compile(folder.path(), &[("Main.java", "class Main { private static void secret() {} }")]);
    let program = common::program(&[folder.path()]);
    let host = program.load("Main").expect("Main");
    let before = program.class_count();
    let define = || {
        program.define_synthetic(SyntheticClass {
            name_hint: "Main$$Lambda".to_string(),
            access: access::FINAL | access::SYNTHETIC,
            super_name: "java/lang/Object".into(),
            interfaces: vec!["java/lang/Runnable".into()],
            fields: vec![SyntheticField { name: "x".into(), descriptor: "I".into(), access: access::PRIVATE }],
            methods: vec![SyntheticMethod {
                name: "run".into(),
                descriptor: "()V".into(),
                access: access::PUBLIC,
                body: Some(Body::default()),
            }],
            host,
            hidden: true,
        })
    };
    let (name, other) = (define(), define());
    assert_ne!(name, other);
    assert_eq!(program.class_count(), before, "nothing is loaded yet");
    let lambda = program.load(&name).expect("the synthetic class");
    let class = program.class(lambda);
    assert_eq!(class.origin, Origin::Synthetic { host, hidden: true });
    assert_eq!(class.instance_layout.prims, 1);
    assert!(program.is_assignable(lambda, program.load("java/lang/Runnable").expect("Runnable")));
    let run = class.find_method("run", "()V").expect("run");
    assert!(program.body(run).expect("a body").is_some());
    let secret = MethodRef { class: "Main".into(), name: "secret".into(), descriptor: "()V".into(), interface: false };
    assert!(program.resolve_call(lambda, CallKind::Static, &secret).is_ok());
    let stranger = program.load("java/lang/String").expect("String");
    assert!(program.resolve_call(stranger, CallKind::Static, &secret).is_err());
}

/// A class file without members, written by hand because `javac` would walk every way through the lattice below.
fn bare(name: &str, flags: u16, interfaces: &[String]) -> Vec<u8> {
    let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61];
    let names: Vec<&str> =
        [name, "java/lang/Object"].into_iter().chain(interfaces.iter().map(String::as_str)).collect();
    let mut put = |value: u16| bytes.extend(value.to_be_bytes());
    put(2 * names.len() as u16 + 1);
    for (index, name) in names.iter().enumerate() {
        bytes.push(1);
        bytes.extend((name.len() as u16).to_be_bytes());
        bytes.extend(name.bytes());
        bytes.push(7);
        bytes.extend((2 * index as u16 + 1).to_be_bytes());
    }
    let mut put = |value: u16| bytes.extend(value.to_be_bytes());
    for value in [flags, 2, 4, interfaces.len() as u16] {
        put(value);
    }
    for index in 0..interfaces.len() as u16 {
        put(2 * index + 6);
    }
    for _ in ["fields", "methods", "attributes"] {
        put(0);
    }
    bytes
}

#[test]
fn lattices_of_interfaces_take_no_time() {
    // Forty layers of two interfaces that extend both of the layer above: 2^40 ways to the top.
    let folder = TemporaryFolder::new().expect("a folder");
    let write = |name: &str, flags: u16, interfaces: &[String]| {
        std::fs::write(folder.path().join(format!("{name}.class")), bare(name, flags, interfaces)).expect("written");
    };
    let interface = access::INTERFACE | access::ABSTRACT;
    for side in ["A", "B"] {
        write(&format!("{side}0"), interface, &[]);
        for layer in 1..40 {
            let above = [format!("A{}", layer - 1), format!("B{}", layer - 1)];
            write(&format!("{side}{layer}"), interface, &above);
        }
    }
    write("Bottom", access::SUPER, &["A39".to_string(), "B39".to_string()]);
    let program = common::program(&[folder.path()]);
    let bottom = program.load("Bottom").expect("Bottom");
    assert_eq!(program.class(bottom).super_interfaces().len(), 80);
    assert!(program.lookup_field(bottom, "NONE", "I").is_none());
    assert!(program.lookup_method(bottom, "n", "()V").is_none());
}
