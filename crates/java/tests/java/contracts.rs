//! Contracts: which method each predicate is, what it gets, and what is said when there is none.

use tandem_java::{ArgumentSource, Clause, Contract, InputError, MethodId, PredicateUse, Program, TemporaryFolder};

use crate::common;

const NODE: &str = r#"
    package list;
    import org.tandem.api.*;
    public class Node {
        int value; Node next;
        boolean acyclic() { return true; }
        private static boolean small(int a, int b) { return a < b; }
        static boolean both(Node self, int a, int b) { return true; }
        boolean both(int a, int b) { return true; }
        static boolean always() { return true; }
        static boolean sorted(Node list) { return true; }
        boolean grew(int by, int before) { return true; }
        boolean related(Object a, Node result, Object before) { return true; }
        int size() { return 0; }
        static Object copy(Node list) { return list; }
        static boolean specific(Object o) { return true; }
        static boolean specific(Node o) { return true; }
        static boolean fits(long l) { return true; }
        boolean counts() { return true; }
        int counted() { return 1; }
        static class Checks { static boolean fine(Node n) { return true; } }

        @Requires("acyclic") Node swap() { return this; }
        @Requires({"small", "always"}) static void two(int a, int b) { }
        @Requires("small") @Requires("acyclic") @Requires("both") void mixed(int a, int b) { }
        @Ensures("sorted") static Node sort(Node list) { return list; }
        @Ensures(value = "grew", old = "size") void add(int by) { }
        @Ensures(value = {"related", "acyclic"}, old = "copy") @Ensures("sorted") Node relate(String a) { return this; }
        @Requires("specific") static void choose(Node n) { }
        @Requires("Checks.fine") void nested() { }
        @Requires("list.Other.fine") void elsewhere() { }
        @Requires("Other.fine") void neighbour() { }
        @Requires("small") @Ensures("acyclic") Node(int a, int b) { }
    }
    class Other { static boolean fine(Object o) { return true; } }
    class Sub extends Node {
        Sub() { super(1, 2); }
        @Requires("acyclic") void inherited() { }
    }"#;

const WRONG: &str = r#"
    package list;
    import org.tandem.api.*;
    class Wrong {
        boolean acyclic() { return true; }
        int number() { return 0; }
        void nothing() { }
        static boolean fits(long l) { return true; }
        static boolean one(Wrong w) { return true; }
        boolean same() { return true; }
        static boolean same(Wrong w) { return true; }
        @Requires("acyclc") void missing() { }
        @Requires("number") void notBoolean() { }
        @Requires("fits") void noFit(int i) { }
        @Requires("one") void ambiguous(Wrong other) { }
        @Requires("same") void overloaded() { }
        @Requires("Wrogn.acyclic") void noClass() { }
        @Ensures(value = "acyclic", old = "nothing") void noSnapshot() { }
        @Requires("acyclic") Wrong() { }
        @Requires("") void empty() { }
        @Requires("no.such..thing") void odd() { }
    }
    class Hints {
        @Predicate static boolean fine(int x) { return x > 0; }
        @Probe static int sign(int x) { return x; }
        boolean unmarked(int x) { return true; }
    }
    class NoObject { @Predicate boolean bound(int x) { return x > 0; } }
    class NoNumber { @Predicate static int number(int x) { return x; } }
    class NoAnswer { @Probe static long wide(int x) { return x; } }
    @Invariant("zero") class Zero { static boolean zero() { return true; } void m() { } }"#;

const INVARIANTS: &str = r#"
    import org.tandem.api.*;
    @Invariant("repOk") class Base {
        Base() { } Base(Base other) { }
        boolean repOk() { return true; }
        Base merge(Derived other, int i, Base[] many) { return other; }
        private void helper() { }
        static int count(Base b) { return 0; }
    }
    @Invariant({"bounded"}) interface Bounded { default boolean bounded() { return true; } }
    @Invariant("more") @Invariant("Client.valid") class Derived extends Base implements Bounded {
        private boolean more() { return true; }
        boolean repOk() { return true; }
        void own() { }
    }
    class Client { static boolean valid(Base b) { return true; } static Base make() { return null; } void use(Base b) { } }"#;

fn method(program: &Program, class: &str, name: &str) -> MethodId {
    let id = program.load(class).expect(class);
    program.class(id).methods_named(name).next().expect(name)
}

