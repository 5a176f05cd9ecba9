//! Bad input through the program: a message that names the file, an exit code of 64 or more, no panic, bounded memory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tandem_testkit::driver::{Driver, Values};
use tandem_testkit::generate::{Options, program};
use tandem_testkit::jvm::{Jdk, default_jdk};
use tandem_testkit::mutate::mutant;
use tandem_testkit::outcome::{Outcome, ProcessEnding};
use tandem_testkit::process;
use tandem_testkit::random::Random;
use tandem_testkit::tandem::Tandem;

/// Address space that the program may use, in KiB: less than what the worst inputs here claim to need.
const ADDRESS_SPACE: u32 = 3_500_000;

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bad-input").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program under a limit of its address space.
fn tandem(jdk_home: &Path, class_path: &Path, main: &str) -> Outcome {
    let inner = Tandem::find().unwrap().command(["run", "--jdk"]);
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("ulimit -v {ADDRESS_SPACE}; exec \"$0\" \"$@\"")).arg(inner.get_program());
    command.args(inner.get_args()).arg(jdk_home).arg("--classpath").arg(class_path).arg(main);
    process::run(&mut command, b"", Duration::from_secs(60)).unwrap().into()
}

/// Asserts that the outcome is a message about bad input that contains all of `words`.
fn assert_rejected(outcome: &Outcome, words: &[&str]) {
    let message = String::from_utf8_lossy(&outcome.stderr);
    assert!(matches!(outcome.ending, ProcessEnding::Exit(64..=69 | 71..=255)), "{:?}: {message}", outcome.ending);
    assert!(message.starts_with("tandem: ") && !message.contains("internal error"), "{message}");
    for word in words {
        assert!(message.contains(word), "{word} is not in: {message}");
    }
}

fn compile(jdk: &Jdk, folder: &Path, sources: &[(&str, &str)]) -> PathBuf {
    let classes = folder.join("classes");
    let files: Vec<PathBuf> = sources
        .iter()
        .map(|(name, text)| {
            let file = folder.join(format!("{name}.java"));
            fs::write(&file, text).unwrap();
            file
        })
        .collect();
    jdk.compile(&files, &classes).unwrap();
    classes
}

const HELLO: &str = "public class Hello { public static void main(String[] args) { System.out.println(\"hello\"); } }";

#[test]
fn files_that_are_no_class_files() {
    let jdk = default_jdk().unwrap();
    let folder = scratch("no-class-files");
    let classes = compile(&jdk, &folder, &[("Hello", HELLO)]);
    let good = fs::read(classes.join("Hello.class")).unwrap();
    assert_eq!(tandem(&jdk.home, &classes, "Hello").ending, ProcessEnding::Exit(0));
    let file = classes.join("Hello.class");
    let cases: &[(&[u8], &str)] = &[
        (b"", "offset 0x0"),
        (b"PK\x03\x04 not a class", "offset 0x0"),
        (&good[..good.len() - 1], "offset 0x"),
        (&good[..9], "offset 0x"),
    ];
    for (bytes, offset) in cases {
        fs::write(&file, bytes).unwrap();
        assert_rejected(&tandem(&jdk.home, &classes, "Hello"), &["Hello.class", offset]);
    }
    let mut newer = good.clone();
    newer[6..8].copy_from_slice(&999u16.to_be_bytes());
    fs::write(&file, newer).unwrap();
    assert_rejected(&tandem(&jdk.home, &classes, "Hello"), &["Hello.class", "999"]);
}

#[test]
fn folders_where_files_should_be_and_nothing_at_all() {
    let jdk = default_jdk().unwrap();
    let folder = scratch("folders");
    fs::create_dir_all(folder.join("Hello.class")).unwrap();
    assert_rejected(&tandem(&jdk.home, &folder, "Hello"), &["Hello"]);
    assert_rejected(&tandem(&jdk.home, &folder, "Missing"), &["Missing"]);
    assert_rejected(&tandem(&jdk.home, &folder.join("nowhere"), "Missing"), &["Missing"]);
    assert_rejected(&tandem(&folder.join("no-jdk"), &folder, "Missing"), &["no-jdk"]);
}

#[test]
fn classes_that_do_not_fit_together() {
    let jdk = default_jdk().unwrap();
    let folder = scratch("misfits");
    let main = "public static void main(String[] args) { System.out.println(1); }";
    let first =
        [("Up", format!("public class Up extends Down {{ {main} }}")), ("Down", "public class Down { }".to_string())];
    let second = [("Up", "public class Up { }".to_string()), ("Down", "public class Down extends Up { }".to_string())];
    let build = |name: &str, sources: &[(&str, String)]| {
        let sources: Vec<(&str, &str)> = sources.iter().map(|(name, text)| (*name, text.as_str())).collect();
        fs::create_dir_all(folder.join(name)).unwrap();
        compile(&jdk, &folder.join(name), &sources)
    };
    let (one, two) = (build("one", &first), build("two", &second));
    fs::copy(two.join("Down.class"), one.join("Down.class")).unwrap();
    assert_rejected(&tandem(&jdk.home, &one, "Up"), &["Up"]);
    fs::remove_file(one.join("Down.class")).unwrap();
    assert_rejected(&tandem(&jdk.home, &one, "Up"), &["Down"]);
    fs::rename(two.join("Up.class"), two.join("Other.class")).unwrap();
    assert_rejected(&tandem(&jdk.home, &two, "Other"), &["Other"]);
}

