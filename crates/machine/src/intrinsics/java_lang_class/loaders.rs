//! Class loaders and modules, as far as ordinary programs see them: the three built-in loaders, one unnamed module, and
//! the JDK's modules by name. All classes are found by the front end, whichever loader is asked.

use std::rc::Rc;
use std::sync::Arc;

use tandem_ir::Name;
use tandem_java::{ClassId, LoadError, Origin};

use super::load_optional;
use crate::domain::{Cells, Domain};
use crate::heap::Ref;
use crate::interp::{Entered, Interp, Interrupt};
use crate::intrinsics::{Answer, Call, Entry, Sort, java_lang};
use crate::outside::Assumption;
use crate::reason::Feature;
use crate::state::{Role, State};
use crate::text::Text;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let loader = "java/lang/ClassLoader";
    let module = "java/lang/Module";
    let builtin = "jdk/internal/loader/BuiltinClassLoader";
    vec![
        (loader, "getSystemClassLoader", "()Ljava/lang/ClassLoader;", Replacement, |call| built_in(call, "app")),
        (loader, "getPlatformClassLoader", "()Ljava/lang/ClassLoader;", Replacement, |call| built_in(call, "platform")),
        ("jdk/internal/loader/ClassLoaders", "appClassLoader", "()Ljava/lang/ClassLoader;", Replacement, |call| {
            built_in(call, "app")
        }),
        ("jdk/internal/loader/ClassLoaders", "platformClassLoader", "()Ljava/lang/ClassLoader;", Replacement, |call| {
            built_in(call, "platform")
        }),
        // It would ask the file system for the class path.
        ("jdk/internal/loader/ClassLoaders", "<clinit>", "()V", Replacement, java_lang::nothing),
        ("jdk/internal/loader/ClassLoaders", "bootLoader", "*", Replacement, |call| call.give_ref(Ref::NULL)),
        (builtin, "loadClassOrNull", "(Ljava/lang/String;Z)Ljava/lang/Class;", Replacement, load_class_or_null),
        (builtin, "loadClassOrNull", "(Ljava/lang/String;)Ljava/lang/Class;", Replacement, load_class_or_null),
        (loader, "findLoadedClass0", "(Ljava/lang/String;)Ljava/lang/Class;", Native, load_class_or_null),
        (loader, "findBootstrapClass", "(Ljava/lang/String;)Ljava/lang/Class;", Native, find_bootstrap_class),
        (loader, "findBootstrapClassOrNull", "(Ljava/lang/String;)Ljava/lang/Class;", Shortcut, find_bootstrap_class),
        (loader, "getResource", "(Ljava/lang/String;)Ljava/net/URL;", Replacement, get_resource),
        (loader, "getResources", "(Ljava/lang/String;)Ljava/util/Enumeration;", Replacement, get_resources),
        (
            loader,
            "getResourceAsStream",
            "(Ljava/lang/String;)Ljava/io/InputStream;",
            Replacement,
            get_resource_as_stream,
        ),
        (loader, "defineClass1", "*", Native, define_class),
        (loader, "defineClass2", "*", Native, define_otherwise),
        (loader, "defineClass0", "*", Native, define_otherwise),
        ("jdk/internal/loader/BootLoader", "getUnnamedModule", "()Ljava/lang/Module;", Replacement, unnamed_module),
        ("java/lang/Class", "getPackage", "()Ljava/lang/Package;", Replacement, get_package),
        ("jdk/internal/loader/BootLoader", "findResourceAsStream", "*", Replacement, jdk_resource),
        (module, "defineModule0", "*", Native, java_lang::nothing),
        (module, "addReads0", "*", Native, java_lang::nothing),
        (module, "addExports0", "*", Native, java_lang::nothing),
        (module, "addExportsToAll0", "*", Native, java_lang::nothing),
        (module, "addExportsToAllUnnamed0", "*", Native, java_lang::nothing),
        (module, "canRead", "(Ljava/lang/Module;)Z", Replacement, |call| call.give_bool(true)),
        (module, "canUse", "(Ljava/lang/Class;)Z", Replacement, |call| call.give_bool(true)),
        (module, "implAddReads", "*", Replacement, java_lang::nothing),
        (module, "implAddUses", "*", Replacement, java_lang::nothing),
        (module, "isExported", "(Ljava/lang/String;)Z", Replacement, is_exported),
        (module, "isExported", "(Ljava/lang/String;Ljava/lang/Module;)Z", Replacement, is_exported),
        (module, "isOpen", "(Ljava/lang/String;)Z", Replacement, is_open),
        (module, "isOpen", "(Ljava/lang/String;Ljava/lang/Module;)Z", Replacement, is_open),
    ]
}

