//! The fixed members of every random program: fuel, printing, exceptions, a resource.
//!
//! Invariant: everything that a program prints goes through `show` or `caught`, which bound how much is printed and mix
//! the value into the checksum, so that a value beyond the bound still counts.

use super::Generator;

const MEMBERS: &str = r#"static long sum = 17;
static int printed;

static boolean go() {
    return --fuel > 0;
}

static void put(String tag, String text) {
    sum = sum * 31 + text.hashCode();
    if (printed++ < 120) {
        System.out.println(tag + " " + text);
    }
}

static void show(String tag, boolean value) { sum ^= value ? 5 : 9; put(tag, "z" + value); }
static void show(String tag, byte value) { sum += value; put(tag, "b" + value); }
static void show(String tag, short value) { sum += value; put(tag, "s" + value); }
static void show(String tag, char value) { sum += value; put(tag, "c" + (int) value + (value > 32 && value < 127 ? "=" + value : "")); }
static void show(String tag, int value) { sum += value; put(tag, "i" + value); }
static void show(String tag, long value) { sum ^= value; put(tag, "j" + value); }
static void show(String tag, float value) { sum += Float.floatToIntBits(value); put(tag, "f" + value); }
static void show(String tag, double value) { sum ^= Double.doubleToLongBits(value); put(tag, "d" + value); }
static void show(String tag, String value) { put(tag, clip(value) + ""); }
static void show(String tag, Object value) { put(tag, "o" + clip(String.valueOf(value))); }

static String clip(String text) {
    return text == null || text.length() <= 48 ? text : text.substring(0, 48);
}

static char at(String text, int index) {
    return text == null || text.isEmpty() ? '?' : text.charAt((index & 0x7fffffff) % text.length());
}

static int note(String what, int value) {
    put("note", what + "=" + value);
    return value;
}

static void caught(String tag, Throwable problem) {
    put(tag, "caught " + problem.getClass().getName() + ": " + problem.getMessage());
    if (problem.getCause() != null) {
        put(tag, "cause " + problem.getCause());
    }
    for (Throwable hidden : problem.getSuppressed()) {
        put(tag, "suppressed " + hidden);
    }
}

static void frames(String tag, Throwable problem) {
    caught(tag, problem);
    for (StackTraceElement frame : problem.getStackTrace()) {
        put(tag, "  " + frame);
        if (frame.getMethodName().equals("main")) {
            break;
        }
    }
}

static class Oops extends RuntimeException {
    final int code;

    Oops(String message, int code) {
        super(message);
        this.code = code;
    }
}

static class Worse extends Oops {
    Worse(String message, Throwable cause) {
        super(message, -1);
        initCause(cause);
    }

    @Override
    public String getMessage() {
        return "worse(" + super.getMessage() + ")";
    }
}

static class Checked extends Exception {
    Checked(String message) {
        super(message);
    }
}

static int risky(int value) throws Checked {
    if ((value & 3) == 0) {
        throw new Checked("risky " + value);
    }
    return value / (value & 1);
}

static class Resource implements AutoCloseable {
    final String name;
    final int mood;

    Resource(String name, int mood) {
        this.name = name;
        this.mood = mood;
        if (mood % 7 == 6) throw new IllegalStateException("cannot open " + name);
        put("open", name);
    }

    @Override
    public void close() {
        put("close", name);
        if (mood % 5 == 4) throw new Oops("cannot close " + name, mood);
    }
}

"#;

/// A class whose initializer may fail.
const DOOMED: &str = r#"static class Doomed {
    static int[] table = new int[note("doomed", 2)];
    static int cell = table[Main.DOOM];
    static int get() { return cell + 1; }
}

"#;

impl Generator {
    /// Writes the fixed members.
    pub(super) fn prelude(&mut self) {
        let fuel = self.options.fuel;
        self.line(format!("static int fuel = {fuel};"));
        let doom = self.random.between(0, 3);
        let doomed = DOOMED.replace("Main.DOOM", &doom.to_string());
        for text in MEMBERS.lines().chain(doomed.lines()) {
            if text.is_empty() { self.lines.push(String::new()) } else { self.line(text) }
        }
    }
}
