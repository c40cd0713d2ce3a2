//! Measures the nesting depth of brackets in code without parsing it.
//!
//! A parser backtracks on `A<A<A<…` or `({a = ({a = …` in exponential time: six thousand bytes take minutes. So
//! untrusted code is checked here first.
//!
//! After a slash that may be a division or the start of a regular expression, no bracket counts as closed. So the
//! measured depth may be too large, but never too small.

/// Maximum nesting depth of untrusted code.
pub const MAX_NESTING: usize = 128;

/// The offset at which brackets are nested deeper than [`MAX_NESTING`]; `None` if they never are.
pub(super) fn nested_too_deep(code: &str) -> Option<usize> {
    let mut scan = Scan {
        code: code.as_bytes(),
        at: 0,
        before: None,
        open: Vec::new(),
        last_opened: 0,
    };
    // A shebang line.
    if code.starts_with("#!") {
        scan.skip_line();
    }
    while scan.at < scan.code.len() && scan.open.len() <= MAX_NESTING {
        if !scan.step() {
            return scan.exceeded_without_closing();
        }
    }
    (scan.open.len() > MAX_NESTING).then_some(scan.last_opened)
}

struct Scan<'c> {
    code: &'c [u8],
    at: usize,
    /// The offset of the last byte of the token before `at`; `None` before the first token.
    before: Option<usize>,
    /// Open delimiters: brackets, `` ` `` for a template and `$` for code within one.
    open: Vec<u8>,
    /// The offset of the last opened delimiter.
    last_opened: usize,
}

impl Scan<'_> {
    /// Advances by a token; returns false if the next token is ambiguous.
    fn step(&mut self) -> bool {
        let byte = self.code[self.at];
        let here = self.at;
        self.at += 1;
        match byte {
            b'/' if self.skip_comment() => return true,
            b'/' => match self.slash_kind(here) {
                Slash::Division => {}
                Slash::RegexStart => self.skip_regex(),
                Slash::Ambiguous => return false,
            },
            b'"' | b'\'' => self.skip_string(byte),
            b'`' => {
                self.open(b'`', here);
                self.skip_template_text();
            }
            b'(' | b'[' | b'{' | b'<' => self.open(byte, here),
            b')' => self.close(b"("),
            b']' => self.close(b"["),
            b'}' => {
                self.close(b"{$");
                if self.open.last() == Some(&b'`') {
                    self.skip_template_text();
                }
            }
            b'>' if self.before.map(|at| self.code[at]) != Some(b'=') => {
                self.open.pop_if(|last| *last == b'<');
            }
            _ => {}
        }
        if !byte.is_ascii_whitespace() {
            self.before = Some(self.at - 1);
        }
        true
    }

    fn open(&mut self, opener: u8, at: usize) {
        self.open.push(opener);
        self.last_opened = at;
    }

    /// Closes the innermost of these delimiters; unclosed `<` inside it were comparisons.
    fn close(&mut self, openers: &[u8]) {
        let last = self.open.iter().rposition(|open| *open != b'<');
        if let Some(last) = last.filter(|last| openers.contains(&self.open[*last])) {
            self.open.truncate(last);
        }
    }

    /// Skips a comment, if there is one after the slash.
    fn skip_comment(&mut self) -> bool {
        match self.code.get(self.at) {
            Some(b'/') => self.skip_line(),
            Some(b'*') => {
                let rest = &self.code[self.at + 1..];
                let end = rest.windows(2).position(|pair| pair == b"*/");
                self.at = end.map_or(self.code.len(), |end| self.at + 1 + end + 2);
            }
            _ => return false,
        }
        true
    }

    /// Skips the rest of a line.
    fn skip_line(&mut self) {
        /// U+2028 and U+2029 are line terminators, too.
        const SEPARATORS: [&[u8]; 2] = [b"\xe2\x80\xa8", b"\xe2\x80\xa9"];
        while let Some(byte) = self.code.get(self.at) {
            let rest = &self.code[self.at..];
            if matches!(byte, b'\n' | b'\r') || SEPARATORS.iter().any(|end| rest.starts_with(end)) {
                return;
            }
            self.at += 1;
        }
    }

    /// Skips up to the end that a function recognizes, which is not called for escaped bytes.
    fn skip_until(&mut self, mut is_end: impl FnMut(&mut Self, u8) -> bool) {
        while let Some(&byte) = self.code.get(self.at) {
            self.at += 1;
            if byte == b'\\' {
                self.at += 1;
            } else if is_end(self, byte) {
                break;
            }
        }
        self.at = self.at.min(self.code.len());
    }

    /// Skips a string, which ends at the end of the line at the latest.
    fn skip_string(&mut self, quote: u8) {
        self.skip_until(|_, byte| byte == quote || matches!(byte, b'\n' | b'\r'));
    }

    /// Skips the text of a template, up to its end or to `${`.
    fn skip_template_text(&mut self) {
        self.skip_until(|scan, byte| {
            if byte == b'`' {
                scan.open.pop();
                return true;
            }
            let is_code = byte == b'$' && scan.code.get(scan.at) == Some(&b'{');
            if is_code {
                scan.open(b'$', scan.at);
                scan.at += 1;
            }
            is_code
        });
    }

    /// Skips a regular expression; a slash within a character class does not end it.
    fn skip_regex(&mut self) {
        let mut is_class = false;
        self.skip_until(|_, byte| {
            match byte {
                b'[' => is_class = true,
                b']' => is_class = false,
                _ => {}
            }
            matches!(byte, b'\n' | b'\r') || byte == b'/' && !is_class
        });
    }

    /// The meaning of a slash, determined by the preceding token.
    fn slash_kind(&self, here: usize) -> Slash {
        let Some(before) = self.before else {
            return Slash::RegexStart;
        };
        let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$".contains(byte);
        match self.code[before] {
            b'=' | b'(' | b',' | b'[' | b'{' | b';' | b':' | b'?' | b'&' | b'|' => {
                Slash::RegexStart
            }
            b']' => Slash::Division,
            byte if is_letter(&byte) => {
                let word = &self.code[..=before];
                let start = word.iter().rposition(|byte| !is_letter(byte));
                let word = &word[start.map_or(0, |at| at + 1)..];
                // After a word that may be a keyword, as in `return /a/`, both are possible.
                let is_name = word[0].is_ascii_digit()
                    || word.iter().any(|byte| !byte.is_ascii_lowercase())
                    || word.len() == 1;
                let is_near = self.code[before + 1..here].iter().all(|byte| *byte == b' ');
                if is_name && is_near {
                    Slash::Division
                } else {
                    Slash::Ambiguous
                }
            }
            _ => Slash::Ambiguous,
        }
    }

    /// The offset at which the nesting is too deep if no bracket is closed from here on; `None` if it never is.
    fn exceeded_without_closing(&self) -> Option<usize> {
        let left = (MAX_NESTING + 1).saturating_sub(self.open.len());
        let rest = self.code.iter().enumerate().skip(self.at);
        let mut openers = rest.filter(|(_, byte)| b"([{<`".contains(byte));
        openers.nth(left.saturating_sub(1)).map(|(at, _)| at)
    }
}

