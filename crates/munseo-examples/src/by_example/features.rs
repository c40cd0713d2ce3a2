//! Features of examples, which measure their similarity.

use std::collections::{BTreeSet, HashMap};

use super::type_tree::TypeNode;

/// The features of an example.
pub(super) type Features = BTreeSet<String>;

/// The features of arguments and their result: the kind of each, and the pairs of kinds.
pub(super) fn features(arguments: &[TypeNode], result: &TypeNode) -> Features {
    let mut found = Features::new();
    for (at, argument) in arguments.iter().enumerate() {
        let (from, to) = (argument.label(), result.label());
        found.insert(format!("{at}:{from}"));
        found.insert(format!("{at}:{from}>{to}"));
    }
    found.insert(format!("out:{}", result.label()));
    found
}

/// The weight of each feature: its inverse document frequency among examples.
#[derive(Debug, Default)]
pub(super) struct FeatureWeights {
    counts: HashMap<String, usize>,
    total: usize,
}

impl FeatureWeights {
    pub(super) fn of<'a>(examples: impl Iterator<Item = &'a Features>) -> Self {
        let mut weights = Self::default();
        for features in examples {
            weights.total += 1;
            for feature in features {
                *weights.counts.entry(feature.clone()).or_default() += 1;
            }
        }
        weights
    }

    fn weight(&self, feature: &str) -> f64 {
        let count = self.counts.get(feature).map_or(0.5, |&count| count as f64);
        (1.0 + self.total as f64 / count).ln()
    }

    fn sum<'a>(&self, features: impl Iterator<Item = &'a String>) -> f64 {
        features.map(|feature| self.weight(feature)).sum()
    }

    /// The similarity of two examples, from 0 to 1.
    pub(super) fn similarity(&self, one: &Features, other: &Features) -> f64 {
        let common = self.sum(one.intersection(other));
        common / (self.sum(one.iter()) * self.sum(other.iter())).sqrt()
    }
}
