//! A byte cursor, shared by the parsers of attributes and of HTML.

/// A position in a text that moves forward byte by byte. Callers stop at ASCII bytes only, so that
/// slices end on character boundaries.
pub struct Cursor<'a> {
    /// The whole text.
    pub text: &'a str,
    /// The byte offset of the position.
    pub at: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at a byte offset of a text.
    pub fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// The next byte; `None` at the end.
    pub fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips a byte if it is next.
    pub fn skip_byte(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Skips white space; returns false if there is none.
    pub fn skip_space(&mut self) -> bool {
        !self
            .take_while(|byte| byte.is_ascii_whitespace())
            .is_empty()
    }

    /// Skips bytes for which `keep` returns true, and returns them.
    pub fn take_while(&mut self, keep: impl Fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(&keep) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    /// Reads a text in quotes up to the closing quote; `None` if it is not closed.
    pub fn quoted(&mut self, quote: u8) -> Option<&'a str> {
        self.at += 1;
        let text = self.take_while(|byte| byte != quote);
        self.skip_byte(quote).then_some(text)
    }
}
