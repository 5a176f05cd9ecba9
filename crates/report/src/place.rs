//! Places in source files.

/// A line of a source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The file below a source folder, such as `org/example/Node.java`.
    pub path: String,
    /// The line.
    pub line: u32,
}

impl Place {
    /// The place in a line of a stack trace such as `org.example.Node$Link.next(Node.java:12)`; none for code without
    /// line numbers.
    pub fn of_frame(frame: &str) -> Option<Place> {
        let (method, place) = frame.rsplit_once('(')?;
        let (file, line) = place.strip_suffix(')')?.rsplit_once(':')?;
        let class = method.rsplit_once('.')?.0;
        let path = match class.rsplit_once('.') {
            Some((package, _)) => format!("{}/{file}", package.replace('.', "/")),
            None => file.to_string(),
        };
        Some(Place { path, line: line.parse().ok()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_is_the_folder() {
        let place = Place::of_frame("org.example.Node$Link.next(Node.java:12)");
        assert_eq!(place, Some(Place { path: "org/example/Node.java".to_string(), line: 12 }));
        let place = Place::of_frame("Node.<init>(Node.java:3)");
        assert_eq!(place, Some(Place { path: "Node.java".to_string(), line: 3 }));
        assert_eq!(Place::of_frame("Node.next(Unknown Source)"), None);
        assert_eq!(Place::of_frame("Node.next(Native Method)"), None);
        assert_eq!(Place::of_frame("nonsense"), None);
    }
}
