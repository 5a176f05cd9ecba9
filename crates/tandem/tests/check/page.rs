//! The page that `--html` writes: whole, the same every time, and at work in a real browser if there is one.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use tandem_engines::Strategy;
use tandem_harness::{CheckOptions, ClassPlaces, Extras, Input, Job, SearchOptions, check_entry};
use tandem_report::{EntryReport, Unchecked, Verdict, html};

use crate::browser::Browser;
use crate::setting::{path_text, scratch, tandem};

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check/page/heaps/Heaps.java")
}

/// The page of all methods of `Heaps`.
fn page() -> &'static str {
    static PAGE: OnceLock<String> = OnceLock::new();
    PAGE.get_or_init(write_page)
}

fn write_page() -> String {
    let folder = scratch();
    let file = folder.path().join("page.html");
    let source = source();
    let arguments = ["check", path_text(&source), "--all", "--no-jvm", "--html", path_text(&file)];
    let run = tandem(&[&arguments[..], &["--property", "assert,exceptions", "--jobs", "1"]].concat()).ended_with(1);
    for line in ["UNSAFE heaps.Heaps.reverse", "SAFE heaps.Heaps.length", "UNKNOWN heaps.Heaps.unknown"] {
        assert!(run.stdout.contains(line), "{}", run.stdout);
    }
    std::fs::read_to_string(&file).expect("the page is there")
}

#[track_caller]
fn says(browser: &Browser, page: &str, script: &str, expected: &[&str]) {
    assert_eq!(browser.lines(page, script), expected);
}

