//! Markdown from other files: `::include{file=./_part.md #region name="value"}`.
//!
//! The line is replaced by the file, or by a region of it, before the page is parsed. `{{ name }}` in the file is the
//! value of the directive's attribute, and relative paths in it are relative to it. Places in the expanded text are
//! mapped back afterwards: problems to the file that has them, everything else to the page.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_source::{Diagnostic, Fence, SourceFile, relative_path, without_dots};

use super::directive::{Prefix, blank, leaf, raw_text_end};
use super::variables::replace_braces;
use crate::code::import;
use crate::islands::attributes::Attribute;
use crate::{Context, Parsed};

/// The page with the files that it includes; `None` if it includes none.
pub(crate) fn expand(
    page: &Arc<SourceFile>,
    body_start: usize,
    context: &Context<'_>,
) -> Option<Expanded> {
    let body = page.text().get(body_start..)?;
    if !body.contains("::include") {
        return None;
    }
    let mut expanded = Expanded {
        file: Arc::clone(page),
        text: page.text()[..body_start].to_owned(),
        lines: Vec::new(),
        open: vec![page.path().to_owned()],
        inclusions: Vec::new(),
        diagnostics: Vec::new(),
    };
    let place = |line: &str| line.as_ptr().addr() - page.text().as_ptr().addr();
    let lines = body.split_inclusive('\n');
    let lines: Vec<_> = lines.map(|it| (place(it), it.to_owned())).collect();
    expanded.add(context, page, &lines, String::new(), None);
    expanded.file = SourceFile::new(page.path(), std::mem::take(&mut expanded.text));
    Some(expanded)
}

/// A page with the files that it includes.
pub(crate) struct Expanded {
    /// The expanded text, with the path of the page.
    pub(crate) file: Arc<SourceFile>,
    text: String,
    lines: Vec<Line>,
    /// The files that are being included, outermost first.
    open: Vec<PathBuf>,
    inclusions: Vec<PathBuf>,
    diagnostics: Vec<Diagnostic>,
}

/// The origin of a line.
struct Line {
    /// The offset in the expanded text, after inserted margins.
    start: usize,
    file: Arc<SourceFile>,
    /// The offset in its file.
    at: usize,
    /// The directive in the page that includes the line; `None` for lines of the page.
    directive: Option<Range<usize>>,
}

impl Expanded {
    /// Maps the places in a document back to files.
    pub(crate) fn restore(self, parsed: &mut Parsed, body_start: usize) {
        let locations = parsed.diagnostics.iter_mut();
        for location in locations.filter_map(|it| it.location.as_mut()) {
            if Arc::ptr_eq(&location.file, &self.file) && location.span.start >= body_start {
                let (line, start) = self.origin(location.span.start);
                let (last, end) = self.origin(location.span.end);
                let is_one_file = Arc::ptr_eq(&line.file, &last.file);
                location.span = start..if is_one_file { end.max(start) } else { start };
                location.file = Arc::clone(&line.file);
            }
        }
        let document = &mut parsed.document;
        for link in &mut document.links {
            let (line, _) = self.origin(link.span.start);
            if line.directive.is_some() {
                link.destination = rebased(&link.destination, line.file.path(), self.file.path());
            }
        }
        let headings = document.headings.iter_mut().map(|it| &mut it.span);
        let links = document.links.iter_mut().map(|it| &mut it.span);
        let code = document.code_blocks.iter_mut().map(|it| &mut it.span);
        let spans = headings.chain(links).chain(code);
        for span in spans.chain(&mut document.category_cards) {
            *span = self.in_page(span);
        }
        for (at, _) in &mut document.parameter_descriptions {
            *at = self.in_page(&(*at..*at)).start;
        }
        for path in self.inclusions {
            import::record(&mut document.inclusions, &path, None);
        }
        parsed.diagnostics.extend(self.diagnostics);
    }

    /// The line at an offset of the expanded text, and the offset in its file.
    fn origin(&self, offset: usize) -> (&Line, usize) {
        let next = self.lines.partition_point(|it| it.start <= offset);
        let line = &self.lines[next.saturating_sub(1)];
        let rest = line.file.text()[line.at..]
            .lines()
            .next()
            .unwrap_or_default();
        let column = offset.saturating_sub(line.start);
        (line, line.at + rest.floor_char_boundary(column))
    }

