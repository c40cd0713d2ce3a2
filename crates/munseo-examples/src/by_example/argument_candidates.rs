//! Candidates for the arguments that are missing in a query, from the difference between its result and its arguments.

use super::type_tree::{Kind, TypeNode, bare};

/// Values for one missing argument, most likely first.
pub(super) fn for_one_argument(from: &TypeNode, to: &TypeNode) -> Vec<String> {
    let mut found = Vec::new();
    of_kinds(from, to, &mut found);
    if from.kind == Kind::Tuple && to.kind != Kind::Tuple {
        let index = from
            .parts
            .iter()
            .position(|part| part.plain() == to.plain());
        found.extend(index.map(|index| index.to_string()));
    }
    if from.kind == Kind::Object {
        let values = from.keys.iter().zip(&from.parts);
        let same = values.filter(|(_, value)| value.plain() == to.plain());
        found.extend(same.map(|(key, _)| literal(bare(key))));
    }
    if to.kind == Kind::Union && from.kind != Kind::Union {
        let alone = [from.clone()];
        found.push(union(&without(&to.parts, &alone)));
    }
    // Too many types return an argument that is the compound result itself.
    if to.parts.is_empty() {
        found.push(to.to_source());
    }
    let parts = to.parts.iter().chain(&from.parts);
    found.extend(parts.take(4).map(TypeNode::to_source));
    let mut seen = std::collections::HashSet::new();
    found.retain(|text| !text.is_empty() && seen.insert(text.clone()));
    found
}

/// Adds values from the difference of two types, depending on their kinds.
fn of_kinds(from: &TypeNode, to: &TypeNode, found: &mut Vec<String>) {
    match (from.kind, to.kind) {
        (Kind::Tuple, Kind::Tuple) => {
            let (a, b) = (&from.parts, &to.parts);
            if let Some(rest) = b.strip_prefix(&a[..]).or(b.strip_suffix(&a[..]))
                && !rest.is_empty()
            {
                found.extend(rest.iter().map(TypeNode::to_source));
                found.push(tuple(rest.iter()));
            }
            let removed = without(a, b);
            let added = without(b, a);
            for some in [&removed, &added] {
                found.extend(some.iter().take(3).map(|node| node.to_source()));
                if some.len() > 1 {
                    found.push(union(some));
                }
                if !some.is_empty() {
                    found.push(tuple(some.iter().copied()));
                }
            }
            found.push(b.len().to_string());
            found.push(a.len().abs_diff(b.len()).to_string());
        }
        (Kind::Object, Kind::Object) => objects(from, to, found),
        (Kind::Text, Kind::Text) => {
            let (a, b) = (&*from.text, &*to.text);
            let rest = b.strip_prefix(a).or(b.strip_suffix(a));
            found.extend(rest.map(literal));
            let rest = a.strip_prefix(b).or(a.strip_suffix(b));
            found.extend(rest.map(literal));
            let (removed, added) = middles(a, b);
            found.extend([removed, added].iter().map(|text| literal(text)));
            found.push(b.chars().count().to_string());
        }
        (Kind::Text, Kind::Tuple) => {
            found.extend(separator(&from.text, &to.parts));
            found.extend(
                to.parts
                    .first()
                    .map(|part| part.text.chars().count().to_string()),
            );
        }
        (Kind::Tuple, Kind::Text) => found.extend(separator(&to.text, &from.parts)),
        (Kind::Number, Kind::Number) => {
            if let (Ok(a), Ok(b)) = (from.text.parse::<i64>(), to.text.parse::<i64>()) {
                found.push(b.saturating_sub(a).to_string());
                found.push(a.saturating_sub(b).to_string());
                if a != 0 && b % a == 0 {
                    found.push((b / a).to_string());
                }
                if b != 0 {
                    found.push((a / b).to_string());
                }
            }
        }
        (Kind::Number, Kind::Tuple) => {
            found.extend(to.parts.last().map(TypeNode::to_source));
            found.extend(to.parts.first().map(TypeNode::to_source));
        }
        (Kind::Union, _) => {
            let alone = std::slice::from_ref(to);
            let b = if to.kind == Kind::Union {
                &to.parts[..]
            } else {
                alone
            };
            for some in [without(&from.parts, b), without(b, &from.parts)] {
                if !some.is_empty() {
                    found.push(union(&some));
                }
            }
        }
        _ => {}
    }
}

