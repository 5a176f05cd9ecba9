//! Every method of `java.base` lowers to a body that the validator accepts; what is left of it after a few bytes were
//! changed lowers as well, or says what is wrong, and never panics.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use tandem_ir::Body;
use tandem_ir::parse::parse_method;
use tandem_ir::print::print_method;
use tandem_ir::validate::validate;
use tandem_java::Jdk;
use tandem_java::classfile::ClassFile;

use crate::lower_support::{jdks, lower};

/// What was met on the way.
#[derive(Default)]
struct Tally {
    classes: AtomicUsize,
    methods: AtomicUsize,
    synthetic: AtomicUsize,
    instructions: AtomicUsize,
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
        // The text form, of one body in sixteen: it takes longer than everything else together.
        if body.code.len().is_multiple_of(16) {
            let read_back = parse_method(&print_method(place, body));
            if read_back != Ok((place.to_string(), body.clone())) {
                self.failures.lock().unwrap().push(format!("{place}: the text form reads back as another body"));
            }
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
        let mut synthetics = Vec::new();
        for (index, method) in file.methods.iter().enumerate() {
            if method.code.is_none() {
                continue;
            }
            let place = format!("{name}.{}{}", method.name, method.descriptor);
            self.methods.fetch_add(1, Ordering::Relaxed);
            match lower(&file, index, jdk.feature(), &mut synthetics) {
                Ok(body) => self.check(&place, &body),
                Err(error) => self.failures.lock().unwrap().push(format!("{place}: {error:?}")),
            }
        }
        for (name, class) in synthetics {
            self.synthetic.fetch_add(1, Ordering::Relaxed);
            for method in &class.methods {
                let place = format!("{name}.{}{}", method.name, method.descriptor);
                method.body.iter().for_each(|body| self.check(&place, body));
            }
        }
    }
}

#[test]
fn java_base_lowers() {
    for jdk in jdks() {
        let start = Instant::now();
        let classes = jdk.classes_of("java.base");
        assert!(classes.len() > 5000, "java.base has only {} classes", classes.len());
        let tally = Tally::default();
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    while let Some(name) = classes.get(next.fetch_add(1, Ordering::Relaxed)) {
                        tally.lower_class(&jdk, name);
                    }
                });
            }
        });
        let failures = tally.failures.into_inner().unwrap();
        let dynamic = tally.dynamic.into_inner().unwrap();
        println!(
            "Java {}: {} classes, {} methods, {} synthetic classes, {} instructions, {} sites left to bootstrap \
             methods, in {:?}",
            jdk.feature(),
            tally.classes.into_inner(),
            tally.methods.into_inner(),
            tally.synthetic.into_inner(),
            tally.instructions.into_inner(),
            dynamic.len(),
            start.elapsed()
        );
        assert!(dynamic.is_empty(), "javac uses bootstrap methods that are not desugared: {dynamic:?}");
        assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures[..failures.len().min(40)].join("\n"));
    }
}

/// A small generator of pseudo-random numbers (xorshift), so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

#[test]
fn changed_code_never_panics() {
    let jdk = Jdk::find(None).expect("a JDK");
    let classes: Vec<String> =
        jdk.classes_of("java.base").into_iter().filter(|name| name.contains("java/util/")).collect();
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let (mut accepted, mut rejected) = (0, 0);
    for _ in 0..6000 {
        let name = &classes[random.below(classes.len())];
        let bytes = jdk.class(name).unwrap().expect("a listed class").bytes;
        let Ok(original) = ClassFile::parse(bytes.clone()) else { panic!("{name} does not parse") };
        let methods: Vec<usize> =
            (0..original.methods.len()).filter(|index| original.methods[*index].code.is_some()).collect();
        if methods.is_empty() {
            continue;
        }
        let index = methods[random.below(methods.len())];
        let (start, length) = original.methods[index].code.expect("it was asked for");
        let mut changed = bytes.to_vec();
        for _ in 0..=random.below(3) {
            changed[start + random.below(length)] = random.below(256) as u8;
        }
        let Ok(file) = ClassFile::parse(changed.into()) else { continue };
        match lower(&file, index, jdk.feature(), &mut Vec::new()) {
            Ok(body) => {
                accepted += 1;
                if let Err(errors) = validate(&body) {
                    panic!("{name}.{}: {:?}", file.methods[index].name, errors);
                }
            }
            Err(error) => {
                rejected += 1;
                assert!(error.offset <= file.bytes.len(), "{error:?}");
            }
        }
    }
    println!("{accepted} changed methods lowered, {rejected} were refused");
    assert!(accepted > 200 && rejected > 200, "{accepted} lowered, {rejected} refused");
}