    /// A span in the page: that of the directive for included text.
    fn in_page(&self, span: &Range<usize>) -> Range<usize> {
        let (first, start) = self.origin(span.start);
        let (last, end) = self.origin(span.end);
        let start = first.directive.as_ref().map_or(start, |it| it.start);
        let end = last.directive.as_ref().map_or(end, |it| it.end);
        start..end.max(start)
    }

    /// Adds lines of a file, which start at these offsets.
    fn add(
        &mut self,
        context: &Context<'_>,
        file: &Arc<SourceFile>,
        lines: &[(usize, String)],
        mut margin: String,
        directive: Option<&Range<usize>>,
    ) {
        let mut code: Option<Fence<'_>> = None;
        let mut raw = None;
        for (at, line) in lines {
            let prefix = Prefix::of(line);
            let content = line[prefix.end..].trim_end();
            let is_text = code.is_none() && raw.is_none();
            if let Some(end) = raw {
                raw = raw.filter(|_| !content.contains(end));
            } else if let Some(open) = code {
                code = code.filter(|_| !open.is_closed_by(line));
            } else {
                code = Fence::open(line);
                raw = raw_text_end(content).filter(|it| !content.contains(it));
            }
            let start = *at + prefix.end;
            let place = start..start + content.len();
            match leaf(content, start).filter(|it| is_text && it.name == "include") {
                Some(found) => {
                    let outer = directive.unwrap_or(&place);
                    let margin = format!("{margin}{}", &line[..prefix.end]);
                    self.include(context, file, found.attributes, &place, margin, outer);
                }
                None => self.push(&margin, line, file, *at, directive),
            }
            margin = blank(&margin);
        }
    }

    fn push(
        &mut self,
        margin: &str,
        line: &str,
        file: &Arc<SourceFile>,
        at: usize,
        directive: Option<&Range<usize>>,
    ) {
        self.text.push_str(margin);
        self.lines.push(Line {
            start: self.text.len(),
            file: Arc::clone(file),
            at,
            directive: directive.cloned(),
        });
        self.text.push_str(line);
    }

    fn include(
        &mut self,
        context: &Context<'_>,
        file: &Arc<SourceFile>,
        attributes: Vec<Attribute>,
        place: &Range<usize>,
        margin: String,
        directive: &Range<usize>,
    ) {
        let values = attributes.into_iter();
        let values = values.map(|it| (it.name, it.value.text().to_owned()));
        let mut values: BTreeMap<String, String> = values.collect();
        let Some(mut wanted) = values.remove("file").filter(|it| !it.is_empty()) else {
            let problem = Diagnostic::error("include/missing", "`::include` names no file");
            let problem = problem.with_help("add `file=path`");
            self.diagnostics.push(problem.at(file, place.clone()));
            return;
        };
        if let Some(region) = values.remove("id") {
            wanted = format!("{wanted}#{region}");
        }
        let path = import::path(&wanted, file.path(), context.import_root);
        let (found, problems) = import::read(&wanted, &path, file.path(), context.site_root);
        self.diagnostics
            .extend(problems.into_iter().map(|it| match it.location {
                Some(_) => it,
                None => it.at(file, place.clone()),
            }));
        self.inclusions.push(path);
        let Some(found) = found else { return };
        let source = &found.file;
        let name = source.path().to_owned();
        self.inclusions.push(name.clone());
        if self.open.contains(&name) {
            let message = format!("`{}` includes itself", name.display());
            let problem = Diagnostic::error("include/cycle", message);
            let problem = problem.with_help("remove one of the includes that lead back to it");
            self.diagnostics.push(problem.at(file, place.clone()));
            return;
        }
        let body_start = crate::read_preamble(source).body_start;
        let inner = name.strip_prefix(context.import_root).unwrap_or(&name);
        let folder = inner.parent().unwrap_or(Path::new("")).display();
        let line = |(at, line): (&usize, &str)| {
            let mut line = format!("{line}\n");
            if Fence::open(&line).is_some() {
                for start in ["file=", "file=\""] {
                    line = line.replace(&format!("{start}."), &format!("{start}/{folder}/."));
                }
            }
            let value = |_: &str, name: &str| values.get(name).cloned();
            (*at, replace_braces(&line, value).unwrap_or(line))
        };
        let lines = found.places.iter().zip(found.code.split('\n'));
        let lines = lines.filter(|it| *it.0 >= body_start).map(line);
        let lines: Vec<_> = lines.collect();
        let rest = blank(&margin);
        let blank_line = rest.trim_end();
        if rest == margin {
            self.push(blank_line, "\n", file, place.start, Some(directive));
        }
        self.open.push(name);
        self.add(context, source, &lines, margin, Some(directive));
        self.open.pop();
        self.push(blank_line, "\n", file, place.start, Some(directive));
    }
}

