//! Files that pages include: Markdown is put into the page, code is copied and shown by `file=`.

use std::path::{Path, PathBuf};

use munseo_markdown::text_region;
use munseo_source::without_dots;
use regex::Captures;

use super::{CODE_FOLDER, MAX_DEPTH, Page, group};
use crate::plan::{is_markdown, name_of, split_front_matter};
use crate::tag::Tag;

patterns! {
    ASSET = r#"(\]\(|\bsrc=["']|\b(?:file|light|dark|src):\s*["']?)((?:\.{1,2}/|@\w*/|~/|/src/)[^\s"')#?]+\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf|zip))"#;
}

pub(super) const CODE_INCLUDE: &str = "an include of code, as `file=`";
const NO_FILE: &str = "an include of a file that does not exist";

impl Page<'_> {
    /// The file that a path in a page names.
    pub(super) fn locate(&self, path: &str) -> Option<PathBuf> {
        let here = self.file.parent().unwrap_or(Path::new(""));
        let (source, project) = (&self.plan.source, &self.plan.project);
        let candidates = if let Some(rest) = path.strip_prefix("@site/") {
            vec![source.join(rest)]
        } else if let Some(rest) = path.strip_prefix(['@', '~']) {
            // `@/` is the folder of sources, `@en/` usually one within it.
            let rest = rest.trim_start_matches('/');
            let inner = source.join("src").join(rest);
            vec![source.join(rest), inner, project.join(rest)]
        } else if let Some(rest) = path.strip_prefix('/') {
            vec![source.join(rest), project.join(rest)]
        } else {
            let folders = self.plan.snippets.iter().map(PathBuf::as_path);
            let folders = std::iter::once(here)
                .chain(folders)
                .chain([source.as_path()]);
            folders.map(|it| it.join(path)).collect()
        };
        let plain = candidates.iter().map(|it| without_dots(it));
        let endings = ["", ".md", ".mdx"];
        let files = plain.flat_map(|it| endings.map(|ending| format!("{}{ending}", it.display())));
        let mut files = files.map(PathBuf::from);
        files.find(|it| it.starts_with(project) && it.is_file())
    }

    /// The text of a file, whose lines are put into the page.
    pub(super) fn read(&mut self, path: &str) -> Option<String> {
        let file = self.locate(path)?;
        let text = std::fs::read_to_string(&file).ok();
        self.plan.used.insert(file);
        text
    }

    /// A part of Markdown that the page imports: `<Part name="x" />`.
    pub(super) fn partial(&mut self, lines: &[&str], out: &mut Vec<String>) -> Option<usize> {
        let trimmed = lines[0].trim();
        let tag = trimmed.strip_prefix('<')?;
        let name = tag
            .split(|it: char| !it.is_alphanumeric() && it != '_')
            .next()?;
        let path = self.imports.get(name)?.clone();
        if !is_markdown(&path.to_string_lossy()) {
            return None;
        }
        let whole = lines.join("\n");
        let start = whole.len() - whole.trim_start().len();
        let tag = Tag::read(&whole[start..])?;
        let close = format!("</{name}>");
        let length = match tag.is_closed {
            true => tag.length,
            false => whole[start..].find(&close)? + close.len(),
        };
        let end = whole[..start + length].lines().count();
        let props: Vec<_> = tag.texts().collect();
        self.insert(&path, "", &props, out);
        Some(end)
    }

    /// A range of lines or a region of another file with Markdown.
    pub(super) fn include(&mut self, path: &str, part: &str, out: &mut Vec<String>) {
        match self.locate(path) {
            Some(file) => self.insert(&file, part, &[], out),
            None => self.left(NO_FILE, path),
        }
    }

    fn insert(&mut self, file: &Path, part: &str, props: &[(&str, &str)], out: &mut Vec<String>) {
        let Ok(text) = std::fs::read_to_string(file) else {
            return;
        };
        self.plan.used.insert(file.to_owned());
        if self.depth >= MAX_DEPTH {
            self.left("includes that never end", "");
            return;
        }
        let body = split_front_matter(&text).map_or(text.as_str(), |it| it.1);
        let found = part_of(&body.replace("\r\n", "\n"), part);
        if found.is_none() {
            self.left("a region that does not exist", part);
        }
        let mut body = found.unwrap_or_default();
        for (name, value) in props {
            body = body.replace(&format!("{{props.{name}}}"), value);
            body = body.replace(&format!("{{{name}}}"), value);
        }
        let name = name_of(file);
        self.changed("an include of Markdown, which is now in the page", &name);
        let here = std::mem::replace(&mut self.file, file.to_owned());
        let (line, imports) = (self.line, self.imports.clone());
        self.depth += 1;
        let body = self.body(&body);
        self.depth -= 1;
        self.line = line;
        self.imports.extend(imports);
        self.file = here;
        let from = file.parent().unwrap_or(Path::new(""));
        let to = self.file.parent().unwrap_or(Path::new(""));
        let body = crate::links::rebase(body.trim_end(), from, to);
        out.extend([String::new(), body, String::new()]);
    }

    /// The attribute that shows a file, which is copied; `None` if it does not exist.
    pub(super) fn shown_file(&mut self, path: &str, part: &str) -> Option<String> {
        let file = self.locate(path)?;
        let target = format!("{CODE_FOLDER}/{}", self.inner(&file)?);
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        self.plan.copies.insert(target.clone(), file);
        let part = if part.is_empty() {
            String::new()
        } else if is_range(part) {
            let mut ends = part.split([':', '-']);
            let start = ends.next().filter(|it| !it.is_empty()).unwrap_or("1");
            match ends.next() {
                None => format!("#L{start}"),
                Some("") => format!("#L{start}-"),
                Some(end) => format!("#L{start}-L{end}"),
            }
        } else {
            let name = part.trim_start_matches('#');
            match text_region(&text, name) {
                Some(_) => format!("#{name}"),
                None => {
                    let kind = "a region that does not exist; the whole file is shown";
                    self.approximated(kind, name);
                    String::new()
                }
            }
        };
        Some(format!("file=/{target}{part}"))
    }

    /// The path of a file in the project, without spaces.
    fn inner(&self, file: &Path) -> Option<String> {
        let inner = file.strip_prefix(&self.plan.project).ok()?;
        Some(inner.to_string_lossy().replace('\\', "/").replace(' ', "-"))
    }

    /// Copies the pictures and other files outside of the content that a text refers to.
    pub(super) fn assets(&mut self, text: &str) -> String {
        let with_copy = |it: &Captures<'_>| {
            let file = self.locate(&it[2]);
            let is_content = |file: &PathBuf| {
                let mut trees = self.plan.trees.iter();
                trees.any(|it| file.starts_with(&it.from))
            };
            let file = file.filter(|it| !is_content(it));
            let inner = file.as_ref().and_then(|it| self.inner(it));
            let (Some(file), Some(inner)) = (file, inner) else {
                return it[0].to_owned();
            };
            let copies = &mut self.plan.copies;
            copies.insert(format!("static/imported/{inner}"), file);
            format!("{}/imported/{inner}", &it[1])
        };
        ASSET.replace_all(text, with_copy).into_owned()
    }

    /// `<<< @/file.ts#region{1,2 ts} [title]` of VitePress.
    pub(super) fn arrows(&mut self, code: &Captures<'_>, indent: &str, out: &mut Vec<String>) {
        let options = group(code, 3).trim();
        let (marks, rest) = match options.starts_with(|c: char| c.is_ascii_digit()) {
            true => options.split_once(' ').unwrap_or((options, "")),
            false => ("", options),
        };
        let rest = rest.trim();
        let (language, rest) = rest.split_once([' ', ':']).unwrap_or((rest, ""));
        let numbers = match rest.contains("line-numbers") {
            true => " showLineNumbers",
            false => "",
        };
        let title = code.get(4).map(|it| format!(" title=\"{}\"", it.as_str()));
        let attributes = format!("{numbers}{}", title.unwrap_or_default());
        let attributes = (language, marks, attributes.as_str());
        out.extend(self.listing(&code[1], group(code, 2), attributes, indent));
    }

    /// `{* ../../docs_src/a.py ln[1:9] hl[1,3] *}` of FastAPI and its relatives.
    pub(super) fn fastapi(&mut self, include: &Captures<'_>, out: &mut Vec<String>) {
        let (path, ranges) = (&include[1], group(include, 2));
        let text = self.read(path).unwrap_or_default();
        let lines = numbers(ranges, text.lines().count());
        // `ln[0]` is the whole file.
        let ranges = if lines.is_empty() { "" } else { ranges };
        let lines = numbers(ranges, text.lines().count());
        // Marks name lines of the file, ours those that are shown.
        let marked = include.get(3).map(|it| numbers(it.as_str(), usize::MAX));
        let marked = marked.into_iter().flatten();
        let marked = marked.filter_map(|it| lines.iter().position(|line| *line == it));
        let marked: Vec<String> = marked.map(|it| (it + 1).to_string()).collect();
        let marks = marked.join(",");
        if ranges.contains(',') && !text.is_empty() {
            let (language, marks) = (language_of(path), braces(&marks));
            let shown = part_of(&text, ranges).unwrap_or_default();
            out.push(format!("```{language}{marks}\n{shown}\n```"));
            self.approximated("parts of a file, which are now in the page", "");
        } else {
            out.extend(self.listing(path, ranges, ("", &marks, ""), ""));
        }
    }

    /// A block of code that shows a file, with its language, marked lines and other attributes; nothing, and a report,
    /// if the file does not exist.
    fn listing(
        &mut self,
        path: &str,
        part: &str,
        (language, marks, attributes): (&str, &str, &str),
        indent: &str,
    ) -> Option<String> {
        let Some(file) = self.shown_file(path, part) else {
            self.left(NO_FILE, path);
            return None;
        };
        self.changed(CODE_INCLUDE, "");
        let own = language_of(path);
        let language = if language.is_empty() { own } else { language };
        let marks = braces(marks);
        Some(format!(
            "{indent}```{language} {file}{marks}{attributes}\n{indent}```"
        ))
    }
}

