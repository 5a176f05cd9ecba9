//! Link errors against the real JVM: classes are compiled, some are compiled again in a changed form, and what the JVM
//! then throws must be what resolution says, word for word.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use tandem_ir::{CallKind, FieldRef, MethodRef};
use tandem_java::error::external;
use tandem_java::{ClassPath, FieldAccess, Jdk, LinkError, Program, TemporaryFolder};

use crate::common;

const BEFORE: &[(&str, &str)] = &[
    (
        "p/Lib.java",
        "package p; public class Lib {
            public static int sf; public int f; public int gone; public int priv; public int fin;
            public static void sm() {} public void im() {} public void missing(int a, String[] b) {}
            public void priv() {} public void pack() {} public static void prots() {}
            public Lib() {} public Lib(int x) {} }",
    ),
    ("p/Hid.java", "package p; public class Hid { public static void a() {} }"),
    ("p/HidI.java", "package p; public interface HidI { }"),
    ("p/I.java", "package p; public interface I { void m(); static void s() {} void s2(); }"),
    ("p/CtoI.java", "package p; public class CtoI { public void m() {} public static void s() {} }"),
    ("p/ItoC.java", "package p; public interface ItoC { void m(); static void s() {} }"),
    ("p/D1.java", "package p; public interface D1 { default void dm() {} }"),
    ("p/D2.java", "package p; public interface D2 { }"),
    ("p/Abs.java", "package p; public abstract class Abs implements I { public void m() {} public void fm() {} public void s2() {} }"),
    ("p/Fin.java", "package p; public class Fin {}"),
    ("p/Seal.java", "package p; public class Seal {}"),
    ("p/SealI.java", "package p; public interface SealI {}"),
    ("p/SealP.java", "package p; public class SealP extends Seal {}"),
    ("p/Loose.java", "package p; public class Loose implements I { public void m() {} public void s2() {} }"),
    ("p/Shy.java", "package p; public class Shy { public void m() {} public void s2() {} }"),
    ("Gone.java", "public class Gone { static void a() {} }"),
    (
        "Main.java",
        "import p.*;
        class Impl implements I { public void m() {} public void s2() {} }
        class Impl2 implements ItoC { public void m() {} }
        class Impl3 extends CtoI { }
        class Both implements D1, D2 {}
        class Con extends Abs {}
        class Shyer extends Shy implements I {}
        class OverFin extends Abs { public void fm() {} }
        class ExtFin extends Fin {}
        class ExtSeal extends Seal {}
        class ImplSeal implements SealI {}
        interface SubSeal extends SealI {}
        class ExtHid extends Hid {}
        class ImplHid implements HidI {}
        class ExtGone extends Gone {}
        class Upper extends Abs { void go() { super.m(); } }
        class Main {
            interface R { void run() throws Throwable; }
            static void t(String name, R run) {
                try { run.run(); System.out.println(name + \"|ok\"); }
                catch (Throwable e) { System.out.println(name + \"|\" + e.getClass().getName() + \": \" + e.getMessage()); }
            }
            public static void main(String[] args) {
                Lib l = new Lib();
                t(\"sf\", () -> { Lib.sf = 1; });
                t(\"f\", () -> { l.f = 1; });
                t(\"gone\", () -> { l.gone = 1; });
                t(\"fpriv\", () -> { l.priv = 1; });
                t(\"fin\", () -> { l.fin = 1; });
                t(\"sm\", () -> Lib.sm());
                t(\"im\", () -> l.im());
                t(\"missing\", () -> l.missing(1, null));
                t(\"priv\", () -> l.priv());
                t(\"pack\", () -> l.pack());
                t(\"prots\", () -> Lib.prots());
                t(\"new\", () -> new Lib(3));
                t(\"hid\", () -> Hid.a());
                t(\"hidarr\", () -> { Object o = new Hid[1][]; });
                t(\"is\", () -> { I.s(); });
                t(\"is2\", () -> { I i = new Impl(); i.s2(); });
                t(\"ctoi\", () -> { CtoI c = null; c.m(); });
                t(\"ctois\", () -> { CtoI.s(); });
                t(\"itoc\", () -> { ItoC c = null; c.m(); });
                t(\"itocs\", () -> { ItoC.s(); });
                t(\"Impl2\", () -> { new Impl2(); });
                t(\"Impl3\", () -> { new Impl3(); });
                t(\"both\", () -> { new Both().dm(); });
                t(\"bothi\", () -> { D1 d = new Both(); d.dm(); });
                t(\"con\", () -> { Abs x = new Con(); x.m(); });
                t(\"coni\", () -> { I x = new Con(); x.m(); });
                t(\"shy\", () -> { I x = new Shyer(); x.m(); });
                t(\"loose\", () -> { I x = new Loose(); x.m(); });
                t(\"upper\", () -> { new Upper().go(); });
                t(\"OverFin\", () -> { new OverFin(); });
                t(\"ExtFin\", () -> { new ExtFin(); });
                t(\"ExtSeal\", () -> { new ExtSeal(); });
                t(\"ImplSeal\", () -> { new ImplSeal(); });
                t(\"SubSeal\", () -> { Class.forName(\"SubSeal\"); });
                t(\"p/SealP\", () -> { new SealP(); });
                t(\"ExtHid\", () -> { new ExtHid(); });
                t(\"ImplHid\", () -> { new ImplHid(); });
                t(\"ExtGone\", () -> { new ExtGone(); });
                t(\"Gone\", () -> { Gone.a(); });
            }
        }",
    ),
];

const AFTER: &[(&str, &str)] = &[
    (
        "p/Lib.java",
        "package p; public class Lib {
            public int sf; public static int f; private int priv; public final int fin = hash();
            int hash() { return 1; }
            public void sm() {} public static void im() {}
            private void priv() {} void pack() {} protected static void prots() {}
            public Lib() {} private Lib(int x) {} }",
    ),
    ("p/Hid.java", "package p; class Hid { public static void a() {} }"),
    ("p/HidI.java", "package p; interface HidI { }"),
    ("p/I.java", "package p; public interface I { void m(); void s(); static void s2() {} }"),
    ("p/CtoI.java", "package p; public interface CtoI { void m(); static void s() {} }"),
    ("p/ItoC.java", "package p; public class ItoC { public void m() {} public static void s() {} }"),
    ("p/D2.java", "package p; public interface D2 { default void dm() {} }"),
    (
        "p/Abs.java",
        "package p; public abstract class Abs implements I { public abstract void m(); public final void fm() {} }",
    ),
    ("p/Fin.java", "package p; public final class Fin {}"),
    ("p/Seal.java", "package p; public sealed class Seal permits Seal2 {} final class Seal2 extends Seal {}"),
    (
        "p/SealI.java",
        "package p; public sealed interface SealI permits SealI2 {} final class SealI2 implements SealI {}",
    ),
    ("p/Loose.java", "package p; public class Loose { public void m() {} public void s2() {} }"),
    ("p/Shy.java", "package p; public class Shy { protected void m() {} public void s2() {} }"),
];

fn what_java_says(jdk: &Jdk, classes: &Path) -> BTreeMap<String, String> {
    let output = Command::new(jdk.home().join("bin/java")).arg("-cp").arg(classes).arg("Main").output().expect("java");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    text.lines().filter_map(|line| line.split_once('|')).map(|(a, b)| (a.to_string(), b.to_string())).collect()
}

struct Puzzle<'a> {
    program: &'a Program,
}

impl Puzzle<'_> {
    fn call(&self, kind: CallKind, class: &str, name: &str, descriptor: &str) -> Result<(), LinkError> {
        let interface = matches!(class, "p/I" | "p/D1" | "p/ItoC");
        self.dispatch(kind, class, name, descriptor, interface, None)
    }

    fn dispatch(
        &self,
        kind: CallKind,
        class: &str,
        name: &str,
        descriptor: &str,
        interface: bool,
        receiver: Option<&str>,
    ) -> Result<(), LinkError> {
        let from = self.program.load(if receiver == Some("Upper") { "Upper" } else { "Main" })?;
        let method = MethodRef { class: class.into(), name: name.into(), descriptor: descriptor.into(), interface };
        let resolved = self.program.resolve_call(from, kind, &method)?;
        if let Some(receiver) = receiver {
            let receiver = self.program.resolve_class(from, receiver)?;
            match kind {
                CallKind::Virtual => self.program.select(receiver, resolved)?,
                CallKind::Interface => self.program.select_interface(receiver, self.program.load(class)?, resolved)?,
                _ => resolved,
            };
        }
        Ok(())
    }

    fn put(&self, name: &str, is_static: bool) -> Result<(), LinkError> {
        let from = self.program.load("Main")?;
        let within = self.program.class(from).find_method("main", "([Ljava/lang/String;)V").expect("main");
        let field = FieldRef { class: "p/Lib".into(), name: name.into(), descriptor: "I".into() };
        let how = FieldAccess { is_static, is_put: true, within };
        self.program.resolve_field_access(from, &field, how).map(|_| ())
    }

    fn ask(&self, name: &str) -> Result<(), LinkError> {
        use CallKind::*;
        let on = |kind, class, receiver| {
            let interface = kind == Interface;
            let method = if class == "p/D1" || receiver == "Both" { "dm" } else { "m" };
            self.dispatch(kind, class, method, "()V", interface, Some(receiver))
        };
        match name {
            "sf" => self.put("sf", true),
            "f" => self.put("f", false),
            "gone" => self.put("gone", false),
            "fpriv" => self.put("priv", false),
            "fin" => self.put("fin", false),
            "sm" => self.call(Static, "p/Lib", "sm", "()V"),
            "im" => self.call(Virtual, "p/Lib", "im", "()V"),
            "missing" => self.call(Virtual, "p/Lib", "missing", "(I[Ljava/lang/String;)V"),
            "priv" => self.call(Virtual, "p/Lib", "priv", "()V"),
            "pack" => self.call(Virtual, "p/Lib", "pack", "()V"),
            "prots" => self.call(Static, "p/Lib", "prots", "()V"),
            "new" => self.call(Special, "p/Lib", "<init>", "(I)V"),
            "hid" => self.call(Static, "p/Hid", "a", "()V"),
            "hidarr" => self.program.resolve_class(self.program.load("Main")?, "[[Lp/Hid;").map(|_| ()),
            "is" => self.call(Static, "p/I", "s", "()V"),
            "is2" => self.call(Interface, "p/I", "s2", "()V"),
            "ctoi" => self.call(Virtual, "p/CtoI", "m", "()V"),
            "ctois" => self.call(Static, "p/CtoI", "s", "()V"),
            "itoc" => self.call(Interface, "p/ItoC", "m", "()V"),
            "itocs" => self.call(Static, "p/ItoC", "s", "()V"),
            "both" => on(Virtual, "Both", "Both"),
            "bothi" => on(Interface, "p/D1", "Both"),
            "con" => on(Virtual, "p/Abs", "Con"),
            "coni" => on(Interface, "p/I", "Con"),
            "shy" => on(Interface, "p/I", "Shyer"),
            "loose" => on(Interface, "p/I", "p/Loose"),
            "upper" => on(Special, "p/Abs", "Upper"),
            class => self.program.resolve_class(self.program.load("Main")?, class).map(|_| ()),
        }
    }
}

#[test]
fn link_errors_read_as_the_jvm_says_them() {
    let jdks = common::all_jdks();
    let oldest = jdks.iter().min_by_key(|jdk| jdk.feature()).expect("a JDK");
    let folder = TemporaryFolder::new().expect("a folder");
    common::compile_with(oldest, folder.path(), BEFORE, &[]);
    std::fs::remove_file(folder.path().join("Gone.class")).expect("removed");
    common::compile_with(oldest, folder.path(), AFTER, &[]);
    for jdk in jdks {
        let expected = what_java_says(&jdk, folder.path());
        assert!(expected.len() > 30);
        let feature = jdk.feature();
        let program = Program::new(ClassPath::new(jdk, &[folder.path().to_path_buf()]).expect("a class path"));
        let puzzle = Puzzle { program: &program };
        let mut wrong = String::new();
        for (name, expected) in &expected {
            let actual = match puzzle.ask(name) {
                Ok(()) => "ok".to_string(),
                Err(error) => format!("{}: {}", external(error.exception), error.message),
            };
            if actual != *expected {
                wrong += &format!("{name} on Java {feature}\n  java:   {expected}\n  tandem: {actual}\n");
            }
        }
        assert!(wrong.is_empty(), "{wrong}");
    }
}
