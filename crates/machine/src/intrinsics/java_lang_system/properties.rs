//! System properties. Until a program changes or lists them, each is asked of the host; then the field
//! `System.props` gets a real `Properties` with all of them, and the JDK's own code does the rest.

use tandem_ir::{Block, Body, CallKind, CallSite, FieldRef, Inst, MethodRef, RefConstant, RefReg, Reg, Registers};
use tandem_java::access;
use tandem_java::class::{MethodId, SyntheticClass, SyntheticMethod};

use super::{SYSTEM, prepare, static_ref};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::outside::CanBeMissing;
use crate::intrinsics::{Answer, Call, Entry, Sort};
use crate::outside::{Assumption, Reader};
use crate::reason::Oddity;

/// The properties that a JVM sets, apart from those that only describe it.
const NAMES: [&str; 48] = [
    "file.encoding",
    "file.separator",
    "java.class.path",
    "java.class.version",
    "java.home",
    "java.io.tmpdir",
    "java.library.path",
    "java.runtime.name",
    "java.runtime.version",
    "java.specification.name",
    "java.specification.vendor",
    "java.specification.version",
    "java.vendor",
    "java.vendor.url",
    "java.vendor.url.bug",
    "java.vendor.version",
    "java.version",
    "java.version.date",
    "java.vm.info",
    "java.vm.name",
    "java.vm.specification.name",
    "java.vm.specification.vendor",
    "java.vm.specification.version",
    "java.vm.vendor",
    "java.vm.version",
    "jdk.debug",
    "line.separator",
    "native.encoding",
    "os.arch",
    "os.name",
    "os.version",
    "path.separator",
    "stderr.encoding",
    "stdin.encoding",
    "stdout.encoding",
    "sun.arch.data.model",
    "sun.boot.library.path",
    "sun.cpu.endian",
    "sun.io.unicode.encoding",
    "sun.java.command",
    "sun.java.launcher",
    "sun.jnu.encoding",
    "user.country",
    "user.dir",
    "user.home",
    "user.language",
    "user.name",
    "user.timezone",
];

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        (SYSTEM, "getProperty", "(Ljava/lang/String;)Ljava/lang/String;", Replacement, get_property),
        (SYSTEM, "getProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", Replacement, get_property),
        (SYSTEM, "getProperties", "()Ljava/util/Properties;", Replacement, get_properties),
        ("java/lang/Boolean", "getBoolean", "(Ljava/lang/String;)Z", Outside, get_boolean),
        (SYSTEM, "setProperty", "*", Replacement, with_properties),
        (SYSTEM, "clearProperty", "*", Replacement, with_properties),
    ]
}

fn get_property<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let class = call.interp.program.method(call.method).class;
    if !static_ref(call.interp, call.state, class, "props").is_null() || call.refs[0].is_null() {
        // The program may have set it; but it may be one of those that were there before.
        call.take(Assumption::Properties);
        return Ok(Answer::Decline);
    }
    let name = call.text(call.refs[0])?;
    if name.is_empty() {
        return Ok(Answer::Decline);
    }
    let otherwise = call.refs.get(1).copied().unwrap_or(Ref::NULL);
    let here = call.interp.host.property(&name.to_string());
    if call.program_asks() {
        let what = format!("System.getProperty(\"{name}\")");
        let can_be_missing = can_be_missing(&name.to_string());
        if can_be_missing == CanBeMissing::No {
            call.take_as(Assumption::StandardProperties, Reader::Library);
        }
        let value = call.setting(&what, here, can_be_missing)?;
        return call.give_ref(if value.is_null() { otherwise } else { value });
    }
    call.take(Assumption::Properties);
    match here {
        Some(value) => {
            let value = call.interp.intern(call.state, &(&*value).into());
            call.give_ref(value)
        }
        None => call.give_ref(otherwise),
    }
}

/// Whether a property is set to true. If the program asks, either may be so: which text it is does not matter.
fn get_boolean<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let system = call.interp.program.load(SYSTEM)?;
    let is_known = call.interp.check_initialized(call.state, system).is_ok()
        && !static_ref(call.interp, call.state, system, "props").is_null();
    if !call.program_asks() || is_known || call.refs[0].is_null() {
        return Ok(Answer::Decline);
    }
    let name = call.text(call.refs[0])?;
    let way = call.flag(&format!("Boolean.getBoolean(\"{name}\")"))?;
    call.give_bool(way)
}

