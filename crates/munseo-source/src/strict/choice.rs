//! Chooses the alternative of an enum, an `Option` or an untagged union that the author probably meant.
//!
//! A message is only as good as this guess: “unknown key `lable`” in the variant the author had in
//! mind helps more than “no variant matched”. In order:
//!
//! 1. by kind, if only one branch accepts strings, or tables, or null;
//! 2. by tag, if all branches have the same key, and each allows a single word for it (`type = "doc"`);
//! 3. by key, if each branch is a table of a single key (an externally tagged enum);
//! 4. by trial, the branch with the smallest weight of problems.

use super::check::Checker;
use super::node::{Data, Entry, Node};
use super::phrases;
use super::problem::{Kind, Problem};
use super::shape::{Kinds, ShapeId};
use crate::nearest::nearest;

impl<'a> Checker<'a> {
    /// The branch of a group that accepts a value; `None` after reporting why there is none.
    ///
    /// `shapes` are those already known to hold.
    pub(super) fn choose(
        &mut self,
        node: &Node,
        shapes: &[ShapeId],
        group: &[ShapeId],
    ) -> Option<ShapeId> {
        let kinds = |branch: &ShapeId| self.shapes.kinds(*branch);
        let found = Kinds::of(&node.data);
        let mut of_kind = group.to_vec();
        of_kind.retain(|branch| kinds(branch).intersects(found));
        if of_kind.is_empty() {
            let wanted = group.iter().map(kinds).fold(Kinds::empty(), Kinds::union);
            if !self.accepts(wanted, node) {
                self.wrong_type(node, wanted);
                return None;
            }
            // A plain number where text is expected.
            of_kind.extend_from_slice(group);
            of_kind.retain(|branch| self.accepts(kinds(branch), node));
        }
        match (of_kind.as_slice(), &node.data) {
            ([branch], _) => Some(*branch),
            (branches, Data::Table(entries)) => {
                if let Some(tag) = self.common_tag(branches) {
                    self.choose_by_tag(node, entries, shapes, branches, tag)
                } else if let Some(keys) = self.keys_of_variants(branches) {
                    self.choose_by_key(node, entries, shapes, branches, &keys)
                } else {
                    self.choose_by_trial(node, shapes, branches)
                }
            }
            (branches, Data::String(word)) => match self.words_of(branches) {
                Some(words) => self.choose_by_word(node, word, branches, &words),
                None => self.choose_by_trial(node, shapes, branches),
            },
            (branches, _) => self.choose_by_trial(node, shapes, branches),
        }
    }

