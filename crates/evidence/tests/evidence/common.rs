//! Compiled programs, hand-made inputs, and the real JVM.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use tandem_evidence::{Content, Expected, FieldValue, Input, InputObject, Replayer, TestFiles, TestSubject, Value};
use tandem_evidence::{Replayed, junit_test};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Type};
use tandem_java::{ClassPath, FieldId, Jdk, MethodId, Program, TemporaryFolder, compile_java};
use tandem_machine::harness::{Plan, Source, Use};
use tandem_machine::reason::Doubt;
use tandem_machine::{Host, Limits, TraceFrame};

/// A world in which nothing happens.
pub struct Nowhere;

impl Host for Nowhere {
    fn write(&mut self, _descriptor: i32, _bytes: &[u8]) {}
    fn read(&mut self, _max: usize) -> Vec<u8> {
        Vec::new()
    }
    fn nanoseconds(&mut self) -> i64 {
        0
    }
    fn sleep(&mut self, _nanoseconds: u64) {}
    fn wall_clock(&mut self) -> i128 {
        0
    }
    fn variable(&mut self, _name: &str) -> Option<String> {
        None
    }
    fn property(&mut self, name: &str) -> Option<String> {
        (name == "java.version").then(|| "17".to_string())
    }
}

/// Compiled programs of `tests/programs`.
pub struct Compiled {
    pub folder: TemporaryFolder,
    pub program: Arc<Program>,
}

/// Compiles programs, each of which may use those before it.
pub fn compile(files: &[&str]) -> Compiled {
    tandem_machine::state::audit_everything();
    let jdk = Jdk::find(None).expect("a JDK");
    let folder = TemporaryFolder::new().expect("a folder");
    for file in files {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs").join(file);
        compile_java(&file, &jdk, &[folder.path().to_path_buf()], folder.path())
            .unwrap_or_else(|error| panic!("{error}"));
    }
    let path = ClassPath::new(jdk, &[folder.path().to_path_buf()]).expect("a class path");
    Compiled { program: Arc::new(Program::new(path)), folder }
}

impl Compiled {
    /// A plan without contracts for the only method of that name.
    pub fn plan(&self, class: &str, method: &str) -> Plan {
        let entry = self.method(class, method, None);
        self.plan_of(entry)
    }

    pub fn plan_of(&self, entry: MethodId) -> Plan {
        let count = self.program.method(entry).ty().parameters.len();
        let parameters = (0..count).map(|number| format!("p{number}").into()).collect();
        Plan {
            entry,
            class: self.program.method(entry).class,
            parameters,
            empty: Vec::new(),
            before: Vec::new(),
            snapshots: Vec::new(),
            after: Vec::new(),
            client: None,
        }
    }

    pub fn method(&self, class: &str, method: &str, descriptor: Option<&str>) -> MethodId {
        let class = self.program.class(self.program.load(class).expect("the class"));
        match descriptor {
            Some(descriptor) => class.find_method(method, descriptor).expect("the method"),
            None => class.methods_named(method).next().expect("the method"),
        }
    }

    /// A predicate on the receiver.
    pub fn on_receiver(&self, class: &str, method: &str, more: &[Source]) -> Use {
        let arguments = [&[Source::Receiver], more].concat();
        Use { method: self.method(class, method, None), arguments, unless_null: false }
    }

    pub fn replayer(&self, plan: &Plan, watched: &[MethodId]) -> Replayer {
        Replayer::new(Arc::clone(&self.program), Box::new(Nowhere), plan, Limits::default(), watched)
            .unwrap_or_else(|error| panic!("{error}"))
    }

    pub fn replay(&self, plan: &Plan, input: &Input) -> Replayed {
        self.replayer(plan, &[]).replay(input)
    }

    fn field(&self, class: &str, name: &str) -> FieldId {
        let class = self.program.class(self.program.load(class).expect("the class"));
        let lineage = class.super_classes().iter().rev();
        let found = lineage.map(|class| self.program.class(*class)).find_map(|class| class.field_named(name));
        found.unwrap_or_else(|| panic!("{} has no field {name}", class.name))
    }

    /// An object with those fields, all others zero; a field of a superclass may be named `Class.field`.
    pub fn object(&self, class: &str, fields: &[(&str, Value)]) -> InputObject {
        let id = self.program.load(class).expect("the class");
        let mut object = InputObject { class: id, name: "?".into(), fields: Vec::new(), content: Content::None };
        let declared = self.program.class(id).super_classes().iter();
        for field in declared.flat_map(|class| &self.program.class(*class).fields).map(|id| self.program.field(*id)) {
            let value = match &field.ty {
                Type::Prim(element) => Value::Number(*element, Bits(0)),
                Type::Ref(_) => Value::Null,
            };
            if !field.is_static() {
                object.fields.push(FieldValue { field: field.id, value, matters: false });
            }
        }
        for (name, value) in fields {
            let field = match name.split_once('.') {
                Some((class, name)) => self.field(class, name),
                None => self.field(class, name),
            };
            let place = object.fields.iter_mut().find(|place| place.field == field).expect("an instance field");
            (place.value, place.matters) = (value.clone(), true);
        }
        object
    }

    pub fn holding(&self, class: &str, content: Content) -> InputObject {
        let class = self.program.load(class).expect("the class");
        InputObject { class, name: "?".into(), fields: Vec::new(), content }
    }

    pub fn string(&self, text: &str) -> InputObject {
        self.holding("java/lang/String", Content::Text(text.into()))
    }

    pub fn constant(&self, class: &str, name: &str) -> Value {
        Value::Constant { class: self.program.load(class).expect("the enum"), name: name.into() }
    }