/// `defineClass1(loader, name, bytes, offset, length, …)`: all classes of a run share one name space.
fn define_class<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (offset, length) = (call.int(0)? as usize, call.int(1)? as usize);
    let bytes = match call.cells(call.refs[2])? {
        Cells::Byte(bytes) => bytes.get(offset..offset.saturating_add(length)).map(<[i8]>::to_vec),
        _ => None,
    };
    let bytes = bytes.ok_or_else(|| Interrupt::raise("java/lang/ArrayIndexOutOfBoundsException"))?;
    match call.interp.program.define(bytes.into_iter().map(|byte| byte as u8).collect()) {
        Ok(class) => {
            let mirror = call.interp.mirror(call.state, class);
            call.give_ref(mirror)
        }
        Err(LoadError::Malformed(error)) => Err(Interrupt::raise_with("java/lang/ClassFormatError", error.message)),
        Err(error) => Err(error.into()),
    }
}

fn define_otherwise<D: Domain>(_call: &mut Call<'_, D>) -> Result<D> {
    Err(Interrupt::stuck(Feature::HiddenClass))
}

/// `getResource`: only that there is none can be said, since there are no URLs.
fn get_resource<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    call.take(Assumption::Resources);
    let name = call.text(call.refs[1])?.to_string();
    match call.interp.program.class_path().resource(&name)? {
        None => call.give_ref(Ref::NULL),
        Some(_) => Err(Interrupt::stuck(Feature::ResourceUrl(name.to_string()))),
    }
}

fn get_resources<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    call.take(Assumption::Resources);
    let name = call.text(call.refs[1])?.to_string();
    if call.interp.program.class_path().resource(&name)?.is_some() {
        return Err(Interrupt::stuck(Feature::ResourceUrl(name.to_string())));
    }
    let none = call.interp.jdk_method("java/util/Collections", "emptyEnumeration", "()Ljava/util/Enumeration;")?;
    call.tail_call(none, &[], &[], Role::Call)
}

fn get_resource_as_stream<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    call.take(Assumption::Resources);
    let name = call.text(call.refs[1])?.to_string();
    match call.interp.program.class_path().resource(&name)? {
        None => call.give_ref(Ref::NULL),
        Some(bytes) => give_stream(call, &bytes),
    }
}

/// `BootLoader.findResourceAsStream(module, path)`: a file of the JDK's image.
fn jdk_resource<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (module, path) = (call.text(call.refs[0])?.to_string(), call.text(call.refs[1])?.to_string());
    let Some(bytes) = call.interp.program.class_path().jdk().resource(&module, &path)? else {
        return call.give_ref(Ref::NULL);
    };
    give_stream(call, &bytes)
}

fn give_stream<D: Domain>(call: &mut Call<'_, D>, bytes: &[u8]) -> Result<D> {
    let class = call.interp.program.load("java/io/ByteArrayInputStream")?;
    let stream = call.interp.allocate(call.state, class);
    let count = call.interp.domain.int(bytes.len() as i32);
    let buffer = call.interp.new_cells(call.state, Cells::Byte(bytes.iter().map(|byte| *byte as i8).collect()));
    call.interp.set_ref_field(call.state, stream, "buf", buffer);
    call.interp.set_prim_field(call.state, stream, "count", count);
    call.give_ref(stream)
}

fn built_in<D: Domain>(call: &mut Call<'_, D>, name: &'static str) -> Result<D> {
    if call.program_asks() {
        call.take(Assumption::ClassLoaders);
    }
    let loader = call.interp.built_in_loader(call.state, name);
    call.give_ref(loader)
}

