//! Values as people write them in comments: JavaScript literals, maps, sets and dates.

use munseo_examples::type_text::string_end;

/// A value at the beginning of a text: the length of its text, and its JavaScript. `None` if there is none.
pub(super) fn read(text: &str) -> Option<(usize, String)> {
    let mut reader = Reader {
        text,
        at: 0,
        script: String::new(),
    };
    reader.value(0)?;
    Some((reader.at, reader.script))
}

/// Maximum nesting depth.
const MAX_DEPTH: usize = 64;

struct Reader<'a> {
    text: &'a str,
    at: usize,
    script: String,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Reads a text and writes another one.
    fn token(&mut self, token: &str, script: &str) -> Option<()> {
        self.skip_space();
        self.rest().strip_prefix(token)?;
        self.at += token.len();
        self.script.push_str(script);
        Some(())
    }

    fn value(&mut self, depth: usize) -> Option<()> {
        if depth > MAX_DEPTH {
            return None;
        }
        self.skip_space();
        match self.rest().chars().next()? {
            quote @ ('\'' | '"' | '`') => self.string(quote),
            '[' => {
                self.token("[", "[")?;
                self.list(']', depth, Self::value)
            }
            '{' => {
                self.token("{", "({")?;
                self.list('}', depth, Self::property)?;
                self.script.push(')');
                Some(())
            }
            '-' | '.' | '0'..='9' => self.number(),
            _ => self.word(depth),
        }
    }

    /// Reads the items of a list and its end.
    fn list(
        &mut self,
        end: char,
        depth: usize,
        item: fn(&mut Self, usize) -> Option<()>,
    ) -> Option<()> {
        let end_text = end.to_string();
        loop {
            if self.token(&end_text, &end_text).is_some() {
                return Some(());
            }
            item(self, depth + 1)?;
            if self
                .token(",", ",")
                .or_else(|| self.token(";", ","))
                .is_none()
            {
                return self.token(&end_text, &end_text);
            }
        }
    }

    fn property(&mut self, depth: usize) -> Option<()> {
        self.skip_space();
        self.script.push('[');
        match self.rest().chars().next()? {
            quote @ ('\'' | '"') => self.string(quote)?,
            '0'..='9' => self.number()?,
            _ => {
                let name = self.name()?;
                self.script.push_str(&format!("'{name}'"));
            }
        }
        self.script.push(']');
        self.token(":", ":")?;
        self.value(depth)
    }

    fn string(&mut self, quote: char) -> Option<()> {
        let rest = &self.text[self.at..];
        let text = &rest[..string_end(rest, quote)];
        let body = text.strip_prefix(quote)?.strip_suffix(quote)?;
        let mut letters = body.chars();
        while let Some(letter) = letters.next() {
            // In `'\\['` the author did not think of escapes.
            let is_escape = |it: char| "nrtbfv0'\"`\\ux\n".contains(it);
            if letter == '\\' && !letters.next().is_some_and(is_escape)
                || letter == '\n' && quote != '`'
            {
                return None;
            }
        }
        if body.contains("${") && quote == '`' {
            return None;
        }
        self.at += text.len();
        self.script.push_str(text);
        Some(())
    }

    fn number(&mut self) -> Option<()> {
        let (sign, rest) = match self.rest().strip_prefix('-') {
            Some(rest) => ("-", rest),
            None => ("", self.rest()),
        };
        let is_part = |at: usize, it: char| {
            it.is_ascii_alphanumeric()
                || matches!(it, '_' | '.')
                || matches!(it, '-' | '+') && rest[..at].ends_with(['e', 'E'])
        };
        let end = rest.char_indices().find(|(at, it)| !is_part(*at, *it));
        let text = rest[..end.map_or(rest.len(), |it| it.0)].trim_end_matches('.');
        let digits = text.replace('_', "");
        let is_integer = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
        let is_number = digits.starts_with(|it: char| it == '.' || it.is_ascii_digit())
            && digits.parse::<f64>().is_ok();
        if !is_number && digits != "Infinity" && !digits.strip_suffix('n').is_some_and(is_integer) {
            return None;
        }
        self.at += sign.len() + text.len();
        self.script.push_str(sign);
        self.script.push_str(&digits);
        Some(())
    }

    fn name(&mut self) -> Option<String> {
        let is_part = |letter: char| letter.is_alphanumeric() || "_$".contains(letter);
        let rest = self.rest();
        let end = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
        let name = rest[..end].to_owned();
        self.at += end;
        (!name.is_empty()).then_some(name)
    }

    fn word(&mut self, depth: usize) -> Option<()> {
        match self.name()?.as_str() {
            word @ ("true" | "false" | "null" | "undefined" | "NaN" | "Infinity") => {
                self.script.push_str(word);
                Some(())
            }
            "new" => {
                self.skip_space();
                let class = self.name()?;
                if !matches!(class.as_str(), "Map" | "Set" | "Date") {
                    return None;
                }
                self.script.push_str(&format!("new {class}"));
                self.token("(", "(")?;
                if self.token(")", ")").is_some() {
                    return (class != "Date").then_some(());
                }
                self.value(depth + 1)?;
                self.token(")", ")")
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_read_up_to_their_end() {
        for (text, rest, script) in [
            ("[1, -2.5e-3, 1_000n]; x", "; x", "[1,-2.5e-3,1000n]"),
            (
                "{ a: 'x'; 'b-c': [], 3: null, } since",
                " since",
                "({['a']:'x',['b-c']:[],[3]:null,})",
            ),
            ("\"it's\"", "", "\"it's\""),
            (
                "new Map([['a', new Set()]])",
                "",
                "new Map([['a',new Set()]])",
            ),
            ("3.", ".", "3"),
            ("-Infinity", "", "-Infinity"),
            ("{ __proto__: 1 }", "", "({['__proto__']:1})"),
            ("undefined", "", "undefined"),
        ] {
            let (length, read) = read(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((&text[length..], read.as_str()), (rest, script), "{text}");
        }
    }

    #[test]
    fn other_text_is_not_a_value() {
        for text in [
            "string",
            "[1, 2",
            "1st",
            "1px",
            "{ a }",
            "`${a}`",
            "- 1",
            "new Foo()",
            "new Date()",
            "'a",
            "[...a]",
            "100ms",
            r"'\['",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
