//! Which records are wanted at all: facet filters with AND, OR and NOT.
//!
//! Two spellings, both the hosted service's: nested lists (`facetFilters`), where the outer list is
//! AND and inner lists are OR, and an expression (`filters`):
//!
//! ```text
//! expression  any ("AND" any)*        any  one ("OR" one)*        one  "NOT" one | "(" expression ")" | condition
//! condition   name ":" value | name ":" number "TO" number | name ("<" | "<=" | "=" | "!=" | ">=" | ">") number
//! ```

use std::cmp::Ordering;

use thiserror::Error;

/// A condition on the facets of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Filter {
    /// All of these; all of none is always true.
    All(Vec<Self>),
    /// Any of these.
    Any(Vec<Self>),
    /// Not this.
    Not(Box<Self>),
    /// The facet has the value.
    Is {
        /// Name of the facet.
        name: String,
        /// The value; compared without regard to case.
        value: String,
    },
    /// The facet has a number that compares to this one in one of these ways.
    Compares {
        /// Name of the facet.
        name: String,
        /// The ways.
        ways: &'static [Ordering],
        /// The number, in billionths.
        number: i128,
    },
}

/// The comparisons, longer ones before those they begin with.
const COMPARISONS: [(&str, &[Ordering]); 6] = [
    ("<=", &[Ordering::Less, Ordering::Equal]),
    (">=", &[Ordering::Greater, Ordering::Equal]),
    ("!=", &[Ordering::Less, Ordering::Greater]),
    ("<", &[Ordering::Less]),
    (">", &[Ordering::Greater]),
    ("=", &[Ordering::Equal]),
];

impl Default for Filter {
    /// Everything passes.
    fn default() -> Self {
        Self::All(Vec::new())
    }
}

/// Why an expression is not a filter.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum FilterError {
    /// Something else should stand here.
    #[error("expected {expected} at byte {at} of the filter")]
    Unexpected {
        /// What should stand here.
        expected: &'static str,
        /// Where.
        at: usize,
    },
    /// Parentheses or negations go too deep.
    #[error("the filter is nested more than {DEEPEST} levels deep")]
    TooDeep,
}

/// Deepest nesting of an expression.
const DEEPEST: usize = 32;

impl Filter {
    /// One `name:value` of a facet filter; a `-` before the value negates it.
    #[must_use]
    pub fn facet(text: &str) -> Option<Self> {
        let (name, value) = text.split_once(':')?;
        let (negated, value) = match value.strip_prefix('-') {
            Some(value) => (true, value),
            None => (
                false,
                value.strip_prefix("\\-").map_or(value, |_| &value[1..]),
            ),
        };
        let is = Self::Is {
            name: name.trim().to_owned(),
            value: unquote(value.trim()).to_owned(),
        };
        Some(if negated { Self::Not(Box::new(is)) } else { is })
    }

    /// Reads an expression; an empty one lets everything pass.
    ///
    /// # Errors
    /// When the expression is malformed.
    pub fn parse(text: &str) -> Result<Self, FilterError> {
        let mut parser = Parser {
            text,
            at: 0,
            depth: 0,
        };
        parser.space();
        if parser.at == text.len() {
            return Ok(Self::default());
        }
        let filter = parser.all()?;
        parser.space();
        if parser.at < text.len() {
            return Err(FilterError::Unexpected {
                expected: "AND, OR or the end",
                at: parser.at,
            });
        }
        Ok(filter)
    }