/// Values for two missing arguments.
pub(super) fn for_two_arguments(from: &TypeNode, to: &TypeNode) -> Vec<[String; 2]> {
    let mut found = Vec::new();
    match (from.kind, to.kind) {
        (Kind::Tuple, Kind::Tuple) => {
            let (a, b) = (&from.parts, &to.parts);
            let start = a.windows(b.len().max(1)).position(|part| part == &b[..]);
            if let Some(start) = start.filter(|_| !b.is_empty()) {
                found.push([start.to_string(), (start + b.len()).to_string()]);
            }
            let different = a.iter().zip(b).position(|(a, b)| a != b);
            if let Some(index) = different {
                found.push([index.to_string(), b[index].to_source()]);
                found.push([a[index].to_source(), b[index].to_source()]);
            }
            if let Some(first) = without(b, a).first() {
                found.push([b.len().to_string(), first.to_source()]);
            }
        }
        (Kind::Text, Kind::Text) => {
            let (removed, added) = middles(&from.text, &to.text);
            if let (Some(one), Some(other)) = (removed.chars().next(), added.chars().next()) {
                found.push([one, other].map(|letter| literal(&letter.to_string())));
            }
            found.push([literal(removed), literal(added)]);
            if let Some(start) = from.text.find(&*to.text) {
                let end = start + to.text.len();
                found.push([start.to_string(), end.to_string()]);
            }
            let length = to.text.chars().count().to_string();
            if let Some(rest) = to
                .text
                .strip_prefix(&from.text)
                .or(to.text.strip_suffix(&from.text))
                && let Some(letter) = rest.chars().next()
            {
                found.push([length, literal(&letter.to_string())]);
            }
        }
        (Kind::Object, Kind::Object) => {
            for (key, value) in to.keys.iter().zip(&to.parts) {
                let old = from.keys.iter().position(|it| bare(it) == bare(key));
                let is_same = old.is_some_and(|at| from.parts[at] == *value);
                if !is_same {
                    found.push([literal(bare(key)), value.to_source()]);
                }
            }
        }
        _ => {}
    }
    found.retain(|pair| !pair.iter().any(String::is_empty));
    found
}

/// The separator of the first two pieces of a string, as a literal type; `None` if the string does not begin with them.
fn separator(text: &str, pieces: &[TypeNode]) -> Option<String> {
    let [first, second, ..] = pieces else {
        return None;
    };
    let rest = text.strip_prefix(&first.text)?;
    let end = rest.find(&second.text)?;
    Some(literal(&rest[..end]))
}

fn objects(from: &TypeNode, to: &TypeNode, found: &mut Vec<String>) {
    let index_of =
        |object: &TypeNode, key: &str| object.keys.iter().position(|it| bare(it) == bare(key));
    let mut changed = Vec::new();
    let mut changed_keys = Vec::new();
    for (key, value) in to.keys.iter().zip(&to.parts) {
        let is_same =
            index_of(from, key).is_some_and(|at| from.keys[at] == *key && from.parts[at] == *value);
        if !is_same {
            changed.push(property(key, &value.to_source()));
            changed_keys.push(literal(bare(key)));
        }
    }
    let removed = from.keys.iter().filter(|key| index_of(to, key).is_none());
    let removed: Vec<String> = removed.map(|key| literal(bare(key))).collect();
    let remaining_keys: Vec<String> = to.keys.iter().map(|key| literal(bare(key))).collect();
    for keys in [&removed, &changed_keys, &remaining_keys] {
        if !keys.is_empty() {
            found.push(keys.join(" | "));
        }
    }
    if !changed.is_empty() {
        found.push(format!("{{ {} }}", changed.join("; ")));
    }
    // Renamed keys with the same values.
    let renamed: Vec<String> = from
        .keys
        .iter()
        .zip(&from.parts)
        .filter(|(key, _)| index_of(to, key).is_none())
        .filter_map(|(key, value)| {
            let new = to.parts.iter().zip(&to.keys);
            let mut new = new.filter(|(other, to)| *other == value && index_of(from, to).is_none());
            let (_, to) = new.next()?;
            Some(property(bare(key), &literal(bare(to))))
        })
        .collect();
    if !renamed.is_empty() {
        found.push(format!("{{ {} }}", renamed.join("; ")));
    }
    found.extend(to.parts.iter().take(2).map(TypeNode::to_source));
}

