//! Filters as an expression.
//!
//! ```text
//! expression  any ("AND" any)*        any  one ("OR" one)*        one  "NOT" one | "(" expression ")" | condition
//! condition   name ":" value
//! ```

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
    /// A condition has a score, which the ranking does not know.
    #[error("the condition at byte {at} of the filter has a score, which is not supported")]
    Score {
        /// The byte offset.
        at: usize,
    },
    /// Parentheses or negations are nested too deeply.
    #[error("the filter is nested more than {MAX_DEPTH} levels deep")]
    TooDeep,
}

/// Maximum nesting of an expression.
const MAX_DEPTH: usize = 32;

/// The beginning of the score of a condition: `name:value<score=2>`.
pub(super) const SCORE: &str = "<score=";

impl Filter {
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
        let name = self.piece(":").to_owned();
        if name.is_empty() || !self.text[self.at..].starts_with(':') {
            return Err(FilterError::Unexpected {
                expected: "`name:value`",
                at,
            });
        }
        self.at += 1;
        self.skip_space();
        match self.piece("") {
            "" => Err(self.expected("a value")),
            value if value.contains(SCORE) || self.text[self.at..].starts_with(SCORE) => {
                Err(FilterError::Score { at })
            }
            value => Ok(Filter::Is {
                name,
                value: value.to_owned(),
            }),
        }
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
            Filter::parse("a:b AND version > 1"),
            Err(FilterError::Unexpected {
                expected: "`name:value`",
                at: 8
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
}
