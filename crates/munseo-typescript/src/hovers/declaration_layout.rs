//! Wraps long declarations like a code formatter.
//!
//! ```text
//! function chunk<const T extends readonly unknown[], const Size extends number>(array: readonly [...T], size: Size): Chunk<T, Size>
//!
//! function chunk<
//!   const T extends readonly unknown[],
//!   const Size extends number
//! >(array: readonly [...T], size: Size): Chunk<T, Size>
//! ```
//!
//! 1. [`parse`]: parses the text into a tree of brackets, whose items are separated by commas or semicolons.
//! 2. [`Writer`] writes an item on one line if it fits. Otherwise it breaks a conditional type before `?` and `:`,
//!    a union before each `|`, and a bracket after each of its items.

use munseo_examples::type_text::string_end;

/// Maximum length of a line in characters, unless a single word is longer.
///
/// A tooltip of this width fits beside the text on a small laptop, and on half a tablet.
const MAX_LINE_LENGTH: usize = 64;

/// Indentation of a level, in spaces.
const INDENT: usize = 2;

/// Minimum length, in characters, of brackets whose content is wrapped: wrapping shorter ones does not help.
const MIN_BROKEN_WIDTH: usize = 16;

/// Wraps a declaration that is on one line; one with unbalanced brackets stays as it is.
pub(super) fn format_declaration(text: &str) -> String {
    if text.chars().count() <= MAX_LINE_LENGTH {
        return text.to_owned();
    }
    let mut rest = text;
    match parse(&mut rest, None) {
        Some(mut items) if items.len() == 1 => {
            let mut writer = Writer::default();
            writer.declaration(&items.remove(0));
            writer.out
        }
        _ => text.to_owned(),
    }
}

/// Code without a separator at its own level.
type Item = Vec<Piece>;

#[derive(Debug, Clone, PartialEq)]
enum Piece {
    Text(String),
    /// The opening bracket and what is in it.
    Bracket(char, Vec<Item>),
}

/// Parses up to the closing bracket, or to the end; `None` if brackets are unbalanced.
fn parse(rest: &mut &str, close: Option<char>) -> Option<Vec<Item>> {
    let mut items = vec![Item::new()];
    let mut before = ' ';
    loop {
        let Some(next) = rest.chars().next() else {
            return close.is_none().then_some(items);
        };
        let is_arrow = next == '>' && before == '=';
        before = next;
        if Some(next) == close && !is_arrow {
            return Some(items);
        }
        let item = items.last_mut()?;
        match next {
            '"' | '\'' | '`' => {
                let end = string_end(rest, next);
                push(item, &rest[..end]);
                *rest = &rest[end..];
                continue;
            }
            '(' | '[' | '{' | '<' => {
                *rest = &rest[1..];
                let closing = closing(next);
                let mut inner = parse(rest, Some(closing))?;
                *rest = rest.strip_prefix(closing)?;
                for item in &mut inner {
                    trim(item);
                }
                inner.retain(|item| !item.is_empty());
                if inner.is_empty() {
                    push(item, &format!("{next}{closing}"));
                } else {
                    item.push(Piece::Bracket(next, inner));
                }
                before = closing;
                continue;
            }
            ',' | ';' if close.is_some() => items.push(Item::new()),
            ')' | ']' | '}' => return None,
            '>' if !is_arrow => return None,
            _ => push(item, &rest[..next.len_utf8()]),
        }
        *rest = &rest[next.len_utf8()..];
    }
}

/// The offset after the bracket that matches the one at the start of a text; `None` without one of them.
fn bracket_end(text: &str) -> Option<usize> {
    let mut rest = text;
    let open = rest.chars().next().filter(|open| "([{<".contains(*open))?;
    rest = &rest[1..];
    parse(&mut rest, Some(closing(open)))?;
    Some(text.len() - rest.len() + 1)
}

/// The offset of the first of some texts outside of brackets and strings; `None` without one, or if a bracket before it
/// is not closed.
pub(super) fn find_outside(text: &str, wanted: &[&str]) -> Option<usize> {
    let mut at = 0;
    while let Some(next) = text[at..].chars().next() {
        if wanted.iter().any(|wanted| text[at..].starts_with(wanted)) {
            return Some(at);
        }
        at += match next {
            '"' | '\'' | '`' => string_end(&text[at..], next),
            '(' | '[' | '{' | '<' => bracket_end(&text[at..])?,
            _ => next.len_utf8(),
        };
    }
    None
}

