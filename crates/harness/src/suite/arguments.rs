//! The arguments of parameterized tests: from the annotations that name them, or from the method that makes them.
//!
//! Values are converted as JUnit converts them, where that is plain: texts to numbers, characters, enums and strings. What
//! else it would do is said and not done.

use std::sync::Arc;

use tandem_domains::concrete::Bits;
use tandem_ir::{Element, Kind, Literal, Name, Type};
use tandem_java::classfile::{Annotation, ElementValue};
use tandem_java::{MethodId, Slot, access};
use tandem_machine::state::Value;
use tandem_machine::{Ref, Text};
use tandem_report::adequacy::Skip;

use super::call::{Ended, Thread};
use super::find::{Test, integer};
use super::run::Watching;

/// The arguments of one run, as registers want them.
#[derive(Clone, Debug, Default)]
pub(super) struct ArgumentList {
    prims: Vec<Bits>,
    refs: Vec<Ref>,
}

impl ArgumentList {
    /// The numbers, and the references behind the receiver.
    pub fn registers(&self, receiver: Option<Ref>) -> (Vec<Bits>, Vec<Ref>) {
        (self.prims.clone(), receiver.into_iter().chain(self.refs.iter().copied()).collect())
    }
}

/// A value as it is written, before it is converted to the type of its parameter.
#[derive(Clone, Debug)]
enum Written {
    Null,
    Number(Element, Literal),
    Text(String),
    Object(Ref),
}

/// One list for each run of a test; a single empty one if it takes no arguments.
pub(super) fn argument_lists(
    thread: &mut Thread<'_>,
    test: &Test,
    watching: &mut dyn Watching,
) -> Result<Vec<ArgumentList>, Ended> {
    let program = Arc::clone(&thread.interp.program);
    let parameters = &program.method(test.method).ty().parameters;
    if test.sources.is_empty() {
        return match parameters.is_empty() {
            true => Ok(vec![ArgumentList::default()]),
            false => Err(unknown("nothing says what they are")),
        };
    }
    let mut rows: Vec<Vec<Written>> = Vec::new();
    for source in &test.sources {
        rows.extend(rows_of(thread, test, source, watching)?);
    }
    let mut lists = Vec::new();
    for row in rows {
        if row.len() < parameters.len() {
            return Err(unknown("there are more parameters than values"));
        }
        let mut list = ArgumentList::default();
        for (written, ty) in row.into_iter().zip(parameters) {
            match ty {
                Type::Prim(element) => list.prims.push(number(thread, &written, *element)?),
                Type::Ref(name) => list.refs.push(reference(thread, &written, name, watching)?),
            }
        }
        lists.push(list);
    }
    Ok(lists)
}

fn unknown(what: impl Into<String>) -> Ended {
    Ended::Other(Skip::Arguments(what.into()))
}

/// The rows that one annotation stands for.
fn rows_of(
    thread: &mut Thread<'_>,
    test: &Test,
    source: &Annotation,
    watching: &mut dyn Watching,
) -> Result<Vec<Vec<Written>>, Ended> {
    let program = Arc::clone(&thread.interp.program);
    let first = program.method(test.method).ty().parameters.first();
    let single = |written: Written| vec![written];
    Ok(match source.simple_name() {
        "ValueSource" => {
            let (name, values) = source.elements.first().ok_or_else(|| unknown("an empty @ValueSource"))?;
            let values = values.items().iter().map(|value| plain(name, value).map(single));
            values.collect::<Option<_>>().ok_or_else(|| unknown(format!("{name} of @ValueSource")))?
        }
        "NullSource" => vec![vec![Written::Null]],
        "EmptySource" | "NullAndEmptySource" => match first {
            Some(Type::Ref(name)) if &**name == "java/lang/String" => {
                let null = (source.simple_name() == "NullAndEmptySource").then(|| vec![Written::Null]);
                null.into_iter().chain([vec![Written::Text(String::new())]]).collect()
            }
            _ => return Err(unknown("empty values of a type other than String")),
        },
        "CsvSource" => csv_rows(source)?,
        "EnumSource" => enum_rows(thread, source, first, watching)?,
        "MethodSource" => {
            let own = [program.method(test.method).name.to_string()];
            let named = source.element("value").map(|value| {
                let texts = value.items().iter().filter_map(|item| item.text().map(ToString::to_string));
                texts.collect::<Vec<_>>()
            });
            let names = named.filter(|names| !names.is_empty()).unwrap_or_else(|| own.to_vec());
            let mut rows = Vec::new();
            for name in names {
                rows.extend(made_rows(thread, test, &name, watching)?);
            }
            rows
        }
        other => return Err(unknown(format!("@{other}"))),
    })
}

