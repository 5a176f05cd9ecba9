//! What the user points at: a class name, a `.class` file, a `.jar` or a `.java` file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tandem_ir::Name;
use tandem_java::classfile::ClassFile;
use tandem_java::jar::Jar;
use tandem_java::{ClassPath, InputError, Jdk, Program, TemporaryFolder, compile_java, main_class_of};

use crate::carried::{API, STUBS};
use crate::jdk_properties::JdkProperties;

/// Where classes come from.
#[derive(Clone, Default, Debug)]
pub struct ClassPlaces {
    /// Folders and jars with classes, separated by colons.
    pub class_path: Option<String>,
    /// The home folder of the JDK whose class library is used; else `JAVA_HOME`, else the `java` on the `PATH`.
    pub jdk: Option<PathBuf>,
}

/// The classes of a run, and the class that was pointed at.
pub struct Input {
    /// All classes.
    pub program: Arc<Program>,
    /// The class, internal name; `None` for a jar without a main class.
    pub class: Option<String>,
    /// The class path.
    pub class_path: Vec<PathBuf>,
    /// What the JDK says of itself.
    pub properties: JdkProperties,
    /// Which of the classes were pointed at.
    aim: Aim,
    /// Holds compiled classes while they are needed.
    _folder: Option<Arc<TemporaryFolder>>,
}

/// What is added to the class path.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extras {
    /// Nothing.
    Nothing,
    /// The jars that this crate carries, when a source file is compiled: annotations for contracts, the verifier API.
    Carried,
}

/// Which of the classes were pointed at.
#[derive(Clone)]
enum Aim {
    /// Those compiled into this folder.
    Compiled(PathBuf),
    /// Those of this jar.
    Jar(Vec<Name>),
    /// This one, and those nested in it.
    Class(String),
    /// All.
    Everything,
}

impl Input {
    /// Opens the class path, compiling `target` if it is a source file. Without a target all of the class path is meant.
    pub fn open(target: Option<&str>, places: &ClassPlaces, extras: Extras) -> Result<Input, InputError> {
        let jdk = Jdk::find(places.jdk.as_deref())?;
        let mut properties = JdkProperties::of(&jdk);
        let mut entries: Vec<PathBuf> = match &places.class_path {
            Some(path) => {
                path.split(':').map(|entry| if entry.is_empty() { ".".into() } else { entry.into() }).collect()
            }
            None => Vec::new(),
        };
        let path = Path::new(target.unwrap_or_default());
        let mut folder = None;
        let (class, aim) = match (target, path.extension().and_then(|extension| extension.to_str())) {
            (_, Some("java")) => {
                let compiled = compile(path, &jdk, &mut entries, extras)?;
                let classes = compiled.path().join(CLASSES);
                let class = main_class_of(path, &classes)?;
                folder = Some(Arc::new(compiled));
                (class, Aim::Compiled(classes))
            }
            (_, Some("class")) => {
                let (root, class) = root_of_class_file(path)?;
                entries.insert(0, root);
                (Some(class.clone()), Aim::Class(class))
            }
            (_, Some("jar")) => {
                let jar = Jar::open(path, jdk.feature())?;
                entries.insert(0, path.to_path_buf());
                let main = jar.manifest().main_class.as_ref().map(|class| class.replace('.', "/"));
                (main, Aim::Jar(jar.class_names().into_iter().map(Name::from).collect()))
            }
            (target, _) => {
                if entries.is_empty() {
                    entries.push(".".into());
                }
                match target.map(|target| target.replace('.', "/")) {
                    Some(class) => (Some(class.clone()), Aim::Class(class)),
                    None => (None, Aim::Everything),
                }
            }
        };
        let names: Vec<String> = entries.iter().map(|entry| entry.display().to_string()).collect();
        properties.class_path = names.join(":");
        let program = Arc::new(Program::new(ClassPath::new(jdk, &entries)?));
        Ok(Input { program, class, class_path: entries, properties, aim, _folder: folder })
    }

    /// The same with nothing loaded yet. The numbers of classes, methods and fields follow from the order in which they are
    /// loaded; whoever starts afresh finds the same numbers whatever happens beside it.
    pub fn afresh(&self) -> Input {
        Input {
            program: Arc::new(self.program.afresh()),
            class: self.class.clone(),
            class_path: self.class_path.clone(),
            properties: self.properties.clone(),
            aim: self.aim.clone(),
            _folder: self._folder.clone(),
        }
    }

    /// The class that was pointed at: the one with a `main`, or the only one that lies in no other.
    pub fn class_meant(&self) -> Option<String> {
        let mut outermost = self.classes().into_iter().filter(|name| !name.contains('$'));
        self.class.clone().or_else(|| match (outermost.next(), outermost.next()) {
            (Some(only), None) => Some(only.to_string()),
            _ => None,
        })
    }

    /// The classes that were pointed at, internal names.
    pub fn classes(&self) -> Vec<Name> {
        let is_meant = |name: &Name| match &self.aim {
            Aim::Compiled(folder) => folder.join(format!("{name}.class")).is_file(),
            Aim::Jar(names) => names.contains(name),
            Aim::Class(class) => {
                name.strip_prefix(&**class).is_some_and(|rest| rest.is_empty() || rest.starts_with('$'))
            }
            Aim::Everything => true,
        };
        self.program.user_classes().names().filter(|name| is_meant(name)).cloned().collect()
    }
}

/// Where compiled classes go within the temporary folder.
const CLASSES: &str = "classes";

/// Compiles a source file, and puts its classes in front of the class path and the carried jars behind it.
fn compile(file: &Path, jdk: &Jdk, entries: &mut Vec<PathBuf>, extras: Extras) -> Result<TemporaryFolder, InputError> {
    let folder = TemporaryFolder::new()?;
    let classes = folder.path().join(CLASSES);
    std::fs::create_dir(&classes)
        .map_err(|cause| InputError::new(classes.display().to_string(), format!("cannot be created: {cause}")))?;
    let mut compile_path = entries.clone();
    if extras == Extras::Carried {
        if compile_path.is_empty() {
            // As without a class path: a source file may use its neighbours.
            let beside = file.parent().filter(|folder| !folder.as_os_str().is_empty());
            compile_path.push(beside.unwrap_or(Path::new(".")).to_path_buf());
        }
        let carried = [API.write_into(folder.path())?, STUBS.write_into(folder.path())?];
        compile_path.extend(carried.iter().cloned());
        entries.extend(carried);
    }
    compile_java(file, jdk, &compile_path, &classes)?;
    entries.insert(0, classes);
    Ok(folder)
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
