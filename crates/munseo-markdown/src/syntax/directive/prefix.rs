//! The prefix of a line: block quote markers, list markers and spaces.

/// The start of a line.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Prefix {
    /// The number of `>`.
    pub(super) quotes: usize,
    /// The offset after the last `>` and its space.
    pub(super) quotes_end: usize,
    /// The column of that offset.
    pub(super) quotes_column: usize,
    /// The columns of the list markers on the line, each with that of the content after it.
    pub(super) lists: Vec<(usize, usize)>,
    /// The offset at which the content begins.
    pub(crate) end: usize,
    /// The column at which the content begins.
    pub(super) column: usize,
}

impl Prefix {
    /// The prefix of a line, list markers included.
    pub(crate) fn of(line: &str) -> Self {
        let mut prefix = Self::default();
        loop {
            prefix.skip_spaces(line);
            if line[prefix.end..].starts_with('>') {
                prefix.skip_quote(line);
                continue;
            }
            let Some(length) = list_marker(&line[prefix.end..]) else {
                return prefix;
            };
            let marker = prefix.column;
            prefix.end += length;
            prefix.column += length;
            prefix.skip_spaces(line);
            prefix.lists.push((marker, prefix.column));
        }
    }

    /// The prefix of a line of code: block quote markers up to a maximum number, then spaces.
    pub(super) fn of_quotes(line: &str, quotes: usize) -> Self {
        let mut prefix = Self::default();
        loop {
            prefix.skip_spaces(line);
            if prefix.quotes == quotes || !line[prefix.end..].starts_with('>') {
                return prefix;
            }
            prefix.skip_quote(line);
        }
    }

    /// The indentation of a text that starts at a column: its length in bytes and in columns.
    pub(super) fn indentation(text: &str, column: usize) -> (usize, usize) {
        let mut prefix = Self {
            column,
            ..Self::default()
        };
        prefix.skip_spaces(text);
        (prefix.end, prefix.column - column)
    }

    fn skip_quote(&mut self, line: &str) {
        self.quotes += 1;
        self.end += 1;
        self.column += 1;
        if line[self.end..].starts_with(' ') {
            self.end += 1;
            self.column += 1;
        }
        self.quotes_end = self.end;
        self.quotes_column = self.column;
    }

    fn skip_spaces(&mut self, line: &str) {
        for byte in line[self.end..].bytes() {
            match byte {
                b' ' => self.column += 1,
                b'\t' => self.column += 4 - self.column % 4,
                _ => return,
            }
            self.end += 1;
        }
    }
}

/// The length of a list marker that is followed by a space and content; `None` for other text.
fn list_marker(rest: &str) -> Option<usize> {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let length = match rest.as_bytes().get(digits)? {
        b'-' | b'+' | b'*' if digits == 0 => 1,
        b'.' | b')' if (1..=9).contains(&digits) => digits + 1,
        _ => return None,
    };
    let after = &rest[length..];
    (after.starts_with([' ', '\t']) && !after.trim().is_empty()).then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_lists_and_spaces() {
        let prefix = Prefix::of("> 1.  - :::note");
        assert_eq!((prefix.quotes, prefix.end, prefix.column), (1, 8, 8));
        assert_eq!(prefix.lists, [(2, 6), (6, 8)]);
        assert_eq!(Prefix::of("\t- a").column, 6);
        assert_eq!(Prefix::of("-a").end, 0);
    }

    #[test]
    fn code_has_only_the_quote_markers_around_it() {
        assert_eq!(Prefix::of_quotes("> > a", 1).end, 2);
        assert_eq!(Prefix::of_quotes("- a", 0).end, 0);
    }
}
