//! Which sources have changed since a revision, as git knows it.

use std::path::Path;
use std::process::{Command, Stdio};

/// The sources that differ from a revision or that git does not know yet, as paths in the repository that the target is
/// in; the error is about the call.
pub fn changed_sources(revision: &str, target: Option<&String>) -> Result<Vec<String>, String> {
    let path = target.map(Path::new).filter(|path| path.exists()).unwrap_or(Path::new("."));
    let folder = if path.is_dir() { path } else { path.parent().unwrap_or(path) };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let top = git(folder, &["rev-parse", "--show-toplevel"], revision)?;
    let top = Path::new(top.trim_end());
    let listed = [
        git(top, &["diff", "--name-only", "-z", revision, "--", "*.java"], revision)?,
        git(top, &["ls-files", "--others", "--exclude-standard", "-z", "--", "*.java"], revision)?,
    ];
    Ok(listed.iter().flat_map(|list| list.split('\0')).filter(|path| !path.is_empty()).map(str::to_string).collect())
}

fn git(folder: &Path, arguments: &[&str], revision: &str) -> Result<String, String> {
    let wrong = |cause: &str| format!("--changed-since {revision}: {cause}");
    let mut command = Command::new("git");
    let output = command.arg("-C").arg(folder).args(arguments).stdin(Stdio::null()).output();
    let output = output.map_err(|cause| wrong(&format!("git cannot be started: {cause}")))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(wrong(message.lines().next().unwrap_or("git failed")))
}