/// A value of `@ValueSource`, by the name of the element that it stands in.
fn plain(name: &str, value: &ElementValue) -> Option<Written> {
    let element = match name {
        "ints" => Element::Int,
        "longs" => Element::Long,
        "shorts" => Element::Short,
        "bytes" => Element::Byte,
        "chars" => Element::Char,
        "booleans" => Element::Boolean,
        "floats" => Element::Float,
        "doubles" => Element::Double,
        "strings" => return value.text().map(|text| Written::Text(text.to_string())),
        _ => return None,
    };
    match value {
        ElementValue::Number(literal) => Some(Written::Number(element, *literal)),
        _ => None,
    }
}

fn csv_rows(source: &Annotation) -> Result<Vec<Vec<Written>>, Ended> {
    let mut delimiter = ',';
    let mut lines: Vec<String> = Vec::new();
    for (name, value) in &source.elements {
        match &**name {
            "value" => lines.extend(value.items().iter().filter_map(|item| item.text().map(ToString::to_string))),
            "textBlock" => {
                let text = value.text().map(ToString::to_string).unwrap_or_default();
                let is_row = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
                lines.extend(text.lines().filter(is_row).map(String::from));
            }
            "delimiter" => {
                let code = integer(value).and_then(|code| u32::try_from(code).ok()).and_then(char::from_u32);
                delimiter = code.ok_or_else(|| unknown("the delimiter of @CsvSource"))?;
            }
            other => return Err(unknown(format!("{other} of @CsvSource"))),
        }
    }
    lines.iter().map(|line| csv_row(line, delimiter).ok_or_else(|| unknown(format!("the row {line}")))).collect()
}

/// The columns of a row: quoted by `'`, or trimmed, where nothing is null.
fn csv_row(line: &str, delimiter: char) -> Option<Vec<Written>> {
    let mut columns = Vec::new();
    let mut rest = line;
    loop {
        let trimmed = rest.trim_start();
        let (column, after) = match trimmed.strip_prefix('\'') {
            Some(quoted) => {
                let mut text = String::new();
                let mut letters = quoted.char_indices().peekable();
                let end = loop {
                    let (at, letter) = letters.next()?;
                    match letter {
                        '\'' if letters.peek().is_some_and(|(_, next)| *next == '\'') => {
                            letters.next();
                            text.push('\'');
                        }
                        '\'' => break at + 1,
                        other => text.push(other),
                    }
                };
                let after = quoted[end..].trim_start();
                (Written::Text(text), after.strip_prefix(delimiter).map(Some).or(after.is_empty().then_some(None))?)
            }
            None => {
                let (text, after) = match rest.split_once(delimiter) {
                    Some((text, after)) => (text, Some(after)),
                    None => (rest, None),
                };
                let text = text.trim();
                (if text.is_empty() { Written::Null } else { Written::Text(text.to_string()) }, after)
            }
        };
        columns.push(column);
        match after {
            Some(after) => rest = after,
            None => return Some(columns),
        }
    }
}

/// All constants of an enum.
fn enum_rows(
    thread: &mut Thread<'_>,
    source: &Annotation,
    first: Option<&Type>,
    watching: &mut dyn Watching,
) -> Result<Vec<Vec<Written>>, Ended> {
    if let Some((name, _)) = source.elements.iter().find(|(name, _)| &**name != "value") {
        return Err(unknown(format!("{name} of @EnumSource")));
    }
    let class: Option<Name> = match (source.element("value"), first) {
        (Some(ElementValue::Class(descriptor)), _) => {
            descriptor.strip_prefix('L').and_then(|name| name.strip_suffix(';')).map(Name::from)
        }
        (_, Some(Type::Ref(name))) => Some(name.clone()),
        _ => None,
    };
    let class = class.ok_or_else(|| unknown("the enum of @EnumSource"))?;
    let values = thread.static_method(&class, "values", &format!("()[L{class};"));
    let values = values.ok_or_else(|| unknown("the enum of @EnumSource"))?;
    match thread.call(values, &[], &[], watching)? {
        Value::Ref(array) if !array.is_null() => {
            let constants = thread.state.heap.get(array).refs.iter().copied();
            Ok(constants.map(|constant| vec![Written::Object(constant)]).collect())
        }
        _ => Err(unknown("the enum of @EnumSource")),
    }
}

