//! Collects a document's plain text for search while it is rendered.

use crate::Section;

/// The sections so far; text goes to the last one.
#[derive(Debug)]
pub(crate) struct SearchText {
    sections: Vec<Section>,
    /// The current headings, outermost first.
    headings: Vec<(u8, String)>,
}

impl SearchText {
    /// Starts with the text above the first heading.
    pub(crate) fn new(title: String) -> Self {
        let first = Section {
            hierarchy: vec![title.clone()],
            ..Section::default()
        };
        Self {
            sections: vec![first],
            headings: vec![(0, title)],
        }
    }

    /// Starts the section of a heading.
    pub(crate) fn heading(&mut self, level: u8, id: &str, text: &str) {
        self.headings.retain(|(outer, _)| *outer < level);
        self.headings.push((level, text.to_owned()));
        self.sections.push(Section {
            hierarchy: self.headings.iter().map(|(_, text)| text.clone()).collect(),
            anchor: Some(id.to_owned()),
            ..Section::default()
        });
    }

    /// Adds prose.
    pub(crate) fn text(&mut self, text: &str) {
        self.last().text.push_str(text);
    }

    /// Ends a block of prose.
    pub(crate) fn end_block(&mut self) {
        end_line(&mut self.last().text);
    }

    /// Adds a code block.
    pub(crate) fn code(&mut self, code: &str) {
        let section = self.last();
        end_line(&mut section.code);
        section.code.push_str(code);
    }

    /// The sections, trimmed.
    pub(crate) fn finish(mut self) -> Vec<Section> {
        for section in &mut self.sections {
            section.text.truncate(section.text.trim_end().len());
            section.code.truncate(section.code.trim_end().len());
        }
        self.sections
    }

    fn last(&mut self) -> &mut Section {
        let last = self.sections.len() - 1;
        &mut self.sections[last]
    }
}

fn end_line(text: &mut String) {
    text.truncate(text.trim_end_matches(' ').len());
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_has_the_headings_above_it() {
        let mut text = SearchText::new("청크".to_owned());
        text.text("들어가는 말");
        text.heading(2, "usage", "사용법");
        text.heading(4, "size", "크기");
        text.code("chunk([], 2)\n");
        text.heading(2, "edges", "주의");
        let sections = text.finish();
        let hierarchies: Vec<_> = sections.iter().map(|s| s.hierarchy.join(" › ")).collect();
        assert_eq!(
            hierarchies,
            [
                "청크",
                "청크 › 사용법",
                "청크 › 사용법 › 크기",
                "청크 › 주의"
            ]
        );
        assert_eq!(
            (sections[0].text.as_str(), sections[0].anchor.as_deref()),
            ("들어가는 말", None)
        );
        assert_eq!(
            (sections[2].code.as_str(), sections[2].anchor.as_deref()),
            ("chunk([], 2)", Some("size"))
        );
    }
}