/// `loadClassOrNull` and `findLoadedClass0`: whatever the front end finds.
fn load_class_or_null<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let name = call.text(call.refs[1])?.to_string();
    match call.interp.find_class(&name)? {
        Some(class) if !call.interp.program.class(class).is_array() => {
            let mirror = call.interp.mirror(call.state, class);
            call.give_ref(mirror)
        }
        _ => call.give_ref(Ref::NULL),
    }
}

fn find_bootstrap_class<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let name = call.refs.last().copied().unwrap_or(Ref::NULL);
    let name = call.text(name)?.to_string();
    let found = call.interp.find_class(&name)?;
    match found.filter(|class| call.interp.loader_name(*class).is_none()) {
        Some(class) => {
            let mirror = call.interp.mirror(call.state, class);
            call.give_ref(mirror)
        }
        None => call.give_ref(Ref::NULL),
    }
}

/// `forName0` of a class that is not there: the loader says so, below a frame of the native method.
pub(super) fn load_class_frame<D: Domain>(call: &mut Call<'_, D>, loader: Ref) -> Result<D> {
    let class = call.interp.program.load("java/lang/ClassLoader")?;
    let descriptor = "(Ljava/lang/String;)Ljava/lang/Class;";
    let method = call.interp.program.class(class).find_method("loadClass", descriptor);
    let method = method.ok_or_else(|| call.unknown())?;
    let name = call.refs[0];
    call.in_native_frame(method, &[], &[loader, name])
}

fn unnamed_module<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let module = call.interp.named_module(call.state, None);
    call.give_ref(module)
}

/// The package object of a class, made by the JDK's constructor and remembered.
fn get_package<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let info = call.interp.program.class(class);
    if info.is_array() || info.is_primitive() {
        return call.give_ref(Ref::NULL);
    }
    let name = info.package.replace('/', ".");
    let module = call.ref_field(call.refs[0], "module");
    if module.is_null() {
        return Ok(Answer::Decline);
    }
    let key: Name = format!("package {name}").into();
    if let Some(package) = call.state.singletons.get(&key) {
        let package = *package;
        return call.give_ref(package);
    }
    let package_class = call.interp.program.load("java/lang/Package")?;
    call.interp.check_initialized(call.state, package_class)?;
    let descriptor = "(Ljava/lang/String;Ljava/lang/Module;)V";
    let constructor = call.interp.program.class(package_class).find_method("<init>", descriptor);
    let constructor = constructor.ok_or_else(|| call.unknown())?;
    let package = call.interp.allocate(call.state, package_class);
    let name = call.interp.new_string(call.state, Text::from(&*name));
    Rc::make_mut(&mut call.state.singletons).insert(key, package);
    let callee = call.interp.callee(constructor);
    match call.interp.enter(call.state, &callee, &[], &[package, name, module], None, Role::Prepare)? {
        Entered::Frame => Err(Interrupt::Prepare),
        Entered::Value(_) => call.give_ref(package),
    }
}

/// Whether a package of a module of the JDK is for everybody: those of the Java SE API are.
fn is_public_package(package: &str) -> bool {
    [
        "java.",
        "javax.",
        "org.w3c.dom",
        "org.xml.sax",
        "org.ietf.jgss",
        "sun.misc",
        "sun.reflect",
        "com.sun.net",
        "jdk.net",
    ]
    .iter()
    .any(|prefix| package.starts_with(prefix))
}

fn is_exported<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let package = call.text(call.refs[1])?.to_string();
    let answer = is_within(call) || is_public_package(&package);
    call.give_bool(answer)
}

fn is_open<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let package = call.text(call.refs[1])?.to_string();
    let answer = is_within(call) || package == "sun.misc" || package == "sun.reflect";
    call.give_bool(answer)
}

/// Whether a module is unnamed, which opens everything, or asks about itself, or is asked by another of the JDK.
fn is_within<D: Domain>(call: &mut Call<'_, D>) -> bool {
    let this = call.refs[0];
    let other = call.refs.get(2).copied().unwrap_or(Ref::NULL);
    let named = |module: Ref, call: &Call<'_, D>| !module.is_null() && !call.ref_field(module, "name").is_null();
    !named(this, call) || this == other || named(other, call)
}