    /// Both conditions.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::All(left), other) if left.is_empty() => other,
            (left, Self::All(right)) if right.is_empty() => left,
            (left, right) => Self::All(vec![left, right]),
        }
    }

    /// Whether a record with these facet values passes.
    #[must_use]
    pub fn passes(&self, facets: &[(String, String)]) -> bool {
        match self {
            Self::All(filters) => filters.iter().all(|filter| filter.passes(facets)),
            Self::Any(filters) => filters.iter().any(|filter| filter.passes(facets)),
            Self::Not(filter) => !filter.passes(facets),
            Self::Is { name, value } => facets
                .iter()
                .any(|(known, has)| known == name && is_same(has, value)),
            Self::Compares { name, ways, number } => facets.iter().any(|(known, has)| {
                let order = || Some(billionths(has.trim())?.cmp(number));
                known == name && order().is_some_and(|order| ways.contains(&order))
            }),
        }
    }

    /// Which of the sets of facet values pass.
    pub(super) fn allowed_sets(&self, sets: &[Vec<(String, String)>]) -> Vec<bool> {
        sets.iter().map(|set| self.passes(set)).collect()
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn space(&mut self) {
        self.at += self.text[self.at..].len() - self.text[self.at..].trim_start().len();
    }

    fn keyword(&mut self, word: &str) -> bool {
        self.space();
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
        let mut filters = vec![self.any()?];
        while self.keyword("AND") {
            filters.push(self.any()?);
        }
        Ok(if filters.len() == 1 {
            filters.remove(0)
        } else {
            Filter::All(filters)
        })
    }

    fn any(&mut self) -> Result<Filter, FilterError> {
        let mut filters = vec![self.one()?];
        while self.keyword("OR") {
            filters.push(self.one()?);
        }
        Ok(if filters.len() == 1 {
            filters.remove(0)
        } else {
            Filter::Any(filters)
        })
    }

    fn one(&mut self) -> Result<Filter, FilterError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(FilterError::TooDeep);
        }
        let filter = if self.keyword("NOT") {
            Filter::Not(Box::new(self.one()?))
        } else if self.text[self.at..].starts_with('(') {
            self.at += 1;
            let filter = self.all()?;
            self.space();
            if !self.text[self.at..].starts_with(')') {
                return Err(FilterError::Unexpected {
                    expected: "`)`",
                    at: self.at,
                });
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
            self.space();
            let value = self.piece("").to_owned();
            if value.is_empty() {
                return Err(FilterError::Unexpected {
                    expected: "a value",
                    at: self.at,
                });
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
        self.space();
        let rest = &self.text[self.at..];
        let mut comparisons = COMPARISONS.iter();
        match comparisons.find(|(sign, _)| !name.is_empty() && rest.starts_with(sign)) {
            Some((sign, ways)) => {
                self.at += sign.len();
                Ok(compares(&name, ways, self.number()?))
            }
            None => Err(FilterError::Unexpected {
                expected: "`name:value`",
                at,
            }),
        }
    }

    fn number(&mut self) -> Result<i128, FilterError> {
        self.space();
        let at = self.at;
        let expected = "a number";
        billionths(self.piece("")).ok_or(FilterError::Unexpected { expected, at })
    }

    /// A word, or anything between quotes.
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
                    || stop.contains(character)
            })
            .unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }
}

/// A decimal number, as billionths: reading floats would cost browsers more than all other filters.
fn billionths(text: &str) -> Option<i128> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > LONGEST_NUMBER || !all(whole) || !all(part) {
        return None;
    }
    let part: String = part.chars().chain("000000000".chars()).take(9).collect();
    let number: i128 = format!("{whole}{part}").parse().ok()?;
    Some(if digits == text { number } else { -number })
}

/// More digits before its point make no number that anything is compared with.
const LONGEST_NUMBER: usize = 20;

fn compares(name: &str, ways: &'static [Ordering], number: i128) -> Filter {
    Filter::Compares {
        name: name.to_owned(),
        ways,
        number,
    }
}

fn unquote(text: &str) -> &str {
    let quoted = text.len() >= 2
        && (text.starts_with('"') && text.ends_with('"')
            || text.starts_with('\'') && text.ends_with('\''));
    if quoted {
        &text[1..text.len() - 1]
    } else {
        text
    }
}

/// Whether two values differ in case at most.
fn is_same(left: &str, right: &str) -> bool {
    let left = left.chars().flat_map(char::to_lowercase);
    left.eq(right.chars().flat_map(char::to_lowercase))
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
    fn expressions_mean_what_they_say() {
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
    fn malformed_expressions_say_where() {
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
    fn facets_may_be_negated_with_a_dash() {
        assert!(!Filter::facet("language:-ko").unwrap().passes(&facets()));
        assert!(Filter::facet("version:1").unwrap().passes(&facets()));
        assert_eq!(Filter::facet("nonsense"), None);
    }
}
