//! The doc comments before declarations and members.

use oxc_span::Span;

use super::Reader;
use crate::doc_comment::DocComment;
use crate::source::Comment;

impl Reader<'_> {
    /// The doc comment directly before a statement, or an empty one.
    pub(super) fn comment(&self, statement: Span) -> DocComment {
        let comment = self.comment_at(statement);
        comment.map_or_else(DocComment::default, |it| it.doc().clone())
    }

    /// The doc comment right before a statement or member; `None` without one.
    pub(super) fn comment_at(&self, statement: Span) -> Option<Comment> {
        let comments = &self.program.comments;
        let before = comments.partition_point(|comment| comment.span.end <= statement.start);
        let comment = comments[..before].iter().rfind(|it| it.is_block())?;
        let text = self.slice(comment.span);
        // A type that a script declares in a comment has this comment.
        if text.contains("@typedef ") || text.contains("@callback ") {
            return None;
        }
        let between = &self.text[comment.span.end as usize..statement.start as usize];
        let is_adjacent = between
            .lines()
            .map(str::trim)
            .all(|line| line.is_empty() || line.starts_with("//"));
        let is_doc = is_adjacent && text.starts_with("/**");
        is_doc.then(|| Comment::new(text, comment.span.start as usize))
    }

    /// The doc comment of a declaration, or those of the overloads that a script declares in comments before it.
    pub(super) fn comments(&self, statement: Span) -> Vec<Option<Comment>> {
        let own = self.comment_at(statement);
        let mut overloads = Vec::new();
        let mut above = own.clone();
        while let Some(comment) = above {
            let start = comment.start as u32;
            above = self.comment_at(Span::empty(start));
            let tags = comment.text.match_indices("@overload").map(|(at, _)| at);
            let mut ends: Vec<usize> = tags.skip(1).collect();
            ends.push(comment.text.len() - 2);
            let mut parts = Vec::new();
            let mut from = 3;
            for end in ends
                .into_iter()
                .filter(|_| comment.text.contains("@overload"))
            {
                let part = comment.text[from..end].trim_end_matches([' ', '*', '\n', '\r']);
                let text = format!("/**\n *{}\n */", part.trim_start().trim_start_matches('*'));
                parts.push(Some(Comment::new(&text, comment.start)));
                from = end;
            }
            if parts.is_empty() && !overloads.is_empty() {
                break;
            }
            overloads.splice(..0, parts);
        }
        if overloads.is_empty() {
            overloads.push(own);
        }
        overloads
    }
}
