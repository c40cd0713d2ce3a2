//! Chooses the alternative of an `Option` or an untagged union that the author probably meant.
//!
//! A message is only as good as this guess: “unknown key `lable`” in the variant the author had in
//! mind helps more than “no variant matched”. In order:
//!
//! 1. by kind, if only one branch accepts strings, or tables, or null;
//! 2. by trial, the branch with the smallest weight of problems.

use super::check::Checker;
use super::node::Node;
use super::problem::Problem;
use super::shape::{Kinds, ShapeId};

impl Checker<'_> {
    /// The shape without alternatives that a value has; `None` after reporting that it has the wrong type.
    pub(super) fn choose(&mut self, node: &Node, id: ShapeId) -> Option<ShapeId> {
        let kinds = self.shapes.kinds(id);
        if !self.accepts(kinds, node) {
            self.wrong_type(node, kinds);
            return None;
        }
        let mut branches = self.shapes.get(id).branches.clone();
        if branches.is_empty() {
            return Some(id);
        }
        let found = Kinds::of(&node.data);
        if kinds.intersects(found) {
            branches.retain(|branch| self.shapes.kinds(*branch).intersects(found));
        } else {
            // A plain number where text is expected.
            branches.retain(|branch| self.accepts(self.shapes.kinds(*branch), node));
        }
        let branch = match branches.as_slice() {
            [branch] => *branch,
            several => *several
                .iter()
                .min_by_key(|branch| self.mismatch(node, **branch))?,
        };
        self.choose(node, branch)
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
    fn mismatch(&mut self, node: &Node, branch: ShapeId) -> u32 {
        let key = (node.id(), branch);
        if let Some(mismatch) = self.tried.get(&key) {
            return *mismatch;
        }
        let outer_problems = std::mem::take(&mut self.problems);
        self.check(node, branch);
        let found = std::mem::replace(&mut self.problems, outer_problems);
        let mismatch = self.total_weight(&found);
        self.tried.insert(key, mismatch);
        mismatch
    }
}