/// The meaning of a slash.
enum Slash {
    Division,
    RegexStart,
    Ambiguous,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_code_is_not_nested_too_deep() {
        let line =
            "type A = B<C<'(', `<${D<[1, 2]>}(`>>; // it's ([{<\nf(a => a < 1 / 2, /[/(]/);\n";
        assert_eq!(nested_too_deep(&line.repeat(500)), None);
        assert_eq!(nested_too_deep(&"a < b;\n".repeat(100)), None);
        assert_eq!(
            nested_too_deep("f(\"\\\"(\"); /* ( */ x = (a + b) / 2"),
            None
        );
        assert_eq!(nested_too_deep(&"{a<b}".repeat(500)), None);
        for cut in [
            "\"", "'\\", "`", "`${", "/*", "//", "x = /[", "#!", "\\", "`\\",
        ] {
            assert_eq!(nested_too_deep(cut), None, "{cut}");
        }
    }

    #[test]
    fn too_deep_nesting_is_found_even_if_it_is_hidden() {
        for (start, piece) in [
            ("", "("),
            ("a = ", "[1,"),
            ("", "{"),
            ("a = ", "A<"),
            ("", "`${"),
            ("", "({a=("),
            ("a = ", "A<')>'+"),
            ("a = ", "A</*>)*/"),
            ("a = ", "A<//>\n"),
            ("a = ", "A<//\u{2028}"),
            ("a = ", "A<`>)`+"),
            ("a = /'/;", "A<"),
            ("a = /[/]'/;", "A<"),
            ("a = (b) /'/ 1;", "A<')>"),
            ("a++ / 1;", "A<a/')>'+"),
            ("return /'/;", "A<')>"),
            ("x\n/'/;", "A<')>"),
            ("#!'\n", "A<"),
            ("", "(a=>"),
            ("a = '\\\n';", "("),
            ("a = `)`;", "(`)`+"),
        ] {
            let code = format!("{start}{}", piece.repeat(200));
            assert!(nested_too_deep(&code).is_some(), "{start}{piece}");
        }
    }

    #[test]
    fn the_offset_is_that_of_the_bracket() {
        let code = format!("let a = {}", "(".repeat(300));
        assert_eq!(nested_too_deep(&code), Some(8 + MAX_NESTING));
        let code = format!("{}`never closed", "(".repeat(MAX_NESTING));
        assert_eq!(nested_too_deep(&code), Some(MAX_NESTING));
    }
}
