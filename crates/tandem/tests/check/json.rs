//! A reader of JSON, just enough to look at what the program prints. It is as strict as the standard, so that a text
//! that it takes is one that every other reader takes.

use std::iter::Peekable;
use std::str::Chars;

/// A JSON value.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Value {
    /// The field of an object; panics with the names that there are.
    pub fn get(&self, name: &str) -> &Value {
        let Value::Object(fields) = self else { panic!("{self:?} is no object with a field {name}") };
        let found = fields.iter().find(|(known, _)| known == name);
        &found.unwrap_or_else(|| panic!("no field {name} among {:?}", self.names())).1
    }

    /// The names of the fields of an object, in order.
    pub fn names(&self) -> Vec<&str> {
        let Value::Object(fields) = self else { panic!("{self:?} is no object") };
        fields.iter().map(|(name, _)| &**name).collect()
    }

    /// The string.
    pub fn text(&self) -> &str {
        let Value::Text(text) = self else { panic!("{self:?} is no string") };
        text
    }

    /// The items of an array.
    pub fn list(&self) -> &[Value] {
        let Value::List(items) = self else { panic!("{self:?} is no array") };
        items
    }
}

/// Reads one value and nothing else.
pub fn parse(text: &str) -> Result<Value, String> {
    let mut reader = Reader { rest: text.chars().peekable() };
    let value = reader.value()?;
    reader.skip_blanks();
    match reader.rest.next() {
        None => Ok(value),
        Some(more) => Err(format!("{more:?} after the value")),
    }
}

struct Reader<'t> {
    rest: Peekable<Chars<'t>>,
}

impl Reader<'_> {
    fn value(&mut self) -> Result<Value, String> {
        self.skip_blanks();
        match self.rest.peek().copied() {
            Some('{') => self.object(),
            Some('[') => self.array(),
            Some('"') => self.string().map(Value::Text),
            Some('n') => self.word("null", Value::Null),
            Some('t') => self.word("true", Value::Bool(true)),
            Some('f') => self.word("false", Value::Bool(false)),
            Some(_) => self.number(),
            None => Err("the text ends early".to_string()),
        }
    }

    fn object(&mut self) -> Result<Value, String> {
        self.expect('{')?;
        let mut fields = Vec::new();
        self.skip_blanks();
        while self.rest.peek() != Some(&'}') {
            if !fields.is_empty() {
                self.expect(',')?;
                self.skip_blanks();
            }
            let name = self.string()?;
            self.skip_blanks();
            self.expect(':')?;
            if fields.iter().any(|(known, _)| *known == name) {
                return Err(format!("{name} twice"));
            }
            fields.push((name, self.value()?));
            self.skip_blanks();
        }
        self.expect('}')?;
        Ok(Value::Object(fields))
    }

    fn array(&mut self) -> Result<Value, String> {
        self.expect('[')?;
        let mut items = Vec::new();
        self.skip_blanks();
        while self.rest.peek() != Some(&']') {
            if !items.is_empty() {
                self.expect(',')?;
            }
            items.push(self.value()?);
            self.skip_blanks();
        }
        self.expect(']')?;
        Ok(Value::List(items))
    }

    fn string(&mut self) -> Result<String, String> {
        self.expect('"')?;
        let mut text = String::new();
        loop {
            match self.next()? {
                '"' => return Ok(text),
                '\\' => text.push(self.escape()?),
                control if control < ' ' => return Err(format!("{control:?} inside a string")),
                other => text.push(other),
            }
        }
    }

    fn escape(&mut self) -> Result<char, String> {
        Ok(match self.next()? {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let digits: Result<String, String> = (0..4).map(|_| self.next()).collect();
                let code = u32::from_str_radix(&digits?, 16).map_err(|cause| cause.to_string())?;
                char::from_u32(code).ok_or("half a character")?
            }
            plain @ ('"' | '\\' | '/') => plain,
            other => return Err(format!("\\{other} means nothing")),
        })
    }

    fn number(&mut self) -> Result<Value, String> {
        let mut text = String::new();
        while let Some(part) = self.rest.next_if(|next| next.is_ascii_digit() || "+-.eE".contains(*next)) {
            text.push(part);
        }
        text.parse().map(Value::Number).map_err(|_| format!("{text:?} is no number"))
    }

    fn word(&mut self, word: &str, value: Value) -> Result<Value, String> {
        word.chars().try_for_each(|letter| self.expect(letter))?;
        Ok(value)
    }

    fn expect(&mut self, wanted: char) -> Result<(), String> {
        match self.next()? {
            found if found == wanted => Ok(()),
            found => Err(format!("{found:?} where {wanted:?} should be")),
        }
    }

    fn skip_blanks(&mut self) {
        while self.rest.next_if(|next| " \n\r\t".contains(*next)).is_some() {}
    }

    fn next(&mut self) -> Result<char, String> {
        self.rest.next().ok_or_else(|| "the text ends early".to_string())
    }
}
