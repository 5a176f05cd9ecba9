//! Classes that answer in place of those by which a program asks for unknown input: `Verifier` of the Software
//! Verification Competition and `Verify` of Java PathFinder. They belong before the real ones on the class path.
//!
//! Invariant: the methods, and what they do where the answers are used up, are those that the interpreter knows.

use tandem_java::{ClassId, Program};

use super::SourceFile;
use crate::input::Answer;
use crate::literals::{literal, text_literal};

/// A class that is stubbed.
struct Stub {
    /// Its internal name.
    name: &'static str,
    /// Its methods; `next` gives the next answer, or its argument if there is none.
    methods: &'static str,
}

const STUBS: [Stub; 2] = [
    Stub {
        name: "org/sosy_lab/sv_benchmarks/Verifier",
        methods: r#"
    public static boolean nondetBoolean() {
        return (Boolean) next(false);
    }

    public static byte nondetByte() {
        return (Byte) next((byte) 0);
    }

    public static char nondetChar() {
        return (Character) next('\0');
    }

    public static short nondetShort() {
        return (Short) next((short) 0);
    }

    public static int nondetInt() {
        return (Integer) next(0);
    }

    public static long nondetLong() {
        return (Long) next(0L);
    }

    public static float nondetFloat() {
        return (Float) next(0.0f);
    }

    public static double nondetDouble() {
        return (Double) next(0.0);
    }

    public static String nondetString() {
        return new String((String) next(""));
    }

    public static void assume(boolean condition) {
        if (!condition) {
            throw new Error("assume(false): the answers do not fit this program");
        }
    }
"#,
    },
    Stub {
        name: "gov/nasa/jpf/vm/Verify",
        methods: r#"
    public static boolean getBoolean() {
        return (Boolean) next(false);
    }

    public static boolean getBoolean(boolean falseFirst) {
        return (Boolean) next(false);
    }

    public static boolean randomBool() {
        return (Boolean) next(false);
    }

    public static int getInt(int min, int max) {
        return (int) between(((Integer) next((int) nearestToZero(min, max))), min, max);
    }

    public static long getLong(long min, long max) {
        return between((Long) next(nearestToZero(min, max)), min, max);
    }

    public static int random(int max) {
        return getInt(0, max);
    }

    public static int getIntFromList(int... values) {
        return values[getInt(0, values.length - 1)];
    }

    public static void ignoreIf(boolean condition) {
        if (condition) {
            throw new Error("ignoreIf(true): the answers do not fit this program");
        }
    }

    private static long nearestToZero(long min, long max) {
        return Math.max(min, Math.min(0, max));
    }

    private static long between(long answer, long min, long max) {
        if (answer < min || answer > max) {
            throw new Error(answer + " is not between " + min + " and " + max + ": the answers do not fit this program");
        }
        return answer;
    }
"#,
    },
];

/// The stubs of those classes that the program has asked.
pub(super) fn stubs(program: &Program, answers: &[Answer], tool: &str) -> Vec<SourceFile> {
    let is_loaded =
        |stub: &&Stub| (0..program.class_count()).any(|id| &*program.class(ClassId(id as u32)).name == stub.name);
    let used: Vec<&Stub> = STUBS.iter().filter(is_loaded).collect();
    // The answers are in the first; if there is another, it asks there.
    let first = used.first().map_or("", |stub| stub.name);
    used.iter().map(|stub| source(stub, first, answers, tool)).collect()
}

fn source(stub: &Stub, first: &str, answers: &[Answer], tool: &str) -> SourceFile {
    let (package, class) = stub.name.rsplit_once('/').unwrap_or_default();
    let package = package.replace('/', ".");
    let next = if stub.name == first {
        let answers: Vec<String> = answers.iter().map(|answer| format!("        {},\n", expression(answer))).collect();
        format!(
            "    private static final Object[] ANSWERS = {{\n{}    }};\n    private static int asked = 0;\n\n    /** The \
             next answer; where there is none, any answer will do. */\n    public static Object next(Object otherwise) \
             {{\n        return asked < ANSWERS.length ? ANSWERS[asked++] : otherwise;\n    }}\n",
            answers.concat()
        )
    } else {
        let first = first.replace('/', ".");
        format!(
            "    private static Object next(Object otherwise) {{\n        return {first}.next(otherwise);\n    }}\n"
        )
    };
    let methods = stub.methods;
    let text = format!(
        "package {package};\n\n/** Made by {tool}: gives the answers that lead to the violation, in order. */\n\
         @SuppressWarnings(\"all\")\npublic final class {class} {{\n{next}{methods}}}\n"
    );
    SourceFile { path: format!("{}.java", stub.name), text }
}

fn expression(answer: &Answer) -> String {
    match answer {
        Answer::Number(element, bits) => literal(*element, *bits),
        Answer::Text(text) => text_literal(text),
    }
}
