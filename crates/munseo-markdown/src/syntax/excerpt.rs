//! The excerpt of a post: everything above `<!-- truncate -->`.

use munseo_source::Fence;

/// The offset of the line with the marker; `None` without a marker.
///
/// The marker is on a line of its own, outside of code. In MDX it is `{/* truncate */}`.
pub(crate) fn marker(text: &str, body_start: usize) -> Option<usize> {
    let mut fence: Option<Fence<'_>> = None;
    let mut at = body_start;
    for line in text.get(body_start..)?.split_inclusive('\n') {
        if fence.is_none() && is_marker(line.trim()) {
            return Some(at);
        }
        fence = Fence::after(fence, line);
        at += line.len();
    }
    None
}

fn is_marker(line: &str) -> bool {
    [("<!--", "-->"), ("{/*", "*/}")]
        .into_iter()
        .filter_map(|(open, close)| line.strip_prefix(open)?.strip_suffix(close))
        .any(|inside| inside.trim() == "truncate")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(text: &str) -> Option<&str> {
        marker(text, 0).map(|end| &text[..end])
    }

    #[test]
    fn a_post_is_truncated_at_its_marker() {
        for mark in ["<!-- truncate -->", "<!--truncate-->", "{/* truncate */}"] {
            let text = format!("First.\n\n  {mark}\n\nSecond.");
            assert_eq!(excerpt(&text), Some("First.\n\n"), "{mark}");
        }
        assert_eq!(excerpt("First.\n\nSecond."), None);
    }

    #[test]
    fn a_marker_in_code_is_ignored() {
        let text = "````md\n```\n<!-- truncate -->\n```\n````\n\n<!-- truncate -->\n";
        assert_eq!(
            excerpt(text),
            Some("````md\n```\n<!-- truncate -->\n```\n````\n\n")
        );
    }
}
