//! Highlights diffs: each line gets one class, determined by its first characters.

use crate::class::Class;
use crate::spans::Span;

pub(crate) fn spans(code: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut start = 0;
    for line in code.split_inclusive('\n') {
        let class = if ["diff --git ", "index ", "--- ", "+++ "]
            .iter()
            .any(|head| line.starts_with(head))
        {
            Some(Class::Comment)
        } else if line.starts_with("@@") {
            Some(Class::Heading)
        } else if line.starts_with('+') {
            Some(Class::Inserted)
        } else if line.starts_with('-') {
            Some(Class::Deleted)
        } else {
            None
        };
        if let Some(class) = class {
            spans.push(Span::new(
                start..start + line.trim_end_matches('\n').len(),
                class,
            ));
        }
        start += line.len();
    }
    spans
}