/// Whether a property may be unset: those that describe the JVM and the machine are not, unless somebody clears them.
fn can_be_missing(name: &str) -> CanBeMissing {
    let describes =
        ["java.vm.", "java.vendor", "java.version", "java.specification.", "java.home", "java.class.version"];
    let machine = ["os.name", "os.arch", "os.version", "file.separator", "path.separator", "line.separator"];
    match describes.iter().any(|prefix| name.starts_with(prefix)) || machine.contains(&name) {
        true => CanBeMissing::No,
        false => CanBeMissing::Yes,
    }
}

/// All properties: what is in them is what they are here.
fn get_properties<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    call.take(Assumption::Properties);
    with_properties(call)
}

/// Makes sure that there is a `Properties` object, then lets the method run.
fn with_properties<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let class = call.interp.program.method(call.method).class;
    if !static_ref(call.interp, call.state, class, "props").is_null() {
        return Ok(Answer::Decline);
    }
    call.take_as(Assumption::Properties, Reader::Library);
    let method = make_properties(call.interp)?;
    prepare(call, method)
}

/// The method, made of IR, that fills `System.props`.
fn make_properties<D: Domain>(interp: &mut Interp<D>) -> Result<MethodId, Interrupt<D>> {
    if let Some(method) = interp.known.make_properties.get() {
        return Ok(*method);
    }
    let mut properties = Vec::new();
    for name in NAMES {
        if let Some(value) = interp.host.property(name) {
            properties.push((name, value));
        }
    }
    let host = interp.program.load(SYSTEM)?;
    let name = interp.program.define_synthetic(SyntheticClass {
        name_hint: "java/lang/System$Properties".to_string(),
        access: access::FINAL | access::SUPER,
        super_name: "java/lang/Object".into(),
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods: vec![SyntheticMethod {
            name: "make".into(),
            descriptor: "()V".into(),
            access: access::STATIC,
            body: Some(body(&properties)),
        }],
        host,
        hidden: true,
    });
    let class = interp.program.load(&name)?;
    let Some(method) = interp.program.class(class).find_method("make", "()V") else {
        return Err(Interrupt::stuck(Oddity::SystemProperties));
    };
    Ok(*interp.known.make_properties.get_or_init(|| method))
}

/// `Properties p = new Properties(); p.setProperty(name, value); …; System.props = p;`
fn body(properties: &[(&str, String)]) -> Body {
    const CLASS: &str = "java/util/Properties";
    let (object, name_register, value_register) = (RefReg(0), RefReg(1), RefReg(2));
    let call = |kind, name: &str, descriptor: &str, refs: Vec<RefReg>, result| CallSite {
        kind,
        method: MethodRef { class: CLASS.into(), name: name.into(), descriptor: descriptor.into(), interface: false },
        arguments: Registers { prims: Vec::new(), refs },
        result,
    };
    let set = "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;";
    let mut body = Body {
        ref_count: 3,
        classes: vec![CLASS.into()],
        fields: vec![FieldRef {
            class: SYSTEM.into(),
            name: "props".into(),
            descriptor: "Ljava/util/Properties;".into(),
        }],
        calls: vec![
            call(CallKind::Special, "<init>", "()V", vec![object], None),
            call(
                CallKind::Virtual,
                "setProperty",
                set,
                vec![object, name_register, value_register],
                Some(Reg::Ref(value_register)),
            ),
        ],
        code: vec![Inst::New { dst: object, class: 0 }, Inst::Call { site: 0 }],
        ..Body::default()
    };
    for (name, value) in properties {
        for (register, text) in [(name_register, *name), (value_register, value)] {
            let constant = body.ref_constants.len() as u32;
            body.ref_constants.push(RefConstant::String(text.encode_utf16().collect()));
            body.code.push(Inst::Constant { dst: register, constant });
        }
        body.code.push(Inst::Call { site: 1 });
    }
    body.code.extend([Inst::PutStaticRef { field: 0, src: object }, Inst::Return]);
    body.origins = vec![0; body.code.len()];
    body.blocks = vec![Block { start: 0, end: body.code.len() as u32, handlers: Vec::new() }];
    body
}
