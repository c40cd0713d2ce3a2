//! Renders code blocks: title, buttons, highlighted lines.

use comrak::nodes::{AstNode, NodeCodeBlock, NodeValue};

use munseo_highlight::Language;
use munseo_source::did_you_mean;

use super::Renderer;
use crate::CodeBlock;
use crate::code::{Example, InfoString, MarkedCode, copy, import};
use crate::document::label::Label;
use crate::html::{SHEET, Tag};

/// The number of visible lines of a collapsed block; also in the theme's style sheet.
const FOLDED_LINES: usize = 12;

impl<'a> Renderer<'a> {
    pub(super) fn code_block(&mut self, node: &'a AstNode<'a>, block: &NodeCodeBlock) {
        let info = InfoString::parse(&block.info);
        if info.is_npm {
            self.record_code_block(node, block, &info, &block.literal);
            self.package_manager_tabs(&block.literal, None);
            return;
        }
        if let Some(attributes) = &info.signature {
            let span = self.info_span(node);
            self.written_signature(&block.literal, attributes, span);
            return;
        }
        match info.language.as_str() {
            "math" => {
                let span = self.span(node);
                self.formula(block.literal.trim(), true, span);
                self.search_text.end_block();
            }
            "mermaid" => self.diagram(node, &block.literal, &info),
            _ => self.code_figure(node, block, &info),
        }
    }

    /// Writes a code block, without a title that its tab already displays.
    pub(super) fn untitled_code_block(&mut self, node: &'a AstNode<'a>) {
        if let NodeValue::CodeBlock(block) = &node.data().value {
            let info = InfoString::parse(&block.info);
            let label = info.label();
            let title = info.title.clone().filter(|title| *title != label);
            self.code_figure(
                node,
                block,
                &InfoString {
                    title,
                    tab_label: None,
                    ..info
                },
            );
        }
    }

    fn code_figure(&mut self, node: &'a AstNode<'a>, block: &NodeCodeBlock, info: &InfoString) {
        let imported = info
            .file
            .as_ref()
            .and_then(|wanted| self.import(wanted, node));
        let code = imported.as_deref().unwrap_or(&block.literal);
        self.record_code_block(node, block, info, code);
        let language = Language::by_name(&info.language);
        let name = language.map_or(info.language.as_str(), |language| language.name());
        let marked = MarkedCode::new(code, name, info);
        self.report_marks(node, block, info, &marked, imported.is_some());
        if language.is_none() && !Language::is_plain(&info.language) {
            self.report_language(node, &info.language);
        }
        if block.fenced && imported.is_none() && name != "md" {
            self.report_includes(&block.literal, |this, number| this.line_of(node, number));
        }
        for attribute in &info.unknown {
            let message = format!("unknown attribute `{attribute}` of a code block");
            let help = "remove it, or correct its name";
            self.report_warning("code/attribute", message, help, self.info_span(node));
        }
        self.search_text.code(&marked.code);

        let title = info.title.as_ref().or(info.tab_label.as_ref());
        self.figure(language, name, &marked, title.map(String::as_str), info);
        self.search_text.end_block();
    }

    /// Reports a language that is not highlighted.
    fn report_language(&mut self, node: &AstNode<'_>, name: &str) {
        let help = did_you_mean(name, Language::names(), || {
            "use `text` for code that is not highlighted".to_owned()
        });
        let message = format!("code in `{name}` is not highlighted");
        self.report_warning("code/language", message, help, self.info_span(node));
    }

    /// Reports invalid line ranges and marks.
    fn report_marks(
        &mut self,
        node: &'a AstNode<'a>,
        block: &NodeCodeBlock,
        info: &InfoString,
        marked: &MarkedCode,
        is_imported: bool,
    ) {
        for piece in &info.invalid_ranges {
            let message = format!("`{piece}` is not a line number or range");
            let help = "count lines from 1: `{2}`, `{1,4-6}`";
            self.report_warning("code/lines", message, help, self.info_span(node));
        }
        for (line, problem) in &marked.invalid_marks {
            let line = line.filter(|_| !is_imported && block.fenced);
            let span = line.map_or_else(|| self.info_span(node), |line| self.line_of(node, line));
            self.report(problem.clone(), span);
        }
    }