impl<D: Domain> Interp<D> {
    /// The name of the built-in loader that defines a class; `None` is the bootstrap loader.
    pub(crate) fn loader_name(&self, class: ClassId) -> Option<&'static str> {
        let class = self.program.innermost_element(class);
        match &self.program.class(self.program.host_of(class)).origin {
            Origin::Jdk { .. } if self.program.class(class).is_primitive() => None,
            Origin::Jdk { module } => match tandem_java::describe::loader_of_module(module) {
                "bootstrap" => None,
                other => Some(other),
            },
            _ => Some("app"),
        }
    }

    /// The class loader of a class; null for the bootstrap loader.
    pub(crate) fn loader_of(&mut self, state: &mut State<D>, class: ClassId) -> Ref {
        self.loader_name(class).map_or(Ref::NULL, |name| self.built_in_loader(state, name))
    }

    /// The `app` or `platform` loader. Null if the JDK has no such class.
    pub(crate) fn built_in_loader(&mut self, state: &mut State<D>, name: &'static str) -> Ref {
        let key: Name = format!("loader {name}").into();
        if let Some(loader) = state.singletons.get(&key) {
            return *loader;
        }
        let classes = match name {
            "app" => ["jdk/internal/loader/ClassLoaders$AppClassLoader", "sun/misc/Launcher$AppClassLoader"],
            _ => ["jdk/internal/loader/ClassLoaders$PlatformClassLoader", "sun/misc/Launcher$ExtClassLoader"],
        };
        let class = classes.iter().find_map(|class| load_optional::<D>(&self.program, class).ok().flatten());
        let Some(class) = class else { return Ref::NULL };
        let loader = self.allocate(state, class);
        Rc::make_mut(&mut state.singletons).insert(key, loader);
        let parent = if name == "app" { self.built_in_loader(state, "platform") } else { Ref::NULL };
        // Two classes of the chain have a field of this name.
        let program = Arc::clone(&self.program);
        for ancestor in program.class(class).super_classes() {
            if let Some(field) = program.class(*ancestor).field_named("parent")
                && let tandem_java::Slot::Ref(slot) = program.field(field).slot
            {
                state.heap.get_mut(loader).refs[slot as usize] = parent;
            }
        }
        let text = self.intern(state, &Text::from(name));
        self.set_ref_field(state, loader, "name", text);
        self.set_ref_field(state, loader, "nameAndId", text);
        let module = self.named_module(state, None);
        self.set_ref_field(state, loader, "unnamedModule", module);
        loader
    }

    /// The module of a class; null in Java 8.
    pub(crate) fn module_object(&mut self, state: &mut State<D>, class: ClassId) -> Ref {
        let class = self.program.host_of(self.program.innermost_element(class));
        let module = match &self.program.class(class).origin {
            Origin::Jdk { module } => Some(module.clone()),
            _ => None,
        };
        self.named_module(state, module)
    }

    /// The module of that name; `None` is the unnamed one.
    fn named_module(&mut self, state: &mut State<D>, name: Option<Name>) -> Ref {
        let key: Name = format!("module {}", name.as_deref().unwrap_or_default()).into();
        if let Some(module) = state.singletons.get(&key) {
            return *module;
        }
        let Ok(Some(class)) = load_optional::<D>(&self.program, "java/lang/Module") else { return Ref::NULL };
        let module = self.allocate(state, class);
        Rc::make_mut(&mut state.singletons).insert(key, module);
        if let Some(name) = name {
            let loader = match tandem_java::describe::loader_of_module(&name) {
                "bootstrap" => Ref::NULL,
                other => self.built_in_loader(state, other),
            };
            let name = self.intern(state, &Text::from(&*name));
            self.set_ref_field(state, module, "name", name);
            self.set_ref_field(state, module, "loader", loader);
        } else {
            let loader = self.built_in_loader(state, "app");
            self.set_ref_field(state, module, "loader", loader);
        }
        module
    }
}
