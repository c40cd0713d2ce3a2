//! Writing XML.

/// An XML document under construction.
#[derive(Debug)]
pub(crate) struct Xml(String);

impl Xml {
    pub(crate) fn new() -> Self {
        Self(String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
    }

    /// Begins an element.
    pub(crate) fn open(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes);
        self.0.push_str(">\n");
    }

    /// Ends an element.
    pub(crate) fn close(&mut self, name: &str) {
        self.0.push_str(&format!("</{name}>\n"));
    }

    /// Adds an element without contents.
    pub(crate) fn empty(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes);
        self.0.push_str("/>\n");
    }

    /// Adds an element with text.
    pub(crate) fn text(&mut self, name: &str, text: &str) {
        self.text_with(name, &[], text);
    }

    /// Adds an element with attributes and text.
    pub(crate) fn text_with(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.tag(name, attributes);
        self.0.push('>');
        escape(text, &mut self.0);
        self.close(name);
    }

    pub(crate) fn finish(self) -> String {
        self.0
    }

    fn tag(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.0.push('<');
        self.0.push_str(name);
        for (name, value) in attributes {
            self.0.push_str(&format!(" {name}=\""));
            escape(value, &mut self.0);
            self.0.push('"');
        }
    }
}

/// XML cannot represent control characters: they are omitted.
fn escape(text: &str, out: &mut String) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' | '\r' => out.push(letter),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_ascii_control() => {}
            letter => out.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Xml;

    #[test]
    fn text_cannot_leave_its_element() {
        let mut xml = Xml::new();
        xml.open("a", &[("b", "\"&")]);
        xml.text("c", "<p>\u{1b}]]></p>");
        xml.close("a");
        let text = xml.finish();
        assert!(
            text.ends_with("<a b=\"&quot;&amp;\">\n<c>&lt;p&gt;]]&gt;&lt;/p&gt;</c>\n</a>\n"),
            "{text}"
        );
    }
}
