//! Takes back markup that GitHub's rules find in ordinary text, most of it Korean.
//!
//! | text | is no |
//! | --- | --- |
//! | `1~2개, 3~4개` | struck text: a single `~` after a word opens none |
//! | `3:100:3`, `std::o::x` | emoji: the colons are within a word |
//! | `15$와 40$` | formula: a `$` after a Latin letter or a digit opens none |
//! | `https://a.kr/b에서`, `(https://a.kr/b)를` | part of the address, from the particle or the bracket on |

use comrak::Arena;
use comrak::nodes::{Ast, AstNode, NodeValue};

/// Particles that follow a bare address without a space.
const PARTICLES: &str = "은 는 이 가 을 를 의 에 에는 에도 에게 에서 에서는 에서도 로 로는 으로 으로는 와 과 도 만 \
                         까지 부터 처럼 보다 나 이나 라는 이라는 라고 이라고 며 이며 고 이고 다 이다 입니다 예요 이에요";

/// Takes back such markup in a document with this text.
pub(crate) fn take_back<'a>(arena: &'a Arena<'a>, root: &'a AstNode<'a>, text: &str) {
    let is_suspect = |node: &&'a AstNode<'a>| {
        matches!(
            node.data().value,
            NodeValue::Strikethrough
                | NodeValue::ShortCode(_)
                | NodeValue::Math(_)
                | NodeValue::Link(_)
        )
    };
    let suspects: Vec<&'a AstNode<'a>> = root.descendants().filter(is_suspect).collect();
    if suspects.is_empty() {
        return;
    }
    let lines: Vec<&str> = text.split('\n').collect();
    for node in suspects {
        let start = node.data().sourcepos.start;
        let line = lines.get(start.line.saturating_sub(1));
        let written = line.and_then(|line| line.get(start.column.saturating_sub(1)..));
        let written = written.unwrap_or_default();
        let new_text = |text: String| -> &'a AstNode<'a> {
            arena.alloc(Ast::new(NodeValue::Text(text.into()), start).into())
        };
        let before = node.previous_sibling().and_then(last_letter);
        let replacement = match &node.data().value {
            NodeValue::ShortCode(code) => {
                let is_within = |letter: Option<char>| {
                    letter.is_some_and(|letter| letter.is_ascii_alphanumeric() || letter == ':')
                };
                let after = node.next_sibling().and_then(first_letter);
                (is_within(before) && is_within(after)).then(|| format!(":{}:", code.code))
            }
            NodeValue::Math(math) if math.dollar_math && !math.display_math => {
                let is_plain = !math
                    .literal
                    .contains(['\\', '*', '_', '`', '[', '<', '&', '~']);
                let is_within = before.is_some_and(|letter| letter.is_ascii_alphanumeric());
                (is_plain && is_within).then(|| format!("${}$", math.literal))
            }
            _ => None,
        };
        if let Some(text) = replacement {
            node.insert_before(new_text(text));
            node.detach();
            continue;
        }
        let is_strike = matches!(node.data().value, NodeValue::Strikethrough);
        if is_strike && written.starts_with('~') && !written.starts_with("~~") {
            if before.is_some_and(char::is_alphanumeric) || is_range_end(node) {
                node.insert_before(new_text("~".to_owned()));
                while let Some(child) = node.first_child() {
                    node.insert_before(child);
                }
                node.insert_before(new_text("~".to_owned()));
                node.detach();
            }
        } else if !is_strike
            && !written.starts_with(['<', '['])
            && let Some(rest) = shorten(node)
        {
            node.insert_after(new_text(rest));
        }
    }
}

/// Returns true if the second `~` of struck text is between digits.
fn is_range_end<'a>(node: &'a AstNode<'a>) -> bool {
    let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    is_digit(last_letter(node)) && is_digit(node.next_sibling().and_then(first_letter))
}

fn last_letter<'a>(node: &'a AstNode<'a>) -> Option<char> {
    match &node.data().value {
        NodeValue::Text(text) => text.chars().next_back(),
        NodeValue::Code(code) => code.literal.chars().next_back(),
        _ => node.last_child().and_then(last_letter),
    }
}

fn first_letter<'a>(node: &'a AstNode<'a>) -> Option<char> {
    match &node.data().value {
        NodeValue::Text(text) => text.chars().next(),
        NodeValue::Code(code) => code.literal.chars().next(),
        NodeValue::ShortCode(_) => Some(':'),
        _ => node.first_child().and_then(first_letter),
    }
}

/// Shortens a bare address to its end; returns the rest, which is text.
fn shorten<'a>(node: &'a AstNode<'a>) -> Option<String> {
    let label = node
        .first_child()
        .filter(|label| label.next_sibling().is_none())?;
    let mut label = label.data_mut();
    let NodeValue::Text(text) = &mut label.value else {
        return None;
    };
    let mut link = node.data_mut();
    let end = link.sourcepos.end;
    let is_one_line = end.line == link.sourcepos.start.line;
    let NodeValue::Link(target) = &mut link.value else {
        return None;
    };
    // A label that is not the address was written by the author.
    if !target.url.ends_with(&**text) {
        return None;
    }
    let rest = text[address_end(text)..].to_owned();
    if rest.is_empty() || rest.len() == text.len() {
        return None;
    }
    target.url.truncate(target.url.len() - rest.len());
    *text = text[..text.len() - rest.len()].to_owned().into();
    if is_one_line {
        link.sourcepos.end.column = end.column.saturating_sub(rest.len());
    }
    Some(rest)
}

/// The end of an address: before full-width punctuation, a bracket that closes none of the address, or a particle.
fn address_end(text: &str) -> usize {
    let mut open = Vec::new();
    let is_end = |&(_, letter): &(usize, char)| match letter {
        '(' | '[' => {
            open.push(letter);
            false
        }
        ')' => open.pop_if(|open| *open == '(').is_none(),
        ']' => open.pop_if(|open| *open == '[').is_none(),
        letter => is_wide_punctuation(letter),
    };
    let end = text.char_indices().find(is_end);
    let address = &text[..end.map_or(text.len(), |(at, _)| at)];
    let address = match end {
        Some(_) => address.trim_end_matches(['?', '!', '.', ',', ':', '*', '_', '~', '\'', '"']),
        None => address,
    };
    let before_word = address.trim_end_matches(|letter| matches!(letter, '가'..='힣'));
    let word = &address[before_word.len()..];
    let is_particle = PARTICLES.split(' ').any(|particle| particle == word);
    if is_particle && before_word.ends_with(|letter: char| letter.is_ascii_graphic()) {
        before_word.len()
    } else {
        address.len()
    }
}

fn is_wide_punctuation(letter: char) -> bool {
    matches!(letter,
        '\u{3000}'..='\u{3004}' | '\u{3008}'..='\u{3020}' | '\u{3030}' | '‘'..='”' | '…'
        | '！'..='／' | '：'..='＠' | '［'..='｀' | '｛'..='･')
}
