//! `ServiceLoader` for services of the JDK. Their providers are written in the JDK's modules; those that a program can
//! meet are listed here. Services of the program itself are left to the JDK's code.
//!
//! What the JDK iterates over is made of IR: a `ServiceLoader.Provider` for each provider class, in a list.

use tandem_ir::{Block, Body, CallKind, CallSite, Inst, Kind, MethodRef, PrimReg, RefConstant, RefReg, Reg, Registers};
use tandem_java::{ClassId, MethodId, SyntheticClass, SyntheticMethod, access};

use crate::domain::Domain;
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::{Answer, Call, Entry, Sort};
use crate::reason::{Feature, Oddity};
use crate::state::Role;

const LOADER: &str = "java/util/ServiceLoader";
const LIST: &str = "java/util/ArrayList";

/// Services and their providers, those included that only some versions of the JDK have.
const PROVIDERS: [(&str, &[&str]); 6] = [
    (
        "sun/util/locale/provider/LocaleDataMetaInfo",
        &[
            "sun/util/resources/cldr/provider/CLDRLocaleDataMetaInfo",
            "sun/util/resources/provider/NonBaseLocaleDataMetaInfo",
        ],
    ),
    ("sun/util/resources/LocaleData$CommonResourceBundleProvider", &["sun/util/resources/provider/LocaleDataProvider"]),
    (
        "sun/util/resources/LocaleData$SupplementaryResourceBundleProvider",
        &["sun/util/resources/provider/SupplementaryLocaleDataProvider"],
    ),
    ("java/nio/charset/spi/CharsetProvider", &["sun/nio/cs/ext/ExtendedCharsets"]),
    ("jdk/internal/logger/DefaultLoggerFinder", &["sun/util/logging/internal/LoggingProviderImpl"]),
    (
        "java/util/random/RandomGenerator",
        &[
            "java/security/SecureRandom",
            "java/util/Random",
            "java/util/SplittableRandom",
            "jdk/random/L32X64MixRandom",
            "jdk/random/L64X128MixRandom",
            "jdk/random/L64X128StarStarRandom",
            "jdk/random/L64X256MixRandom",
            "jdk/random/L64X1024MixRandom",
            "jdk/random/L128X128MixRandom",
            "jdk/random/L128X256MixRandom",
            "jdk/random/L128X1024MixRandom",
            "jdk/random/Xoroshiro128PlusPlus",
            "jdk/random/Xoshiro256PlusPlus",
        ],
    ),
];

/// Packages whose services have no provider in the JDK.
const WITHOUT_PROVIDERS: [&str; 6] = [
    "java/util/spi/",
    "java/text/spi/",
    "java/time/",
    "java/net/",
    "java/lang/System$LoggerFinder",
    "java/util/Resource",
];

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    vec![(LOADER, "newLookupIterator", "()Ljava/util/Iterator;", Sort::Replacement, providers)]
}

fn providers<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let service = call.ref_field(call.refs[0], "service");
    let service = call.class_of_mirror(service)?;
    let info = call.interp.program.class(service);
    if !info.is_jdk() {
        return Ok(Answer::Decline);
    }
    let listed = PROVIDERS.iter().find(|(name, _)| *name == &*info.name).map(|(_, providers)| *providers);
    let providers = match listed {
        Some(providers) => providers,
        None if WITHOUT_PROVIDERS.iter().any(|prefix| info.name.starts_with(prefix)) => &[],
        None => {
            return Err(Interrupt::stuck(Feature::ServiceProviders(info.external_name().into())));
        }
    };
    let method = match call.interp.known.services.get(&service) {
        Some(method) => *method,
        None => {
            let method = make_iterator(call.interp, providers)?;
            call.interp.known.services.insert(service, method);
            method
        }
    };
    call.tail_call(method, &[], &[], Role::Call)
}

/// The method, made of IR, that answers an iterator over `providers`.
fn make_iterator<D: Domain>(interp: &mut Interp<D>, providers: &[&str]) -> Result<MethodId, Interrupt<D>> {
    let host = interp.program.load(LOADER)?;
    let mut makers = Vec::new();
    for provider in providers {
        if interp.program.load(provider).is_ok() {
            makers.push(define_provider(interp, host, provider).to_string());
        }
    }
    let makers: Vec<&str> = makers.iter().map(String::as_str).collect();
    let iterator = list_iterator(&makers);
    let class =
        define(interp, host, "Services", &[], vec![method("iterator", "()Ljava/util/Iterator;", true, iterator)]);
    let class = interp.program.load(&class)?;
    let method = interp.program.class(class).find_method("iterator", "()Ljava/util/Iterator;");
    method.ok_or_else(|| Interrupt::stuck(Oddity::ServiceList))
}

