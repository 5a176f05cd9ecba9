//! What a user points at, by a text: a file, a folder, a project, or the name of a class.
//!
//! Invariant: a text that is the path of something is that thing; only what is not there may be the name of a class.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::path::{Path, PathBuf};

use tandem_ir::Name;
use tandem_java::classfile::{ClassFile, Header};
use tandem_java::sources::files_below;
use tandem_java::{InputError, suggest};

/// Something that can be checked.
pub enum Target {
    /// A source file, or all below a folder; they are compiled together.
    Sources(Vec<PathBuf>),
    /// Class files below a folder in which packages begin.
    Classes {
        /// The folder.
        root: PathBuf,
        /// The internal names of the classes.
        names: BTreeSet<Name>,
        /// Where the sources may be.
        sources: Option<PathBuf>,
    },
    /// One class file: the folder in which packages begin, and the internal name of the class.
    ClassFile(PathBuf, String),
    /// A jar.
    Jar(PathBuf),
    /// The name of a class, as it was written.
    Class(String),
}

/// Files that make a folder a project of Maven or Gradle.
const BUILD_FILES: [&str; 5] =
    ["pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"];
/// Where these put the classes that they compile.
const BUILT: [&str; 3] = ["target/classes", "build/classes/java/main", "build/classes/kotlin/main"];
/// Where they have their sources.
const MAIN_SOURCES: &str = "src/main/java";
/// Folders of a project that are no modules.
const NO_MODULES: [&str; 5] = ["src", "target", "build", "out", "node_modules"];
/// How deep modules are looked for.
const DEEPEST_MODULE: usize = 3;

/// What a text points at; a project may have several parts.
pub fn targets_of(text: &str) -> Result<Vec<Target>, InputError> {
    let path = Path::new(text);
    if path.is_dir() {
        return folder(path);
    }
    let target = match path.extension().and_then(|extension| extension.to_str()) {
        Some("java") => Target::Sources(vec![existing(path)?]),
        Some("class") => class_file(&existing(path)?)?,
        Some("jar") => Target::Jar(existing(path)?),
        _ if path.is_file() => by_content(path)?,
        _ if !is_class_name(text) => return Err(wrong(path, "there is no such file or folder")),
        _ => Target::Class(text.to_string()),
    };
    Ok(vec![target])
}

fn wrong(path: &Path, message: impl Into<String>) -> InputError {
    InputError::new(path.display().to_string(), message)
}

fn existing(path: &Path) -> Result<PathBuf, InputError> {
    if path.exists() {
        return Ok(path.to_path_buf());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let beside = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let beside: Vec<String> = beside
        .map(|path| path.display().to_string())
        .map(|path| path.strip_prefix("./").map(str::to_string).unwrap_or(path))
        .collect();
    let similar = suggest::nearest(&path.display().to_string(), beside.iter().map(String::as_str));
    Err(wrong(path, format!("there is no such file{}", suggest::question(&similar))))
}

/// Whether a text can be the name of a class at all, with dots or slashes.
fn is_class_name(text: &str) -> bool {
    let is_part = |part: &str| {
        let mut letters = part.chars();
        letters.next().is_some_and(|first| first.is_alphabetic() || matches!(first, '_' | '$'))
            && letters.all(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '$' | '-'))
    };
    text.split(['.', '/']).all(is_part)
}

/// A file whose name does not say what it is.
fn by_content(path: &Path) -> Result<Target, InputError> {
    let mut magic = [0; 4];
    let read = std::fs::File::open(path).and_then(|mut file| file.read(&mut magic));
    read.map_err(|cause| wrong(path, format!("cannot be read: {cause}")))?;
    match &magic {
        b"\xca\xfe\xba\xbe" => class_file(path),
        b"PK\x03\x04" => Ok(Target::Jar(path.to_path_buf())),
        _ => Err(wrong(path, "is not Java: name a .java, .class or .jar file, a folder, or a class")),
    }
}

