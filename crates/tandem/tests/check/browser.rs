//! A real browser, if there is one: opens a page from disk, does something to it, and says what it then looks like.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::setting::{path_text, scratch};

/// What a script of a test writes to: `say('…')` is a line.
const PROBE: &str = "<script>
const lines = [];
const say = (...all) => lines.push(all.join(' '));
const one = query => document.querySelector(query);
const all = query => Array.from(document.querySelectorAll(query));
const press = key => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const tell = () => {
    const out = document.createElement('pre');
    out.id = 'said';
    out.textContent = JSON.stringify(lines);
    document.body.append(out);
};
window.addEventListener('error', event => say('ERROR', event.message, event.lineno));
window.addEventListener('unhandledrejection', event => say('ERROR', event.reason));
</script>";

static SKIPPED: AtomicUsize = AtomicUsize::new(0);

/// The browser; `None` if there is none, which is said.
pub struct Browser {
    program: PathBuf,
}

impl Browser {
    /// Looks for Chromium by its usual names; `TANDEM_CHROMIUM` names another.
    pub fn find(test: &str) -> Option<Browser> {
        let named = std::env::var_os("TANDEM_CHROMIUM").map(PathBuf::from);
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
        let path = std::env::var_os("PATH").unwrap_or_default();
        let on_path = || {
            let files = std::env::split_paths(&path).flat_map(|folder| names.map(|name| folder.join(name)));
            files.into_iter().find(|file| file.is_file())
        };
        let found = named.or_else(on_path);
        if found.is_none() {
            let count = SKIPPED.fetch_add(1, Ordering::Relaxed) + 1;
            // Not by a macro: what is printed by tests that pass is not shown.
            let _ = writeln!(
                std::io::stderr(),
                "{count} browser tests skipped ({test}): no Chromium was found; TANDEM_CHROMIUM names one"
            );
        }
        Some(Browser { program: found? })
    }

    /// Opens a page, runs a script when it is there, and gives back what the script said. Errors of the page are lines too.
    pub fn lines(&self, page: &str, script: &str) -> Vec<String> {
        let later = format!(
            "setTimeout(() => {{ try {{ {script} }} catch (error) {{ say('ERROR', error); }} setTimeout(tell, 50); }}, 50);"
        );
        self.told(page, &later, &["--virtual-time-budget=8000"])
    }

    /// The same with a script that is part of the page, and a clock that goes as clocks do.
    pub fn lines_at_once(&self, page: &str, script: &str) -> Vec<String> {
        self.told(page, &format!("{script}\ntell();"), &[])
    }

    fn told(&self, page: &str, script: &str, arguments: &[&str]) -> Vec<String> {
        let folder = scratch();
        let file = folder.path().join("page.html");
        let probed = page.replacen("<body>", &format!("<body>{PROBE}"), 1);
        let script = format!("<script>{script}</script></body>");
        let (before, after) = probed.rsplit_once("</body>").expect("a page has an end");
        std::fs::write(&file, format!("{before}{script}{after}")).expect("a file can be written");
        let output = self.run(&[&["--dump-dom"], arguments].concat(), &file, folder.path());
        let dom = String::from_utf8_lossy(&output.stdout).into_owned();
        let said = dom.split_once("<pre id=\"said\">").and_then(|(_, rest)| rest.split_once("</pre>"));
        let said =
            said.unwrap_or_else(|| panic!("the script did not end: {}", String::from_utf8_lossy(&output.stderr)));
        let text = said.0.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
        let mut lines: Vec<String> = match crate::json::parse(&text) {
            Ok(crate::json::Value::List(lines)) => lines.iter().map(|line| line.text().to_string()).collect(),
            other => panic!("{other:?} in {text}"),
        };
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        lines.extend(log.lines().filter(|line| line.contains(":CONSOLE")).map(|line| format!("ERROR {line}")));
        lines
    }

    /// A picture of a page as PNG.
    pub fn screenshot(&self, page: &str, width: u32, height: u32) -> Vec<u8> {
        let folder = scratch();
        let (file, png) = (folder.path().join("page.html"), folder.path().join("page.png"));
        std::fs::write(&file, page).expect("a file can be written");
        let (size, out) = (format!("--window-size={width},{height}"), format!("--screenshot={}", path_text(&png)));
        self.run(&[&size, &out, "--hide-scrollbars", "--virtual-time-budget=3000"], &file, folder.path());
        std::fs::read(&png).expect("there is a picture")
    }

    fn run(&self, arguments: &[&str], file: &std::path::Path, folder: &std::path::Path) -> std::process::Output {
        let mut command = Command::new(&self.program);
        command.args(["--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--no-first-run"]);
        command.arg(format!("--user-data-dir={}", path_text(&folder.join("profile"))));
        command.args(arguments).arg(format!("file://{}", path_text(file))).stdin(Stdio::null());
        command.output().expect("the browser can be started")
    }
}
