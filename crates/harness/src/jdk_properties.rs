//! What a JDK says of itself and of the machine: the system properties that a program may ask for.
//!
//! Invariant: the same JDK in the same environment gives the same properties, whoever asks.

use tandem_java::Jdk;

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

    /// The home folder of the JDK.
    pub fn home(&self) -> &str {
        &self.home
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
