//! The runner of tests as the JVM starts it soonest: in the user's cache folder, beside an archive of the classes that it
//! and the compiler need (class data sharing), which the JVM maps instead of reading and checking them one by one. That is a
//! third of the time that a confirmation takes. The archive is made once for each JDK, after the first confirmation.
//!
//! Invariant: what goes wrong here costs time and nothing else. Whatever is in the folder came there whole, by renaming; the
//! JVM checks an archive against its own version and against the jar, and goes without it if they do not fit.

use std::collections::hash_map::DefaultHasher;
use std::ffi::OsString;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Once;

use tandem_java::{InputError, Jdk, TemporaryFolder};

use crate::carried::RUNNER;
use crate::jvm::{execute, heap_option, java};
use crate::tuning::TUNING;

/// The jar of the runner, and where its archive is or will be.
pub(super) struct Runner {
    jar: PathBuf,
    archive: Option<PathBuf>,
}

/// Makes every class be loaded that compiling and running a test usually takes.
const SAMPLE: &str = "\
import org.junit.jupiter.api.Test;

class Sample {
    static String stage = \"preparing the input\";

    @Test
    void throwsIndexOutOfBoundsException() throws Throwable {
        java.util.List<Object> list = new java.util.ArrayList<>();
        java.lang.reflect.Field field = Sample.class.getDeclaredField(\"stage\");
        field.setAccessible(true);
        field.set(null, \"calling the entry\");
        list.get(0);
    }
}
";

impl Runner {
    /// The runner for a JDK: in the cache folder if there is one, else in a folder that does not last.
    pub fn of(jdk: &Jdk, scratch: &Path) -> Result<Runner, InputError> {
        match cache_folder(jdk).and_then(|folder| Runner::kept_in(&folder)) {
            Some(runner) => Ok(runner),
            None => Ok(Runner { jar: RUNNER.write_into(scratch)?, archive: None }),
        }
    }

    fn kept_in(folder: &Path) -> Option<Runner> {
        std::fs::create_dir_all(folder).ok()?;
        let jar = folder.join("runner.jar");
        if !jar.exists() {
            let own = own_name(&jar);
            RUNNER.write_to(&own).ok()?;
            std::fs::rename(&own, &jar).ok()?;
        }
        Some(Runner { jar, archive: Some(folder.join("classes.jsa")) })
    }

    /// The options of the JVM that name it and its archive.
    pub fn options(&self) -> Vec<OsString> {
        let archive = self.archive.as_ref().filter(|archive| archive.exists());
        let archive = archive.map(|archive| with_path("-XX:SharedArchiveFile=", archive));
        archive.into_iter().chain(["-cp".into(), self.jar.clone().into()]).collect()
    }

    /// Makes the archive, if there is none and time for it.
    pub fn archive(&self, jdk: &Jdk) {
        static TRIED: Once = Once::new();
        let left = tandem_quota::current().and_then(|quota| quota.time_to_the_last());
        let has_time = left.is_none_or(|left| left > TUNING.archive_time);
        if let Some(archive) = self.archive.as_ref().filter(|archive| has_time && !archive.exists()) {
            // Without an archive the next one just takes longer.
            TRIED.call_once(|| self.run_sample(jdk, archive).unwrap_or_default());
        }
    }

    /// Runs the sample, has the JVM write down which classes that took, and keeps it.
    fn run_sample(&self, jdk: &Jdk, archive: &Path) -> Option<()> {
        let folder = TemporaryFolder::new().ok()?;
        let (source, written) = (folder.path().join("Sample.java"), folder.path().join("classes.jsa"));
        std::fs::write(&source, SAMPLE).ok()?;
        let mut command = java(jdk, heap_option());
        command.arg(with_path("-XX:ArchiveClassesAtExit=", &written)).args(self.options());
        command.arg("org.tandem.runner.Runner").args([folder.path(), folder.path()]);
        command.args(["Sample", "throwsIndexOutOfBoundsException"]).arg(&source);
        execute(&mut command).ok()?.ok()?;
        let own = own_name(archive);
        std::fs::copy(&written, &own).ok()?;
        std::fs::rename(&own, archive).ok()
    }
}

/// Where the runner for a JDK is kept.
fn cache_folder(jdk: &Jdk) -> Option<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = named("XDG_CACHE_HOME").or_else(|| Some(named("HOME")?.join(".cache")));
    let mut hasher = DefaultHasher::new();
    (jdk.home(), std::fs::read(jdk.home().join("release")).ok()?, RUNNER.bytes()).hash(&mut hasher);
    Some(cache.filter(|folder| folder.is_absolute())?.join("tandem").join(format!("runner-{:016x}", hasher.finish())))
}

/// A name beside a file that no other process uses.
fn own_name(file: &Path) -> PathBuf {
    file.with_extension(format!("{}.part", std::process::id()))
}

fn with_path(option: &str, path: &Path) -> OsString {
    let mut option = OsString::from(option);
    option.push(path);
    option
}
