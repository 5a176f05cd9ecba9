//! Which names a user may have meant.

/// Suggestions beyond this many do not help.
const MOST: usize = 3;

/// The names nearest to `wanted`, the nearest first, names of equal distance in their own order; empty if none is near.
/// A name is also near if it is `wanted` in another package or class.
pub fn nearest<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let limit = (wanted.chars().count() / 3).max(2);
    let last = simple(wanted);
    let mut found: Vec<(usize, &str)> = Vec::new();
    for name in names {
        let whole = distance(wanted, name);
        let in_part = simple(name);
        // The right last part in the wrong place is a better guess than a mistyped one.
        let part = if in_part.eq_ignore_ascii_case(last) { 1 } else { distance(last, in_part) + 1 };
        let part_limit = (last.chars().count() / 3).max(1) + 1;
        let nearest = if part <= part_limit { whole.min(part) } else { whole };
        if nearest <= limit.max(part_limit) && !found.iter().any(|(_, other)| *other == name) {
            found.push((nearest, name));
        }
    }
    found.sort();
    found.into_iter().take(MOST).map(|(_, name)| name).collect()
}

/// The names as a question, ready to be appended to a message: `; did you mean a, b or c?`. Empty without names.
pub fn question<Text: AsRef<str>>(names: &[Text]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match &names[..] {
        [] => String::new(),
        [only] => format!("; did you mean {only}?"),
        [first @ .., last] => format!("; did you mean {} or {last}?", first.join(", ")),
    }
}

fn simple(name: &str) -> &str {
    name.rsplit(['.', '/', '$']).next().unwrap_or(name)
}

/// The number of characters to insert, delete or replace, upper and lower case being the same.
fn distance(left: &str, right: &str) -> usize {
    let right: Vec<char> = right.chars().map(|character| character.to_ascii_lowercase()).collect();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (above, character) in left.chars().map(|character| character.to_ascii_lowercase()).enumerate() {
        let mut diagonal = above;
        row[0] = above + 1;
        for (index, other) in right.iter().enumerate() {
            let replaced = diagonal + usize::from(character != *other);
            diagonal = row[index + 1];
            row[index + 1] = replaced.min(diagonal + 1).min(row[index] + 1);
        }
    }
    row[right.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest, question};

    #[test]
    fn distances() {
        for (left, right, expected) in [
            ("", "", 0),
            ("abc", "", 3),
            ("", "ab", 2),
            ("swap", "swpa", 2),
            ("kitten", "sitting", 3),
            ("Swap", "swap", 0),
        ] {
            assert_eq!(distance(left, right), expected, "{left} {right}");
            assert_eq!(distance(right, left), expected, "{right} {left}");
        }
    }

    #[test]
    fn nearest_names() {
        let names = ["list.Node", "list.NodeList", "tree.Tree", "Main"];
        assert_eq!(nearest("Node", names), ["list.Node"]);
        assert_eq!(nearest("list.Nod", names), ["list.Node"]);
        assert_eq!(nearest("lsit.Node", names), ["list.Node"]);
        assert_eq!(nearest("Zebra", names), Vec::<&str>::new());
        assert_eq!(nearest("mian", names), ["Main"]);
        assert_eq!(question(&["a", "b", "c"]), "; did you mean a, b or c?");
        assert_eq!(question::<&str>(&[]), "");
    }
}
