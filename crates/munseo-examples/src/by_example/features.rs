//! Features of examples, which measure their similarity.

use std::collections::{BTreeSet, HashMap};

use super::type_tree::{Kind, TypeNode, bare};

/// The features of an example.
pub(super) type Features = BTreeSet<String>;

/// The features of arguments and their result.
pub(super) fn features(arguments: &[TypeNode], result: &TypeNode) -> Features {
    let mut found = Features::new();
    let Some(main) = arguments.first() else {
        return found;
    };
    relation(main, result, &mut found);
    for (at, argument) in arguments.iter().enumerate().skip(1) {
        found.insert(format!("arg{at}:{}", argument.label()));
        let mut others = Features::new();
        relation(argument, result, &mut others);
        let is_distinctive = |it: &&String| {
            ["io:", "kept:", "all:", "same"]
                .iter()
                .any(|start| it.starts_with(start))
        };
        found.extend(
            others
                .iter()
                .filter(is_distinctive)
                .map(|it| format!("{at}{it}")),
        );
    }
    found.insert(format!("pattern:{}", pattern(arguments, result)));
    found
}

fn relation(from: &TypeNode, to: &TypeNode, found: &mut Features) {
    let mut add = |feature: String| {
        found.insert(feature);
    };
    let (a, b) = (from.plain(), to.plain());
    let (from_leaves, to_leaves) = (from.leaves(), to.leaves());
    add(format!("in:{}", from.label()));
    add(format!("out:{}", to.label()));
    add(format!("io:{}>{}", from.label(), to.label()));
    add(format!("shape:{}>{}", shape(from, 1), shape(to, 1)));
    add(format!("deep:{}", shape(to, 2)));
    add(format!(
        "depth:{}",
        to.depth() as isize - from.depth() as isize
    ));
    add(format!(
        "kept:{}",
        to_leaves.iter().all(|leaf| from_leaves.contains(leaf))
    ));
    add(format!(
        "all:{}",
        from_leaves.iter().all(|leaf| to_leaves.contains(leaf))
    ));
    add(format!(
        "count:{}",
        sign(to_leaves.len(), from_leaves.len())
    ));
    if a == b {
        add("same".to_owned());
    }
    let sorted = |leaves: &[String]| {
        let mut sorted = leaves.to_vec();
        sorted.sort();
        sorted
    };
    if from_leaves == to_leaves {
        add("order:same".to_owned());
    } else if from_leaves.iter().rev().eq(to_leaves.iter()) {
        add("order:reversed".to_owned());
    } else if sorted(&from_leaves) == sorted(&to_leaves) {
        add("order:other".to_owned());
    }
    of_kinds(from, to, &mut add);
    if from.kind == Kind::Tuple && to.kind != Kind::Tuple {
        add(format!("size:{}", to.text == from.parts.len().to_string()));
        let is = |part: Option<&TypeNode>| part.is_some_and(|part| part.plain() == b);
        add(format!("first:{}", is(from.parts.first())));
        add(format!("last:{}", is(from.parts.last())));
    }
    if from.kind == Kind::Object {
        objects(from, to, &mut add);
    }
    if matches!(to.text.as_str(), "true" | "false") && to.kind == Kind::Name {
        add(format!("is:{}:{}", to.text, from.label()));
        if matches!(from.text.as_str(), "true" | "false") {
            add(format!("not:{}", a != b));
        }
    }
}

/// Features of two types of certain kinds.
fn of_kinds(from: &TypeNode, to: &TypeNode, add: &mut impl FnMut(String)) {
    match (from.kind, to.kind) {
        (Kind::Tuple, Kind::Tuple) => tuples(from, to, add),
        (Kind::Text, Kind::Text) => texts(&from.text, &to.text, add),
        (Kind::Number, Kind::Number) => {
            let number = |node: &TypeNode| node.text.parse::<f64>().unwrap_or_default();
            let (a, b) = (number(from), number(to));
            if b == -a {
                add("negative".to_owned());
            }
            add(format!("difference:{}", b - a));
        }
        (Kind::Text, Kind::Tuple) => {
            let letters: String = to.parts.iter().map(|part| part.text.as_str()).collect();
            add(format!("letters:{}", letters == from.text));
        }
        (Kind::Tuple, Kind::Text) => {
            let joined: String = from.parts.iter().map(|part| part.text.as_str()).collect();
            add(format!("joined:{}", joined == to.text));
        }
        (Kind::Text, Kind::Number) => {
            let length = from.text.chars().count().to_string();
            add(format!("length:{}", length == to.text));
        }
        _ => {}
    }
}

