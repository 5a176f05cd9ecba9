//! The classes of a run: what the user points at ([`target`]), compiled where it is source, and the class path.
//!
//! Invariant: what was pointed at comes before the class path, so that it is found and nothing of the same name.

pub mod target;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tandem_ir::Name;
use tandem_java::classfile::ClassFile;
use tandem_java::jar::Jar;
use tandem_java::sources::{files_below, source_root};
use tandem_java::{ClassPath, Compilation, InputError, Jdk, Program, TemporaryFolder, main_class_of, suggest};

use self::target::{Target, targets_of};
use crate::carried::{API, STUBS};
use crate::jdk_properties::JdkProperties;
use crate::shared::Shared;

/// Where classes come from.
#[derive(Clone, Default, Debug)]
pub struct ClassPlaces {
    /// Folders and jars with classes, separated by colons; `@file` stands for the class path that is in that file.
    pub class_path: Option<String>,
    /// The home folder of the JDK whose class library is used; else `JAVA_HOME`, else the `java` on the `PATH`.
    pub jdk: Option<PathBuf>,
}

/// The classes of a run, and those that were pointed at.
pub struct Input {
    /// All classes.
    pub program: Arc<Program>,
    /// The class, internal name, if one target was given and it says which is meant.
    pub class: Option<String>,
    /// The class path.
    pub class_path: Vec<PathBuf>,
    /// Source files, and folders in which the packages of sources begin.
    pub sources: Vec<PathBuf>,
    /// Source files of projects that have changed since their classes were built, one for each project.
    pub stale: Vec<PathBuf>,
    /// What the JDK says of itself.
    pub properties: JdkProperties,
    /// What is found out about the classes, for all who look at them.
    pub(crate) shared: Arc<Shared>,
    /// Which of the classes were pointed at.
    aims: Vec<Aim>,
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
    /// These.
    Names(BTreeSet<Name>),
    /// This one, and those nested in it.
    Class(String),
    /// All.
    Everything,
}

impl Input {
    /// Opens the class path with at most one target; see [`Input::open_all`].
    pub fn open(target: Option<&str>, places: &ClassPlaces, extras: Extras) -> Result<Input, InputError> {
        let targets: Vec<String> = target.map(str::to_string).into_iter().collect();
        Input::open_all(&targets, places, extras)
    }

    /// Opens the class path, compiling the targets that are sources. Without a target all of the class path is meant.
    pub fn open_all(targets: &[String], places: &ClassPlaces, extras: Extras) -> Result<Input, InputError> {
        let jdk = Jdk::find(places.jdk.as_deref())?;
        let mut properties = JdkProperties::of(&jdk);
        let mut opening = Opening { named: places.entries()?, ..Opening::default() };
        for text in targets {
            for target in targets_of(text)? {
                opening.add(target, &jdk)?;
            }
        }
        if targets.is_empty() {
            opening.aims.push(Aim::Everything);
        }
        let folder = opening.compile(&jdk, extras)?;
        let Opening { front, named, aims, sources, stale, mut mains, classes, .. } = opening;
        let mut entries = [front, named].concat();
        if entries.is_empty() {
            entries.push(".".into());
        }
        let names: Vec<String> = entries.iter().map(|entry| entry.display().to_string()).collect();
        properties.class_path = names.join(":");
        let program = Arc::new(Program::new(ClassPath::new(jdk, &entries)?));
        let class = if targets.len() == 1 && mains.len() == 1 { mains.remove(0) } else { None };
        let shared = Arc::default();
        let mut input =
            Input { program, class, class_path: entries, sources, stale, properties, shared, aims, _folder: folder };
        for written in &classes {
            let name = input.find_class(written)?;
            input.class = (targets.len() == 1).then(|| name.clone());
            input.aims.push(Aim::Class(name));
        }
        Ok(input)
    }

