//! Facet filters with AND, OR and NOT.
//!
//! Two spellings, both Algolia's: nested lists (`facetFilters`), where the outer list is AND and inner
//! lists are OR, and an expression (`filters`), which [`expression`] reads.

mod expression;

use munseo_search_index::record::Tags;

pub use expression::FilterError;

/// A condition on the facets of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Filter {
    /// All of these conditions; true if the list is empty.
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
}

impl Default for Filter {
    /// A filter that every record passes.
    fn default() -> Self {
        Self::All(Vec::new())
    }
}

impl Filter {
    /// One `name:value` of a facet filter; a `-` before the value negates it. `None` without a colon, or with a score.
    pub fn facet(text: &str) -> Option<Self> {
        let (name, value) = text.split_once(':')?;
        if value.contains(expression::SCORE) {
            return None;
        }
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

    /// Both conditions.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::All(left), other) if left.is_empty() => other,
            (left, Self::All(right)) if right.is_empty() => left,
            (left, right) => Self::All(vec![left, right]),
        }
    }

    /// Returns true if a record with these facet values passes.
    pub fn passes(&self, facets: &[(String, String)]) -> bool {
        match self {
            Self::All(filters) => filters.iter().all(|filter| filter.passes(facets)),
            Self::Any(filters) => filters.iter().any(|filter| filter.passes(facets)),
            Self::Not(filter) => !filter.passes(facets),
            Self::Is { name, value } => facets
                .iter()
                .any(|(known, has)| known == name && is_same(has, value)),
        }
    }

    /// The sets of facet values that pass.
    pub(crate) fn allowed_sets(&self, sets: &[Tags]) -> Vec<bool> {
        sets.iter().map(|set| self.passes(set)).collect()
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

/// Returns true if two values differ at most in case.
fn is_same(left: &str, right: &str) -> bool {
    let left = left.chars().flat_map(char::to_lowercase);
    left.eq(right.chars().flat_map(char::to_lowercase))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facets_may_be_negated_with_a_dash() {
        let facets = [("language".to_owned(), "ko".to_owned())];
        let passes = |text: &str| Filter::facet(text).unwrap().passes(&facets);
        assert!(!passes("language:-ko") && passes("language:-en"));
        assert!(passes("language:ko") && passes("language:\"KO\""));
        assert_eq!(Filter::facet("nonsense"), None);
        assert_eq!(Filter::facet("language:ko<score=2>"), None);
    }
}
