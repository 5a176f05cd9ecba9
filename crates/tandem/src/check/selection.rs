//! What is said about the choice of methods: nobody should take a part for the whole.

use tandem_harness::entries::{Choice, Chosen};

/// Classes that do not load are named up to this many.
const NAMED: usize = 3;

/// What to know before the check.
pub fn before(chosen: &Chosen) -> Vec<String> {
    let mut lines = Vec::new();
    if chosen.entries.is_empty() {
        lines.push("nothing to check: no source of these methods has changed".to_string());
    } else if chosen.choice == Choice::NoneAsks {
        let count = chosen.entries.len();
        let methods = if count == 1 { "the only method is".to_string() } else { format!("all {count} methods are") };
        lines.push(format!("no method has a contract, an assert, or is main: {methods} checked (--entry names one)"));
    }
    lines.extend(chosen.unread.iter().take(NAMED).map(|(class, why)| format!("{class} is left out: {why}")));
    let more = chosen.unread.len().saturating_sub(NAMED);
    if more > 0 {
        lines.push(format!("{more} more classes are left out; what they need may be missing from --classpath"));
    }
    lines
}

/// What was not looked at, if that was nobody's wish.
pub fn after(chosen: &Chosen) -> Option<String> {
    let others = chosen.others;
    if chosen.helpers > 0 {
        let what = match chosen.helpers {
            1 => "1 method that is not public was looked at where others call it".to_string(),
            helpers => format!("{helpers} methods that are not public were looked at where others call them"),
        };
        return Some(format!("{what} (--include names one)"));
    }
    (chosen.choice == Choice::Asking && others > 0).then(|| match others {
        1 => "1 other method was not looked at: it has no contract and no assert (--all checks it too)".to_string(),
        _ => format!(
            "{others} other methods were not looked at: they have no contract and no assert (--all checks them too)"
        ),
    })
}
