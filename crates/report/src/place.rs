//! Places in source files.

use tandem_machine::TraceFrame;

/// A line of a source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceLine {
    /// The file below a source folder, such as `org/example/Node.java`.
    pub path: String,
    /// The line.
    pub line: u32,
}

impl SourceLine {
    /// The place of a frame of a stack trace; none for code without line numbers.
    pub fn of_frame(frame: &TraceFrame) -> Option<SourceLine> {
        let file = frame.file.as_deref()?;
        let path = match frame.class.rsplit_once('.') {
            Some((package, _)) => format!("{}/{file}", package.replace('.', "/")),
            None => file.to_string(),
        };
        Some(SourceLine { path, line: frame.line? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_is_the_folder() {
        let frame = |class: &str, line| TraceFrame {
            class: class.into(),
            method: "next".into(),
            file: Some("Node.java".into()),
            line,
        };
        let place = SourceLine::of_frame(&frame("org.example.Node$Link", Some(12)));
        assert_eq!(place, Some(SourceLine { path: "org/example/Node.java".to_string(), line: 12 }));
        let place = SourceLine::of_frame(&frame("Node", Some(3)));
        assert_eq!(place, Some(SourceLine { path: "Node.java".to_string(), line: 3 }));
        assert_eq!(SourceLine::of_frame(&frame("Node", None)), None);
        assert_eq!(SourceLine::of_frame(&TraceFrame { file: None, ..frame("Node", Some(3)) }), None);
    }
}
