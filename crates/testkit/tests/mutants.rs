//! At least 20,000 damaged class files through the front end: no panic, bounded time, bounded memory, and whatever is
//! lowered is valid.
//!
//! `TANDEM_MUTANTS` says how many.

use std::alloc::{GlobalAlloc, Layout, System};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tandem_java::classfile::ClassFile;
use tandem_java::lower::{Host, lower_code};
use tandem_java::{ClassId, ClassPath, Jdk};
use tandem_testkit::jvm::default_jdk;
use tandem_testkit::mutate::mutant;
use tandem_testkit::random::Random;

/// Live bytes, and the most there ever were.
struct Counting;

static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

#[allow(unsafe_code, reason = "an allocator cannot be counted otherwise; it only adds numbers to the system's")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let live = LIVE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(live, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The most memory that the whole test may hold at once.
const MOST_MEMORY: usize = 256 << 20;
/// The longest that one mutant may take; far more than needed, for loaded machines.
const MOST_TIME: Duration = Duration::from_secs(5);

const JDK_CLASSES: &[&str] = &["java/lang/Integer", "java/util/Optional", "java/util/BitSet", "java/lang/StringLatin1"];

/// The originals: javac's output for a file full of features, and classes of the JDK.
fn originals() -> Vec<(String, Vec<u8>)> {
    let jdk = default_jdk().unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutants");
    let _ = fs::remove_dir_all(&folder);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("resources/Samples.java");
    jdk.compile(&[source], &folder).unwrap();
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut originals: Vec<(String, Vec<u8>)> =
        files.iter().map(|file| (file.display().to_string(), fs::read(file).unwrap())).collect();
    let class_path = ClassPath::new(Jdk::open(&jdk.home).unwrap(), &[]).unwrap();
    for name in JDK_CLASSES {
        let found = class_path.find(name).unwrap().unwrap();
        originals.push((name.to_string(), found.bytes.to_vec()));
    }
    assert!(originals.len() >= 12);
    originals
}

/// Parses, lowers and validates all there is; what was lowered must be valid.
fn digest(bytes: &[u8]) -> Result<usize, String> {
    let Ok(file) = ClassFile::parse(Arc::from(bytes)) else { return Ok(0) };
    let mut lowered = 0;
    for index in 0..file.methods.len() {
        let mut defined = 0;
        let mut define = |class: tandem_java::SyntheticClass| {
            defined += 1;
            format!("{}${defined}", class.name_hint).into()
        };
        let mut host = Host { file: &file, class: ClassId(0), feature: 17, offset: 0, define: &mut define };
        if let Ok(body) = lower_code(&mut host, index) {
            lowered += 1;
            if let Err(errors) = tandem_ir::validate::validate(&body) {
                return Err(format!("method {index} is lowered to an invalid body: {errors:?}"));
            }
        }
    }
    Ok(lowered)
}

#[test]
fn damaged_class_files_never_break_the_front_end() {
    let count: u64 = std::env::var("TANDEM_MUTANTS").map_or(24_000, |text| text.parse().unwrap());
    let originals = originals();
    for (name, bytes) in &originals {
        assert!(digest(bytes).unwrap() > 0 || name.contains("Samples"), "{name} itself is not lowered");
    }
    let lowered = AtomicUsize::new(0);
    let problems = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for half in 0..2 {
            let (originals, lowered, problems) = (&originals, &lowered, &problems);
            scope.spawn(move || {
                for seed in (half..count).step_by(2) {
                    let mut random = Random::new(seed);
                    let (name, original) = random.pick(originals);
                    let (_, donor) = random.pick(originals);
                    let bytes = mutant(&mut random, original, donor);
                    let started = Instant::now();
                    let result = catch_unwind(AssertUnwindSafe(|| digest(&bytes)));
                    let report = match result {
                        Err(_) => Some("a panic".to_string()),
                        Ok(Err(message)) => Some(message),
                        Ok(Ok(methods)) => {
                            lowered.fetch_add(methods, Ordering::Relaxed);
                            (started.elapsed() > MOST_TIME).then(|| "too long".to_string())
                        }
                    };
                    if let Some(report) = report {
                        problems.lock().unwrap().push(format!("mutant {seed} of {name}: {report}"));
                    }
                }
            });
        }
    });
    let problems = problems.into_inner().unwrap();
    let shown: Vec<&String> = problems.iter().take(20).collect();
    assert!(problems.is_empty(), "{} of {count} mutants: {shown:#?}", problems.len());
    let peak = PEAK.load(Ordering::Relaxed);
    assert!(peak < MOST_MEMORY, "{} MiB were live at once", peak >> 20);
    let lowered = lowered.into_inner();
    assert!(
        lowered > count as usize / 2,
        "only {lowered} methods survived damage: the mutants are too wild to test lowering"
    );
}
