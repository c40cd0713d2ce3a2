//! Escapes only text that Markdown would parse as markup.

/// An invisible character that is neither a space nor punctuation.
const WORD_JOINER: char = '\u{2060}';

/// Appends text between delimiters of emphasis.
///
/// CommonMark ignores a delimiter between punctuation inside of the emphasis and a letter outside, as in `**"a"**는`. An
/// invisible character after the punctuation makes it one in every parser.
pub(super) fn push_delimited(out: &mut String, mark: &str, text: &str) {
    if out.ends_with(['*', '~']) {
        end_emphasis(out, WORD_JOINER);
        out.push(WORD_JOINER);
    }
    let is_after_word = out.chars().next_back().is_some_and(is_word_part);
    let inside = text.trim_start_matches(['*', '~']);
    out.push_str(mark);
    out.push_str(&text[..text.len() - inside.len()]);
    if is_after_word && !inside.starts_with(char::is_alphanumeric) {
        out.push(WORD_JOINER);
    }
    out.push_str(inside);
    out.push_str(mark);
}

/// Makes sure that the delimiters at the end of `out` end emphasis before this character.
fn end_emphasis(out: &mut String, after: char) {
    let mut end = out.trim_end_matches(['*', '~']).len();
    // The first one is escaped.
    end += usize::from(end < out.len() && out[..end].ends_with('\\'));
    let is_delimited = end < out.len() && is_word_part(after);
    if is_delimited && !out[..end].ends_with(char::is_alphanumeric) {
        out.insert(end, WORD_JOINER);
    }
}

/// Returns true unless every parser knows a character as a space or as punctuation.
fn is_word_part(letter: char) -> bool {
    let is_punctuation = letter.is_ascii_punctuation()
        || matches!(letter, '\u{2010}'..='\u{2027}' | '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}')
        || matches!(letter, '\u{ff01}'..='\u{ff0f}' if !matches!(letter, '\u{ff04}' | '\u{ff0b}'));
    !letter.is_whitespace() && !is_punctuation
}

/// Appends text, escaped for its position at the end of `out`.
pub(super) fn push_text(out: &mut String, text: &str) {
    if let Some(first) = text.chars().next() {
        end_emphasis(out, first);
    }
    let mut before = out.chars().next_back();
    // Other readers strike text between single ones, too.
    let has_tildes = text.matches('~').count() > 1;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let after = letters.peek().copied();
        let is_tilde = letter == '~' && has_tildes;
        let is_entity = || letter == '&' && is_entity(letters.clone());
        if is_markup(before, letter, after) || is_tilde || is_entity() {
            out.push('\\');
        }
        out.push(letter);
        before = Some(letter);
    }
}

/// Returns true if a character would be markup between these two characters. `after` is `None` at the end of a text,
/// where the next character is not known yet; code that appends a link checks the character before it.
fn is_markup(before: Option<char>, letter: char, after: Option<char>) -> bool {
    let is_space = |letter: Option<char>| letter.is_none_or(char::is_whitespace);
    let is_word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    match letter {
        '`' => true,
        '\\' => after.is_none_or(|after| after.is_ascii_punctuation()),
        '*' => !(is_space(before) && after.is_some_and(char::is_whitespace)),
        '_' => !(is_word(before) && is_word(after)),
        // GitHub strikes through text between single ones, too.
        '~' => !(is_space(before) && after.is_some_and(char::is_whitespace)),
        '<' => after.is_some_and(|after| after.is_ascii_alphabetic() || "/!?".contains(after)),
        '[' => after == Some('^'),
        ']' => after.is_some_and(|after| "([:".contains(after)),
        _ => false,
    }
}

/// Returns true if the letters after an ampersand are the rest of a character reference.
fn is_entity(mut letters: impl Iterator<Item = char>) -> bool {
    let end = letters.find(|letter| !letter.is_ascii_alphanumeric() && *letter != '#');
    end == Some(';')
}

/// Text with each run of white space collapsed to one space, or to the line break in it.
pub(super) fn collapse_in_lines(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' => {
                while out.ends_with(' ') {
                    out.pop();
                }
                if !out.ends_with('\n') {
                    out.push('\n');
                }
            }
            letter if !is_html_space(letter) => out.push(letter),
            _ if !out.ends_with([' ', '\n']) => out.push(' '),
            _ => {}
        }
    }
    out
}

/// Returns true for HTML white space. No-break spaces are not included, because they must be preserved.
fn is_html_space(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\n' | '\r' | '\u{c}')
}

/// Escapes characters that would begin a block at the start of a line.
pub(super) fn escape_line_starts(paragraph: &str) -> String {
    let mut out = String::with_capacity(paragraph.len());
    for (index, line) in paragraph.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
        }
        match block_start(line) {
            Some(at) => {
                out.push_str(&line[..at]);
                out.push('\\');
                out.push_str(&line[at..]);
            }
            None => out.push_str(line),
        }
    }
    out
}

/// The offset at which a backslash must be inserted so that the line does not start a block; `None` if it starts none.
fn block_start(line: &str) -> Option<usize> {
    let first = line.chars().next()?;
    let ends_marker = |rest: &str| rest.is_empty() || rest.starts_with(' ');
    let is_only = |mark: char| line.trim_end().chars().all(|it| it == mark || it == ' ');
    let begins = match first {
        '#' => {
            let rest = line.trim_start_matches('#');
            line.len() - rest.len() <= 6 && ends_marker(rest)
        }
        '>' | '|' => true,
        '-' => ends_marker(&line[1..]) || is_only('-'),
        '+' | '*' => ends_marker(&line[1..]),
        '=' => is_only('='),
        ':' => line.starts_with(":::"),
        '~' => line.starts_with("~~~"),
        '0'..='9' => {
            let digits = line.bytes().take_while(u8::is_ascii_digit).count();
            let rest = &line[digits..];
            let is_number = digits <= 9 && rest.starts_with(['.', ')']) && ends_marker(&rest[1..]);
            return is_number.then_some(digits);
        }
        _ => false,
    };
    begins.then_some(0)
}

/// Prefixes the lines of a block: the first with `first`, the others with `rest`; empty lines get no trailing space.
pub(super) fn indent(block: &str, first: &str, rest: &str) -> String {
    let mut out = String::with_capacity(block.len() + block.len() / 8);
    for (index, line) in block.split('\n').enumerate() {
        let prefix = if index == 0 { first } else { rest };
        if index > 0 {
            out.push('\n');
        }
        out.push_str(if line.is_empty() {
            prefix.trim_end()
        } else {
            prefix
        });
        out.push_str(line);
    }
    out
}

/// A fence of a character: longer than any run of it in the text, and at least `least` long.
pub(super) fn fence(text: &str, mark: char, least: usize) -> String {
    let mut longest = 0;
    let mut length = 0;
    for letter in text.chars() {
        length = if letter == mark { length + 1 } else { 0 };
        longest = longest.max(length);
    }
    std::iter::repeat_n(mark, least.max(longest + 1)).collect()
}