/// A destination relative to one file as one that is relative to another.
fn rebased(destination: &str, from: &Path, to: &Path) -> String {
    let path = destination.split(['#', '?']).next().unwrap_or_default();
    let is_relative = !path.is_empty() && !path.starts_with(['/', '@']) && !path.contains(':');
    if !is_relative {
        return destination.to_owned();
    }
    let folder = |path: &Path| path.parent().unwrap_or(Path::new("")).to_owned();
    let target = without_dots(&folder(from).join(path));
    let made = relative_path(&folder(to), &target);
    format!("{}{}", made.display(), &destination[path.len()..])
}

#[cfg(test)]
mod tests {
    use crate::tests::support::{format_diagnostics, linked, outline, parse_in};

    fn site(part: &str) -> tempfile::TempDir {
        let site = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(site.path().join("docs/ko")).unwrap();
        std::fs::create_dir_all(site.path().join("docs/parts")).unwrap();
        std::fs::write(site.path().join("docs/parts/_part.md"), part).unwrap();
        site
    }

    fn parsed(part: &str, page: &str) -> (crate::Document, String, String) {
        let site = site(part);
        let (_, parsed) = parse_in(site.path(), page, None);
        let body = outline(&linked(&parsed.document).body());
        let problems = format_diagnostics(parsed.diagnostics.iter());
        (parsed.document, body, problems)
    }

    #[test]
    fn an_included_file_is_in_the_page_with_values_and_paths_relative_to_it() {
        let part = "---\ntitle: Part\n---\n\n## Install {{ name }} {#install}\n\n[Next](./next.md#a) \
                    and [home](/)\n\n```sh file=./run.sh\n```\n\n```sh\nnpm i {{name}} {{ other }}\n```\n";
        let page =
            "# Guide\n\n- One\n\n  ::include{file=../parts/_part.md name=\"my *app*\"}\n- Two\n";
        let (document, body, problems) = parsed(part, page);
        assert!(body.contains("Install my <em>app</em>"), "{body}");
        assert!(
            body.contains("npm</span> i my <span") && body.contains("{{ other }}"),
            "{body}"
        );
        assert!(!body.contains("title: Part"), "{body}");
        let links: Vec<&str> = document
            .links
            .iter()
            .map(|it| it.destination.as_str())
            .collect();
        assert_eq!(links, ["../parts/next.md#a", "/"]);
        assert_eq!(&*document.headings[0].id, "install");
        let directive = page.find("::include").unwrap();
        let end = directive + page[directive..].find('\n').unwrap();
        assert_eq!(document.headings[0].span, directive..end);
        let expected = "9:1 Error include/missing: file `/docs/parts/./run.sh` not found";
        assert!(problems.contains(expected), "{problems}");
    }

    #[test]
    fn a_region_is_included_and_problems_are_reported_where_they_are() {
        let part = "Outside\n<!-- #region a -->\n:::nothing\nInside\n:::\n<!-- #endregion -->\n";
        let (_, body, problems) = parsed(
            part,
            "::include{file=../parts/_part.md #a}\n\n:::nix\n:::\n",
        );
        assert!(
            body.contains("Inside") && !body.contains("Outside"),
            "{body}"
        );
        assert!(
            problems.contains("3:1 Warning container/unknown"),
            "{problems}"
        );
        let (_, _, problems) = parsed(part, "# A\n\n::include{file=../parts/_part.md#b}\n");
        for place in ["3:1", "1:1"] {
            let expected = format!("{place} Error include/region: region `b`");
            assert!(problems.contains(&expected), "{problems}");
        }
    }

    #[test]
    fn includes_in_code_and_comments_are_text_and_a_file_cannot_include_itself() {
        let page = "```md\n::include{file=x.md}\n```\n\n<!--\n::include{file=x.md}\n-->\n";
        let (_, body, problems) = parsed("", page);
        assert_eq!(problems, "");
        assert!(body.contains("::include{file=x.md}"), "{body}");
        let part = "Once\n\n::include{file=_part.md}\n";
        let (_, body, problems) = parsed(part, "::include{file=../parts/_part.md}\n");
        assert!(body.contains("Once"), "{body}");
        assert!(problems.contains("3:1 Error include/cycle"), "{problems}");
    }
}