/// Times are all that may differ.
#[test]
fn two_runs_write_the_same_page() {
    let without_times = |page: &str| {
        let figures = |line: &str| line.split("\"figures\"").next().map(str::to_string);
        page.lines().filter_map(figures).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(without_times(page()), without_times(&write_page()));
}

#[test]
fn a_page_needs_a_folder() {
    let source = source();
    tandem(&["check", path_text(&source), "--html", "/there/is/no/such.html"]).ended_with(65);
}

#[test]
fn a_path_is_gone_along_with_keys() {
    let Some(browser) = Browser::find("a path is gone along with keys") else { return };
    let script = "
        const row = all('#entries tbody tr').find(row => row.textContent.includes('reverse'));
        row.querySelector('.open').click();
        Promise.resolve().then(() => {
            const now = () => Array.from(one('.now').childNodes).filter(part => part.className !== 'choice')
                .map(part => part.textContent).join('').trim().replace(/\\s+/g, ' ');
            const step = () => one('.bar .mono').textContent.replace(/ of .*/, '');
            say(one('.detail h2').textContent);
            say(one('pre.test').textContent.includes('@org.junit.jupiter.api.Test'));
            say(step(), '|', now(), '|', all('.columns .picture').pop().querySelectorAll('.box').length);
            for (let index = 0; index < 5; index++) press('ArrowRight');
            say(step(), '|', now(), '|', all('.columns .picture').pop().querySelectorAll('.new').length > 0);
            press('ArrowLeft');
            say(step(), '|', now());
            for (let index = 0; index < 100; index++) press('ArrowRight');
            say(now());
            say(all('.bad').length, all('.seen').length > 5, all('.choice').length > 0);
            press('Escape');
            say(one('.detail').hidden, row.querySelector('.open').getAttribute('aria-expanded'));
        });";
    let expected = [
        "java.lang.AssertionError: <b>\"7\" & more</b>",
        "true",
        "step 1 | 12 Node result = null; | 3",
        "step 6 | 17 result = list; | true",
        "step 5 | 16 list.next = result;",
        "20 assert result == first || result.next == first || result.elem != 7 : \"<b>\\\"7\\\" & more</b>\";",
        "1 true true",
        "true false",
    ];
    says(&browser, page(), script, &expected);
}

#[test]
fn filters_choose_rows() {
    let Some(browser) = Browser::find("filters choose rows") else { return };
    let script = "
        const form = one('#filters');
        const shown = () => all('#entries tbody tr').filter(row => !row.hidden && !row.classList.contains('detail'))
            .map(row => row.querySelector('.open').textContent.replace('heaps.Heaps.', '')).join(' ');
        const change = () => form.dispatchEvent(new Event('input', { bubbles: true }));
        say(shown());
        one('[value=SAFE]').click();
        say(shown());
        one('[value=SAFE]').click();
        form.elements.text.value = 'HEAPS div'; change();
        say(shown(), '|', one('#shown').textContent);
        form.elements.text.value = ''; form.elements.kind.value = 'defect: assertion'; change();
        say(shown());
        form.elements.kind.value = ''; form.elements.class.value = 'heaps.Heaps'; change();
        say(shown());
        form.elements.text.value = 'there is no such entry'; change();
        say(shown(), one('#nothing').hidden);
        press('/');
        say(document.activeElement === form.elements.text);";
    let of_class = "<init> reverse length divide unknown";
    let all = format!("{of_class} heaps.Heaps$Node.<init>");
    let expected = [&all, "reverse divide unknown", "divide | 1 of 6", "reverse", of_class, " false", "true"];
    says(&browser, page(), script, &expected);
}

#[test]
fn proofs_and_open_questions_have_something_to_see() {
    let Some(browser) = Browser::find("proofs and open questions have something to see") else { return };
    let script = "
        const open = name => all('#entries tbody tr').find(row => row.textContent.includes(name)).querySelector('.open').click();
        open('length');
        say(all('.state').length > 1, all('.state .heap').length > 0, one('.detail h2').textContent.includes('proved'));
        open('unknown');
        say(all('.detail')[1].textContent.includes('outside'), all('.advice').length > 0);
        press('j'); press('k');
        say(document.activeElement.className);";
    says(&browser, page(), script, &["true true true", "true true", "open"]);
}

/// A page of a whole project, with evidence for every entry.
#[test]
fn a_thousand_entries_open_in_a_second() {
    let Some(browser) = Browser::find("a thousand entries open in a second") else { return };
    let found = checked("heaps.Heaps.reverse");
    assert_eq!(found.verdict, Verdict::Unsafe);
    let safe = checked("heaps.Heaps.length");
    let report = |number: usize| {
        let of = if number.is_multiple_of(4) { &found } else { &safe };
        EntryReport { entry: format!("heaps.Class{}.method{number}", number / 20), ..of.clone() }
    };
    let reports: Vec<EntryReport> = (0..1000).map(report).collect();
    let text = std::fs::read_to_string(source()).ok();
    let page = html::page(&reports, &Unchecked::default(), &|_| text.clone());
    println!("a page of 1000 entries has {} kB", page.len() / 1000);
    let script = "
        document.body.offsetHeight;
        const opened = performance.now();
        say(all('#entries tbody tr').length);
        one('#row996 .open').click();
        document.body.offsetHeight;
        const shown = performance.now();
        one('#filters').elements.text.value = 'method99'; one('#filters').dispatchEvent(new Event('input'));
        document.body.offsetHeight;
        say(one('#shown').textContent);
        say('TIMES', Math.round(opened), Math.round(shown - opened), Math.round(performance.now() - shown));";
    let mut lines = browser.lines_at_once(&page, script);
    let times = lines.pop().expect("times");
    println!("milliseconds to open, to show an entry, to filter: {times}");
    assert_eq!(lines, ["1000", "11 of 1000"]);
    let times: Vec<f64> = times.split(' ').skip(1).map(|time| time.parse().expect("a number")).collect();
    // The machine of a test may be busy; it takes about a tenth of that.
    assert!(times.iter().all(|time| *time < 5000.0), "{times:?}");
}

fn checked(entry: &str) -> EntryReport {
    let input = Input::open(source().to_str(), &ClassPlaces::default(), Extras::Carried);
    let input = input.unwrap_or_else(|error| panic!("{error}"));
    let options = CheckOptions {
        subject: tandem_harness::options::Subject::Method,
        properties: "assert".to_string(),
        search: SearchOptions::default(),
        strategy: Strategy::Auto,
        wants_certificate: false,
        wants_pictures: true,
        test_classes: Vec::new(),
        without_jvm: Some("no test is run".to_string()),
    };
    let job = Job::new(&input, entry, &options).unwrap_or_else(|error| panic!("{error}"));
    check_entry(&options, &job, &|_| ()).unwrap_or_else(|error| panic!("{error}")).report
}

#[test]
fn a_page_can_be_seen() {
    let Some(browser) = Browser::find("a page can be seen") else { return };
    let png = browser.screenshot(page(), 1200, 900);
    assert!(png.starts_with(b"\x89PNG\r\n") && png.len() > 10_000, "{} bytes", png.len());
}
