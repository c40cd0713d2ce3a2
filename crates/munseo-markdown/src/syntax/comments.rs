//! Comments of MDX, `{/* … */}`: removed, unless they are the id of a heading or the end of an excerpt.

use std::borrow::Cow;
use std::ops::Range;

use munseo_source::Fence;

/// What `{/* truncate */}` becomes, which is shorter.
pub(crate) const TRUNCATION: &str = "<?truncate?>";

/// Replaces `{/*id*/}` and `{/* #id */}` at the end of headings by `{#id}` and, if `removes` is true, `{/* truncate */}`
/// by [`TRUNCATION`] and all other comments by characters that are not displayed: spaces, and in a line with other text
/// the character `mark`. Offsets stay the same.
pub(crate) fn replace(body: &str, mark: char, removes: bool) -> Cow<'_, str> {
    if !body.contains("{/*") {
        return Cow::Borrowed(body);
    }
    let mut text = String::with_capacity(body.len());
    let mut fence: Option<Fence<'_>> = None;
    let mut is_comment = false;
    for line in body.split_inclusive('\n') {
        if !is_comment {
            fence = Fence::after(fence, line);
            if fence.is_some() || !line.contains("{/*") {
                text.push_str(line);
                continue;
            }
            if let Some((start, meaning)) = meaning(line, removes) {
                let padding = line.len() - start - meaning.len() - 1;
                text.push_str(&line[..start]);
                text.push_str(&meaning);
                text.extend(std::iter::repeat_n(' ', padding));
                text.push_str(&line[line.len() - 1..]);
                continue;
            }
        }
        if !removes {
            text.push_str(line);
            continue;
        }
        let (comments, continues) = comments(line, is_comment);
        is_comment = continues;
        let is_alone = {
            let ends = std::iter::once(0).chain(comments.iter().map(|it| it.end));
            let starts = comments.iter().map(|it| it.start).chain([line.len()]);
            ends.zip(starts)
                .all(|(end, start)| line[end..start].trim().is_empty())
        };
        let mut end = 0;
        for comment in comments {
            text.push_str(&line[end..comment.start]);
            end = comment.end;
            let (marks, spaces) = if is_alone {
                (0, comment.len())
            } else {
                (comment.len() / 3, comment.len() % 3)
            };
            text.extend(std::iter::repeat_n(mark, marks));
            text.extend(std::iter::repeat_n(' ', spaces));
        }
        text.push_str(&line[end..]);
    }
    Cow::Owned(text)
}

/// The offset of a comment with a meaning, and what replaces it: an id at the end of a heading, or the end of an excerpt
/// on a line of its own. `None` for other lines.
fn meaning(line: &str, is_mdx: bool) -> Option<(usize, String)> {
    let start = line.rfind("{/*").filter(|_| line.ends_with('\n'))?;
    let inside = line[start..].trim_end().strip_suffix("*/}")?[3..].trim();
    let id = inside.strip_prefix('#').unwrap_or(inside);
    let is_id = !id.is_empty() && !id.contains(|c: char| c.is_whitespace() || "{}*".contains(c));
    if line.starts_with('#') {
        return is_id.then(|| (start, format!("{{#{id}}}")));
    }
    let is_marker = is_mdx && inside == "truncate" && line[..start].trim().is_empty();
    is_marker.then(|| (start, TRUNCATION.to_owned()))
}

/// The comments of a line, outside of code, and true if the last one continues in the next line. With `continues`, the
/// line begins in a comment.
fn comments(line: &str, continues: bool) -> (Vec<Range<usize>>, bool) {
    let length = line.trim_end_matches(['\n', '\r']).len();
    let mut found = Vec::new();
    let mut at = 0;
    if continues {
        let Some(end) = line.find("*/}") else {
            found.push(0..length);
            return (found, true);
        };
        at = end + 3;
        found.push(0..at);
    }
    while let Some(next) = line[at..].find(['`', '{']).map(|next| at + next) {
        let rest = &line[next..];
        at = next + 1;
        if rest.starts_with('`') {
            let run = &rest[..rest.len() - rest.trim_start_matches('`').len()];
            let close = rest[run.len()..].find(run);
            at = next + run.len() + close.map_or(0, |close| close + run.len());
        } else if rest.starts_with("{/*") {
            let Some(end) = rest.find("*/}") else {
                found.push(next..length);
                return (found, true);
            };
            at = next + end + 3;
            found.push(next..at);
        }
    }
    (found, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replaced(text: &str) -> String {
        let found = replace(text, '\u{e000}', true);
        assert_eq!(found.len(), text.len(), "{text}");
        let found = found.replace('\u{e000}', "");
        let lines: Vec<&str> = found.lines().map(str::trim_end).collect();
        lines.join("|")
    }

    #[test]
    fn comments_are_removed_in_text_and_stay_in_code() {
        assert_eq!(replaced("a {/* b */} c `{/* d */}`\n"), "a  c `{/* d */}`");
        assert_eq!(replaced("{/* a\n\nb */} c\n"), "||   c");
        assert_eq!(
            replaced("```\n{/* a */}\n```\n{/* b */}\n"),
            "```|{/* a */}|```|"
        );
    }

    #[test]
    fn a_comment_at_the_end_of_a_heading_is_its_id() {
        for comment in ["{/*설치*/}", "{/* #설치 */}"] {
            let text = format!("## A {comment}\n");
            assert_eq!(replace(&text, '\u{e000}', false).trim_end(), "## A {#설치}");
        }
        assert_eq!(replaced("## A {/* two words */}\n"), "## A");
        assert_eq!(replaced("{/*truncate*/}\n"), TRUNCATION);
    }
}