/// What a method gives: a stream, a collection or an array, of arguments or of lists of them.
fn made_rows(
    thread: &mut Thread<'_>,
    test: &Test,
    name: &str,
    watching: &mut dyn Watching,
) -> Result<Vec<Vec<Written>>, Ended> {
    let program = Arc::clone(&thread.interp.program);
    let missing = || unknown(format!("the method {name} of @MethodSource"));
    let (class, method) = match name.split_once('#') {
        Some((class, method)) => (program.load(&class.replace('.', "/")).map_err(|_| missing())?, method),
        None => (*test.nest.last().ok_or_else(missing)?, name),
    };
    let method = method.trim_end_matches("()");
    let lineage = program.class(class).super_classes().iter().rev();
    let mut named = lineage.flat_map(|class| program.class(*class).methods_named(method)).filter(|id| {
        let found = program.method(*id);
        found.is_static() && found.ty().parameters.is_empty() && found.access & access::SYNTHETIC == 0
    });
    let found: MethodId = named.next().ok_or_else(missing)?;
    let Value::Ref(made) = thread.call(found, &[], &[], watching)? else { return Err(missing()) };
    if made.is_null() {
        return Err(missing());
    }
    let array = to_array(thread, made, watching)?.ok_or_else(missing)?;
    if let Some(rows) = number_rows(thread, array) {
        return Ok(rows);
    }
    let items: Vec<Ref> = thread.state.heap.get(array).refs.to_vec();
    let mut rows = Vec::new();
    for item in items {
        if item.is_null() {
            rows.push(vec![Written::Null]);
            continue;
        }
        let arguments = "org/junit/jupiter/params/provider/Arguments";
        let list = match thread.selected(item, arguments, "get", "()[Ljava/lang/Object;") {
            Some(get) => match thread.call(get, &[], &[item], watching)? {
                Value::Ref(list) if !list.is_null() => Some(list),
                _ => return Err(missing()),
            },
            None => Some(item).filter(|item| {
                let class = thread.state.heap.get(*item).class;
                &*program.class(class).name == "[Ljava/lang/Object;"
            }),
        };
        rows.push(match list {
            Some(list) => thread.state.heap.get(list).refs.iter().map(|value| of_ref(*value)).collect(),
            None => vec![Written::Object(item)],
        });
    }
    Ok(rows)
}

fn of_ref(value: Ref) -> Written {
    if value.is_null() { Written::Null } else { Written::Object(value) }
}

/// A stream or collection as an array; an array is one already.
fn to_array(thread: &mut Thread<'_>, made: Ref, watching: &mut dyn Watching) -> Result<Option<Ref>, Ended> {
    let class = thread.state.heap.get(made).class;
    if thread.interp.program.class(class).is_array() {
        return Ok(Some(made));
    }
    let ways = [
        ("java/util/stream/Stream", "()[Ljava/lang/Object;"),
        ("java/util/Collection", "()[Ljava/lang/Object;"),
        ("java/util/stream/IntStream", "()[I"),
        ("java/util/stream/LongStream", "()[J"),
        ("java/util/stream/DoubleStream", "()[D"),
    ];
    let found = ways.iter().find_map(|(ty, descriptor)| thread.selected(made, ty, "toArray", descriptor));
    let Some(method) = found else { return Ok(None) };
    match thread.call(method, &[], &[made], watching)? {
        Value::Ref(array) if !array.is_null() => Ok(Some(array)),
        _ => Ok(None),
    }
}

