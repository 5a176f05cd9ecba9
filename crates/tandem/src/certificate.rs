//! `tandem check-certificate`, and writing certificates.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use tandem_certificate::{Accepted, Grounds, Header, Rejection};
use tandem_java::InputError;
use tandem_machine::TraceFrame;
use tandem_report::terminal::count_of;
use tandem_report::words;

use crate::ClassPathArguments;
use crate::check::arguments::{parse_duration, parse_size};
use crate::check::write;

/// Arguments of `tandem check-certificate`.
#[derive(Args)]
pub struct CertificateArguments {
    /// The certificate, as `tandem check --certificate FILE` wrote it
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
    let certificate = match tandem_certificate::parse(&text) {
        Ok(certificate) => certificate,
        Err(misread) => return Ok(rejected(&misread.to_string(), &[])),
    };
    let input = arguments.class_path.open_for_check(arguments.target.as_slice())?;
    let (started, header) = (Instant::now(), &certificate.header);
    let (time, memory) = (arguments.timeout, arguments.memory);
    match tandem_harness::certificate::check_certificate(&input, &certificate, started, time, memory)? {
        Ok(Accepted { states, summaries, cut_points, checks, assumed }) => {
            let time = started.elapsed().as_secs_f64();
            let of_calls = match summaries {
                0 => String::new(),
                1 => "1 summary of calls, ".to_string(),
                _ => format!("{summaries} summaries of calls, "),
            };
            println!(
                "accepted: {} at {}, {of_calls}{}, {time:.1} s: {}",
                count_of(states as u64, "state"),
                count_of(cut_points as u64, "cut point"),
                count_of(checks, "check"),
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

/// Writes the certificate of a proof, or says why there is none. That is no error: what was found does not depend on it.
pub fn save(file: &Path, certificate: Result<String, String>) -> Result<(), InputError> {
    match certificate {
        Ok(text) => write(file, &text),
        Err(reason) => {
            eprintln!("tandem: no certificate: {reason}");
            Ok(())
        }
    }
}
