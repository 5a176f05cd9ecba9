//! The generator's programs compile, and the batch oracle agrees with plain `java`.

use std::fs;
use std::path::{Path, PathBuf};

use tandem_testkit::generate::{Options, program};
use tandem_testkit::jvm::default_jdk;
use tandem_testkit::outcome::{ProcessEnding, difference};

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn generated(folder: &Path, seeds: std::ops::Range<u64>) -> (Vec<String>, Vec<PathBuf>) {
    let names: Vec<String> = seeds.clone().map(|seed| format!("P{seed}")).collect();
    let files = seeds.zip(&names).map(|(seed, name)| {
        let file = folder.join(format!("{name}.java"));
        fs::write(&file, program(seed, name, &Options::default())).unwrap();
        file
    });
    let files = files.collect();
    (names, files)
}

/// Programs whose traces show where a careless driver would be seen.
const SAMPLES: &[(&str, &str)] = &[
    (
        "Causes",
        "static void deep() { throw new IllegalStateException(\"deep\"); }
         public static void main(String[] args) {
             try { deep(); } catch (RuntimeException e) {
                 RuntimeException outer = new RuntimeException(\"outer\", e);
                 outer.addSuppressed(new Error(\"beside\"));
                 throw outer;
             }
         }",
    ),
    ("Init", "static int x = 1 / Integer.parseInt(\"0\"); public static void main(String[] args) { }"),
    (
        "Caster",
        "static class A { } public static void main(String[] args) { Object o = new A(); assert args.length == 0; Caster c = (Caster) o; }",
    ),
    ("Asserts", "public static void main(String[] args) { System.out.print(\"h\\u00e9\"); assert false : 7; }"),
    (
        "Lambda",
        "public static void main(String[] args) { Runnable r = () -> { int[] a = new int[1]; a[1]++; }; r.run(); }",
    ),
];

#[test]
fn generated_programs_compile_and_end() {
    let folder = scratch("oracle-generated");
    let (names, files) = generated(&folder, 50_000..50_080);
    let jdk = default_jdk().unwrap();
    jdk.compile(&files, &folder.join("classes")).unwrap();
    let outcomes = jdk.run_batch(&folder.join("classes"), &names, &folder).unwrap();
    assert_eq!(outcomes.len(), names.len());
    let uncaught = outcomes.values().filter(|outcome| outcome.ending == ProcessEnding::Exit(1)).count();
    assert!(outcomes.values().all(|outcome| matches!(outcome.ending, ProcessEnding::Exit(0 | 1))));
    assert!((4..40).contains(&uncaught), "{uncaught} of 80 end in an uncaught exception");
}

#[test]
fn batches_agree_with_plain_java() {
    let folder = scratch("oracle-samples");
    let (mut names, mut files) = generated(&folder, 60_000..60_012);
    for (name, body) in SAMPLES {
        let file = folder.join(format!("{name}.java"));
        fs::write(&file, format!("public class {name} {{ {body} }}\n")).unwrap();
        names.push(name.to_string());
        files.push(file);
    }
    let jdk = default_jdk().unwrap();
    let classes = folder.join("classes");
    jdk.compile(&files, &classes).unwrap();
    let batched = jdk.run_batch(&classes, &names, &folder).unwrap();
    for name in &names {
        let alone = jdk.run(&classes, name, &[], b"").unwrap();
        let different = difference(&alone, &batched[name]);
        assert!(different.is_empty(), "{name}\n{different}");
    }
}