    /// The span of a line inside the fences; lines are counted from 0.
    fn line_of(&self, node: &AstNode<'_>, number: usize) -> std::ops::Range<usize> {
        let first = node.data().sourcepos.start.line + 1;
        let start = self.prepared.line_map.offset(first + number, 0);
        let text = self.file.text();
        let line = text.get(start..).and_then(|rest| rest.lines().next());
        start..start + line.map_or(0, str::len)
    }

    /// Writes the figure of a block.
    pub(super) fn figure(
        &mut self,
        language: Option<Language>,
        name: &str,
        marked: &MarkedCode,
        title: Option<&str>,
        info: &InfoString,
    ) {
        let shown_name = if name.is_empty() { "text" } else { name };
        let has_parts = !marked.words.is_empty() || !marked.notes.is_empty();
        // Such blocks are marked, because they are not complete modules and readers cannot edit them.
        let is_partial = info.is_partial || info.is_diff || !marked.notes.is_empty();
        let first = info.first_number.filter(|first| *first != 1);
        self.start_code_figure(shown_name)
            .flag_if("data-line-numbers", info.first_number == Some(1))
            .optional("data-line-numbers", first.map(|first| first.to_string()))
            .flag_if("data-play", info.is_playground)
            .optional("data-sheet", (info.folds || has_parts).then_some(SHEET))
            .flag_if("data-partial", is_partial);
        if let Some(title) = title {
            self.out.start("figcaption");
            self.text(title);
            self.out.end();
        }
        let by_lines =
            (info.first_number.is_some() || marked.is_marked()).then_some(&*marked.marks);
        let typescript = language
            .filter(|language| matches!(language, Language::TypeScript | Language::Tsx))
            .filter(|_| by_lines.is_none() && !has_parts);
        let example = typescript.map(|language| {
            let example = Example::read(&marked.code, self.context.preambles);
            (language, example)
        });
        let example = example.filter(|(_, example)| {
            self.writes_table_rows || (!example.preamble.is_empty() && !info.shows_imports)
        });
        let hides_imports = example.is_some() && !self.writes_table_rows;
        self.code_actions(
            copy::payload(marked, name).as_deref(),
            Some(info.wraps).filter(|_| !self.writes_table_rows),
            hides_imports,
        );
        let html = match example {
            Some((language, example)) => {
                let tags = if self.writes_table_rows {
                    row_tags(&marked.code, &example)
                } else {
                    preamble_tags(&example)
                };
                self.highlighter()
                    .html_with_tags(Some(language), &marked.code, &tags)
            }
            None if has_parts || by_lines.is_some() => {
                let MarkedCode {
                    code, words, notes, ..
                } = marked;
                self.highlighter()
                    .html_with_words(language, code, by_lines, words, notes)
            }
            None => self.highlighter().html(language, &marked.code),
        };
        self.code_lines(|this| this.out.markup(&html));
        if info.folds && marked.marks.len() > FOLDED_LINES {
            self.unfold_control(marked.marks.len());
        }
        self.out.end_line();
        self.code_notes(&marked.notes);
    }

