//! Every method of `java.base` lowers to a body that the validator accepts.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use tandem_ir::Body;
use tandem_ir::validate::validate;
use tandem_java::classfile::ClassFile;
use tandem_java::lower::{Host, bind_own_name, lower_code};
use tandem_java::{ClassId, Jdk, SyntheticClass};

/// What was met on the way.
#[derive(Default)]
struct Tally {
    classes: AtomicUsize,
    methods: AtomicUsize,
    synthetic: AtomicUsize,
    instructions: AtomicUsize,
    bytes: AtomicUsize,
    dynamic: Mutex<Vec<String>>,
    failures: Mutex<Vec<String>>,
}

impl Tally {
    fn check(&self, place: &str, body: &Body) {
        self.instructions.fetch_add(body.code.len(), Ordering::Relaxed);
        for site in &body.dynamics {
            let member = &site.bootstrap.member;
            self.dynamic.lock().unwrap().push(format!("{place}: {}.{}", member.class, member.name));
        }
        if let Err(errors) = validate(body) {
            self.failures.lock().unwrap().push(format!("{place}: {}", errors[0]));
        }
    }

    fn lower_class(&self, jdk: &Jdk, name: &str) {
        // The image lists `module-info`, which belongs to no package.
        let Some(found) = jdk.class(name).unwrap() else {
            assert_eq!(name, "module-info");
            return;
        };
        let file = ClassFile::parse(found.bytes).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        self.classes.fetch_add(1, Ordering::Relaxed);
        let mut synthetics: Vec<SyntheticClass> = Vec::new();
        for (index, method) in file.methods.iter().enumerate() {
            let Some((_, length)) = method.code else { continue };
            let place = format!("{name}.{}{}", method.name, method.descriptor);
            self.methods.fetch_add(1, Ordering::Relaxed);
            self.bytes.fetch_add(length, Ordering::Relaxed);
            let mut define = |mut class: SyntheticClass| {
                let name = Arc::from(format!("{}${}", class.name_hint, synthetics.len()));
                bind_own_name(&mut class, &name);
                synthetics.push(class);
                name
            };
            let mut host =
                Host { file: &file, class: ClassId(0), feature: jdk.feature(), offset: 0, define: &mut define };
            match lower_code(&mut host, index) {
                Ok(body) => self.check(&place, &body),
                Err(error) => self.failures.lock().unwrap().push(format!("{place}: {error:?}")),
            }
        }
        for class in synthetics {
            self.synthetic.fetch_add(1, Ordering::Relaxed);
            for method in &class.methods {
                let place = format!("{}.{}{}", class.name_hint, method.name, method.descriptor);
                method.body.iter().for_each(|body| self.check(&place, body));
            }
        }
    }
}

/// Lowers all of `java.base` of the JDK at `home`.
fn lower_java_base(home: &str) {
    let jdk = match Jdk::open(Path::new(home)) {
        Ok(jdk) => jdk,
        // Which JDKs are installed differs between machines; the one on the path has its own test.
        Err(_) => return,
    };
    check_java_base(&jdk);
}

fn check_java_base(jdk: &Jdk) {
    let start = Instant::now();
    let classes = jdk.classes_of("java.base");
    assert!(classes.len() > 5000, "java.base has only {} classes", classes.len());
    let tally = Tally::default();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(name) = classes.get(next.fetch_add(1, Ordering::Relaxed)) {
                    tally.lower_class(jdk, name);
                }
            });
        }
    });
    let failures = tally.failures.into_inner().unwrap();
    let mut dynamic = tally.dynamic.into_inner().unwrap();
    dynamic.sort();
    println!(
        "Java {}: {} classes, {} methods, {} synthetic classes, {} bytes of code to {} instructions in {:?}",
        jdk.feature(),
        tally.classes.into_inner(),
        tally.methods.into_inner(),
        tally.synthetic.into_inner(),
        tally.bytes.into_inner(),
        tally.instructions.into_inner(),
        start.elapsed()
    );
    println!("{} sites left to bootstrap methods: {:?}", dynamic.len(), dynamic.iter().take(20).collect::<Vec<_>>());
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures[..failures.len().min(40)].join("\n"));
}

#[test]
fn java_base_on_the_path_lowers() {
    check_java_base(&Jdk::find(None).expect("a JDK"));
}

#[test]
fn java_base_of_25_lowers() {
    lower_java_base("/usr/lib/jvm/temurin-25-jdk-amd64");
}