    /// The key for which every branch allows a single word, if there is one.
    fn common_tag(&self, branches: &[ShapeId]) -> Option<&'a str> {
        let first = self.shapes.get(*branches.first()?);
        let mut tags = first.required.iter().map(String::as_str);
        tags.find(|name| {
            let mut branches = branches.iter();
            branches.all(|branch| self.tag_of(*branch, name).is_some())
        })
    }

    fn tag_of(&self, branch: ShapeId, name: &str) -> Option<&'a str> {
        let property = self.shapes.property(branch, name)?;
        self.shapes.get(property.shape).only_constant()
    }

    fn choose_by_tag(
        &mut self,
        node: &Node,
        entries: &[Entry],
        shapes: &[ShapeId],
        branches: &[ShapeId],
        tag: &str,
    ) -> Option<ShapeId> {
        let words: Vec<&str> = branches
            .iter()
            .filter_map(|branch| self.tag_of(*branch, tag))
            .collect();
        let Some(given) = entries.iter().find(|entry| entry.key == tag) else {
            self.missing_key(node, tag, &[]);
            if let Some(problem) = self.problems.last_mut() {
                problem.help = Some(format!("add `{tag}`, one of {}", phrases::quoted(&words)));
            }
            return None;
        };
        let Data::String(word) = &given.value.data else {
            self.at_key(tag, |checker| {
                checker.wrong_type(&given.value, Kinds::STRING);
            });
            return None;
        };
        let matching: Vec<ShapeId> = branches
            .iter()
            .zip(&words)
            .filter(|(_, tag)| *tag == word)
            .map(|(branch, _)| *branch)
            .collect();
        match matching.as_slice() {
            [] => {
                self.at_key(tag, |checker| {
                    checker.check_word(&given.value, word, &words);
                });
                None
            }
            [branch] => Some(*branch),
            several => self.choose_by_trial(node, shapes, several),
        }
    }

    /// The key of each branch, if each is a table of exactly one key.
    fn keys_of_variants(&self, branches: &[ShapeId]) -> Option<Vec<&'a str>> {
        let key = |branch: &ShapeId| {
            let shape = self.shapes.get(*branch);
            match (shape.properties.as_slice(), shape.required.as_slice()) {
                ([property], [required]) if property.name == *required => Some(required.as_str()),
                _ => None,
            }
        };
        let keys: Vec<&str> = branches.iter().map(key).collect::<Option<_>>()?;
        // A repeated key does not distinguish branches.
        let is_repeated = |key| keys.iter().filter(|other| *other == key).count() > 1;
        (!keys.iter().any(is_repeated)).then_some(keys)
    }

    fn choose_by_key(
        &mut self,
        node: &Node,
        entries: &[Entry],
        shapes: &[ShapeId],
        branches: &[ShapeId],
        keys: &[&str],
    ) -> Option<ShapeId> {
        let mut variants = branches.iter().zip(keys);
        let given = variants.find(|(_, key)| entries.iter().any(|entry| entry.key == **key));
        if let Some((branch, _)) = given {
            return Some(*branch);
        }
        // Beside keys of other shapes, the variant's key cannot be recognized.
        let is_alone = shapes
            .iter()
            .all(|id| self.shapes.get(*id).properties.is_empty());
        match entries {
            [entry] if is_alone => {
                let help = match nearest(&entry.key, keys.iter().copied()) {
                    Some(meant) => format!("did you mean `{meant}`?"),
                    None => format!("use one of {}", phrases::quoted(keys)),
                };
                let key = Node::new(entry.key_span.clone(), Data::Null);
                let message = format!("unknown key `{}`", entry.key);
                self.report_with_help(Kind::UnknownKey, &key, message, help);
            }
            _ => {
                let message = format!("one of the keys {} is missing", phrases::quoted(keys));
                self.report_with_help(
                    Kind::MissingKey,
                    node,
                    message,
                    "add one of them".to_owned(),
                );
            }
        }
        None
    }

    /// All words of all branches, if they accept only words.
    fn words_of(&self, branches: &[ShapeId]) -> Option<Vec<&'a str>> {
        let mut words = Vec::new();
        for branch in branches {
            words.extend(self.shapes.get(*branch).string_constants()?);
        }
        Some(words)
    }

    fn choose_by_word(
        &mut self,
        node: &Node,
        word: &str,
        branches: &[ShapeId],
        words: &[&str],
    ) -> Option<ShapeId> {
        let accepts = |branch: &&ShapeId| {
            let words = self.shapes.get(**branch).string_constants();
            words.is_some_and(|mut words| words.any(|candidate| candidate == word))
        };
        let matching = branches.iter().find(accepts).copied();
        if matching.is_none() {
            self.check_word(node, word, words);
        }
        matching
    }

    fn choose_by_trial(
        &mut self,
        node: &Node,
        shapes: &[ShapeId],
        branches: &[ShapeId],
    ) -> Option<ShapeId> {
        branches
            .iter()
            .copied()
            .min_by_key(|branch| self.mismatch(node, shapes, *branch))
    }

    /// Problems close to the value count more: a category with ten bad items is still a category.
    fn total_weight(&self, problems: &[Problem]) -> u32 {
        let mut near = 0;
        let mut far = 0_u32;
        for problem in problems {
            match problem.depth.saturating_sub(self.depth) {
                0 => near += problem.weight * 64,
                1 => near += problem.weight * 16,
                _ => far = far.saturating_add(problem.weight),
            }
        }
        near + far.min(15)
    }

    /// The weight of all problems if a value is read as a branch; zero if there are none.
    ///
    /// Cached, so that nested unions cost at most values × branches.
    fn mismatch(&mut self, node: &Node, shapes: &[ShapeId], branch: ShapeId) -> u32 {
        let key = (node.id(), branch);
        if let Some(mismatch) = self.tried.get(&key) {
            return *mismatch;
        }
        // A type that contains itself without a table or list in between would recurse here forever.
        self.tried.insert(key, u32::MAX);
        let outer_problems = std::mem::take(&mut self.problems);
        let mut shapes = shapes.to_vec();
        if self.expand(node, branch, &mut shapes) {
            self.check_all(node, &shapes);
        }
        let found = std::mem::replace(&mut self.problems, outer_problems);
        let mismatch = self.total_weight(&found);
        self.tried.insert(key, mismatch);
        mismatch
    }
}
