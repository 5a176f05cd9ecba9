//! What the user points at: a class name, a `.class` file, a `.jar` or a `.java` file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tandem_java::classfile::ClassFile;
use tandem_java::jar::Jar;
use tandem_java::{ClassPath, InputError, Jdk, Program, TemporaryFolder, compile_java, main_class_of};

use crate::ClassPathArguments;
use crate::host::JdkProperties;

/// The classes of a run, and the class that was pointed at.
pub struct Input {
    /// All classes.
    pub program: Arc<Program>,
    /// The class, internal name; `None` for a jar without a main class.
    pub class: Option<String>,
    /// What the JDK says of itself.
    pub properties: JdkProperties,
    /// Holds compiled classes while they are needed.
    _folder: Option<TemporaryFolder>,
}

impl Input {
    /// Opens the class path, compiling `target` if it is a source file.
    pub fn open(target: &str, arguments: &ClassPathArguments) -> Result<Input, InputError> {
        let jdk = Jdk::find(arguments.jdk.as_deref())?;
        let mut properties = JdkProperties::of(&jdk);
        let mut entries: Vec<PathBuf> = match &arguments.classpath {
            Some(path) => {
                path.split(':').map(|entry| if entry.is_empty() { ".".into() } else { entry.into() }).collect()
            }
            None => Vec::new(),
        };
        let path = Path::new(target);
        let mut folder = None;
        let class = match path.extension().and_then(|extension| extension.to_str()) {
            Some("java") => {
                let out = TemporaryFolder::new()?;
                compile_java(path, &jdk, &entries, out.path())?;
                let class = main_class_of(path, out.path())?;
                entries.insert(0, out.path().to_path_buf());
                folder = Some(out);
                class
            }
            Some("class") => {
                let (root, class) = root_of_class_file(path)?;
                entries.insert(0, root);
                Some(class)
            }
            Some("jar") => {
                let jar = Jar::open(path, jdk.feature())?;
                entries.insert(0, path.to_path_buf());
                jar.manifest().main_class.as_ref().map(|class| class.replace('.', "/"))
            }
            _ => {
                if entries.is_empty() {
                    entries.push(".".into());
                }
                Some(target.replace('.', "/"))
            }
        };
        let names: Vec<String> = entries.iter().map(|entry| entry.display().to_string()).collect();
        properties.class_path = names.join(":");
        let program = Arc::new(Program::new(ClassPath::new(jdk, &entries)?));
        Ok(Input { program, class, properties, _folder: folder })
    }
}

/// The folder in which a class file's package starts, and the class's internal name.
fn root_of_class_file(path: &Path) -> Result<(PathBuf, String), InputError> {
    let file = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|cause| InputError::new(&*file, format!("cannot be read: {cause}")))?;
    let parsed = ClassFile::parse(bytes.into()).map_err(|error| InputError::of_format(&*file, error))?;
    let name = parsed.name.to_string();
    let depth = name.split('/').count();
    let mut root = path.to_path_buf();
    for _ in 0..depth {
        root = match root.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
            _ => PathBuf::from("."),
        };
    }
    if !root.join(format!("{name}.class")).is_file() {
        let message = format!("holds the class {}, which belongs in {name}.class", name.replace('/', "."));
        return Err(InputError::new(file, message));
    }
    Ok((root, name))
}