/// Elements of a list that another list does not contain, with multiplicity.
fn without<'a>(some: &'a [TypeNode], others: &[TypeNode]) -> Vec<&'a TypeNode> {
    let mut left: Vec<&TypeNode> = others.iter().collect();
    let mut found = Vec::new();
    for node in some {
        match left.iter().position(|other| *other == node) {
            Some(at) => drop(left.swap_remove(at)),
            None => found.push(node),
        }
    }
    found
}

/// Two texts without their longest common prefix, and then without their longest common suffix.
fn middles<'a>(a: &'a str, b: &'a str) -> (&'a str, &'a str) {
    let same = |(one, other): &(char, char)| one == other;
    let start: usize = a
        .chars()
        .zip(b.chars())
        .take_while(same)
        .map(|(letter, _)| letter.len_utf8())
        .sum();
    let (a, b) = (&a[start..], &b[start..]);
    let end: usize = a
        .chars()
        .rev()
        .zip(b.chars().rev())
        .take_while(same)
        .map(|(letter, _)| letter.len_utf8())
        .sum();
    (&a[..a.len() - end], &b[..b.len() - end])
}

/// A text as a string literal type; empty if it needs escapes.
fn literal(text: &str) -> String {
    match (text.contains('\''), text.contains(['"', '\\'])) {
        (false, false) => format!("'{text}'"),
        (true, false) => format!("\"{text}\""),
        _ => String::new(),
    }
}

/// A property of an object type.
fn property(key: &str, value: &str) -> String {
    let name = bare(key);
    let is_plain = name
        .chars()
        .all(|letter| letter.is_alphanumeric() || letter == '_');
    let mark = &key[name.len()..];
    if is_plain {
        format!("{name}{mark}: {value}")
    } else {
        format!("{}{mark}: {value}", literal(name))
    }
}

fn tuple<'a>(parts: impl Iterator<Item = &'a TypeNode>) -> String {
    let parts: Vec<String> = parts.map(TypeNode::to_source).collect();
    format!("[{}]", parts.join(", "))
}

fn union(parts: &[&TypeNode]) -> String {
    let parts: Vec<String> = parts.iter().map(|part| part.to_source()).collect();
    parts.join(" | ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guesses(from: &str, to: &str) -> Vec<String> {
        for_one_argument(&TypeNode::parse(from), &TypeNode::parse(to))
    }

    #[test]
    fn arguments_are_guessed_from_what_differs() {
        for (from, to, guess) in [
            ("[1, 2]", "[1, 2, 3]", "3"),
            ("[1, 2]", "[1, 2, 3, 4]", "[3, 4]"),
            ("[1, 2, 3]", "[1, 3]", "2"),
            ("'a-b'", "['a', 'b']", "'-'"),
            ("['a', 'b']", "'a/b'", "'/'"),
            ("'it'", "\"it's\"", "\"'s\""),
            ("{ a: 1; b: 2 }", "{ a: 1 }", "'b'"),
            ("{ a: 1 }", "{ a: 1; 'b-c': 2 }", "{ 'b-c': 2 }"),
            ("{ a: 1 }", "{ b: 1 }", "{ a: 'b' }"),
            ("{ a: 1; b: 2 }", "2", "'b'"),
            ("'a' | 'b'", "'a'", "'b'"),
            ("5", "2", "3"),
            ("[7, 8]", "8", "1"),
        ] {
            let found = guesses(from, to);
            assert!(
                found.contains(&guess.to_owned()),
                "{from} -> {to}: {found:?}"
            );
        }
    }

    #[test]
    fn two_arguments_are_guessed_together() {
        let found = for_two_arguments(&TypeNode::parse("'a-b'"), &TypeNode::parse("'a+b'"));
        assert!(
            found.contains(&["'-'".to_owned(), "'+'".to_owned()]),
            "{found:?}"
        );
        let found = for_two_arguments(&TypeNode::parse("[1, 2, 3]"), &TypeNode::parse("[2, 3]"));
        assert!(
            found.contains(&["1".to_owned(), "3".to_owned()]),
            "{found:?}"
        );
    }

    #[test]
    fn pieces_of_texts_with_escapes_are_not_guessed() {
        let piece = String::from(r"'\n'");
        assert!(!guesses("'a'", r"'a\n'").contains(&piece));
    }
}