/// A zip file with one deflated member whose headers claim `size` bytes.
fn zip_claiming(name: &str, deflated: &[u8], size: u32) -> Vec<u8> {
    let fields = |with_comment: bool| {
        let mut bytes = Vec::new();
        bytes.extend([20, 0, 0, 0, 8, 0]);
        bytes.extend([0; 8]);
        bytes.extend((deflated.len() as u32).to_le_bytes());
        bytes.extend(size.to_le_bytes());
        bytes.extend((name.len() as u16).to_le_bytes());
        bytes.extend([0, 0]);
        if with_comment {
            bytes.extend([0; 14]);
        }
        bytes
    };
    let mut zip = b"PK\x03\x04".to_vec();
    zip.extend(fields(false));
    zip.extend(name.as_bytes());
    zip.extend(deflated);
    let directory = zip.len() as u32;
    zip.extend(b"PK\x01\x02\x14\x00");
    zip.extend(fields(true));
    zip.extend(name.as_bytes());
    let length = zip.len() as u32 - directory;
    zip.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
    zip.extend(length.to_le_bytes());
    zip.extend(directory.to_le_bytes());
    zip.extend([0, 0]);
    zip
}

#[test]
fn jars_that_are_none_and_members_that_lie() {
    let jdk = default_jdk().unwrap();
    let folder = scratch("jars");
    let jar = folder.join("bad.jar");
    fs::write(&jar, "this is not a jar at all, only a line of text that goes on for a while").unwrap();
    assert_rejected(&tandem(&jdk.home, &jar, "Hello"), &["bad.jar"]);
    fs::write(&jar, "").unwrap();
    assert_rejected(&tandem(&jdk.home, &jar, "Hello"), &["bad.jar"]);
    // A stored block of five bytes, where the header claims almost four gigabytes.
    let deflated = b"\x01\x05\x00\xfa\xffhello";
    fs::write(&jar, zip_claiming("Hello.class", deflated, 0xffff_fff0)).unwrap();
    assert_rejected(&tandem(&jdk.home, &jar, "Hello"), &["bad.jar"]);
    fs::write(&jar, zip_claiming("Hello.class", deflated, 5)).unwrap();
    assert_rejected(&tandem(&jdk.home, &jar, "Hello"), &["bad.jar"]);
}

#[test]
fn a_jdk_image_that_was_cut() {
    let jdk = default_jdk().unwrap();
    let home = scratch("cut-jdk");
    fs::create_dir_all(home.join("lib")).unwrap();
    fs::create_dir_all(home.join("bin")).unwrap();
    fs::copy(jdk.home.join("release"), home.join("release")).unwrap();
    let image = fs::read(jdk.home.join("lib/modules")).unwrap();
    let classes = compile(&jdk, &scratch("cut-jdk-classes"), &[("Hello", HELLO)]);
    for length in [0, 3, 40, 1000, image.len() / 100, image.len() / 2] {
        fs::write(home.join("lib/modules"), &image[..length]).unwrap();
        assert_rejected(&tandem(&home, &classes, "Hello"), &["modules"]);
    }
    let mut flipped = image;
    flipped[16..28].fill(0xff);
    fs::write(home.join("lib/modules"), &flipped).unwrap();
    assert_rejected(&tandem(&home, &classes, "Hello"), &["modules"]);
}

/// Damaged programs are run: whatever they do, the program must survive it.
#[test]
fn damaged_programs_are_run() {
    let jdk = default_jdk().unwrap();
    let folder = scratch("damaged");
    let options = Options { methods: 2, classes: 2, parts: 3, ..Options::default() };
    let names: Vec<String> = (0..60).map(|seed| format!("M{seed}")).collect();
    let sources: Vec<String> = names.iter().zip(900..).map(|(name, seed)| program(seed, name, &options)).collect();
    let sources: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(sources.iter().map(String::as_str)).collect();
    let classes = compile(&jdk, &folder, &sources);
    let mut files: Vec<PathBuf> = fs::read_dir(&classes).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let originals: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).unwrap()).collect();
    for round in 0..5 {
        let mut random = Random::new(round);
        for (index, name) in names.iter().enumerate() {
            // One class file of each program is damaged, mostly the one with the most code.
            let own: Vec<usize> = (0..files.len()).filter(|&at| is_of_program(&files[at], name)).collect();
            for &at in &own {
                fs::write(&files[at], &originals[at]).unwrap();
            }
            let main = own.iter().copied().find(|&at| files[at].ends_with(format!("{name}.class")));
            let target = if random.chance(70) { main.unwrap() } else { *random.pick(&own) };
            let donor = &originals[(index * 7) % originals.len()];
            fs::write(&files[target], mutant(&mut random, &originals[target], donor)).unwrap();
        }
        let limit = Duration::from_secs(20);
        let driver = Driver::at(env!("CARGO_BIN_EXE_testkit-driver"));
        let outcomes = driver.run_programs(Values::Concrete, &jdk, &classes, &names, limit).unwrap();
        for name in &names {
            let outcome = &outcomes[name];
            let message = String::from_utf8_lossy(&outcome.stderr);
            assert!(!matches!(outcome.ending, ProcessEnding::Signal(_)), "round {round}, {name}: {:?}", outcome.ending);
            assert!(
                !message.contains("internal error") && !message.contains("panicked"),
                "round {round}, {name}: {message}"
            );
        }
    }
}

fn is_of_program(file: &Path, name: &str) -> bool {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    stem == name || stem.strip_prefix(name).is_some_and(|rest| rest.starts_with('$'))
}