fn closing(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        '{' => '}',
        _ => '>',
    }
}

/// The mark between the items of a bracket.
fn separator(open: char) -> char {
    if open == '{' { ';' } else { ',' }
}

fn push(item: &mut Item, text: &str) {
    match item.last_mut() {
        Some(Piece::Text(before)) => before.push_str(text),
        _ => item.push(Piece::Text(text.to_owned())),
    }
}

fn trim(item: &mut Item) {
    if let Some(Piece::Text(first)) = item.first_mut() {
        *first = first.trim_start().to_owned();
    }
    if let Some(Piece::Text(last)) = item.last_mut() {
        last.truncate(last.trim_end().len());
    }
    item.retain(|piece| !matches!(piece, Piece::Text(text) if text.is_empty()));
}

/// A piece of code on one line.
fn flat(pieces: &[Piece]) -> String {
    let mut out = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(text) => out.push_str(text),
            Piece::Bracket(open, items) => {
                let items: Vec<String> = items.iter().map(|item| flat(item)).collect();
                let space = if *open == '{' { " " } else { "" };
                let items = items.join(&format!("{} ", separator(*open)));
                out.push_str(&format!("{open}{space}{items}{space}{}", closing(*open)));
            }
        }
    }
    out
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// Splits an item at the first separator outside of its brackets and strings; `None` without one.
fn split(item: &[Piece], separator: &str) -> Option<(Item, Item)> {
    item.iter().enumerate().find_map(|(index, piece)| {
        let Piece::Text(text) = piece else {
            return None;
        };
        let at = find_outside(text, &[separator])?;
        let mut left = item[..index].to_vec();
        left.push(Piece::Text(text[..at].to_owned()));
        let mut right = vec![Piece::Text(text[at + separator.len()..].to_owned())];
        right.extend_from_slice(&item[index + 1..]);
        Some((left, right))
    })
}

/// Splits `condition ? yes : no` at the first ` ? ` and the ` : ` that matches it; `None` for other items.
fn conditional(item: &[Piece]) -> Option<(Item, Item, Item)> {
    let (condition, mut rest) = split(item, " ? ")?;
    let mut yes = Item::new();
    let mut depth = 0;
    loop {
        let (before, after) = split(&rest, " : ")?;
        let mut questions = before.as_slice().to_vec();
        while let Some((_, further)) = split(&questions, " ? ") {
            depth += 1;
            questions = further;
        }
        yes.extend(before);
        if depth == 0 {
            return Some((condition, yes, after));
        }
        depth -= 1;
        push(&mut yes, " : ");
        rest = after;
    }
}

/// The members of a union.
fn members(item: &[Piece]) -> Vec<Item> {
    let mut members = Vec::new();
    let mut rest = item.to_vec();
    while let Some((member, further)) = split(&rest, " | ") {
        members.push(member);
        rest = further;
    }
    members.push(rest);
    members
}

#[derive(Default)]
struct Writer {
    out: String,
    indent: usize,
}

impl Writer {
    /// Writes a declaration. The right side of `type Name = …` and `const name: …` may begin on a new line.
    fn declaration(&mut self, item: &[Piece]) {
        let is_type = matches!(item.first(), Some(Piece::Text(text)) if text.starts_with("type "));
        let Some((mut left, right)) = split(item, if is_type { " = " } else { ": " }) else {
            return self.item(item);
        };
        // The return type of a function stays after its parameters.
        let is_function = matches!(left.iter().rev().nth(1), Some(Piece::Bracket('(', _)));
        let is_list = conditional(&right).is_some() || members(&right).len() > 1;
        if is_function || !is_list {
            return self.item(item);
        }
        push(&mut left, if is_type { " =" } else { ":" });
        self.item(&left);
        self.indent += INDENT;
        self.line();
        self.item(&right);
        self.indent -= INDENT;
    }

