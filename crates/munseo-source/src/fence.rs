//! Fences of code blocks in Markdown, for readers that go through a text line by line.

/// The fence that opens a block of code.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Fence<'a> {
    /// Its backticks or tildes.
    pub marks: &'a str,
    /// The text after them, without spaces around it.
    pub info: &'a str,
    /// The offset of the marks in their line.
    pub column: usize,
    /// The number of `>` before them.
    pub quotes: usize,
}

impl<'a> Fence<'a> {
    /// Reads a line, which may begin with markers of quotes and list items; `None` if it opens no block of code.
    pub fn open(line: &'a str) -> Option<Self> {
        let mut text = line.trim_start();
        let mut quotes = 0;
        loop {
            let item = text.trim_start_matches(|it: char| it.is_ascii_digit());
            let mut markers = ["- ", "* ", "+ ", ". ", ") "].iter();
            let inner = match text.strip_prefix('>') {
                Some(inner) => {
                    quotes += 1;
                    Some(inner)
                }
                None => markers.find_map(|it| item.strip_prefix(it)),
            };
            let Some(inner) = inner else { break };
            text = inner.trim_start();
        }
        let mark = text.chars().next().filter(|it| matches!(it, '`' | '~'))?;
        let (marks, info) = text.split_at(text.len() - text.trim_start_matches(mark).len());
        (marks.len() >= 3 && !(mark == '`' && info.contains('`'))).then_some(Self {
            marks,
            info: info.trim(),
            column: line.len() - text.len(),
            quotes,
        })
    }

    /// The fence of the block that is open after a line; `open` is that of the block before it.
    pub fn after(open: Option<Self>, line: &'a str) -> Option<Self> {
        match open {
            Some(fence) => (!fence.is_closed_by(line)).then_some(fence),
            None => Self::open(line),
        }
    }

    /// Returns true for a line that closes the block.
    pub fn is_closed_by(&self, line: &str) -> bool {
        let text = self.content_of(line);
        self.is_closed_in_mdx(line) && line.len() - text.len() < self.column + 4
    }

    /// Returns true for a line that closes the block in MDX: with any indentation, because MDX has no indented code.
    pub fn is_closed_in_mdx(&self, line: &str) -> bool {
        let rest = self.content_of(line).strip_prefix(self.marks);
        rest.is_some_and(|it| {
            let rest = it.trim_end().trim_start_matches(&self.marks[..1]);
            rest.is_empty()
        })
    }

    /// The text of a line after the quotes around the block.
    fn content_of<'b>(&self, line: &'b str) -> &'b str {
        let mut text = line.trim_start();
        for _ in 0..self.quotes {
            text = text.strip_prefix('>').unwrap_or(text).trim_start();
        }
        text
    }

    /// A line that closes the block, moved left by some columns.
    pub fn closing(&self, shift: usize) -> String {
        let margin = " ".repeat(self.column.saturating_sub(shift));
        format!("{margin}{}", self.marks)
    }

    /// The first word of the info string.
    pub fn language(&self) -> &'a str {
        let end = |it: char| it.is_whitespace() || matches!(it, '{' | '[');
        self.info.split(end).next().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fences_differ_from_code_spans() {
        let read = |line| Fence::open(line).map(|it| (it.marks, it.language()));
        assert_eq!(read("```ts {1}"), Some(("```", "ts")));
        assert_eq!(read("~~~~ a`b"), Some(("~~~~", "a`b")));
        assert_eq!(read("> 1. ```js[a.js]"), Some(("```", "js")));
        assert_eq!(read("```a``` b"), None);
        assert_eq!(read("``"), None);
    }

    #[test]
    fn only_a_fence_of_its_kind_closes_a_block() {
        let open = Fence::open("````md").unwrap();
        let lines = ["```", "~~~~", "````ts", "> ````", "     ````", "   `````"];
        let closing = lines.map(|line| open.is_closed_by(line));
        assert_eq!(closing, [false, false, false, false, false, true]);
        let quoted = Fence::open("> - ~~~").unwrap();
        assert!(quoted.is_closed_by(">   ~~~  "));
    }
}