    /// The same with nothing loaded yet. The numbers of classes, methods and fields follow from the order in which they are
    /// loaded; whoever starts afresh finds the same numbers whatever happens beside it.
    pub fn afresh(&self) -> Input {
        Input {
            program: Arc::new(self.program.afresh()),
            class: self.class.clone(),
            class_path: self.class_path.clone(),
            sources: self.sources.clone(),
            stale: self.stale.clone(),
            properties: self.properties.clone(),
            shared: Arc::clone(&self.shared),
            aims: self.aims.clone(),
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

    /// The classes that were pointed at, internal names: target by target, sorted within each.
    pub fn classes(&self) -> Vec<Name> {
        let mut seen = BTreeSet::new();
        let mut classes = Vec::new();
        for aim in &self.aims {
            let is_meant = |name: &&Name| match aim {
                Aim::Names(names) => names.contains(*name),
                Aim::Class(class) => {
                    name.strip_prefix(&**class).is_some_and(|rest| rest.is_empty() || rest.starts_with('$'))
                }
                Aim::Everything => true,
            };
            let meant = self.program.user_classes().names().filter(is_meant);
            classes.extend(meant.filter(|name| seen.insert((*name).clone())).cloned());
        }
        classes
    }

    /// The internal name of a class that was written with dots or slashes, also between the names of nested classes.
    fn find_class(&self, written: &str) -> Result<String, InputError> {
        let mut name = written.replace('.', "/");
        loop {
            if self.program.class_path().find(&name)?.is_some() {
                return Ok(name);
            }
            match name.rfind('/') {
                Some(slash) => name.replace_range(slash..=slash, "$"),
                None => break,
            }
        }
        let similar = suggest::question(&self.program.similar_classes(written));
        Err(InputError::new(
            written,
            format!("there is no file, folder or class on the class path of this name{similar}"),
        ))
    }
}

impl ClassPlaces {
    /// The entries of the class path.
    fn entries(&self) -> Result<Vec<PathBuf>, InputError> {
        let mut entries = Vec::new();
        for entry in self.class_path.iter().flat_map(|path| path.split(':')) {
            match entry.strip_prefix('@') {
                Some(file) => {
                    let text = std::fs::read_to_string(file);
                    let text = text.map_err(|cause| InputError::new(file, format!("cannot be read: {cause}")))?;
                    let listed = text.split([':', '\n']).map(str::trim).filter(|entry| !entry.is_empty());
                    entries.extend(listed.map(PathBuf::from));
                }
                // As for `java`, an empty entry is the current folder.
                None => entries.push(if entry.is_empty() { ".".into() } else { entry.into() }),
            }
        }
        Ok(entries)
    }

    /// That every entry of the class path is there, which `java` does not ask for. What manifests of jars name may be
    /// missing.
    pub fn check(&self) -> Result<(), InputError> {
        let is_folder = |folder: &Path| folder.as_os_str().is_empty() || folder.is_dir();
        let is_there = |entry: &PathBuf| match entry.file_name() {
            Some(name) if name == "*" => entry.parent().is_some_and(is_folder),
            _ => entry.exists(),
        };
        match self.entries()?.iter().find(|entry| !is_there(entry)) {
            None => Ok(()),
            Some(missing) => {
                let message = "is on the class path (--classpath), but there is no such file or folder";
                Err(InputError::new(missing.display().to_string(), message))
            }
        }
    }
}

/// What the targets come to, before there is a class path.
#[derive(Default)]
struct Opening {
    /// Entries of the class path that were pointed at.
    front: Vec<PathBuf>,
    /// Those of the class path as it was given.
    named: Vec<PathBuf>,
    aims: Vec<Aim>,
    sources: Vec<PathBuf>,
    stale: Vec<PathBuf>,
    /// Source files to compile.
    files: Vec<PathBuf>,
    /// For each target the main class, internal name, where it has one.
    mains: Vec<Option<String>>,
    /// Names of classes, as they were written.
    classes: Vec<String>,
}

impl Opening {
    fn add(&mut self, target: Target, jdk: &Jdk) -> Result<(), InputError> {
        match target {
            Target::Sources(files) => {
                self.files.extend(files);
                return Ok(());
            }
            Target::Classes { root, names, sources } => {
                if let Some(sources) = sources.as_deref().filter(|sources| sources.is_dir()) {
                    self.stale.extend(changed_since_built(sources, &root)?);
                }
                self.front.push(root);
                self.aims.push(Aim::Names(names));
                self.sources.extend(sources);
                self.mains.push(None);
            }
            Target::ClassFile(root, name) => {
                self.front.push(root);
                self.aims.push(Aim::Class(name.clone()));
                self.mains.push(Some(name));
            }
            Target::Jar(path) => {
                let jar = Jar::open(&path, jdk.feature())?;
                self.aims.push(Aim::Names(jar.class_names().into_iter().map(Name::from).collect()));
                self.mains.push(jar.manifest().main_class.as_ref().map(|class| class.replace('.', "/")));
                self.front.push(path);
            }
            Target::Class(written) => self.classes.push(written),
        }
        Ok(())
    }

    /// Compiles the sources together, puts their classes in front of the class path and the carried jars behind it.
    fn compile(&mut self, jdk: &Jdk, extras: Extras) -> Result<Option<Arc<TemporaryFolder>>, InputError> {
        if self.files.is_empty() {
            return Ok(None);
        }
        let folder = TemporaryFolder::new()?;
        let out = folder.path().join("classes");
        std::fs::create_dir(&out)
            .map_err(|cause| InputError::new(out.display().to_string(), format!("cannot be created: {cause}")))?;
        let mut roots: Vec<PathBuf> = self.files.iter().map(|file| source_root(file)).collect();
        roots.sort();
        roots.dedup();
        let mut class_path = [&self.front[..], &self.named[..]].concat();
        if class_path.is_empty() {
            // As without a class path: a source file may use its neighbours.
            class_path.clone_from(&roots);
        }
        if extras == Extras::Carried {
            let carried = [API.write_into(folder.path())?, STUBS.write_into(folder.path())?];
            class_path.extend(carried.iter().cloned());
            self.named.extend(carried);
        }
        Compilation { files: self.files.clone(), class_path, source_path: roots.clone() }.run(jdk, &out)?;
        self.aims.push(Aim::Names(compiled_from(&self.files, &out)?));
        self.mains.push(match &self.files[..] {
            [only] => main_class_of(only, &out)?.map(|class| class.replace('.', "/")),
            _ => None,
        });
        self.front.insert(0, out);
        self.sources.extend(roots);
        self.sources.append(&mut self.files);
        Ok(Some(Arc::new(folder)))
    }
}

/// A source file that is newer than all classes that were built, if there is one: the last one that was changed.
fn changed_since_built(sources: &Path, classes: &Path) -> Result<Option<PathBuf>, InputError> {
    // A file system that knows no times knows of no change.
    let changed = |file: PathBuf| Some((std::fs::metadata(&file).and_then(|about| about.modified()).ok()?, file));
    let newest = |files: Vec<PathBuf>| files.into_iter().filter_map(changed).max();
    let (source, class) = (newest(files_below(sources, "java")?), newest(files_below(classes, "class")?));
    Ok(source.zip(class).filter(|((changed, _), (built, _))| changed > built).map(|((_, file), _)| file))
}

/// The classes in `out` that come from these files: the compiler compiles what they need, too.
fn compiled_from(files: &[PathBuf], out: &Path) -> Result<BTreeSet<Name>, InputError> {
    let file_names: BTreeSet<_> = files.iter().filter_map(|file| file.file_name()).collect();
    let mut names = BTreeSet::new();
    for path in files_below(out, "class")? {
        let location = path.display().to_string();
        let bytes = std::fs::read(&path).map_err(|cause| InputError::new(&*location, cause.to_string()))?;
        let class = ClassFile::parse(bytes.into()).map_err(|error| InputError::of_format(location, error))?;
        let source = class.attributes.source_file.as_deref().unwrap_or_default();
        if file_names.contains(std::ffi::OsStr::new(source)) {
            names.insert(class.name.clone());
        }
    }
    Ok(names)
}