/// `class implements ServiceLoader.Provider { Object get() { return new P(); } Class type() { return P.class; } }`
fn define_provider<D: Domain>(interp: &Interp<D>, host: ClassId, provider: &str) -> tandem_ir::Name {
    let (receiver, made) = (RefReg(0), RefReg(1));
    let init = body(1, 2, vec![call(CallKind::Special, "java/lang/Object", "<init>", "()V", vec![receiver])], |code| {
        code.extend([Inst::Call { site: 0 }, Inst::Return]);
    });
    let mut get = body(1, 2, vec![call(CallKind::Special, provider, "<init>", "()V", vec![made])], |code| {
        code.extend([Inst::New { dst: made, class: 0 }, Inst::Call { site: 0 }, Inst::ReturnRef { src: made }]);
    });
    get.classes.push(provider.into());
    let mut ty = body(1, 2, Vec::new(), |code| {
        code.extend([Inst::Constant { dst: made, constant: 0 }, Inst::ReturnRef { src: made }]);
    });
    ty.ref_constants.push(RefConstant::Class(provider.into()));
    let methods = vec![
        method("<init>", "()V", false, init),
        method("get", "()Ljava/lang/Object;", false, get),
        method("type", "()Ljava/lang/Class;", false, ty),
    ];
    define(interp, host, "Provider", &["java/util/ServiceLoader$Provider"], methods)
}

/// `List l = new ArrayList(); l.add(new M()); …; return l.iterator();`
fn list_iterator(makers: &[&str]) -> Body {
    let (list, element) = (RefReg(0), RefReg(1));
    let mut calls = vec![
        call(CallKind::Special, LIST, "<init>", "()V", vec![list]),
        call(CallKind::Virtual, LIST, "add", "(Ljava/lang/Object;)Z", vec![list, element]),
        call(CallKind::Virtual, LIST, "iterator", "()Ljava/util/Iterator;", vec![list]),
    ];
    calls[1].result = Some(Reg::Prim(PrimReg(0)));
    calls[2].result = Some(Reg::Ref(element));
    calls.extend(makers.iter().map(|maker| call(CallKind::Special, maker, "<init>", "()V", vec![element])));
    let mut body = body(0, 2, calls, |code| {
        code.extend([Inst::New { dst: list, class: 0 }, Inst::Call { site: 0 }]);
        for index in 0..makers.len() as u32 {
            code.extend([
                Inst::New { dst: element, class: 1 + index },
                Inst::Call { site: 3 + index },
                Inst::Call { site: 1 },
            ]);
        }
        code.extend([Inst::Call { site: 2 }, Inst::ReturnRef { src: element }]);
    });
    body.prim_kinds.push(Kind::Int);
    body.classes.push(LIST.into());
    body.classes.extend(makers.iter().map(|maker| (*maker).into()));
    body
}

fn define<D: Domain>(
    interp: &Interp<D>,
    host: ClassId,
    name: &str,
    interfaces: &[&str],
    methods: Vec<SyntheticMethod>,
) -> tandem_ir::Name {
    interp.program.define_synthetic(SyntheticClass {
        name_hint: format!("{LOADER}$${name}"),
        access: access::FINAL | access::SUPER,
        super_name: "java/lang/Object".into(),
        interfaces: interfaces.iter().map(|interface| (*interface).into()).collect(),
        fields: Vec::new(),
        methods,
        host,
        hidden: true,
    })
}

fn method(name: &str, descriptor: &str, is_static: bool, body: Body) -> SyntheticMethod {
    let access = access::PUBLIC | if is_static { access::STATIC } else { 0 };
    SyntheticMethod { name: name.into(), descriptor: descriptor.into(), access, body: Some(body) }
}

fn call(kind: CallKind, class: &str, name: &str, descriptor: &str, refs: Vec<RefReg>) -> CallSite {
    CallSite {
        kind,
        method: MethodRef { class: class.into(), name: name.into(), descriptor: descriptor.into(), interface: false },
        arguments: Registers { prims: Vec::new(), refs },
        result: None,
    }
}

/// A body of one block.
fn body(parameters: u16, ref_count: u16, calls: Vec<CallSite>, write: impl FnOnce(&mut Vec<Inst>)) -> Body {
    let mut body = Body { parameters: (0, parameters), ref_count, calls, ..Body::default() };
    write(&mut body.code);
    body.origins = vec![0; body.code.len()];
    body.blocks = vec![Block { start: 0, end: body.code.len() as u32, handlers: Vec::new() }];
    body
}