/// `list.Node.acyclic()Z(this)`, with ` old size()I(this)` behind it if there is a snapshot.
fn shown(program: &Program, used: &PredicateUse) -> String {
    let call = |id: MethodId, arguments: &[ArgumentSource]| {
        let method = program.method(id);
        let arguments: Vec<String> = arguments
            .iter()
            .map(|argument| match argument {
                ArgumentSource::Receiver => "this".to_string(),
                ArgumentSource::Parameter(index) => index.to_string(),
                ArgumentSource::Result => "result".to_string(),
                ArgumentSource::Old => "old".to_string(),
            })
            .collect();
        let class = program.class(method.class).external_name();
        format!("{class}.{}{}({})", method.name, method.descriptor, arguments.join(","))
    };
    let old = used.old.as_ref().map(|old| format!(" old {}", call(old.method, &old.arguments)));
    assert_eq!(used.old.is_some(), used.arguments.contains(&ArgumentSource::Old));
    call(used.method, &used.arguments) + &old.unwrap_or_default()
}

fn all(program: &Program, uses: &[PredicateUse]) -> Vec<String> {
    uses.iter().map(|used| shown(program, used)).collect()
}

fn contract(program: &Program, class: &str, name: &str) -> Result<Contract, InputError> {
    program.contract(method(program, class, name))
}

#[track_caller]
fn expect(program: &Program, class: &str, name: &str, requires: &[&str], ensures: &[&str]) -> Contract {
    let contract = contract(program, class, name).expect("a contract");
    assert_eq!(all(program, &contract.requires), requires, "what {class}.{name} requires");
    assert_eq!(all(program, &contract.ensures), ensures, "what {class}.{name} ensures");
    contract
}

#[test]
fn predicates_and_their_arguments() {
    let folder = TemporaryFolder::new().expect("a folder");
    let program = &common::program_with_api(folder.path(), &[("list/Node.java", NODE)]);
    let node = "list/Node";
    let swap = expect(program, node, "swap", &["list.Node.acyclic()Z(this)"], &[]);
    assert_eq!((swap.requires[0].clause, &*swap.requires[0].annotation), (Clause::Requires, "@Requires(\"acyclic\")"));
    expect(program, node, "two", &["list.Node.small(II)Z(0,1)", "list.Node.always()Z()"], &[]);
    // Both overloads of `both` get three arguments and are equally specific.
    let error = contract(program, node, "mixed").expect_err("ambiguous").message;
    assert!(
        error.contains("both is ambiguous") && error.contains("with the object, parameter 1, parameter 2"),
        "{error}"
    );
    expect(program, node, "sort", &[], &["list.Node.sorted(Llist/Node;)Z(result)"]);
    let add = expect(program, node, "add", &[], &["list.Node.grew(II)Z(this,0,old) old list.Node.size()I(this)"]);
    assert_eq!(add.ensures[0].annotation, "@Ensures(value = \"grew\", old = \"size\")");
    expect(
        program,
        node,
        "relate",
        &[],
        &[
            "list.Node.related(Ljava/lang/Object;Llist/Node;Ljava/lang/Object;)Z(this,0,result,old) \
         old list.Node.copy(Llist/Node;)Ljava/lang/Object;(this)",
            "list.Node.acyclic()Z(this)",
            "list.Node.sorted(Llist/Node;)Z(result)",
        ],
    );
    expect(program, node, "choose", &["list.Node.specific(Llist/Node;)Z(0)"], &[]);
    expect(program, node, "nested", &["list.Node$Checks.fine(Llist/Node;)Z(this)"], &[]);
    for name in ["elsewhere", "neighbour"] {
        expect(program, node, name, &["list.Other.fine(Ljava/lang/Object;)Z(this)"], &[]);
    }
    expect(program, node, "<init>", &["list.Node.small(II)Z(0,1)"], &["list.Node.acyclic()Z(this)"]);
    expect(program, "list/Sub", "inherited", &["list.Node.acyclic()Z(this)"], &[]);
    assert!(contract(program, node, "size").expect("none").is_empty());
    assert!(contract(program, "java/lang/String", "length").expect("none").is_empty());
}