    /// Begins the figure of code in a language.
    pub(super) fn start_code_figure(&mut self, language: &str) -> Tag<'_> {
        let tag = self.out.start_classed("figure", "code");
        tag.attribute("data-language", language)
    }

    /// Writes the lines of a figure, in a box that readers can scroll with the keyboard.
    pub(super) fn code_lines(&mut self, write: impl FnOnce(&mut Self)) {
        self.out.start("pre").attribute("tabindex", "0");
        self.out.start("code");
        write(self);
        self.out.end();
        self.out.end();
    }

    /// Writes the notes of a block as a numbered list; text between backticks is code.
    fn code_notes(&mut self, notes: &[(usize, String)]) {
        if notes.is_empty() {
            return;
        }
        self.out.start_classed("ol", "code-notes");
        for (_, text) in notes {
            self.out.start("li");
            self.comment_text(text);
            self.out.end();
            self.search_text.end_block();
        }
        self.out.end_line();
    }

    /// Writes the control that expands a collapsed block; it needs no script.
    fn unfold_control(&mut self, lines: usize) {
        self.out.start_classed("details", "more");
        self.out.start("summary");
        self.out.start_classed("span", "to-open");
        self.out
            .label(Label::of("details.unfold"), &lines.to_string());
        self.out.end();
        self.out.start_classed("span", "to-close");
        self.out.label(Label::of("details.fold"), "");
        self.out.end();
        self.out.end();
        self.out.end();
    }

    /// Writes the buttons of a block. One copies `payload`, or else the visible code. If `wraps` is not `None`, another
    /// wraps lines; if `hides_imports` is true, another shows the imports.
    pub(super) fn code_actions(
        &mut self,
        payload: Option<&str>,
        wraps: Option<bool>,
        hides_imports: bool,
    ) {
        self.out.start_classed("div", "code-actions");
        if let Some(wraps) = wraps {
            self.out
                .start_button("code-wrap")
                .name(Label::of("code.wrap"), "")
                .attribute("aria-pressed", &wraps.to_string());
            self.out.end();
        }
        self.out
            .start_button("code-copy")
            .name(Label::of("code.copy"), "")
            .optional("data-copy", payload);
        self.out.end();
        if hides_imports {
            self.out
                .start_button("code-imports")
                .attribute("aria-expanded", "false")
                .label("title", Label::of("code.imports"), "");
            self.out.text("import");
            self.out.end();
        }
        self.out.end();
    }

    fn import(&mut self, wanted: &str, node: &'a AstNode<'a>) -> Option<String> {
        let (site_root, import_root) = (self.context.site_root, self.context.import_root);
        let path = import::path(wanted, self.file.path(), import_root);
        let markdown = self.file.path();
        let (import, problems) = import::read(wanted, &path, markdown, site_root);
        let stored = import.as_ref().map(|it| it.file.path());
        import::record(&mut self.document.inclusions, &path, stored);
        for problem in problems {
            if problem.location.is_none() {
                let span = self.info_span(node);
                self.report(problem, span);
            } else {
                self.diagnostics.push(problem);
            }
        }
        Some(import?.code)
    }

    fn record_code_block(
        &mut self,
        node: &'a AstNode<'a>,
        block: &NodeCodeBlock,
        info: &InfoString,
        code: &str,
    ) {
        if !block.fenced {
            return;
        }
        let span = self.code_span(node, block);
        let line = node.data().sourcepos.start.line;
        // The lines of a diff are not valid code of its language.
        let language = if info.is_diff {
            "diff".to_owned()
        } else {
            info.language.clone()
        };
        self.document.code_blocks.push(CodeBlock {
            language,
            meta: info.rest.clone(),
            code: code.to_owned(),
            span,
            excerpt_length: self
                .live_line_excerpt
                .filter(|(start, _)| *start == line)
                .map(|(_, length)| length),
        });
    }

    /// The first line of a block.
    fn info_span(&self, node: &AstNode<'_>) -> std::ops::Range<usize> {
        let start = self.span(node).start;
        let line = self.file.text()[start..].lines().next().unwrap_or_default();
        start..start + line.len()
    }

    /// The span from the first line inside the fences to the last.
    fn code_span(&self, node: &AstNode<'_>, block: &NodeCodeBlock) -> std::ops::Range<usize> {
        let position = node.data().sourcepos;
        let line_map = &self.prepared.line_map;
        let start = line_map.offset(position.start.line + 1, 0);
        let end = if block.closed {
            line_map.offset(position.end.line, 0)
        } else {
            self.span(node).end
        };
        start.min(end)..end
    }
}

/// The tags that hide the imports of an example, with their offsets.
fn preamble_tags(example: &Example) -> Vec<(usize, &'static str)> {
    let range = &example.preamble;
    vec![(range.start, FOLD), (range.end, END)]
}

const FOLD: &str = "<span class=\"fold\">";
const END: &str = "</span>";

/// The tags that put the expressions of an example and their results into rows, and hide the rest; with their offsets.
fn row_tags(code: &str, example: &Example) -> Vec<(usize, &'static str)> {
    let mut tags = Vec::new();
    let hide = |tags: &mut Vec<_>, range: std::ops::Range<usize>| {
        if !range.is_empty() {
            tags.extend([(range.start, FOLD), (range.end, END)]);
        }
    };
    let mut at = 0;
    for row in &example.rows {
        let shown = row.expression.as_ref().unwrap_or(&row.code);
        let end = row.result.as_ref().map_or(shown.end, |result| result.end);
        tags.push((at, "<span class=\"row\">"));
        hide(&mut tags, at..shown.start);
        tags.push((shown.start, "<span class=\"expr\">"));
        tags.push((shown.end, END));
        if let Some(result) = &row.result {
            hide(&mut tags, shown.end..result.start);
        }
        tags.push((end, END));
        at = end;
    }
    hide(&mut tags, at..code.len());
    tags
}
