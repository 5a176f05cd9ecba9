//! Which JDK is used, and its class library.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tandem_ir::Name;

use crate::classfile::ClassFile;
use crate::error::InputError;
use crate::jar::Jar;
use crate::jimage::Image;

/// An installed JDK.
#[derive(Debug)]
pub struct Jdk {
    home: PathBuf,
    feature: u32,
    library: Library,
}

#[derive(Debug)]
enum Library {
    Image(Box<Image>),
    /// Java 8: `rt.jar` and its companions.
    Jars(Vec<Jar>),
}

/// A class found on the class path.
#[derive(Clone, Debug)]
pub struct FoundClass {
    /// Its file's content.
    pub bytes: Arc<[u8]>,
    /// How messages name its file.
    pub location: String,
    /// The JDK module that it comes from; `None` for classes of the application.
    pub module: Option<Name>,
}

/// What to do where there is no JDK.
const WHAT_TO_NAME: &str = "--jdk and JAVA_HOME name the home folder of a JDK";

impl Jdk {
    /// The JDK that the user named, else that of `JAVA_HOME`, else that of the `java` on the `PATH`.
    pub fn find(named: Option<&Path>) -> Result<Jdk, InputError> {
        if let Some(home) = named {
            return Jdk::open(home);
        }
        if let Some(home) = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()) {
            return Jdk::open(Path::new(&home));
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        let java = std::env::split_paths(&path).map(|folder| folder.join("java")).find(|java| java.is_file());
        match java {
            Some(java) => Jdk::open(&java),
            None => Err(InputError::new(
                "java",
                "no JDK found: name one with --jdk, set JAVA_HOME, or put java on the PATH",
            )),
        }
    }

    /// Opens the JDK whose home folder, or whose `java` program, is at `place`.
    pub fn open(place: &Path) -> Result<Jdk, InputError> {
        let error = |message: String| InputError::new(place.display().to_string(), message);
        let real = place.canonicalize().map_err(|cause| error(format!("no JDK there: {cause}; {WHAT_TO_NAME}")))?;
        let home = if real.is_file() {
            // …/bin/java
            real.parent().and_then(Path::parent).unwrap_or(&real).to_path_buf()
        } else {
            real
        };
        let image = home.join("lib/modules");
        if image.is_file() {
            let opened = Image::open(&image)?;
            if opened.module_of("java/lang").is_none() {
                let message = "the image is damaged: it does not say which module has java.lang";
                return Err(InputError::new(image.display().to_string(), message));
            }
            let library = Library::Image(Box::new(opened));
            return Jdk::with_library(home, library);
        }
        for folder in [home.join("jre/lib"), home.join("lib")] {
            if folder.join("rt.jar").is_file() {
                let jars = ["rt.jar", "jce.jar", "jsse.jar", "charsets.jar", "resources.jar"];
                let jars = jars.iter().map(|jar| folder.join(jar)).filter(|jar| jar.is_file());
                let jars = jars.map(|jar| Jar::open(&jar, 8)).collect::<Result<_, _>>()?;
                return Jdk::with_library(home, Library::Jars(jars));
            }
        }
        Err(error(format!("no JDK there: neither lib/modules nor lib/rt.jar exists; {WHAT_TO_NAME}")))
    }

    fn with_library(home: PathBuf, library: Library) -> Result<Jdk, InputError> {
        let mut jdk = Jdk { home, feature: 0, library };
        jdk.feature = match std::fs::read_to_string(jdk.home.join("release")).ok().and_then(|text| feature_of(&text)) {
            Some(feature) => feature,
            None => jdk.feature_of_object()?,
        };
        Ok(jdk)
    }

    /// A JDK's classes have the class file version of that JDK.
    fn feature_of_object(&self) -> Result<u32, InputError> {
        let error = |message: &str| InputError::new(self.home.display().to_string(), message);
        let object = self.class("java/lang/Object")?.ok_or_else(|| error("the JDK has no java.lang.Object"))?;
        let file = ClassFile::parse(object.bytes).map_err(|cause| InputError::of_format(object.location, cause))?;
        Ok(u32::from(file.major).saturating_sub(44))
    }

    /// The home folder.
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// The Java version: 8, 17, 25.
    pub fn feature(&self) -> u32 {
        self.feature
    }

    /// The compiler, which a run-time environment does not have.
    pub fn javac(&self) -> Option<PathBuf> {
        let beside = self.home.parent().filter(|_| self.home.ends_with("jre"));
        [Some(self.home.as_path()), beside]
            .into_iter()
            .flatten()
            .map(|home| home.join("bin/javac"))
            .find(|javac| javac.is_file())
    }

    /// The JDK module that has the package, internal form. Java 8 has no modules, so nothing is known there.
    pub fn module_of(&self, package: &str) -> Option<Name> {
        match &self.library {
            Library::Image(image) => image.module_of(package),
            Library::Jars(_) => None,
        }
    }

    /// A class of the JDK by internal name.
    pub fn class(&self, name: &str) -> Result<Option<FoundClass>, InputError> {
        match &self.library {
            Library::Image(image) => {
                let package = name.rfind('/').map_or("", |end| &name[..end]);
                let Some(module) = image.module_of(package) else { return Ok(None) };
                Ok(image.class(&module, name)?.map(|bytes| FoundClass {
                    bytes,
                    location: image.location(&module, name),
                    module: Some(module),
                }))
            }
            Library::Jars(jars) => {
                for jar in jars {
                    if let Some((bytes, location)) = jar.class(name)? {
                        return Ok(Some(FoundClass { bytes, location, module: Some("java.base".into()) }));
                    }
                }
                Ok(None)
            }
        }
    }

    /// The bytes of a file of a module; nothing for Java 8.
    pub fn resource(&self, module: &str, path: &str) -> Result<Option<Arc<[u8]>>, InputError> {
        match &self.library {
            Library::Image(image) => image.resource(module, path),
            Library::Jars(_) => Ok(None),
        }
    }

    /// The internal names of all classes of a module, sorted; nothing for Java 8.
    pub fn classes_of(&self, module: &str) -> Vec<String> {
        match &self.library {
            Library::Image(image) => image.classes_of(module),
            Library::Jars(_) => Vec::new(),
        }
    }
}

/// The feature version in a `release` file: 17 for `JAVA_VERSION="17.0.15"`, 8 for `JAVA_VERSION="1.8.0_402"`.
fn feature_of(release: &str) -> Option<u32> {
    let line = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    let mut numbers = line.trim_matches('"').split(|character: char| !character.is_ascii_digit());
    match numbers.next()?.parse().ok()? {
        1 => numbers.next()?.parse().ok(),
        feature => Some(feature),
    }
}

#[cfg(test)]
mod tests {
    use super::feature_of;

    #[test]
    fn release_files_say_the_feature_version() {
        assert_eq!(feature_of("X=1\nJAVA_VERSION=\"17.0.15\"\n"), Some(17));
        assert_eq!(feature_of("JAVA_VERSION=\"1.8.0_402\""), Some(8));
        assert_eq!(feature_of("JAVA_VERSION=\"25\""), Some(25));
        assert_eq!(feature_of("nothing"), None);
    }
}
