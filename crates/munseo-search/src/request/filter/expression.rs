//! Filters as an expression.
//!
//! ```text
//! expression  any ("AND" any)*        any  one ("OR" one)*        one  "NOT" one | "(" expression ")" | condition
//! condition   name ":" value | comparison
//! comparison  name ":" number "TO" number | name ("<" | "<=" | "=" | "!=" | ">=" | ">") number
//! ```

use std::cmp::Ordering;

use thiserror::Error;

use super::Filter;

/// The reason why an expression is invalid.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum FilterError {
    /// Invalid syntax at this position.
    #[error("expected {expected} at byte {at} of the filter")]
    Unexpected {
        /// The expected syntax.
        expected: &'static str,
        /// The byte offset.
        at: usize,
    },
    /// Parentheses or negations are nested too deeply.
    #[error("the filter is nested more than {MAX_DEPTH} levels deep")]
    TooDeep,
}

/// Maximum nesting of an expression.
const MAX_DEPTH: usize = 32;

/// The comparisons, longer ones before those they begin with.
const COMPARISONS: [(&str, &[Ordering]); 6] = [
    ("<=", &[Ordering::Less, Ordering::Equal]),
    (">=", &[Ordering::Greater, Ordering::Equal]),
    ("!=", &[Ordering::Less, Ordering::Greater]),
    ("<", &[Ordering::Less]),
    (">", &[Ordering::Greater]),
    ("=", &[Ordering::Equal]),
];

impl Filter {
    /// One comparison with a number, or a range, of a numeric filter: `name < 2`, `name:1 TO 3`; `None` for other text.
    pub fn comparison(text: &str) -> Option<Self> {
        let mut parser = Parser::new(text);
        parser.skip_space();
        let filter = parser.condition().ok()?;
        parser.skip_space();
        let is_whole = parser.at == text.len();
        (is_whole && !matches!(filter, Self::Is { .. })).then_some(filter)
    }

    /// Reads an expression; an empty one lets everything pass.
    ///
    /// # Errors
    /// When the expression is malformed.
    pub fn parse(text: &str) -> Result<Self, FilterError> {
        let mut parser = Parser::new(text);
        parser.skip_space();
        if parser.at == text.len() {
            return Ok(Self::default());
        }
        let filter = parser.all()?;
        parser.skip_space();
        if parser.at < text.len() {
            return Err(parser.expected("AND, OR or the end"));
        }
        Ok(filter)
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            depth: 0,
        }
    }

    const fn expected(&self, expected: &'static str) -> FilterError {
        let at = self.at;
        FilterError::Unexpected { expected, at }
    }

    fn skip_space(&mut self) {
        self.at += self.text[self.at..].len() - self.text[self.at..].trim_start().len();
    }

    /// Skips a keyword in upper or lower case; returns true if it is next.
    fn keyword(&mut self, word: &str) -> bool {
        self.skip_space();
        let rest = &self.text[self.at..];
        let ends = rest
            .as_bytes()
            .get(word.len())
            .is_none_or(|byte| byte.is_ascii_whitespace() || *byte == b'(');
        let is = rest
            .get(..word.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(word))
            && ends;
        if is {
            self.at += word.len();
        }
        is
    }

    fn all(&mut self) -> Result<Filter, FilterError> {
        self.joined("AND", Self::any, Filter::All)
    }

    fn any(&mut self) -> Result<Filter, FilterError> {
        self.joined("OR", Self::one, Filter::Any)
    }

    /// Parts separated by a keyword; a single one stands for itself.
    fn joined(
        &mut self,
        keyword: &str,
        part: fn(&mut Self) -> Result<Filter, FilterError>,
        join: fn(Vec<Filter>) -> Filter,
    ) -> Result<Filter, FilterError> {
        let first = part(self)?;
        if !self.keyword(keyword) {
            return Ok(first);
        }
        let mut filters = vec![first, part(self)?];
        while self.keyword(keyword) {
            filters.push(part(self)?);
        }
        Ok(join(filters))
    }

    fn one(&mut self) -> Result<Filter, FilterError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(FilterError::TooDeep);
        }
        let filter = if self.keyword("NOT") {
            Filter::Not(Box::new(self.one()?))
        } else if self.text[self.at..].starts_with('(') {
            self.at += 1;
            let filter = self.all()?;
            self.skip_space();
            if !self.text[self.at..].starts_with(')') {
                return Err(self.expected("`)`"));
            }
            self.at += 1;
            filter
        } else {
            self.condition()?
        };
        self.depth -= 1;
        Ok(filter)
    }

    fn condition(&mut self) -> Result<Filter, FilterError> {
        let at = self.at;
        let name = self.piece(":<>=!").to_owned();
        if !name.is_empty() && self.text[self.at..].starts_with(':') {
            self.at += 1;
            self.skip_space();
            let value = self.piece("").to_owned();
            if value.is_empty() {
                return Err(self.expected("a value"));
            }
            return match billionths(&value) {
                Some(least) if self.keyword("TO") => {
                    let least = compares(&name, &[Ordering::Greater, Ordering::Equal], least);
                    let most = self.number()?;
                    let most = compares(&name, &[Ordering::Less, Ordering::Equal], most);
                    Ok(least.and(most))
                }
                _ => Ok(Filter::Is { name, value }),
            };
        }
        self.skip_space();
        let rest = &self.text[self.at..];
        let mut comparisons = COMPARISONS.iter();
        match comparisons.find(|(sign, _)| !name.is_empty() && rest.starts_with(sign)) {
            Some((sign, orderings)) => {
                self.at += sign.len();
                Ok(compares(&name, orderings, self.number()?))
            }
            None => Err(FilterError::Unexpected {
                expected: "`name:value`",
                at,
            }),
        }
    }

    fn number(&mut self) -> Result<i128, FilterError> {
        self.skip_space();
        let at = self.at;
        let expected = "a number";
        billionths(self.piece("")).ok_or(FilterError::Unexpected { expected, at })
    }

    /// Reads a word, or anything between quotes; characters of `stop` also end a word.
    fn piece(&mut self, stop: &str) -> &'a str {
        let rest = &self.text[self.at..];
        if let Some(quote) = rest
            .chars()
            .next()
            .filter(|first| matches!(first, '"' | '\''))
            && let Some(length) = rest[1..].find(quote)
        {
            self.at += length + 2;
            return &rest[1..=length];
        }
        let length = rest
            .find(|character: char| {
                character.is_whitespace()
                    || matches!(character, '(' | ')')
                    || stop.chars().any(|it| it == character)
            })
            .unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }
}

