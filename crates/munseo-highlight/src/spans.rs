//! Converts the captures of a highlight query to sorted spans that do not overlap.

use serde::{Deserialize, Serialize};

use crate::class::Class;

/// A range of code with a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) class: Class,
}

impl Span {
    pub(crate) fn new(range: std::ops::Range<usize>, class: Class) -> Self {
        Self {
            start: range.start,
            end: range.end,
            class,
        }
    }

    pub(crate) fn moved_by(self, offset: usize) -> Self {
        Self::new(self.start + offset..self.end + offset, self.class)
    }
}

/// A captured node: its range, the index of the pattern, and its class.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Capture {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) pattern: usize,
    pub(crate) class: Option<Class>,
}

/// Flattens captures: the innermost node takes precedence; for the same node, the last pattern wins.
///
/// Adjacent spans with the same class are merged, including spaces between them.
pub(crate) fn flatten(captures: &mut [Capture], code: &str) -> Vec<Span> {
    captures.sort_unstable_by_key(|capture| {
        (
            capture.start,
            std::cmp::Reverse(capture.end),
            capture.pattern,
        )
    });
    let mut spans = Vec::new();
    let mut position = 0;
    // Adds a span from the current position to `end`.
    let mut push_until = |end: usize, class: Option<Class>| {
        let start = position;
        if end <= start {
            return;
        }
        position = end;
        let class = match class {
            None => return,
            Some(Class::Comment) if code[start..end].starts_with("//=>") => Class::Result,
            Some(class) => class,
        };
        push_merged(&mut spans, Span { start, end, class }, code);
    };
    let mut open_captures: Vec<Capture> = Vec::new();
    for capture in captures.iter() {
        while let Some(innermost) = open_captures
            .last()
            .filter(|outer| outer.end <= capture.start)
        {
            push_until(innermost.end, innermost.class);
            open_captures.pop();
        }
        let around = open_captures.last().and_then(|outer| outer.class);
        push_until(capture.start, around);
        open_captures.push(*capture);
    }
    while let Some(innermost) = open_captures.pop() {
        push_until(innermost.end, innermost.class);
    }
    spans
}

/// Adds a span, merged with the last one if both have the same class and only spaces are between them.
pub(crate) fn push_merged(spans: &mut Vec<Span>, span: Span, code: &str) {
    match spans.last_mut() {
        Some(last)
            if last.class == span.class
                && code[last.end..span.start].bytes().all(|byte| byte == b' ') =>
        {
            last.end = span.end;
        }
        _ => spans.push(span),
    }
}
