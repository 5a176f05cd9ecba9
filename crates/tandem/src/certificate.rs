//! `tandem check-certificate`, and writing certificates.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use tandem_engines::certificate::{self, Accepted, Certificate, Grounds, Header, Rejection};
use tandem_engines::{Proof, Surroundings};
use tandem_java::InputError;
use tandem_machine::TraceFrame;
use tandem_report::words;

use crate::ClassPathArguments;
use crate::check::arguments::{parse_duration, parse_properties, parse_size};
use crate::check::{SearchArguments, Searching, resolve_in_target, search_interp, task_of, write};
use crate::input::{Extras, Input};
use crate::usage::quota_of;

/// Arguments of `tandem check-certificate`.
#[derive(Args)]
pub struct CertificateArguments {
    /// The certificate, as `tandem check --engine prove --certificate FILE` wrote it
    pub file: PathBuf,
    /// The program: a .java, .class or .jar file, or the name of a class; may be left out if there is a --classpath
    pub target: Option<String>,
    #[command(flatten)]
    class_path: ClassPathArguments,
    /// Time for the check: 20, 20s, 2m, 500ms
    #[arg(long, visible_alias = "time", value_name = "TIME", default_value = "60s", value_parser = parse_duration)]
    pub timeout: Duration,
    /// Memory of the process: 500M, 4G
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = parse_size)]
    pub memory: u64,
}

/// No certificate is longer; what is longer is not read.
const LONGEST: u64 = 32 << 20;

/// The exit code for a certificate that was not accepted.
const REJECTED: u8 = 1;

/// Runs the command; the result is the exit code.
pub fn check_certificate(arguments: CertificateArguments) -> Result<u8, InputError> {
    let file = arguments.file.display().to_string();
    let text =
        read_text(&arguments.file).map_err(|cause| InputError::new(&*file, format!("cannot be read: {cause}")))?;
    if text.len() as u64 > LONGEST {
        return Ok(rejected(&format!("it is longer than {} MB, which no certificate is", LONGEST >> 20), &[]));
    }
    let certificate = match certificate::parse(&text) {
        Ok(certificate) => certificate,
        Err(misread) => return Ok(rejected(&misread.to_string(), &[])),
    };
    let input = Input::open(arguments.target.as_deref(), &arguments.class_path, Extras::Carried)?;
    let (started, header) = (Instant::now(), &certificate.header);
    match check_text(&input, &arguments, &certificate, started)? {
        Ok(Accepted { states, cut_points, checks, assumed }) => {
            let time = started.elapsed().as_secs_f64();
            println!(
                "accepted: {states} states at {cut_points} cut points, {checks} checks, {time:.1} s: {}",
                about(header)
            );
            assumed.iter().for_each(|assumption| println!("  assumed: {}", words::assumption(assumption)));
            Ok(0)
        }
        Err(Rejection { grounds, trace }) => Ok(rejected(&words_of(&grounds), &trace)),
    }
}

/// The text of a file, or the beginning of it if it is longer than certificates are.
fn read_text(file: &Path) -> std::io::Result<String> {
    let mut text = String::new();
    std::fs::File::open(file)?.take(LONGEST + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// What a certificate is about, on one line.
fn about(header: &Header) -> String {
    let options: Vec<String> = header.options.iter().map(|option| format!(", --{option}")).collect();
    format!("{} ({}{})", header.entry, header.properties.join(", "), options.concat())
}

/// Why a certificate is not accepted.
fn words_of(grounds: &Grounds) -> String {
    match grounds {
        Grounds::Certificate(words) => words.clone(),
        Grounds::Violates(violated) => {
            format!("a step from a state of the certificate violates: {}", words::violated(violated))
        }
        Grounds::Unchecked(kind) => words::sentence(kind),
    }
}

fn rejected(reason: &str, trace: &[TraceFrame]) -> u8 {
    println!("rejected: {reason}");
    trace.iter().for_each(|line| println!("  at {line}"));
    REJECTED
}

/// Checks the text against the program.
fn check_text(
    input: &Input,
    arguments: &CertificateArguments,
    certificate: &Certificate,
    started: Instant,
) -> Result<Result<Accepted, Rejection>, InputError> {
    let header = &certificate.header;
    let reject = |reason: String| Ok(Err(Rejection::new(reason)));
    let version = input.properties.version();
    if header.java != version {
        return reject(format!("the certificate is about the class library of Java {}, not {version}", header.java));
    }
    if header.properties.is_empty() {
        return reject("the certificate is about no property".to_string());
    }
    let search = match SearchArguments::of_meaning(&header.options, arguments.memory) {
        Ok(search) => search,
        Err(message) => return reject(message),
    };
    let asked = resolve_in_target(input, &header.entry)
        .and_then(|entry| Ok((entry, parse_properties(&input.program, &header.properties.join(","))?)));
    let (entry, properties) = match asked {
        Ok(asked) => asked,
        Err(message) => return reject(message),
    };
    let task = task_of(&input.program, entry, properties, &search, arguments.timeout)?;
    let mut searching = search_interp(input, &search, Some(arguments.timeout))?;
    let surroundings = Surroundings { started, progress: Box::new(|_| ()) };
    let quota = quota_of(started, arguments.timeout, arguments.memory);
    let entered = quota.enter();
    let checked = tandem_quota::catch(|| certificate::check(&mut searching.interp, &task, certificate, surroundings));
    drop(entered);
    let checked = match checked {
        Ok(checked) => checked?,
        // It was cut off in the midst of something.
        Err(spent) => return reject(words::spent(spent)),
    };
    let missing = header.missing_class(&input.program);
    let missing = missing.map(|class| format!("the class {class} is used, and the certificate does not name it"));
    Ok(checked.and_then(|accepted| match missing {
        Some(reason) => Err(Rejection::new(reason)),
        None => Ok(accepted),
    }))
}

/// Writes the certificate of a proof; says so if there is none.
pub fn save(file: &Path, searching: &mut Searching, header: Header, proof: &Proof) -> Result<(), InputError> {
    if !proof.summary.is_safe() {
        return none("there is no proof");
    }
    let Some(harness) = &proof.harness else {
        return none("all paths were explored one by one, and nothing was stored");
    };
    let header = header.with_classes(&searching.interp.program);
    match certificate::write(&mut searching.interp, harness, &header, &proof.invariant) {
        Ok(text) => write(file, &text),
        Err(obstacle) => none(&obstacle),
    }
}

/// Says why there is no certificate. That is no error: what was found does not depend on it.
fn none(reason: &str) -> Result<(), InputError> {
    eprintln!("tandem: no certificate: {reason}");
    Ok(())
}
