//! A machine over classes that are written in the IR's text form.

use std::sync::Arc;

use tandem_ir::parse::parse_methods;
use tandem_java::{ClassId, ClassPath, Jdk, Program, SyntheticClass, SyntheticMethod, access};
use tandem_machine::{Domain, Host, Interp, Limits};

/// A world in which nothing happens.
pub struct Nowhere;

impl Host for Nowhere {
    fn write(&mut self, _descriptor: i32, _bytes: &[u8]) {}
    fn read(&mut self, _max: usize) -> Vec<u8> {
        Vec::new()
    }
    fn nanoseconds(&mut self) -> i64 {
        0
    }
    fn sleep(&mut self, _nanoseconds: u64) {}
    fn wall_clock(&mut self) -> i128 {
        0
    }
    fn variable(&mut self, _name: &str) -> Option<String> {
        None
    }
    fn property(&mut self, _name: &str) -> Option<String> {
        None
    }
}

/// A machine that knows one class whose static methods are those of `text`.
pub fn machine<D: Domain>(text: &str, limits: Limits, domain: impl FnOnce(&Arc<Program>) -> D) -> (Interp<D>, ClassId) {
    tandem_machine::state::audit_everything();
    let jdk = Jdk::find(None).expect("a JDK");
    let program = Arc::new(Program::new(ClassPath::new(jdk, &[]).expect("a class path")));
    let host = program.load("java/lang/Object").expect("java.lang.Object");
    let methods = parse_methods(text).expect("the text form");
    for (name, body) in &methods {
        tandem_ir::validate::validate(body).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
    }
    let methods = methods.into_iter().map(|(header, body)| {
        let (name, descriptor) = header.split_at(header.find('(').expect("a descriptor"));
        let name = name.rsplit('.').next().expect("a name");
        let access = access::PUBLIC | access::STATIC;
        SyntheticMethod { name: name.into(), descriptor: descriptor.into(), access, body: Some(body) }
    });
    let class = program.define_synthetic(SyntheticClass {
        name_hint: "Test".to_string(),
        access: access::PUBLIC,
        super_name: "java/lang/Object".into(),
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods: methods.collect(),
        host,
        hidden: false,
    });
    let class = program.load(&class).expect("the class just defined");
    let domain = domain(&program);
    let interp = Interp::new(program, domain, Box::new(Nowhere), limits);
    (interp.unwrap_or_else(|error| panic!("{error}")), class)
}