/// The cells of an array of numbers, each a row.
fn number_rows(thread: &mut Thread<'_>, array: Ref) -> Option<Vec<Vec<Written>>> {
    use tandem_machine::domain::Arrays;
    let class = thread.state.heap.get(array).class;
    let element = match &*thread.interp.program.class(class).name {
        "[I" => Element::Int,
        "[J" => Element::Long,
        "[D" => Element::Double,
        "[Z" => Element::Boolean,
        "[C" => Element::Char,
        "[B" => Element::Byte,
        "[S" => Element::Short,
        "[F" => Element::Float,
        _ => return None,
    };
    let tandem_machine::Payload::Cells { length, cells } = &thread.state.heap.get(array).payload else { return None };
    let cell = |index: i32| thread.interp.domain.load(cells, Bits::of_int(index)).literal(element.kind());
    let literals: Vec<Literal> = (0..length.int()).map(cell).collect();
    Some(literals.into_iter().map(|literal| vec![Written::Number(element, literal)]).collect())
}

/// A value as a number of a type.
fn number(thread: &Thread<'_>, written: &Written, wanted: Element) -> Result<Bits, Ended> {
    let wrong = || unknown(format!("a value is no {}", wanted.keyword()));
    let literal = match written {
        Written::Null => return Err(unknown("null for a number")),
        Written::Number(_, literal) => *literal,
        Written::Text(text) => return of_text(text, wanted).ok_or_else(wrong),
        Written::Object(boxed) => {
            let object = thread.state.heap.get(*boxed);
            let name = &thread.interp.program.class(object.class).name;
            let all = [Element::Boolean, Element::Byte, Element::Char, Element::Short, Element::Int, Element::Long];
            let all = all.into_iter().chain([Element::Float, Element::Double]);
            let element = all.into_iter().find(|element| element.box_class() == &**name).ok_or_else(wrong)?;
            let slot = thread.interp.field_slot(object.class, "value");
            let Some(Slot::Prim(slot)) = slot else { return Err(wrong()) };
            object.prims[slot as usize].literal(element.kind())
        }
    };
    widened(literal, wanted.kind()).ok_or_else(wrong)
}

/// A number of a kind that has all numbers of the literal's.
fn widened(literal: Literal, wanted: Kind) -> Option<Bits> {
    Some(match (literal, wanted) {
        (Literal::Int(value), Kind::Int) => Bits::of_int(value),
        (Literal::Int(value), Kind::Long) => Bits::of_long(value.into()),
        (Literal::Int(value), Kind::Float) => Bits::of_literal(Literal::Float((value as f32).to_bits())),
        (Literal::Int(value), Kind::Double) => Bits::of_literal(Literal::Double(f64::from(value).to_bits())),
        (Literal::Long(value), Kind::Float) => Bits::of_literal(Literal::Float((value as f32).to_bits())),
        (Literal::Long(value), Kind::Double) => Bits::of_literal(Literal::Double((value as f64).to_bits())),
        (Literal::Float(value), Kind::Double) => {
            Bits::of_literal(Literal::Double(f64::from(f32::from_bits(value)).to_bits()))
        }
        (same, kind) if same.kind() == kind => Bits::of_literal(same),
        _ => return None,
    })
}

/// A text as a number, as the box of its type reads it.
fn of_text(text: &str, wanted: Element) -> Option<Bits> {
    let within = |low: i64, high: i64| {
        let value: i64 = text.parse().ok()?;
        (low..=high).contains(&value).then_some(value)
    };
    let int = |value: i64| Bits::of_int(value as i32);
    Some(match wanted {
        Element::Boolean if text.eq_ignore_ascii_case("true") => Bits::of_int(1),
        Element::Boolean if text.eq_ignore_ascii_case("false") => Bits::of_int(0),
        Element::Boolean => return None,
        Element::Byte => int(within(i8::MIN.into(), i8::MAX.into())?),
        Element::Short => int(within(i16::MIN.into(), i16::MAX.into())?),
        Element::Int => int(within(i32::MIN.into(), i32::MAX.into())?),
        Element::Long => Bits::of_long(text.parse().ok()?),
        Element::Char => {
            let mut units = text.encode_utf16();
            let unit = units.next().filter(|_| units.next().is_none())?;
            Bits::of_int(unit.into())
        }
        Element::Float => Bits::of_literal(Literal::Float(text.parse::<f32>().ok()?.to_bits())),
        Element::Double => Bits::of_literal(Literal::Double(text.parse::<f64>().ok()?.to_bits())),
    })
}