fn tuples(from: &TypeNode, to: &TypeNode, add: &mut impl FnMut(String)) {
    let plain =
        |node: &TypeNode| -> Vec<String> { node.parts.iter().map(TypeNode::plain).collect() };
    let (a, b) = (plain(from), plain(to));
    let one = if a.len().abs_diff(b.len()) == 1 {
        "1"
    } else {
        ""
    };
    add(format!("longer:{}{one}", sign(b.len(), a.len())));
    add(format!("start:{}", a.starts_with(&b)));
    add(format!("end:{}", a.ends_with(&b)));
    let numbers: Option<Vec<f64>> = to
        .parts
        .iter()
        .map(|part| part.text.parse::<f64>().ok())
        .collect();
    add(format!(
        "sorted:{}",
        numbers.is_some_and(|numbers| numbers.is_sorted())
    ));
}

fn texts(a: &str, b: &str, add: &mut impl FnMut(String)) {
    let lower = |text: &str| text.to_lowercase();
    let upper = |text: &str| text.to_uppercase();
    let first = |text: &str, change: fn(&str) -> String| {
        let at = text.chars().next().map_or(0, char::len_utf8);
        change(&text[..at]) + &text[at..]
    };
    let words = |text: &str| -> String {
        let letters = text.chars().filter(|letter| letter.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    for (name, changed) in [
        ("lower", lower(a)),
        ("upper", upper(a)),
        ("capital", first(a, |letter| letter.to_uppercase())),
        ("uncapital", first(a, |letter| letter.to_lowercase())),
        ("trim", a.trim().to_owned()),
        ("reverse", a.chars().rev().collect()),
    ] {
        if changed == b {
            add(format!("text:{name}"));
        }
    }
    if a != b && words(a) == words(b) {
        let mark = ['-', '_', ' ', '.', '/']
            .into_iter()
            .find(|mark| b.contains(*mark));
        let start = b.chars().next().is_some_and(char::is_uppercase);
        add(format!(
            "words:{}{start}",
            mark.map(String::from).unwrap_or_default()
        ));
    }
    add(format!("within:{}", a.contains(b)));
    add(format!("around:{}", b.contains(a)));
    add(format!(
        "longer:{}",
        sign(b.chars().count(), a.chars().count())
    ));
}

fn objects(from: &TypeNode, to: &TypeNode, add: &mut impl FnMut(String)) {
    let keys = |node: &TypeNode| -> BTreeSet<String> {
        node.keys.iter().map(|key| bare(key).to_owned()).collect()
    };
    let from_keys = keys(from);
    if to.kind == Kind::Object {
        let to_keys = keys(to);
        let kind = if to_keys == from_keys {
            "same"
        } else if to_keys.is_subset(&from_keys) {
            "fewer"
        } else {
            "other"
        };
        add(format!("keys:{kind}"));
        let optional = |node: &TypeNode| node.keys.iter().filter(|key| key.ends_with('?')).count();
        add(format!("optional:{}", sign(optional(to), optional(from))));
    }
    let alone = std::slice::from_ref(to);
    let members = if to.kind == Kind::Union {
        &to.parts
    } else {
        alone
    };
    let is_key = |member: &TypeNode| member.kind == Kind::Text && from_keys.contains(&member.text);
    add(format!("is-keys:{}", members.iter().all(is_key)));
    let values: Vec<String> = from.parts.iter().map(TypeNode::plain).collect();
    add(format!(
        "is-values:{}",
        members
            .iter()
            .all(|member| values.contains(&member.plain()))
    ));
}

fn sign(a: usize, b: usize) -> &'static str {
    match a.cmp(&b) {
        std::cmp::Ordering::Less => "-",
        std::cmp::Ordering::Equal => "0",
        std::cmp::Ordering::Greater => "+",
    }
}

/// A type by the kinds of its parts.
fn shape(node: &TypeNode, depth: usize) -> String {
    if depth == 0 || node.parts.is_empty() {
        return node.label().to_owned();
    }
    let parts: BTreeSet<String> = node
        .parts
        .iter()
        .map(|part| shape(part, depth - 1))
        .collect();
    let parts: Vec<String> = parts.into_iter().collect();
    format!("{}<{}>", node.label(), parts.join("|"))
}

/// An example with its values replaced by numbers, in the order of their first occurrence.
fn pattern(arguments: &[TypeNode], result: &TypeNode) -> String {
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut text = String::new();
    for node in arguments.iter().chain([result]) {
        write_pattern(node, &mut numbers, &mut text);
        text.push('>');
    }
    text
}

fn write_pattern(node: &TypeNode, numbers: &mut HashMap<String, usize>, text: &mut String) {
    let mut number = |value: &str| {
        let next = numbers.len();
        numbers.entry(value.to_owned()).or_insert(next).to_string()
    };
    text.push_str(node.label());
    match node.kind {
        Kind::Text | Kind::Number => text.push_str(&number(&node.text)),
        _ => {
            for key in &node.keys {
                text.push_str(&number(bare(key)));
                text.push(if key.ends_with('?') { '?' } else { ':' });
            }
            if !node.parts.is_empty() {
                text.push('(');
                for part in &node.parts {
                    write_pattern(part, numbers, text);
                    text.push(',');
                }
                text.push(')');
            }
        }
    }
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
