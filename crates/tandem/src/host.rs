//! The outside world of a running Java program: this process's streams, clock and environment.

use std::io::{BufWriter, IsTerminal, Read, Write};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tandem_java::Jdk;
use tandem_machine::Host;

/// System properties that depend on the JDK.
#[derive(Clone, Debug)]
pub struct JdkProperties {
    home: String,
    feature: u32,
    version: String,
    /// Who made it.
    implementor: String,
    /// The class path of the program.
    pub class_path: String,
}

impl JdkProperties {
    /// Those of an installed JDK.
    pub fn of(jdk: &Jdk) -> JdkProperties {
        let release = std::fs::read_to_string(jdk.home().join("release")).unwrap_or_default();
        let entry = |name: &str| {
            let line = release.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
            line.map(|value| value.trim_matches('"').to_string())
        };
        let version = entry("JAVA_VERSION").unwrap_or_else(|| jdk.feature().to_string());
        let implementor = entry("IMPLEMENTOR").unwrap_or_else(|| "Oracle Corporation".to_string());
        JdkProperties {
            home: jdk.home().display().to_string(),
            feature: jdk.feature(),
            version,
            implementor,
            class_path: String::new(),
        }
    }

    /// The version of the JDK, such as `17.0.15`.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The property as the JVM of this JDK would give it, as far as that is known.
    pub fn of_jvm(&self, name: &str) -> Option<String> {
        match name {
            "java.vm.name" => Some("OpenJDK 64-Bit Server VM".to_string()),
            "java.vendor" | "java.vm.vendor" => Some(self.implementor.clone()),
            "java.vm.version" => Some(self.version.clone()),
            _ => self.get(name),
        }
    }

    /// The property, if it is one that a program may ask for.
    pub fn get(&self, name: &str) -> Option<String> {
        let variable = |name: &str| std::env::var(name).ok();
        let text = match name {
            "java.version" | "java.runtime.version" => self.version.clone(),
            "java.home" => self.home.clone(),
            "java.class.path" => self.class_path.clone(),
            "java.specification.version" | "java.vm.specification.version" if self.feature <= 8 => {
                format!("1.{}", self.feature)
            }
            "java.specification.version" | "java.vm.specification.version" => self.feature.to_string(),
            "java.class.version" => format!("{}.0", self.feature + 44),
            "java.vendor" => "Tandem".to_string(),
            "java.vm.name" => "Tandem".to_string(),
            "java.vm.vendor" => "Tandem".to_string(),
            "java.vm.version" => env!("CARGO_PKG_VERSION").to_string(),
            "java.specification.name" => "Java Platform API Specification".to_string(),
            "java.io.tmpdir" => "/tmp".to_string(),
            "os.name" => "Linux".to_string(),
            "os.arch" => "amd64".to_string(),
            "os.version" => "0".to_string(),
            "file.separator" => "/".to_string(),
            "path.separator" => ":".to_string(),
            "line.separator" => "\n".to_string(),
            "user.name" => variable("USER").unwrap_or_else(|| "user".to_string()),
            "user.home" => variable("HOME").unwrap_or_else(|| "/".to_string()),
            "user.dir" => std::env::current_dir().ok()?.display().to_string(),
            // Not a property of a JVM: what the C library says when the JDK asks for the machine's time zone.
            "tandem.timezone" => {
                let link = std::fs::read_link("/etc/localtime").ok()?.display().to_string();
                link.split_once("zoneinfo/")?.1.to_string()
            }
            "user.language" => locale().language,
            "user.country" => return locale().country,
            "file.encoding" if self.feature >= 18 => "UTF-8".to_string(),
            "file.encoding" | "native.encoding" | "sun.jnu.encoding" | "stdout.encoding" | "stderr.encoding"
            | "stdin.encoding" => native_encoding(),
            "sun.arch.data.model" => "64".to_string(),
            "sun.cpu.endian" => "little".to_string(),
            _ => return None,
        };
        Some(text)
    }
}

/// What the locale says of language and encoding.
struct Locale {
    language: String,
    country: Option<String>,
    is_utf8: bool,
}

/// The locale of the environment, as C's `setlocale` finds it and the JDK reads it: one that is not installed is `C`,
/// which the JDK takes for American English.
fn locale() -> Locale {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"];
    let name = variables.iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    let name = name.unwrap_or_default();
    let (place, encoding) = name.split_once('.').unwrap_or((&name, ""));
    let is_utf8 = matches!(encoding.to_ascii_lowercase().as_str(), "utf-8" | "utf8");
    let english = |country: Option<&str>, is_utf8| Locale {
        language: "en".to_string(),
        country: country.map(str::to_string),
        is_utf8,
    };
    if place == "C" && is_utf8 {
        return english(None, true);
    }
    let folder = std::path::Path::new("/usr/lib/locale");
    let installed = folder.join("locale-archive").exists() || folder.join(format!("{place}.utf8")).exists();
    match place.split('@').next().and_then(|place| place.split_once('_')) {
        Some((language, country)) if installed => {
            Locale { language: language.to_string(), country: Some(country.to_string()), is_utf8 }
        }
        _ => english(Some("US"), false),
    }
}

