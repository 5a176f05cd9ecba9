//! Makes a program smaller while Tandem and the JVM still differ on it.
//!
//! Invariant: the result compiles and still shows a difference, and a reduction step removes whole statements, blocks or
//! members only, found by their lines and braces.

use std::fs;
use std::io;
use std::ops::Range;
use std::path::Path;

use crate::jvm::Jdk;
use crate::tandem::Tandem;

/// Candidates compiled by one JVM.
const TRIED_AT_ONCE: usize = 40;
/// Rounds without an end in sight are cut here.
const MOST_ROUNDS: usize = 60;

/// What a reduction works with.
pub struct Reducer<'r> {
    /// The JVM to compare with.
    pub jdk: &'r Jdk,
    /// The program under test.
    pub tandem: &'r Tandem,
    /// The main class of the program that is made smaller.
    pub main: &'r str,
    /// A folder for candidates.
    pub folder: &'r Path,
}

impl Reducer<'_> {
    /// A smaller program on which the two still differ.
    pub fn reduce(&self, source: &str) -> io::Result<String> {
        let mut lines: Vec<String> = source.lines().map(str::to_string).collect();
        let mut skip = 0;
        for _ in 0..MOST_ROUNDS {
            let mut pieces = removable(&lines);
            pieces.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
            let batch: Vec<Range<usize>> = pieces.iter().skip(skip).take(TRIED_AT_ONCE).cloned().collect();
            if batch.is_empty() {
                break;
            }
            let candidates: Vec<Vec<String>> =
                batch.iter().map(|piece| without(&lines, std::slice::from_ref(piece))).collect();
            let good: Vec<Range<usize>> =
                self.differing(&candidates)?.into_iter().map(|index| batch[index].clone()).collect();
            // What can go alone can mostly go together; halve until that is so.
            let mut together = apart(good);
            while !together.is_empty() {
                let candidate = without(&lines, &together);
                if together.len() == 1 || !self.differing(std::slice::from_ref(&candidate))?.is_empty() {
                    lines = candidate;
                    break;
                }
                together.truncate(together.len() / 2);
            }
            if together.is_empty() {
                skip += TRIED_AT_ONCE;
            }
        }
        Ok(lines.join("\n") + "\n")
    }

    /// The candidates that compile and still show a difference.
    fn differing(&self, candidates: &[Vec<String>]) -> io::Result<Vec<usize>> {
        let mut folders = Vec::new();
        for (index, candidate) in candidates.iter().enumerate() {
            let folder = self.folder.join(format!("candidate-{index}"));
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder)?;
            fs::write(folder.join(format!("{}.java", self.main)), candidate.join("\n"))?;
            folders.push(folder);
        }
        let compiled = self.jdk.compile_each(&folders, None, self.folder)?;
        let mut found = Vec::new();
        for (index, folder) in folders.iter().enumerate() {
            if compiled.get(index) == Some(&true) && self.differs(&folder.join("classes"))? {
                found.push(index);
            }
            fs::remove_dir_all(folder)?;
        }
        Ok(found)
    }

    fn differs(&self, classes: &Path) -> io::Result<bool> {
        let expected = self.jdk.run(classes, self.main, &[], b"")?;
        Ok(self.tandem.run(self.jdk, classes, self.main, &[], b"")? != expected)
    }
}

/// Those of the pieces that do not overlap an earlier one.
fn apart(pieces: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let mut chosen: Vec<Range<usize>> = Vec::new();
    for piece in pieces {
        if chosen.iter().all(|other| piece.end <= other.start || other.end <= piece.start) {
            chosen.push(piece);
        }
    }
    chosen
}

/// The lines outside of the pieces.
fn without(lines: &[String], pieces: &[Range<usize>]) -> Vec<String> {
    let kept = (0..lines.len()).filter(|line| pieces.iter().all(|piece| !piece.contains(line)));
    kept.map(|line| lines[line].clone()).collect()
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
                // Without `main` there would be a difference of another kind.
                let has_main = lines[start..=end].iter().any(|line| line.contains(" main("));
                if depth == 0 && !has_main && !lines[start].trim().is_empty() {
                    pieces.push(start..end + 1);
                }
                break;
            }
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::removable;

    #[test]
    fn pieces_are_balanced() {
        let text = "class A {\n    int x;\n    void f() {\n        g();\n    }\n}";
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        assert_eq!(removable(&lines), vec![0..6, 1..2, 2..5, 3..4]);
        let text = text.replace("f()", "main()");
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        assert_eq!(removable(&lines), vec![1..2, 3..4]);
    }
}
