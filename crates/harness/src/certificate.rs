//! Certificates of proofs about a program: making the text, and checking it against the classes.

use std::time::{Duration, Instant};

use tandem_certificate::{Accepted, Certificate, Header, Rejection};
use tandem_java::InputError;
use tandem_report::words;
use tandem_search::{Proof, Surroundings};

use crate::entries::resolve_in_target;
use crate::input::Input;
use crate::options::SearchOptions;
use crate::property_names::parse_properties;
use crate::search::{Searching, search_interp};
use crate::task::task_of;
use crate::usage::{quota_of, until_spent};

/// The certificate of a proof; the error says why there is none.
pub fn text_of(searching: &mut Searching, header: Header, proof: &Proof) -> Result<String, String> {
    if !proof.summary.is_safe() {
        return Err("there is no proof".to_string());
    }
    let Some(harness) = &proof.harness else {
        return Err("all paths were explored one by one, and nothing was stored".to_string());
    };
    if proof.unstored > 0 {
        return Err(
            "at a cut point a state stands for nothing but itself, so that what is stored is no invariant".to_string()
        );
    }
    if proof.summarized > 0 {
        let reason = "what recursive calls may have changed was taken for unknown after them, which no certificate says; \
                      --engine predicates has summaries for certificates, of methods that only compute";
        return Err(reason.to_string());
    }
    let header = header.with_classes(&searching.interp.program);
    tandem_certificate::write(&mut searching.interp, harness, &header, &proof.invariant, &proof.calls)
}

/// Checks a certificate against the program, within that much time and memory from `started` on.
pub fn check_certificate(
    input: &Input,
    certificate: &Certificate,
    started: Instant,
    time: Duration,
    memory: u64,
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
    let mut options = match SearchOptions::of_meaning(&header.options) {
        Ok(options) => options,
        Err(message) => return reject(message),
    };
    options.memory = memory;
    options.bounds.time = Some(time);
    let asked = resolve_in_target(input, &header.entry)
        .and_then(|entry| Ok((entry, parse_properties(&input.program, &header.properties.join(","))?)));
    let (entry, properties) = match asked {
        Ok(asked) => asked,
        Err(message) => return reject(message),
    };
    let task = task_of(&input.program, entry, properties, &options)?;
    let mut searching = search_interp(input, &options)?;
    let surroundings = Surroundings { started, progress: Box::new(|_| ()) };
    let quota = quota_of(started, &options);
    let entered = quota.enter();
    let checked = until_spent(|| tandem_certificate::check(&mut searching.interp, &task, certificate, surroundings));
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