/// A folder: a project, compiled classes, or sources.
fn folder(path: &Path) -> Result<Vec<Target>, InputError> {
    if is_project(path) {
        let mut parts = Vec::new();
        project(path, 0, &mut parts)?;
        if parts.is_empty() {
            let message = format!("is a project without classes in {} and without sources in {MAIN_SOURCES}", BUILT[0]);
            return Err(wrong(path, format!("{message}: build it first, or name the folder of its classes")));
        }
        return Ok(parts);
    }
    let classes = classes_below(path, None)?;
    if !classes.is_empty() {
        return Ok(classes);
    }
    let sources = sources_below(path)?;
    if !sources.is_empty() {
        return Ok(vec![Target::Sources(sources)]);
    }
    let help = match files_below(path, "jar")?.is_empty() {
        true => "name a folder of classes or sources, or a project with a pom.xml or build.gradle",
        false => "name the jars that are in it one by one",
    };
    Err(wrong(path, format!("is a folder without classes and without Java sources: {help}")))
}

fn is_project(folder: &Path) -> bool {
    BUILD_FILES.iter().any(|file| folder.join(file).is_file())
}

/// The parts of a project: what was built of it, else its sources; and the same of its modules.
fn project(folder: &Path, depth: usize, parts: &mut Vec<Target>) -> Result<(), InputError> {
    let sources = folder.join(MAIN_SOURCES);
    let mut built = Vec::new();
    for classes in BUILT.iter().map(|built| folder.join(built)).filter(|classes| classes.is_dir()) {
        built.extend(classes_below(&classes, Some(&sources))?);
    }
    if built.is_empty() && sources.is_dir() {
        let files = sources_below(&sources)?;
        built.extend((!files.is_empty()).then_some(Target::Sources(files)));
    }
    parts.extend(built);
    let listed = std::fs::read_dir(folder).map_err(|cause| wrong(folder, format!("cannot be read: {cause}")))?;
    let mut inner: Vec<PathBuf> = listed.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    inner.sort();
    for module in inner.iter().filter(|module| depth < DEEPEST_MODULE && may_be_module(module)) {
        // A folder between the project and a module may have no build file.
        project(module, depth + 1, parts)?;
    }
    Ok(())
}

fn may_be_module(folder: &Path) -> bool {
    let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    !name.starts_with('.') && !NO_MODULES.contains(&name.as_str())
}

/// The sources below a folder. The declaration of a module would hide the class path from the compiler.
fn sources_below(folder: &Path) -> Result<Vec<PathBuf>, InputError> {
    let mut files = files_below(folder, "java")?;
    files.retain(|file| file.file_name().is_none_or(|name| name != "module-info.java"));
    Ok(files)
}

/// The class files below a folder, by the folder in which their packages begin: users point at packages, too, and at
/// folders that hold several outputs.
fn classes_below(folder: &Path, sources: Option<&Path>) -> Result<Vec<Target>, InputError> {
    let mut roots: BTreeMap<PathBuf, BTreeSet<Name>> = BTreeMap::new();
    for file in files_below(folder, "class")? {
        let bytes = std::fs::read(&file).map_err(|cause| wrong(&file, format!("cannot be read: {cause}")))?;
        let header =
            Header::parse(&bytes.into()).map_err(|error| InputError::of_format(file.display().to_string(), error))?;
        // A file in the wrong place is nothing that a class loader would find.
        if let Some(root) = root_of(&file, &header.name) {
            roots.entry(root).or_default().insert(header.name);
        }
    }
    let sources = sources.map(Path::to_path_buf);
    let part = |(root, names)| Target::Classes { root, names, sources: sources.clone() };
    Ok(roots.into_iter().map(part).collect())
}

fn class_file(path: &Path) -> Result<Target, InputError> {
    let bytes = std::fs::read(path).map_err(|cause| wrong(path, format!("cannot be read: {cause}")))?;
    let file = path.display().to_string();
    let parsed = ClassFile::parse(bytes.into()).map_err(|error| {
        let InputError { file, offset, message } = InputError::of_format(&*file, error);
        InputError { file, offset, message: format!("{message}: the class file is damaged, so compile it again") }
    })?;
    let name = parsed.name.to_string();
    match root_of(path, &name) {
        Some(root) => Ok(Target::ClassFile(root, name)),
        None => {
            let message = format!("holds the class {}, which belongs in {name}.class", name.replace('/', "."));
            Err(InputError::new(file, message))
        }
    }
}

/// The folder in which the packages of a class begin; `None` if the file is not where the class belongs.
fn root_of(file: &Path, name: &str) -> Option<PathBuf> {
    let mut root = file.to_path_buf();
    for _ in name.split('/') {
        root = match root.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
            _ => PathBuf::from("."),
        };
    }
    root.join(format!("{name}.class")).is_file().then_some(root)
}
