//! What a verdict says of the inputs that an entry refuses, against the JVM: on random arguments the condition holds exactly
//! where the method returns. The conditions become Java code as they are printed.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use tandem_java::Jdk;

use crate::json::Value;
use crate::setting::{compile, path_text, scratch, tandem};

/// The methods of `Refusals`, with the types and names of their parameters.
const METHODS: &[(&str, &[(&str, &str)])] = &[
    ("negative", &[("int", "count")]),
    ("between", &[("int", "from"), ("int", "to")]),
    ("inOrder", &[("int", "from"), ("int", "to")]),
    ("nullText", &[("String", "text")]),
    ("required", &[("String", "text"), ("int", "count")]),
    ("lateNull", &[("String", "text"), ("int", "count")]),
    ("checked", &[("int", "index"), ("int[]", "values")]),
    ("boxed", &[("Integer", "one"), ("int", "other")]),
    ("mixed", &[("String", "text"), ("int", "count")]),
    ("named", &[("int", "divisor")]),
    ("declared", &[("int", "divisor")]),
    ("bits", &[("int", "flags")]),
    ("large", &[("long", "value"), ("int", "shift")]),
    ("cases", &[("int", "day")]),
    ("flag", &[("boolean", "isSet"), ("int", "count")]),
    ("sharp", &[("double", "value")]),
    ("letter", &[("char", "letter")]),
    ("none", &[("int", "count")]),
    ("two", &[("String", "one"), ("String", "other")]),
    ("firstOnly", &[("int[]", "values")]),
];

/// Random arguments: small ones, large ones, and null.
const SOURCE_OF_ARGUMENTS: &str = r#"
    static final java.util.Random RANDOM = new java.util.Random(12);
    static int anInt() { return RANDOM.nextInt(4) == 0 ? RANDOM.nextInt() : RANDOM.nextInt(70) - 10; }
    static long aLong() { return RANDOM.nextInt(2) == 0 ? RANDOM.nextLong() : anInt(); }
    static double aDouble() { return RANDOM.nextInt(5) == 0 ? Double.NaN : RANDOM.nextGaussian() * 2; }
    static boolean aBoolean() { return RANDOM.nextBoolean(); }
    static char aChar() { return (char) RANDOM.nextInt(200); }
    static String aString() { return RANDOM.nextInt(4) == 0 ? null : "x".repeat(RANDOM.nextInt(12)); }
    static Integer anInteger() { return RANDOM.nextInt(4) == 0 ? null : Integer.valueOf(anInt()); }
    static int[] anArray() { return RANDOM.nextInt(4) == 0 ? null : new int[RANDOM.nextInt(6)]; }
"#;

#[test]
fn conditions_hold_exactly_where_a_method_does_not_refuse() {
    let folder = scratch();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check/conditions/Refusals.java");
    let mut arguments = vec!["check", path_text(&source), "--no-jvm", "--json"];
    let entries: Vec<String> = METHODS.iter().map(|(name, _)| format!("Refusals.{name}")).collect();
    arguments.extend(entries.iter().flat_map(|entry| ["--entry", entry]));
    let answer = tandem(&arguments).ended_with(0).json();
    let mut java = format!("class Compared {{{SOURCE_OF_ARGUMENTS}    public static void main(String[] args) {{\n");
    for ((method, parameters), report) in METHODS.iter().zip(answer.get("entries").list()) {
        write_comparison(&mut java, method, parameters, &said(method, report));
    }
    java.push_str("    }\n}\n");
    let compared = folder.path().join("Compared.java");
    fs::write(&compared, &java).expect("a file can be written");
    compile(&[source, compared], folder.path(), folder.path());
    let jdk = Jdk::find(None).expect("there is a JDK");
    let run = Command::new(jdk.home().join("bin/java")).arg("-cp").arg(folder.path()).arg("Compared").output();
    let output = run.expect("the JVM can be started");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{}\n{java}", String::from_utf8_lossy(&output.stderr));
    assert!(!told.contains("WRONG"), "{told}\n{java}");
    // Conditions of which only one side was seen have not been tried.
    assert_eq!(told.lines().filter(|line| line.ends_with("both sides")).count(), METHODS.len() - 2, "{told}");
}

/// The condition that is said of a method.
fn said(method: &str, report: &Value) -> String {
    let conditions = report.get("conditions").list().iter().map(|condition| match condition.get("holds") {
        Value::Text(text) => format!("({text})"),
        _ => panic!("nothing is said of {method}: {report:?}"),
    });
    let all = conditions.collect::<Vec<_>>().join(" && ");
    if all.is_empty() { "true".to_string() } else { all }
}

/// Code that compares a condition with what a method does.
fn write_comparison(java: &mut String, method: &str, parameters: &[(&str, &str)], condition: &str) {
    let made = |kind: &str| match kind {
        "int" => "anInt()",
        "long" => "aLong()",
        "double" => "aDouble()",
        "boolean" => "aBoolean()",
        "char" => "aChar()",
        "String" => "aString()",
        "Integer" => "anInteger()",
        "int[]" => "anArray()",
        other => panic!("no values of {other}"),
    };
    let names: Vec<&str> = parameters.iter().map(|(_, name)| *name).collect();
    let _ = writeln!(java, "        {{ int yes = 0, no = 0;\n        for (int run = 0; run < 20000; run++) {{");
    for (kind, name) in parameters {
        let _ = writeln!(java, "            {kind} {name} = {};", made(kind));
    }
    let _ = writeln!(java, "            boolean holds = {condition};\n            boolean returns = true;");
    let call = format!("Refusals.{method}({})", names.join(", "));
    let _ = writeln!(java, "            try {{ {call}; }} catch (RuntimeException refused) {{ returns = false; }}");
    let shown = names.iter().map(|name| format!(" + \" {name} = \" + {name}")).collect::<String>();
    let _ = writeln!(java, "            if (holds != returns) System.out.println(\"WRONG {method}\"{shown});");
    let _ = writeln!(java, "            if (returns) yes++; else no++;\n        }}");
    let sides = "(yes > 0 && no > 0 ? \"both sides\" : \"one side\")";
    let _ = writeln!(java, "        System.out.println(\"{method}: \" + {sides}); }}");
}