/// A value as a reference to an object of a type.
fn reference(
    thread: &mut Thread<'_>,
    written: &Written,
    wanted: &Name,
    watching: &mut dyn Watching,
) -> Result<Ref, Ended> {
    let program = Arc::clone(&thread.interp.program);
    let wrong = || unknown(format!("a value is no {}", wanted.replace('/', ".")));
    let all = [Element::Boolean, Element::Byte, Element::Char, Element::Short, Element::Int, Element::Long];
    let mut all = all.into_iter().chain([Element::Float, Element::Double]);
    let boxed = all.find(|element| element.box_class() == &**wanted);
    match (written, boxed) {
        (Written::Null, _) => Ok(Ref::NULL),
        (Written::Object(object), _) => {
            let class = thread.state.heap.get(*object).class;
            let fits = program.load(wanted).is_ok_and(|wanted| program.is_assignable(class, wanted));
            if fits { Ok(*object) } else { Err(wrong()) }
        }
        (Written::Number(..) | Written::Text(_), Some(element)) => {
            let value = number(thread, written, element)?;
            box_of(thread, element, value, watching)
        }
        (Written::Number(element, literal), None) => {
            let value = widened(*literal, element.kind()).ok_or_else(wrong)?;
            let made = box_of(thread, *element, value, watching)?;
            reference(thread, &Written::Object(made), wanted, watching)
        }
        (Written::Text(text), None) => {
            let string = thread.interp.new_string(&mut thread.state, Text::from(&**text));
            thread.hold(string);
            let class = program.load(wanted).map_err(|_| wrong())?;
            if program.class(class).is_enum() {
                let descriptor = format!("(Ljava/lang/String;)L{wanted};");
                let value_of = thread.static_method(wanted, "valueOf", &descriptor).ok_or_else(wrong)?;
                return match thread.call(value_of, &[], &[string], watching)? {
                    Value::Ref(constant) => Ok(constant),
                    _ => Err(wrong()),
                };
            }
            reference(thread, &Written::Object(string), wanted, watching)
        }
    }
}

fn box_of(thread: &mut Thread<'_>, element: Element, value: Bits, watching: &mut dyn Watching) -> Result<Ref, Ended> {
    let class: Name = element.box_class().into();
    let descriptor = format!("({})L{class};", element.descriptor());
    let value_of = thread.static_method(&class, "valueOf", &descriptor);
    let value_of = value_of.ok_or_else(|| unknown(format!("boxes of {}", element.keyword())))?;
    match thread.call(value_of, &[value], &[], watching)? {
        Value::Ref(made) => Ok(made),
        _ => Err(unknown(format!("boxes of {}", element.keyword()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<Option<String>> {
        let row = csv_row(line, ',').expect("a row");
        let text = |written| match written {
            Written::Text(text) => Some(text),
            _ => None,
        };
        row.into_iter().map(text).collect()
    }

    #[test]
    fn rows_are_split_as_junit_splits_them() {
        let some = |text: &str| Some(text.to_string());
        assert_eq!(texts("a, b ,c"), [some("a"), some("b"), some("c")]);
        assert_eq!(texts("1,,3"), [some("1"), None, some("3")]);
        assert_eq!(texts("'a, b', ''"), [some("a, b"), some("")]);
        assert_eq!(texts("'it''s'"), [some("it's")]);
        assert_eq!(texts("a,"), [some("a"), None]);
        assert!(csv_row("'open", ',').is_none());
        assert!(csv_row("'a' b", ',').is_none());
    }

    #[test]
    fn texts_are_numbers_of_their_type_or_none() {
        assert_eq!(of_text("-128", Element::Byte), Some(Bits::of_int(-128)));
        assert_eq!(of_text("128", Element::Byte), None);
        assert_eq!(of_text("x", Element::Char), Some(Bits::of_int(120)));
        assert_eq!(of_text("xy", Element::Char), None);
        assert_eq!(of_text("TRUE", Element::Boolean), Some(Bits::of_int(1)));
        assert_eq!(widened(Literal::Int(3), Kind::Long), Some(Bits::of_long(3)));
        assert_eq!(widened(Literal::Long(3), Kind::Int), None);
    }
}
