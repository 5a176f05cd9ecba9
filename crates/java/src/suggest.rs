//! Which names a user may have meant.

/// Suggestions beyond this many do not help.
const MOST: usize = 3;

/// The names nearest to `wanted`, the nearest first, names of equal distance in alphabetical order; empty if none is near.
/// A name is near if few characters differ, in all of it or in its last part: the right class in the wrong package is.
pub fn nearest<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut found: Vec<(usize, &str)> = Vec::new();
    for name in names {
        let whole = near(wanted, name);
        // Half a point worse than the same in the right place.
        let part = near(simple(wanted), simple(name)).map(|distance| distance + 1);
        found.extend(whole.into_iter().chain(part).min().map(|distance| (distance, name)));
    }
    found.sort();
    found.dedup();
    found.into_iter().take(MOST).map(|(_, name)| name).collect()
}

/// Twice the distance of two texts; `None` if they are far apart.
fn near(wanted: &str, name: &str) -> Option<usize> {
    let limit = (wanted.chars().count() / 3).max(1);
    let distance = distance(wanted, name);
    (distance <= limit).then_some(2 * distance)
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

/// The number of characters to insert, delete, replace or swap with their neighbour, upper and lower case being the same.
fn distance(left: &str, right: &str) -> usize {
    let lower = |text: &str| text.chars().map(|character| character.to_ascii_lowercase()).collect::<Vec<char>>();
    let (left, right) = (lower(left), lower(right));
    // Row `i` has the distances of the first `i` characters of `left` from each beginning of `right`.
    let mut rows: Vec<Vec<usize>> = vec![(0..=right.len()).collect()];
    for i in 1..=left.len() {
        let mut row = vec![i];
        for j in 1..=right.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(left[i - 1] != right[j - 1]);
            let swapped = if i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1] {
                rows[i - 2][j - 2] + 1
            } else {
                usize::MAX
            };
            row.push(replaced.min(swapped).min(rows[i - 1][j] + 1).min(row[j - 1] + 1));
        }
        rows.push(row);
    }
    rows[left.len()][right.len()]
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
            ("swap", "swpa", 1),
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