/// The encoding that the locale asks for.
fn native_encoding() -> String {
    if locale().is_utf8 { "UTF-8".to_string() } else { "ANSI_X3.4-1968".to_string() }
}

/// The content of a file, or the operating system's words for why there is none.
fn read_file(path: &str) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| {
        let words = error.to_string();
        words.split(" (os error").next().unwrap_or(&words).to_string()
    })
}

/// The real world.
pub struct Process {
    out: BufWriter<std::io::Stdout>,
    is_terminal: bool,
    start: Instant,
    properties: JdkProperties,
}

impl Process {
    /// This process.
    pub fn new(properties: JdkProperties) -> Process {
        let out = std::io::stdout();
        let is_terminal = out.is_terminal();
        Process { out: BufWriter::with_capacity(1 << 16, out), is_terminal, start: Instant::now(), properties }
    }
}

// A stream that nobody reads any more is no reason to stop: Java's `PrintStream` ignores it too.
impl Host for Process {
    fn write(&mut self, descriptor: i32, bytes: &[u8]) {
        if descriptor == 1 {
            let _ = self.out.write_all(bytes);
            if self.is_terminal && bytes.contains(&b'\n') {
                let _ = self.out.flush();
            }
        } else {
            let _ = self.out.flush();
            let _ = std::io::stderr().write_all(bytes);
        }
    }

    fn flush(&mut self) {
        let _ = self.out.flush();
    }

    fn read(&mut self, max: usize) -> Vec<u8> {
        let _ = self.out.flush();
        let mut bytes = vec![0; max.min(1 << 16)];
        let count = std::io::stdin().read(&mut bytes).unwrap_or(0);
        bytes.truncate(count);
        bytes
    }

    fn file(&mut self, path: &str) -> Option<Result<Vec<u8>, String>> {
        // A device may have no end.
        let is_special = std::fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir());
        (!is_special).then(|| read_file(path))
    }

    fn nanoseconds(&mut self) -> i64 {
        self.start.elapsed().as_nanos() as i64
    }

    fn sleep(&mut self, nanoseconds: u64) {
        self.flush();
        std::thread::sleep(Duration::from_nanos(nanoseconds));
    }

    fn wall_clock(&mut self) -> i128 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as i128)
    }

    fn variable(&mut self, name: &str) -> Option<String> {
        std::env::var(name).ok()
    }

    fn variables(&mut self) -> Vec<(String, String)> {
        let text = |text: std::ffi::OsString| text.to_string_lossy().into_owned();
        std::env::vars_os().map(|(name, value)| (text(name), text(value))).collect()
    }

    fn property(&mut self, name: &str) -> Option<String> {
        self.properties.get(name)
    }
}

/// A world that only remembers what was written, and in which time passes only while the program sleeps.
pub struct Capture {
    /// What went to standard output and standard error.
    pub written: std::rc::Rc<std::cell::RefCell<(Vec<u8>, Vec<u8>)>>,
    /// How long the program has slept.
    pub slept: u64,
    /// The properties.
    pub properties: JdkProperties,
}

impl Host for Capture {
    fn write(&mut self, descriptor: i32, bytes: &[u8]) {
        let mut written = self.written.borrow_mut();
        if descriptor == 1 { written.0.extend_from_slice(bytes) } else { written.1.extend_from_slice(bytes) }
    }

    fn read(&mut self, _max: usize) -> Vec<u8> {
        Vec::new()
    }

    /// Of all files, only those of the JDK are always the same.
    fn file(&mut self, path: &str) -> Option<Result<Vec<u8>, String>> {
        path.starts_with(&self.properties.home).then(|| read_file(path))
    }

    fn nanoseconds(&mut self) -> i64 {
        self.slept as i64
    }

    fn sleep(&mut self, nanoseconds: u64) {
        self.slept = self.slept.saturating_add(nanoseconds);
    }

    fn wall_clock(&mut self) -> i128 {
        self.slept.into()
    }

    fn variable(&mut self, _name: &str) -> Option<String> {
        None
    }

    fn property(&mut self, name: &str) -> Option<String> {
        self.properties.get(name)
    }
}
