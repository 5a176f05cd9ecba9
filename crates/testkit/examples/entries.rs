//! Writes random entries and inputs for them into a folder: `entries FOLDER FIRST_SEED COUNT`. The file `requests` there
//! is what `testkit-driver paths` reads.

use std::fs;
use std::path::Path;

use tandem_testkit::generate::entry::entry_program;
use tandem_testkit::random::Random;

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let folder = Path::new(arguments.get(1).map_or("entries", |folder| folder));
    let number =
        |index: usize, default: u64| arguments.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    fs::create_dir_all(folder)?;
    let mut requests = String::new();
    let first = number(2, 1);
    for seed in first..first + number(3, 25) {
        let program = entry_program(seed, &format!("E{seed}"));
        fs::write(folder.join(format!("{}.java", program.class_name)), &program.source)?;
        requests.push_str(&format!("entry {}.entry\n", program.class_name));
        let mut random = Random::new(program.source.len() as u64);
        for _ in 0..12 {
            requests.push_str(&format!("input {}\n", program.sample(&mut random)));
        }
    }
    fs::write(folder.join("requests"), requests)
}
