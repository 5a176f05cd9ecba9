//! Patterns over entries, as `--include` and `--exclude` take them.
//!
//! `*` stands for any characters and `?` for one. A pattern may leave out packages and outer classes in front, and the
//! method at the end: `Option.get*`, `org.acme.Option`, `org.acme` and `*.equals` all mean what they seem to.

/// Whether a pattern means the entry `Class.method`, whose descriptor does not matter unless the pattern has one.
pub fn matches(pattern: &str, entry: &str) -> bool {
    let entry = match (pattern.contains('('), entry.find('(')) {
        (false, Some(start)) => &entry[..start],
        _ => entry,
    };
    let pattern: Vec<char> = pattern.chars().collect();
    let beginnings = std::iter::once(0).chain(boundaries(entry).map(|at| at + 1));
    beginnings.into_iter().any(|start| {
        let rest = &entry[start..];
        let ends = boundaries(rest).chain([rest.len()]);
        ends.into_iter().any(|end| fits(&pattern, &rest[..end].chars().collect::<Vec<_>>()))
    })
}

/// Where one name ends and the next begins.
fn boundaries(entry: &str) -> impl Iterator<Item = usize> {
    let names = entry.find('(').unwrap_or(entry.len());
    entry[..names].match_indices(['.', '$']).map(|(at, _)| at)
}

/// Whether the pattern stands for the whole text.
fn fits(pattern: &[char], text: &[char]) -> bool {
    match (pattern.split_first(), text.split_first()) {
        (None, None) => true,
        (Some(('*', rest)), _) => (0..=text.len()).any(|skipped| fits(rest, &text[skipped..])),
        (Some((wanted, rest)), Some((letter, after))) => (*wanted == '?' || wanted == letter) && fits(rest, after),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn patterns_mean_what_they_seem_to() {
        let entry = "org.acme.Option$Builder.build(I)V";
        for pattern in [
            "org.acme.Option$Builder.build",
            "org.acme",
            "org.*",
            "Option",
            "Builder.build",
            "*.build",
            "build",
            "b?ild",
            "Option*",
            "Option$Builder",
            "Builder.build(I)*",
        ] {
            assert!(matches(pattern, entry), "{pattern}");
        }
        for pattern in ["acme.Opt", "uild", "org.acme.Options", "", "Builder.build(J)V", "b?uild", "Option.build"] {
            assert!(!matches(pattern, entry), "{pattern}");
        }
        assert!(matches("A.<init>", "p.A.<init>(I)V"));
    }
}
