//! Entries: names that users write, the help they get, and what is checked without a name; parameter names and lines.

use tandem_java::{ClassId, Entry, EntryError, Program, TemporaryFolder, all_entries, default_entries, resolve_entry};

use crate::common;

const SOURCES: &[(&str, &str)] = &[
    (
        "p/Box.java",
        "package p;
         import org.tandem.api.*;
         public class Box<T> {
             public Box() { }
             public Box(int size) { assert size > 0; }
             int one(int a, long b, String c) { return a; }
             void over(int a) { }
             void over(int a, Box<T> b) { }
             void over(String... c) { }
             static void lonely() { }
             native void foreign();
             public static class Inner { void deep() { } }
             public abstract static class Open { abstract void none(); void some() { assert hashCode() != 7; } }
             public static class Sub extends Open { void none() { } }
             interface Defaults { default int give(Inner i) { return 1; } }
             static class Giving implements Defaults { }
         }",
    ),
    (
        "p/Ranked.java",
        "package p;
         public class Ranked extends Hidden implements Comparable<Ranked> {
             public int compareTo(Ranked other) { Runnable r = new Runnable() { public void run() { } }; return 0; }
             protected void guarded() { } private void secret() { } native void foreign();
             enum Kind { A; int code() { return 1; } }
             private static class Inside { public void unseen() { } }
             abstract static class Half { Half() { } abstract void none(); void some() { } }
         }
         class Hidden { public void shown() { } }",
    ),
    (
        "Checked.java",
        "import org.tandem.api.*;
         public class Checked {
             static { assert Checked.class != null; }
             public static void main(String[] args) { }
             @Requires(\"ok\") void stated() { }
             boolean ok() { assert this != null; return true; }
             void plain() { }
             void lambda() { Runnable r = () -> { Runnable q = () -> { assert this == null; }; }; }
             void asserting(int x) { assert x > 0 : x; }
             Checked(int i) { assert i > 1; }
             Checked() { }
             static int main(int notMain) { return 0; }
             @Ensures(value = \"grew\", old = \"before\") void last() { }
             boolean grew(int old) { assert old > 0; return true; }
             int before() { assert this != null; return 1; }
         }
         @Invariant(\"repOk\") class Kept {
             boolean repOk() { return true; } void a() { } private void b() { } static void c() { } Kept() { } }
         class Child extends Kept { boolean repOk() { return false; } void d() { } }",
    ),
];

fn compiled() -> (TemporaryFolder, Program) {
    let folder = TemporaryFolder::new().expect("a folder");
    let program = common::program_with_api(folder.path(), SOURCES);
    (folder, program)
}

#[test]
fn names_that_users_write() {
    let (_folder, program) = compiled();
    let resolved = |text: &str| resolve_entry(&program, text).map(|entry| entry.full_text(&program));
    for (text, full) in [
        ("p.Box.one", "p.Box.one(IJLjava/lang/String;)I"),
        ("p/Box.one", "p.Box.one(IJLjava/lang/String;)I"),
        ("p.Box.one(int, long, String)", "p.Box.one(IJLjava/lang/String;)I"),
        ("p.Box.over(I)V", "p.Box.over(I)V"),
        ("p.Box.over(I)", "p.Box.over(I)V"),
        ("p.Box.over(int)", "p.Box.over(I)V"),
        ("p.Box.over(int,Box<T>)", "p.Box.over(ILp/Box;)V"),
        ("p.Box.over(int, p.Box)", "p.Box.over(ILp/Box;)V"),
        ("p.Box.over(String...)", "p.Box.over([Ljava/lang/String;)V"),
        ("p.Box.over(java.lang.String[])", "p.Box.over([Ljava/lang/String;)V"),
        ("p.Box.<init>()", "p.Box.<init>()V"),
        ("p.Box.<init>(int)", "p.Box.<init>(I)V"),
        ("p.Box.lonely()", "p.Box.lonely()V"),
        ("p.Box$Inner.deep", "p.Box$Inner.deep()V"),
        ("p.Box.Inner.deep", "p.Box$Inner.deep()V"),
        ("p.Box.Inner.<init>", "p.Box$Inner.<init>()V"),
        ("p.Box.Sub.some", "p.Box$Sub.some()V"),
        ("p.Box.Sub.none", "p.Box$Sub.none()V"),
        ("p.Box.Giving.give(Inner)", "p.Box$Giving.give(Lp/Box$Inner;)I"),
        ("p.Box.Giving.give(Box.Inner)", "p.Box$Giving.give(Lp/Box$Inner;)I"),
    ] {
        assert_eq!(resolved(text).as_deref(), Ok(full), "{text}");
        let entry = resolve_entry(&program, text).expect("resolved just now");
        assert_eq!(resolve_entry(&program, &entry.text(&program)), Ok(entry), "{}", entry.text(&program));
        assert_eq!(resolve_entry(&program, &entry.full_text(&program)), Ok(entry));
    }
    let inherited = resolve_entry(&program, "p.Box.Sub.some").expect("inherited");
    assert_eq!(program.class(inherited.class).external_name(), "p.Box$Sub");
    assert_eq!(program.class(program.method(inherited.method).class).external_name(), "p.Box$Open");
}

#[test]
fn names_that_help_is_needed_for() {
    let (_folder, program) = compiled();
    let error = |text: &str| resolve_entry(&program, text).expect_err(text);
    let message = |text: &str| error(text).to_string();
    assert_eq!(message("p.Bxo.one"), "there is no class p.Bxo on the class path; did you mean p.Box?");
    assert_eq!(message("Box.one"), "there is no class Box on the class path; did you mean p.Box?");
    assert_eq!(message("Zzzzzz.one"), "there is no class Zzzzzz on the class path");
    assert_eq!(message("p.Box.lonley"), "class p.Box has no method lonley; did you mean p.Box.lonely?");
    assert_eq!(message("p.Box.Inner.dep"), "class p.Box$Inner has no method dep; did you mean p.Box$Inner.deep?");
    assert_eq!(message("p.Box.qqqqq"), "class p.Box has no method qqqqq");
    let none = message("p.Box.over(long)");
    assert!(none.starts_with("class p.Box has no method over(long); did you mean p.Box.over(I)V, "), "{none}");
    let choices = ["p.Box.over(I)V", "p.Box.over(ILp/Box;)V", "p.Box.over([Ljava/lang/String;)V"];
    let ambiguous = EntryError::Ambiguous { text: "p.Box.over".into(), choices: choices.map(str::to_string).to_vec() };
    assert_eq!(error("p.Box.over"), ambiguous);
    assert!(
        message("p.Box.over")
            .ends_with("\n  p.Box.over(I)V\n  p.Box.over(ILp/Box;)V\n  p.Box.over([Ljava/lang/String;)V")
    );
    assert_eq!(
        message("p.Box.foreign"),
        "p.Box.foreign()V is native: there is no code to start at, so name a method that has some"
    );
    assert_eq!(
        message("p.Box.Open.none"),
        "p.Box$Open.none()V is abstract: there is no code to start at, so name a method that has some"
    );
    for text in ["", "Box", ".one", "p.Box.", "p.Box.over(", "(", "p.Box.over)", "..", "[I.clone", "é.é(é"] {
        let error = error(text);
        assert!(!error.to_string().is_empty(), "{text}: {error:?}");
    }
}

fn texts(program: &Program, class: &str) -> Vec<String> {
    let classes: Vec<ClassId> = vec![program.load(class).expect(class)];
    let entries: Vec<Entry> = default_entries(program, &classes).expect("good contracts");
    entries.iter().map(|entry| entry.full_text(program)).collect()
}

#[test]
fn what_is_checked_without_a_name() {
    let (_folder, program) = compiled();
    assert_eq!(
        texts(&program, "Checked"),
        [
            "Checked.main([Ljava/lang/String;)V",
            "Checked.stated()V",
            "Checked.lambda()V",
            "Checked.asserting(I)V",
            "Checked.<init>(I)V",
            "Checked.last()V",
        ]
    );
    assert_eq!(texts(&program, "p/Box"), ["p.Box.<init>(I)V"]);
    assert_eq!(texts(&program, "p/Box$Open"), ["p.Box$Open.some()V"]);
    assert_eq!(texts(&program, "p/Box$Sub"), Vec::<String>::new());
    assert_eq!(texts(&program, "Kept"), ["Kept.a()V", "Kept.<init>()V"]);
    assert_eq!(texts(&program, "Child"), ["Child.<init>()V", "Child.d()V"]);
}

#[test]
fn parameter_names_and_lines() {
    let (_folder, program) = compiled();
    let names = |program: &Program, text: &str| {
        let entry = resolve_entry(program, text).expect(text);
        program.parameter_names(entry.method).iter().map(|name| name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names(&program, "p.Box.one"), ["a", "b", "c"]);
    assert_eq!(names(&program, "Checked.main(String[])"), ["args"]);
    let line = |text: &str| program.first_line(resolve_entry(&program, text).expect(text).method);
    assert_eq!((line("p.Box.one"), line("Checked.plain")), (Some(6), Some(7)));

    let folder = TemporaryFolder::new().expect("a folder");
    let source = [("Q.java", "class Q { static void m(double first, Object second) { } }")];
    for (options, expected) in
        [(&["-g:none"][..], ["arg0", "arg1"]), (&["-g:none", "-parameters"][..], ["first", "second"])]
    {
        // `-g` of the common options is overruled by what comes later.
        common::compile_with(&common::jdk(), folder.path(), &source, options);
        let program = common::program(&[folder.path()]);
        assert_eq!(names(&program, "Q.m"), expected);
        assert_eq!(program.first_line(resolve_entry(&program, "Q.m").expect("m").method), None);
    }
}

#[test]
fn a_bridge_is_the_method_behind_it() {
    let (_folder, program) = compiled();
    let own = resolve_entry(&program, "p.Ranked.compareTo(Lp/Ranked;)I").expect("a method");
    for text in ["p.Ranked.compareTo", "p.Ranked.compareTo(Object)", "p.Ranked.compareTo(Ljava/lang/Object;)I"] {
        assert_eq!(resolve_entry(&program, text), Ok(own), "{text}");
    }
    assert_eq!(own.text(&program), "p.Ranked.compareTo");
    // The compiler makes this method of the superclass visible by a bridge that has the same parameters.
    let shown = resolve_entry(&program, "p.Ranked.shown").expect("a method");
    assert_eq!(program.class(program.method(shown.method).class).external_name(), "p.Hidden");
}

#[test]
fn all_that_somebody_else_could_call() {
    let (_folder, program) = compiled();
    let names = ["p/Ranked", "p/Ranked$1", "p/Ranked$Kind", "p/Ranked$Inside", "p/Ranked$Half"];
    let classes: Vec<ClassId> = names.iter().map(|name| program.load(name).expect("it loads")).collect();
    let texts: Vec<String> = all_entries(&program, &classes).iter().map(|entry| entry.text(&program)).collect();
    let expected = ["Ranked.<init>", "Ranked.compareTo", "Ranked.guarded", "Ranked$Kind.code", "Ranked$Half.some"];
    assert_eq!(texts, expected.map(|name| format!("p.{name}")));
}