    pub fn static_field(&self, class: &str, name: &str, value: Value) -> FieldValue {
        FieldValue { field: self.field(class, name), value, matters: true }
    }

    pub fn test(&self, plan: &Plan, input: &Input, expected: &Expected) -> TestFiles {
        self.test_by(plan, input, expected, junit_test)
    }

    pub fn test_by(
        &self,
        plan: &Plan,
        input: &Input,
        expected: &Expected,
        writer: impl Fn(&TestSubject<'_>) -> Result<TestFiles, Doubt>,
    ) -> TestFiles {
        let after_texts = vec!["@Ensures(\"holds\")".to_string(); plan.after.len()];
        let program = &self.program;
        let place = TraceFrame {
            class: "Somewhere".into(),
            method: "there".into(),
            file: Some("Somewhere.java".into()),
            line: Some(1),
        };
        let place = Some(&place);
        let subject = TestSubject {
            program,
            plan,
            input,
            expected,
            after_texts: &after_texts,
            place,
            tool: "Tandem 0",
            constructions: &[],
        };
        writer(&subject).unwrap_or_else(|error| panic!("{error:?}"))
    }
}

pub fn int(value: i32) -> Value {
    Value::Number(Element::Int, Bits::of_int(value))
}

pub fn threw(class: &str) -> Expected {
    Expected::Threw { class: class.into(), by_assert: false, kind: None }
}

/// An input with these arguments (named as [`Compiled::plan_of`] names them, the receiver first if there is one).
pub fn input(receiver: Option<Value>, parameters: Vec<Value>, objects: Vec<InputObject>) -> Input {
    let receiver = receiver.map(|value| ("this".into(), value));
    let parameters = parameters.into_iter().enumerate().map(|(number, value)| (format!("p{number}").into(), value));
    Input { arguments: receiver.into_iter().chain(parameters).collect(), objects, ..Input::default() }
}

/// The JDKs to try tests on: the one in use, and one of version 25 if it is installed next to it.
pub fn jdks() -> Vec<PathBuf> {
    let home = Jdk::find(None).expect("a JDK").home().to_path_buf();
    let mut homes = vec![home.clone()];
    for entry in home.parent().into_iter().flat_map(|folder| std::fs::read_dir(folder).into_iter().flatten().flatten())
    {
        let other = entry.path().canonicalize().unwrap_or_default();
        let is_25 = std::fs::read_to_string(other.join("release")).is_ok_and(|text| text.contains("JAVA_VERSION=\"25"));
        if is_25 && other.join("bin/javac").is_file() && !homes.contains(&other) {
            homes.push(other);
        }
    }
    homes
}

const ANNOTATION: &str = "package org.junit.jupiter.api;\n\
    import java.lang.annotation.*;\n\
    @Retention(RetentionPolicy.RUNTIME) public @interface Test {}\n";

/// Calls test methods, and prints how each ends.
const RUNNER: &str = r##"
public class Runner {
    public static void main(String[] tests) throws Exception {
        for (String test : tests) {
            String[] names = test.split("#");
            Class<?> type = Class.forName(names[0]);
            java.lang.reflect.Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            java.lang.reflect.Method method = type.getDeclaredMethod(names[1]);
            method.setAccessible(true);
            if (method.getAnnotation(org.junit.jupiter.api.Test.class) == null) {
                throw new AssertionError("no test: " + test);
            }
            try {
                method.invoke(constructor.newInstance());
                System.out.println(test + ": passed");
            } catch (java.lang.reflect.InvocationTargetException thrown) {
                java.lang.reflect.Field stage = type.getDeclaredField("stage");
                stage.setAccessible(true);
                String words = thrown.getCause().toString().replace("\n", "\\n");
                System.out.println(test + ": " + stage.get(null) + ": " + words);
            }
        }
    }
}
"##;

/// Compiles tests for a version of Java and runs them on a JVM; gives the lines that the runner prints.
pub fn run_on_jvm(home: &Path, compiled: &Compiled, tests: &[TestFiles], options: &[&str]) -> Vec<String> {
    let folder = TemporaryFolder::new().expect("a folder");
    let (sources, classes) = (folder.path().join("src"), folder.path().join("out"));
    std::fs::create_dir_all(&classes).unwrap();
    let mut command = Command::new(home.join("bin/javac"));
    command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
    command.args(["-proc:none", "-nowarn", "-Xlint:none", "-d"]).arg(&classes).arg("-cp").arg(compiled.folder.path());
    command.args(options);
    let own = [("org/junit/jupiter/api/Test.java", ANNOTATION), ("Runner.java", RUNNER)];
    let own = own.map(|(path, text)| (path.to_string(), text.to_string()));
    let files = tests.iter().flat_map(|test| &test.files).map(|file| (file.path.clone(), file.text.clone()));
    for (path, text) in own.into_iter().chain(files) {
        assert!(text.is_ascii(), "{path} is not ASCII");
        let path = sources.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        command.arg(&path);
    }
    let output = command.output().expect("javac");
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{messages}\n{}", show(tests));
    let path = std::env::join_paths([classes.as_path(), compiled.folder.path()]).unwrap();
    let names: Vec<String> = tests.iter().map(|test| format!("{}#{}", test.class, test.method)).collect();
    let mut command = Command::new(home.join("bin/java"));
    command.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"]).arg(path).arg("Runner").args(&names);
    let output = command.output().expect("java");
    assert!(output.status.success(), "{}\n{}", String::from_utf8_lossy(&output.stderr), show(tests));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_string).collect()
}

/// All files of tests, for messages.
pub fn show(tests: &[TestFiles]) -> String {
    tests.iter().flat_map(|test| &test.files).map(|file| format!("// {}\n{}\n", file.path, file.text)).collect()
}
