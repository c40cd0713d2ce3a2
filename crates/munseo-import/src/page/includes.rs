//! Files that pages include: Markdown is put into the page, code is copied and shown by `file=`.

use std::path::{Path, PathBuf};

use munseo_markdown::text_region;
use munseo_source::without_dots;
use regex::Captures;

use super::{CODE_FOLDER, MAX_DEPTH, Page};
use crate::plan::{is_markdown, name_of, split_front_matter};
use crate::report::Outcome;
use crate::tag::Tag;

patterns! {
    MDBOOK = r"^\s*\{\{\s*#(?:include|rustdoc_include|playground|playpen)\s+(?<path>[^}:\s]+)(?::(?<part>[^}\s]+))?[^}]*\}\}\s*$";
    SCISSORS = r#"^\s*-*8<-*\s+["'](?<path>[^"'\s:]+)(?::(?<part>[^"'\s]+))?["']\s*$"#;
    BANG = r"^\s*\{!>?\s*(?<path>[^\s!]+)\s*(?:\[ln:(?<part>[\d,-]+)\])?\s*!\}\s*$";
    PART = r"^\s*<!--\s*@include:\s*(?<path>\S+?)(?:\{(?<part>[^}]*)\})?(?<region>#[\w-]+)?\s*-->\s*$";
    FASTAPI = r"^\s*\{\*\s*(?<path>\S+)\s*(?:ln\[(?<part>[^\]]*)\])?\s*(?:hl\[(?<marks>[^\]]*)\])?.*\*\}\s*$";
    ARROWS = r"^\s*<<<\s*(?<path>[^\s{\[#]+)(?<region>#[\w-]+)?\s*(?:\{(?<marks>[\d,-]*)\s*(?<language>[^\s:}]*)[^}]*\})?\s*(?:\[(?<title>[^\]]*)\])?\s*$";
    ASSET = r#"(\]\(|\bsrc=["']|\b(?:file|light|dark|src):\s*["']?)((?:\.{1,2}/|@\w*/|~/|/src/)[^\s"')#?]+\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf|zip))"#;
}

pub(super) const CODE_INCLUDE: &str = "an include of code, as `file=`";

/// A line that a file replaces, or a part of it.
pub(super) struct Include<'t> {
    pub(super) path: &'t str,
    pub(super) part: &'t str,
    /// Lines to mark.
    marks: &'t str,
    language: &'t str,
    title: Option<&'t str>,
    /// True if the file is shown as code.
    is_code: bool,
    /// True if marks are numbers of lines of the file.
    is_numbered: bool,
}

impl<'t> Include<'t> {
    /// The include that a line is.
    pub(super) fn of(line: &'t str) -> Option<Self> {
        let patterns = [&MDBOOK, &SCISSORS, &BANG, &PART, &FASTAPI, &ARROWS];
        let mut found = patterns.iter().enumerate();
        let (index, captures) = found.find_map(|(at, it)| Some((at, it.captures(line)?)))?;
        let group = |name: &str| captures.name(name).map(|it| it.as_str());
        Some(Self {
            path: group("path")?,
            part: group("region").or(group("part")).unwrap_or_default(),
            marks: group("marks").unwrap_or_default(),
            language: group("language").unwrap_or_default(),
            title: group("title"),
            is_code: index > 3,
            is_numbered: index == 4,
        })
    }
}

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

    /// Code of a file, or a range of lines or a region of one with Markdown.
    pub(super) fn include(&mut self, include: &Include<'_>, indent: &str, out: &mut Vec<String>) {
        let Some(file) = self.locate(include.path) else {
            return self.left("an include of a file that does not exist", include.path);
        };
        if !include.is_code {
            return self.insert(&file, include.part, &[], out);
        }
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let (mut part, mut marks) = (include.part, include.marks.to_owned());
        let count = text.lines().count();
        // `ln[0]` is the whole file.
        if include.is_numbered && numbers(part, count).is_empty() {
            part = "";
        }
        if include.is_numbered && !marks.is_empty() {
            let lines = numbers(part, count);
            let marked = numbers(&marks, count).into_iter();
            let marked = marked.filter_map(|it| lines.iter().position(|line| *line == it));
            let marked: Vec<String> = marked.map(|it| (it + 1).to_string()).collect();
            marks = marked.join(",");
        }
        let marks = match marks.as_str() {
            "" => marks,
            marks => format!(" {{{marks}}}"),
        };
        let own = file.extension().and_then(|it| it.to_str());
        let language = Some(include.language).filter(|it| !it.is_empty());
        let language = language.or(own).unwrap_or_default();
        if include.is_numbered && part.contains(',') {
            let shown = part_of(&text, part).unwrap_or_default();
            out.push(format!("```{language}{marks}\n{shown}\n```"));
            let kind = "parts of a file, which are now in the page";
            return self.note(Outcome::Approximated, kind, "");
        }
        let title = include.title.map(|it| format!(" title=\"{it}\""));
        let title = title.unwrap_or_default();
        if let Some(file) = self.shown_file(include.path, part) {
            out.push(format!(
                "{indent}```{language} {file}{marks}{title}\n{indent}```"
            ));
            self.changed(CODE_INCLUDE, "");
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
                    self.note(Outcome::Approximated, kind, name);
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