fn compares(name: &str, orderings: &'static [Ordering], number: i128) -> Filter {
    Filter::Compares {
        name: name.to_owned(),
        orderings,
        number,
    }
}

/// A decimal number in billionths; `None` for other text. In WebAssembly, parsing floats would need more code than all
/// other filters.
pub(super) fn billionths(text: &str) -> Option<i128> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > MAX_NUMBER_LENGTH || !all(whole) || !all(part) {
        return None;
    }
    let part: String = part.chars().chain("000000000".chars()).take(9).collect();
    let number: i128 = format!("{whole}{part}").parse().ok()?;
    Some(if digits == text { number } else { -number })
}

/// Maximum number of digits before the point; no value has more.
const MAX_NUMBER_LENGTH: usize = 20;

#[cfg(test)]
mod tests {
    use super::*;

    fn facets() -> Vec<(String, String)> {
        [
            ("language", "ko"),
            ("version", "1"),
            ("docusaurus_tag", "docs-default-current"),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .to_vec()
    }

    #[test]
    fn expressions_filter_by_their_operators() {
        for (expression, passes) in [
            ("", true),
            ("language:ko", true),
            ("language:KO AND version:2", false),
            ("language:KO AND version:1", true),
            ("language:en OR version:1", true),
            (
                "NOT language:en AND (version:2 OR docusaurus_tag:\"docs-default-current\")",
                true,
            ),
            ("not language:ko", false),
            ("version = 1 AND version<2 AND version >= 1", true),
            ("version != 1 OR version > 1.5", false),
            ("version:1 TO 3", true),
            ("NOT version:2 TO 3 AND language:ko", true),
            ("weight > 0", false),
            ("version > -1 AND version <= 1.0", true),
            ("language: ko", true),
        ] {
            assert_eq!(
                Filter::parse(expression).unwrap().passes(&facets()),
                passes,
                "{expression}"
            );
        }
    }

    #[test]
    fn malformed_expressions_report_the_position() {
        assert_eq!(
            Filter::parse("version > new"),
            Err(FilterError::Unexpected {
                expected: "a number",
                at: 10
            })
        );
        assert_eq!(
            Filter::parse("language"),
            Err(FilterError::Unexpected {
                expected: "`name:value`",
                at: 0
            })
        );
        assert_eq!(
            Filter::parse("a:b )"),
            Err(FilterError::Unexpected {
                expected: "AND, OR or the end",
                at: 4
            })
        );
        assert_eq!(
            Filter::parse("(a:b"),
            Err(FilterError::Unexpected {
                expected: "`)`",
                at: 4
            })
        );
        assert_eq!(Filter::parse(&"(".repeat(99)), Err(FilterError::TooDeep));
    }

    #[test]
    fn only_single_comparisons_are_parsed() {
        for (text, passes) in [
            ("version = 1", Some(true)),
            (" version>1 ", Some(false)),
            ("version:0.5 TO 1", Some(true)),
            ("version:1", None),
            ("version < 2 AND version > 0", None),
            ("(version < 2)", None),
            ("version <", None),
            ("", None),
        ] {
            let passed = Filter::comparison(text).map(|filter| filter.passes(&facets()));
            assert_eq!(passed, passes, "{text}");
        }
    }
}