fn language_of(path: &str) -> &str {
    let ending = Path::new(path).extension();
    ending.and_then(|it| it.to_str()).unwrap_or_default()
}

/// Lines to mark, as an attribute.
fn braces(lines: &str) -> String {
    match lines {
        "" => String::new(),
        lines => format!(" {{{lines}}}"),
    }
}

/// The lines that `1:9,29` names; all of them if it is empty.
pub(super) fn numbers(ranges: &str, count: usize) -> Vec<usize> {
    if ranges.is_empty() {
        return (1..=count).collect();
    }
    let range = |part: &str| {
        let (first, last) = part.split_once([':', '-']).unwrap_or((part, part));
        let first = first.trim().parse().unwrap_or(1).max(1);
        let last = match last.trim() {
            "" => usize::MAX,
            last => last.parse().unwrap_or(first),
        };
        first..=last.min(first + 50_000).min(count)
    };
    ranges.split(',').flat_map(range).collect()
}

fn is_range(part: &str) -> bool {
    part.chars()
        .all(|it| it.is_ascii_digit() || ":-, ".contains(it))
}

/// Lines of a text: ranges such as `1:9,29`, one such as `3,10` of VitePress, or a region in any of the notations.
pub(crate) fn part_of(text: &str, part: &str) -> Option<String> {
    if !is_range(part) {
        return text_region(text, part.trim_start_matches('#'));
    }
    let part = match part.contains([':', '-']) {
        true => part.to_owned(),
        false => part.replace(',', ":"),
    };
    let lines: Vec<&str> = text.lines().collect();
    let numbers = numbers(&part, lines.len()).into_iter();
    let shown: Vec<&str> = numbers.map(|it| lines[it - 1]).collect();
    Some(shown.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::part_of;

    #[test]
    fn a_range_is_read_in_the_notation_of_every_generator() {
        let part = |range| part_of("1\n2\n3\n4", range).unwrap();
        for (range, shown) in [
            ("", "1\n2\n3\n4"),
            ("2", "2"),
            ("2:3", "2\n3"),
            ("2-3", "2\n3"),
            ("2, 3", "2\n3"),
            ("3:", "3\n4"),
            ("3,", "3\n4"),
            (":2", "1\n2"),
            ("1:2,4", "1\n2\n4"),
        ] {
            assert_eq!(part(range), shown, "{range}");
        }
        assert_eq!(part_of("1\n2", "no-region"), None);
    }
}
