//! Random Java programs from a seed.
//!
//! Invariant: a program is well-typed by construction, the same seed and options give the same bytes, and every run ends
//! soon: calls go to lower ranks only, and each call and each loop iteration burns a unit of the program's fuel.

mod classes;
mod collections;
mod control;
mod data;
pub mod entry;
mod expressions;
mod failures;
mod lambdas;
mod logic;
mod numbers;
mod prelude;
mod references;
mod scope;
mod statements;
mod text;
mod types;
mod world;

use crate::random::Random;
use scope::{Return, Scope};
use world::World;

/// How large and how wild a program becomes.
#[derive(Clone, Debug)]
pub struct Options {
    /// Static methods of the main class.
    pub methods: usize,
    /// Classes with virtual methods.
    pub classes: usize,
    /// Parts that `main` runs one after the other.
    pub parts: usize,
    /// Calls and loop iterations before every loop ends and every method returns at once.
    pub fuel: u32,
    /// How many of a hundred programs end in an uncaught exception.
    pub uncaught_percent: u32,
    /// How many of a hundred risky operations (division, indexing, ...) go unguarded.
    pub unguarded_percent: u32,
}

impl Default for Options {
    fn default() -> Self {
        Options { methods: 4, classes: 3, parts: 6, fuel: 900, uncaught_percent: 15, unguarded_percent: 5 }
    }
}

/// The Java 17 source of a program whose public class is `class_name`.
pub fn program(seed: u64, class_name: &str, options: &Options) -> String {
    let mut random = Random::new(seed);
    let world = World::plan(&mut random, options.methods, options.classes);
    let mut generator = Generator {
        random,
        options: options.clone(),
        class_name: class_name.to_string(),
        world,
        scope: Scope::new(Return::Forbidden, None, 0),
        lines: Vec::new(),
        indent: 0,
        names: 0,
        budget: 0,
    };
    generator.whole_program(seed);
    generator.lines.join("\n") + "\n"
}

/// The state of one program's making.
struct Generator {
    random: Random,
    options: Options,
    class_name: String,
    world: World,
    scope: Scope,
    lines: Vec<String>,
    indent: usize,
    names: usize,
    /// Statements that the method being written may still have.
    budget: i32,
}

impl Generator {
    /// Adds a line at the current indentation.
    fn line(&mut self, text: impl AsRef<str>) {
        self.lines.push(format!("{}{}", "    ".repeat(self.indent), text.as_ref()));
    }

    /// Adds a line that opens a block.
    fn open(&mut self, text: impl AsRef<str>) {
        self.line(text);
        self.indent += 1;
    }

    /// Ends the innermost block.
    fn close(&mut self, text: impl AsRef<str>) {
        self.indent -= 1;
        self.line(text);
    }

    /// A name that nothing else in the program has.
    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// What `write` adds, as one line of text.
    fn capture(&mut self, write: impl FnOnce(&mut Self)) -> String {
        let saved = std::mem::take(&mut self.lines);
        write(self);
        let captured = std::mem::replace(&mut self.lines, saved);
        captured.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
    }

    /// Runs `write` in a scope whose new variables end with it.
    fn nested<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let visible = self.scope.locals.len();
        let result = write(self);
        self.scope.locals.truncate(visible);
        result
    }

    /// Runs `write` in a scope of its own.
    fn within<T>(&mut self, scope: Scope, write: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.scope, scope);
        let result = write(self);
        self.scope = outer;
        result
    }

    /// Whether to leave the next risky operation unguarded.
    fn unguarded(&mut self) -> bool {
        self.random.chance(self.options.unguarded_percent)
    }

    /// Whether the code being written must not make objects of the program's own types: constructors and the like, where
    /// that could recurse without end.
    fn is_pure(&self) -> bool {
        self.scope.rank == 0
    }

    fn whole_program(&mut self, seed: u64) {
        self.line(format!("// A random program, seed {seed}."));
        self.line("import java.util.*;");
        self.line("import java.util.function.*;");
        self.line("");
        self.open(format!("public class {} {{", self.class_name));
        self.prelude();
        self.interfaces();
        for index in 0..self.world.classes.len() {
            self.class(index);
        }
        for index in 0..self.world.enums.len() {
            self.enumeration(index);
        }
        for index in 0..self.world.records.len() {
            self.record(index);
        }
        self.static_fields();
        self.static_methods();
        self.main_method();
        self.close("}");
    }

    fn static_fields(&mut self) {
        for field in self.world.statics.clone() {
            let value = self.within(Scope::new(Return::Forbidden, None, 1), |g| g.expression(&field.ty, 1));
            let value = Self::clipped(&field.ty, value);
            self.line(format!("static {} {} = {value};", field.ty.spelled(), field.name));
        }
    }

    fn main_method(&mut self) {
        let parts = self.options.parts;
        for part in 0..parts {
            self.open(format!("static void part{part}() {{"));
            self.budget = self.random.between(4, 8) as i32;
            self.within(Scope::new(Return::Nothing, None, u32::MAX), |g| {
                g.seed_locals(4);
                while g.budget > 0 {
                    g.statement(3);
                }
            });
            self.close("}");
        }
        let bare = self.random.chance(self.options.uncaught_percent).then(|| self.random.below(parts));
        self.open("public static void main(String[] args) {");
        for part in 0..parts {
            self.open("try {");
            self.line(format!("part{part}();"));
            self.close("} catch (Throwable problem) {");
            self.indent += 1;
            self.line(format!("caught(\"part{part}\", problem);"));
            self.close("}");
        }
        self.line("System.out.println(\"sum \" + sum);");
        if let Some(part) = bare {
            self.line("fuel = 200;");
            self.line(format!("part{part}();"));
            let failure = self.new_exception(1);
            self.line(format!("if (go()) throw {failure};"));
        }
        self.close("}");
    }
}

#[cfg(test)]
mod tests {
    use super::{Options, program};

    #[test]
    fn the_same_seed_gives_the_same_bytes() {
        let options = Options::default();
        for seed in 0..50 {
            assert_eq!(program(seed, "P", &options), program(seed, "P", &options));
        }
        assert_ne!(program(1, "P", &options), program(2, "P", &options));
    }

    #[test]
    fn sizes_stay_reasonable() {
        for seed in 0..200 {
            let lines = program(seed, "P", &Options::default()).lines().count();
            assert!((80..2000).contains(&lines), "seed {seed} has {lines} lines");
        }
    }
}