#[test]
fn what_is_wrong_is_said() {
    let folder = TemporaryFolder::new().expect("a folder");
    let program = &common::program_with_api(folder.path(), &[("list/Wrong.java", WRONG)]);
    #[track_caller]
    fn fails(program: &Program, name: &str, words: &[&str]) {
        let error = contract(program, "list/Wrong", name).expect_err(name);
        assert!(error.file.starts_with("list/Wrong.java"), "{error}");
        assert!(words.iter().all(|word| error.message.contains(word)), "{}", error.message);
    }
    fails(
        program,
        "missing",
        &[
            "@Requires(\"acyclc\") on list.Wrong.missing(): class list.Wrong has no method acyclc; did you mean acyclic?",
        ],
    );
    fails(program, "notBoolean", &["number does not return boolean: there is int number()"]);
    fails(program, "noFit", &["no method fits fits", "all parameters (int)", "static boolean fits(long)"]);
    fails(
        program,
        "ambiguous",
        &["one is ambiguous", "with the object or list.Wrong.one(list.Wrong) with parameter 1"],
    );
    fails(program, "overloaded", &["same is ambiguous", "list.Wrong.same() with", "list.Wrong.same(list.Wrong) with"]);
    fails(program, "noClass", &["there is no class Wrogn", "did you mean list.Wrong?"]);
    fails(program, "noSnapshot", &["nothing does not return a value: there is void nothing()"]);
    fails(program, "<init>", &["no method acyclic fits what it can be given, nothing: there is boolean acyclic()"]);
    fails(program, "empty", &["has no method "]);
    fails(program, "odd", &["there is no class no.such."]);
    let error = contract(program, "list/Zero", "m").expect_err("no object");
    assert!(
        error.message.contains("@Invariant(\"zero\") on list.Zero: the static method zero does not take the object")
    );
}

#[test]
fn hints_that_nobody_could_ask_are_errors() {
    let folder = TemporaryFolder::new().expect("a folder");
    let program = &common::program_with_api(folder.path(), &[("list/Wrong.java", WRONG)]);
    let checked = |class: &str| program.check_hints(program.load(class).expect(class)).map_err(|error| error.message);
    let hints = program.load("list/Hints").expect("the class");
    assert_eq!(checked("list/Hints"), Ok(()));
    assert_eq!(
        [program.predicates(hints), program.probes(hints)].map(|found| found.map_or(0, |found| found.len())),
        [1, 1]
    );
    for (class, message) in [
        ("list/NoObject", "@Predicate on list.NoObject.bound(int): it is to be static and to return boolean"),
        ("list/NoNumber", "@Predicate on list.NoNumber.number(int): it is to be static and to return boolean"),
        ("list/NoAnswer", "@Probe on list.NoAnswer.wide(int): it is to be static and to return boolean or int"),
    ] {
        assert_eq!(checked(class), Err(message.to_string()));
    }
}

#[test]
fn invariants_of_receivers_parameters_and_results() {
    let folder = TemporaryFolder::new().expect("a folder");
    let program = &common::program_with_api(folder.path(), &[("Base.java", INVARIANTS)]);
    let (base, derived) = ("Base.repOk()Z", "Derived.more()Z");
    let valid = "Client.valid(LBase;)Z";
    let bounded = "Bounded.bounded()Z";
    let of = |predicate: &str, what: &str| format!("{predicate}({what})");
    let before = [of(base, "this"), of(base, "0"), of(derived, "0"), of(valid, "0"), of(bounded, "0")];
    let after: Vec<String> = before.iter().cloned().chain([of(base, "result")]).collect();
    let merge = contract(program, "Base", "merge").expect("a contract");
    assert_eq!(all(program, &merge.requires), before);
    assert_eq!(all(program, &merge.ensures), after);
    assert!(merge.uses().all(|used| used.clause == Clause::Invariant));
    let own = [of(base, "this"), of(derived, "this"), of(valid, "this"), of(bounded, "this")];
    let own: Vec<&str> = own.iter().map(String::as_str).collect();
    expect(program, "Derived", "own", &own, &own);
    expect(program, "Derived", "<init>", &[], &own);
    let copying = program.class(program.load("Base").expect("Base")).find_method("<init>", "(LBase;)V");
    let copying = program.contract(copying.expect("a constructor")).expect("a contract");
    assert_eq!(all(program, &copying.requires), [of(base, "0")]);
    assert_eq!(all(program, &copying.ensures), [of(base, "this"), of(base, "0")]);
    for (class, name) in [("Base", "helper"), ("Base", "repOk"), ("Derived", "repOk"), ("Derived", "more")] {
        expect(program, class, name, &[], &[]);
    }
    expect(program, "Base", "count", &["Base.repOk()Z(0)"], &["Base.repOk()Z(0)"]);
    expect(program, "Client", "make", &[], &["Base.repOk()Z(result)"]);
    expect(program, "Client", "use", &["Base.repOk()Z(0)"], &["Base.repOk()Z(0)"]);
}
