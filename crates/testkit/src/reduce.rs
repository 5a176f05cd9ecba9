//! Makes a program smaller while Tandem and the JVM still differ on it.
//!
//! Invariant: the result compiles and still shows a difference, and a reduction step removes whole statements, blocks or
//! members only, found by their lines and braces.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use crate::jvm::Jdk;
use crate::outcome::Outcome;
use crate::tandem::Tandem;

/// Candidates tried per javac call.
const TRIED_AT_ONCE: usize = 12;
/// Rounds without an end in sight are cut here.
const MOST_ROUNDS: usize = 60;

/// A smaller program with the class name `name` on which the two still differ.
pub fn reduce(
    jdk: &Jdk,
    tandem: &Tandem,
    source: &str,
    name: &str,
    folder: &Path,
    scratch: &Path,
) -> io::Result<String> {
    let mut lines: Vec<String> = source.lines().map(str::to_string).collect();
    let mut skip = 0;
    for _ in 0..MOST_ROUNDS {
        let mut pieces = removable(&lines);
        pieces.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
        let batch: Vec<Range<usize>> = pieces.iter().skip(skip).take(TRIED_AT_ONCE).cloned().collect();
        if batch.is_empty() {
            break;
        }
        let candidates: Vec<Vec<String>> = batch.iter().map(|piece| without(&lines, piece)).collect();
        let different = differing(jdk, tandem, &candidates, name, folder, scratch)?;
        match different.first() {
            Some(&index) => lines = candidates[index].clone(),
            None => skip += TRIED_AT_ONCE,
        }
    }
    Ok(lines.join("\n") + "\n")
}

/// Runs of lines whose braces are balanced: a statement, a block, a member.
fn removable(lines: &[String]) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    for start in 0..lines.len() {
        let mut depth = 0i64;
        for (end, line) in lines.iter().enumerate().skip(start) {
            for byte in line.bytes() {
                match byte {
                    b'{' => depth += 1,
                    b'}' => depth -= 1,
                    _ => {}
                }
            }
            let continues = line.trim_end().ends_with('{') || line.trim_start().starts_with('@');
            if depth < 0 || (depth == 0 && !continues) {
                if depth == 0 && !lines[start].trim().is_empty() {
                    pieces.push(start..end + 1);
                }
                break;
            }
        }
    }
    pieces
}

fn without(lines: &[String], piece: &Range<usize>) -> Vec<String> {
    [&lines[..piece.start], &lines[piece.end..]].concat()
}

/// The candidates that compile and still show a difference.
fn differing(
    jdk: &Jdk,
    tandem: &Tandem,
    candidates: &[Vec<String>],
    name: &str,
    folder: &Path,
    scratch: &Path,
) -> io::Result<Vec<usize>> {
    let mut found = Vec::new();
    for (index, candidate) in candidates.iter().enumerate() {
        let work = folder.join("candidate");
        let _ = fs::remove_dir_all(&work);
        fs::create_dir_all(&work)?;
        let file = work.join(format!("{name}.java"));
        fs::write(&file, candidate.join("\n"))?;
        let classes = work.join("classes");
        if jdk.compile(&[file], &classes).is_err() {
            continue;
        }
        let mains = [name.to_string()];
        let expected: HashMap<String, Outcome> = jdk.run_batch(&classes, &mains, scratch)?;
        let actual = tandem.run_batch(jdk, &classes, &mains, Duration::from_secs(20))?;
        if expected[name] != actual[name] {
            found.push(index);
            break;
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::removable;

    #[test]
    fn pieces_are_balanced() {
        let text = "class A {\n    int x;\n    void f() {\n        g();\n    }\n}";
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        assert_eq!(removable(&lines), vec![0..6, 1..2, 2..5, 3..4]);
    }
}
