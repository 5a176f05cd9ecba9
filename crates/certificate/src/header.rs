//! The header of a certificate: what was proved, of which classes, and under which assumptions.
//!
//! Fingerprints are there to tell a user that he holds the certificate of another program, even if that is right as well:
//! a contract that was edited, another class of the same name in front of the class path. The check does not rest on
//! them: it runs the program that is there.

use tandem_ir::Name;
use tandem_java::{Origin, Program};
use tandem_machine::Assumption;
use tandem_term::sexp::{Misread, Sexp};

/// The version of the format.
const VERSION: u32 = 3;

/// What a certificate says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The entry as users write it.
    pub entry: String,
    /// The properties as users write them.
    pub properties: Vec<String>,
    /// Options that change what is proved, as users write them.
    pub options: Vec<String>,
    /// The version of the JDK whose class library was used.
    pub java: String,
    /// What was assumed about inputs.
    pub assumed: Vec<Assumption>,
    /// The user's classes that were loaded, by internal name, with the fingerprints of their files.
    pub classes: Vec<(String, u64)>,
}

impl Header {
    /// Notes the user's classes that are loaded now.
    pub fn with_classes(mut self, program: &Program) -> Header {
        let loaded = (0..program.class_count() as u32).map(|number| program.class(tandem_java::ClassId(number)));
        let users = loaded.filter(|class| class.origin == Origin::Application);
        let files = users.filter_map(|class| Some((class.name.to_string(), fingerprint(&class.file.as_ref()?.bytes))));
        self.classes = files.collect();
        self.classes.sort();
        self
    }

    /// Says which of the classes is not the one that was proved, if any.
    pub fn changed_class(&self, program: &Program) -> Option<String> {
        let differs = |(name, known): &&(String, u64)| {
            let Ok(class) = program.load(name) else { return true };
            program.class(class).file.as_ref().is_none_or(|file| fingerprint(&file.bytes) != *known)
        };
        self.classes.iter().find(differs).map(|(name, _)| name.replace('/', "."))
    }

    /// Says which of the user's classes that are loaded now is not among the classes, if any: the check used something
    /// that the certificate is not about.
    pub fn missing_class(&self, program: &Program) -> Option<String> {
        let loaded = Header::default().with_classes(program).classes;
        let is_missing = |(name, _): &(String, u64)| !self.classes.iter().any(|(known, _)| known == name);
        loaded.into_iter().find(is_missing).map(|(name, _)| name.replace('/', "."))
    }

    pub(super) fn write(&self) -> Vec<Sexp> {
        let texts = |all: &[String]| all.iter().map(|text| Sexp::text(text)).collect::<Vec<_>>();
        let mut lines = vec![
            Sexp::named("tandem-certificate", [Sexp::word(VERSION.to_string())]),
            Sexp::named("entry", [Sexp::text(&self.entry)]),
            Sexp::named("properties", texts(&self.properties)),
            Sexp::named("options", texts(&self.options)),
            Sexp::named("java", [Sexp::text(&self.java)]),
        ];
        lines.extend(self.assumed.iter().map(assumes));
        let class = |(name, known): &(String, u64)| {
            Sexp::named("class", [Sexp::text(name), Sexp::word(format!("{known:016x}"))])
        };
        lines.extend(self.classes.iter().map(class));
        lines
    }

    /// Reads the header; what follows it comes back.
    pub(super) fn read(expressions: &[Sexp]) -> Result<(Header, &[Sexp]), Misread> {
        let start = Misread { line: 1, message: "this is no certificate".to_string() };
        let (first, mut rest) = expressions.split_first().ok_or(start)?;
        match first.as_named()? {
            ("tandem-certificate", [version]) if version.as_number::<u32>()? == VERSION => (),
            ("tandem-certificate", [version]) => return Err(first.misread(other_version(version.as_number()?))),
            ("tandem-certificate", _) => return Err(first.misread("the version of the format is missing")),
            _ => return Err(first.misread("this is no certificate")),
        }
        let mut header = Header::default();
        while let Some((line, others)) = rest.split_first() {
            let texts = |members: &[Sexp]| members.iter().map(Sexp::as_text).collect::<Result<Vec<_>, _>>();
            match line.as_named()? {
                ("entry", [entry]) => header.entry = entry.as_text()?,
                ("properties", names) => header.properties = texts(names)?,
                ("options", names) => header.options = texts(names)?,
                ("java", [version]) => header.java = version.as_text()?,
                ("assumes", [code, classes @ ..]) => {
                    let classes: Vec<Name> = texts(classes)?.into_iter().map(Name::from).collect();
                    let known = Assumption::parse(code.as_word()?, &classes);
                    header.assumed.push(known.ok_or_else(|| line.misread("an assumption that is not known"))?);
                }
                ("class", [name, known]) => {
                    let known = u64::from_str_radix(known.as_word()?, 16)
                        .map_err(|_| known.misread("a fingerprint is expected"))?;
                    header.classes.push((name.as_text()?, known));
                }
                ("state" | "summary", _) => break,
                (other, _) => return Err(line.misread(format!("{other} is no line of a header"))),
            }
            rest = others;
        }
        Ok((header, rest))
    }
}

/// What to say of a certificate in another version of the format.
fn other_version(version: u32) -> String {
    match version {
        ..VERSION => format!(
            "it is in version {version} of the format, and version {VERSION} is read here: let check --certificate write it anew"
        ),
        _ => format!("it is in version {version} of the format, which is not known; version {VERSION} is read here"),
    }
}

/// An assumption by its code and the classes that it is about.
fn assumes(assumption: &Assumption) -> Sexp {
    let classes = assumption.about();
    let classes = classes.iter().map(|class| Sexp::text(class));
    Sexp::named("assumes", std::iter::once(Sexp::word(assumption.code())).chain(classes))
}

/// The fingerprint of a file (FNV-1a).
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