    fn item(&mut self, item: &[Piece]) {
        let text = flat(item);
        if self.column() + width(&text) <= MAX_LINE_LENGTH {
            self.out.push_str(&text);
        } else if let Some((condition, yes, no)) = conditional(item) {
            self.item(&condition);
            self.indent += INDENT;
            for (sign, branch) in [("? ", yes), (": ", no)] {
                self.line();
                self.out.push_str(sign);
                self.item(&branch);
            }
            self.indent -= INDENT;
        } else if members(item).len() > 1 {
            for (index, member) in members(item).iter().enumerate() {
                if index > 0 {
                    self.line();
                }
                self.out.push_str("| ");
                self.indent += INDENT;
                self.pieces(member);
                self.indent -= INDENT;
            }
        } else {
            self.pieces(item);
        }
    }

    fn pieces(&mut self, pieces: &[Piece]) {
        for (index, piece) in pieces.iter().enumerate() {
            match piece {
                Piece::Text(text) => self.out.push_str(text),
                Piece::Bracket(open, items) => {
                    let text = flat(std::slice::from_ref(piece));
                    // The text up to the next possible break.
                    let behind = match pieces.get(index + 1) {
                        Some(Piece::Text(text)) => width(text),
                        _ => 0,
                    };
                    let fits = self.column() + width(&text) + behind <= MAX_LINE_LENGTH;
                    if fits || width(&text) < MIN_BROKEN_WIDTH {
                        self.out.push_str(&text);
                    } else {
                        self.bracket(*open, items);
                    }
                }
            }
        }
    }

    fn bracket(&mut self, open: char, items: &[Item]) {
        self.out.push(open);
        self.indent += INDENT;
        for (index, item) in items.iter().enumerate() {
            self.line();
            self.item(item);
            if index + 1 < items.len() || open == '{' {
                self.out.push(separator(open));
            }
        }
        self.indent -= INDENT;
        self.line();
        self.out.push(closing(open));
    }

    fn line(&mut self) {
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', self.indent));
    }

    fn column(&self) -> usize {
        width(self.out.rsplit('\n').next().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_declaration_stays_on_its_line() {
        let text = "type Pairs = [['a', 'b'], ['c', 'd']]";
        assert_eq!(format_declaration(text), text);
    }

    #[test]
    fn parameters_have_lines_of_their_own() {
        assert_eq!(
            format_declaration(
                "function chunk<const T extends readonly unknown[], const Size extends number>\
                 (array: readonly [...T], size: Size): Chunk<T, Size>"
            ),
            "function chunk<\n  const T extends readonly unknown[],\n  const Size extends number\n\
             >(array: readonly [...T], size: Size): Chunk<T, Size>"
        );
    }

    #[test]
    fn a_conditional_type_is_broken_at_its_branches() {
        assert_eq!(
            format_declaration(
                "type Chunk<T, Size extends number> = T extends unknown ? Size extends 0 ? T : \
                 `${Size}` extends `-${infer _ extends `a${string}`}` ? [T] : never : never"
            ),
            "type Chunk<T, Size extends number> =\n  T extends unknown\n    ? Size extends 0\n      ? T\n      \
             : `${Size}` extends `-${infer _ extends `a${string}`}`\n        ? [T]\n        : never\n    : never"
        );
    }

    #[test]
    fn a_union_is_a_list_and_an_object_has_a_line_for_each_property() {
        assert_eq!(
            format_declaration(
                "const event: { type: 'created'; id: number; title: string } | { type: 'removed'; id: number; reason: string; at: Date; by: string }"
            ),
            "const event:\n  | { type: 'created'; id: number; title: string }\n  \
             | {\n      type: 'removed';\n      id: number;\n      reason: string;\n      at: Date;\n      by: string;\n    }"
        );
    }

    #[test]
    fn an_arrow_is_not_a_closing_bracket() {
        let text = "(method) ReadonlyArray<'a' | 'b'>.map<number>(callback: (value: 'a' | 'b', index: number) => number): number[]";
        assert_eq!(
            format_declaration(text),
            "(method) ReadonlyArray<'a' | 'b'>.map<number>(\n  callback: (value: 'a' | 'b', index: number) => number\n): number[]"
        );
    }

    #[test]
    fn unbalanced_brackets_stay_unchanged() {
        let text = format!("const x: [{}", "'a', ".repeat(20));
        assert_eq!(format_declaration(&text), text);
    }
}
