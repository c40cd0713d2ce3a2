//! Files that pages include: Markdown is put into the page, code is copied and shown by `file=`.

use std::path::{Path, PathBuf};

use std::sync::LazyLock;

use munseo_markdown::text_region;
use regex::{Captures, Regex};

use super::{CODE_FOLDER, MAX_DEPTH, Page};
use crate::links::normalize;
use crate::plan::{is_markdown, split_front_matter};
use crate::report::Outcome;

pattern!(
    ASSET,
    r#"(\]\(|\bsrc=["']|\b(?:file|light|dark|src):\s*["']?)((?:\.{1,2}/|@/|~/|@assets/|/src/)[^\s"')#?]+\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf|zip))"#
);
pattern!(PROP, r#"(\w+)=(?:"([^"]*)"|\{([^{}]*)\})"#);

impl Page<'_, '_> {
    /// The file that a path in a page names.
    pub(super) fn locate(&self, path: &str) -> Option<PathBuf> {
        let here = self.file.parent().unwrap_or(Path::new(""));
        let candidates = if let Some(rest) = path.strip_prefix("@site/") {
            vec![self.site.source.join(rest)]
        } else if let Some(rest) = path.strip_prefix("@/").or_else(|| path.strip_prefix("~/")) {
            vec![
                self.site.source.join(rest),
                self.site.source.join("src").join(rest),
                self.site.project.join(rest),
            ]
        } else if let Some(rest) = path.strip_prefix('/') {
            vec![self.site.source.join(rest), self.site.project.join(rest)]
        } else {
            let mut found = vec![here.join(path)];
            found.extend(self.site.snippets.iter().map(|it| it.join(path)));
            found.push(self.site.source.join(path));
            found
        };
        let plain = |it: &PathBuf| PathBuf::from(format!("/{}", normalize(&it.to_string_lossy())));
        let mut found = candidates
            .iter()
            .map(plain)
            .filter(|it| it.starts_with(self.site.project));
        let with_ending = |it: PathBuf| {
            let others =
                ["md", "mdx"].map(|ending| PathBuf::from(format!("{}.{ending}", it.display())));
            std::iter::once(it).chain(others).find(|it| it.is_file())
        };
        found.find_map(with_ending)
    }

    /// A part of Markdown that the page imports: `<Part name="x" />`.
    pub(super) fn partial(&mut self, lines: &[&str], out: &mut Vec<String>) -> Option<usize> {
        let trimmed = lines[0].trim();
        let tag = trimmed.strip_prefix('<')?;
        let name: String = tag
            .chars()
            .take_while(|it| it.is_alphanumeric() || *it == '_')
            .collect();
        let path = self.imports.get(&name)?.clone();
        if !is_markdown(&path.to_string_lossy()) {
            return None;
        }
        let end = lines
            .iter()
            .position(|it| it.contains("/>") || it.contains(&format!("</{name}>")))?;
        let whole = lines[..=end].join(" ");
        let props: Vec<(String, String)> = PROP
            .captures_iter(&whole)
            .map(|it| {
                let value = it.get(2).or(it.get(3)).map_or("", |it| it.as_str());
                (
                    it[1].to_owned(),
                    value.trim_matches(['"', '\'', '`']).to_owned(),
                )
            })
            .collect();
        self.insert(&path, "", None, &props, out);
        Some(end + 1)
    }

    /// Markdown of another file, or its code.
    pub(super) fn include(
        &mut self,
        path: &str,
        range: &str,
        region: Option<&str>,
        props: &[(String, String)],
        out: &mut Vec<String>,
    ) {
        match self.locate(path) {
            Some(file) => self.insert(&file, range, region, props, out),
            None => {
                self.note(
                    Outcome::Left,
                    "an include of a file that does not exist",
                    path,
                );
            }
        }
    }

    pub(super) fn insert(
        &mut self,
        file: &Path,
        range: &str,
        region: Option<&str>,
        props: &[(String, String)],
        out: &mut Vec<String>,
    ) {
        let Ok(text) = std::fs::read_to_string(file) else {
            return;
        };
        if self.depth >= MAX_DEPTH {
            self.note(Outcome::Left, "includes that never end", "");
            return;
        }
        let body = split_front_matter(&text)
            .map_or(text.as_str(), |it| it.1)
            .replace("\r\n", "\n");
        let body = part_of(&body, range, region).unwrap_or_else(|| {
            self.note(
                Outcome::Left,
                "a region that does not exist",
                region.unwrap_or(range),
            );
            String::new()
        });
        let mut body = body;
        for (name, value) in props {
            for written in [format!("{{props.{name}}}"), format!("{{{name}}}")] {
                body = body.replace(&written, value);
            }
        }
        self.note(
            Outcome::Changed,
            "an include of Markdown, which is now in the page",
            &file.file_name().unwrap_or_default().to_string_lossy(),
        );
        let here = std::mem::replace(&mut self.file, file.to_owned());
        let (line, imports) = (self.line, self.imports.clone());
        self.depth += 1;
        let body = self.body(&body);
        self.depth -= 1;
        self.line = line;
        self.imports.extend(imports);
        self.file = here;
        let from = file.parent().unwrap_or(Path::new("")).to_owned();
        out.push(String::new());
        let to = self.file.parent().unwrap_or(Path::new("")).to_owned();
        out.push(crate::links::rebase(body.trim_end(), &from, &to));
        out.push(String::new());
    }

    /// The attribute that shows a file, which is copied; `None` if it does not exist.
    pub(super) fn shown_file(
        &mut self,
        path: &str,
        part: Option<&str>,
    ) -> Option<(String, PathBuf)> {
        let file = self.locate(path)?;
        let inner = file
            .strip_prefix(self.site.project)
            .ok()?
            .to_string_lossy()
            .replace('\\', "/");
        let target = format!("{CODE_FOLDER}/{}", inner.replace(' ', "-"));
        self.site.copies.insert(target.clone(), file.clone());
        let part = match part {
            None | Some("") => String::new(),
            Some(part)
                if part
                    .split([':', '-', ','])
                    .all(|it| it.chars().all(|it| it.is_ascii_digit())) =>
            {
                let mut ends = part.split([':', '-']);
                let start = ends.next().filter(|it| !it.is_empty()).unwrap_or("1");
                match ends.next() {
                    None => format!("#L{start}"),
                    Some("") => format!("#L{start}-"),
                    Some(end) => format!("#L{start}-L{end}"),
                }
            }
            Some(name) => {
                let name = name.trim_start_matches('#');
                let text = std::fs::read_to_string(&file).unwrap_or_default();
                if part_of(&text, "", Some(name)).is_some() {
                    format!("#{name}")
                } else {
                    self.note(
                        Outcome::Approximated,
                        "a region that does not exist; the whole file is shown",
                        name,
                    );
                    String::new()
                }
            }
        };
        Some((format!("file=/{target}{part}"), file))
    }

    /// Copies the pictures and other files outside of the content that a text refers to.
    pub(super) fn assets(&mut self, text: &str) -> String {
        ASSET
            .replace_all(text, |it: &Captures<'_>| {
                let file = self.locate(&it[2]);
                let copied = file.and_then(|file| {
                    let is_content = self.site.content.iter().any(|it| file.starts_with(it));
                    let inner = file.strip_prefix(self.site.project).ok()?;
                    let inner = inner.to_string_lossy().replace('\\', "/").replace(' ', "-");
                    (!is_content).then_some((format!("imported/{inner}"), file.clone()))
                });
                match copied {
                    Some((target, file)) => {
                        let link = format!("{}/{target}", &it[1]);
                        self.site.copies.insert(format!("static/{target}"), file);
                        link
                    }
                    None => it[0].to_owned(),
                }
            })
            .into_owned()
    }

    /// `<<< @/file.ts#region{1,2 ts} [title]` of VitePress.
    pub(super) fn arrows(&mut self, code: &Captures<'_>, indent: &str, out: &mut Vec<String>) {
        let region = code.get(2).map(|it| it.as_str());
        let Some((file, path)) = self.shown_file(&code[1], region) else {
            self.note(
                Outcome::Left,
                "an include of a file that does not exist",
                &code[1],
            );
            return;
        };
        let options = code.get(3).map_or("", |it| it.as_str()).trim();
        let (marks, rest) = match options.starts_with(|c: char| c.is_ascii_digit()) {
            true => options.split_once(' ').unwrap_or((options, "")),
            false => ("", options),
        };
        let (language, rest) = rest
            .trim()
            .split_once([' ', ':'])
            .unwrap_or((rest.trim(), ""));
        let own = path
            .extension()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let language = if language.is_empty() {
            own.as_str()
        } else {
            language
        };
        let mut info = format!("{indent}```{language} {file}");
        if !marks.is_empty() {
            info.push_str(&format!(" {{{marks}}}"));
        }
        if rest.contains("line-numbers") {
            info.push_str(" showLineNumbers");
        }
        if let Some(title) = code.get(4) {
            info.push_str(&format!(" title=\"{}\"", title.as_str()));
        }
        out.extend([info, format!("{indent}```")]);
        self.note(Outcome::Changed, "an include of code, as `file=`", "");
    }

    /// `{* ../../docs_src/a.py hl[1,3] *}` of FastAPI and its relatives.
    pub(super) fn fastapi(&mut self, include: &Captures<'_>, out: &mut Vec<String>) {
        let ranges = include.get(2).map_or("", |it| it.as_str());
        let Some((file, path)) = self.shown_file(&include[1], None) else {
            let kind = "an include of a file that does not exist";
            self.note(Outcome::Left, kind, &include[1]);
            return;
        };
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let lines = numbers(ranges, text.lines().count());
        // Marks name lines of the file, ours those that are shown.
        let marked = include
            .get(3)
            .map_or(Vec::new(), |it| numbers(it.as_str(), usize::MAX));
        let marked = marked
            .iter()
            .filter_map(|it| lines.iter().position(|line| line == it));
        let marked: Vec<String> = marked.map(|it| (it + 1).to_string()).collect();
        let marks = match marked.as_slice() {
            [] => String::new(),
            marked => format!(" {{{}}}", marked.join(",")),
        };
        let language = path.extension().unwrap_or_default().to_string_lossy();
        if ranges.contains(',') {
            let all: Vec<&str> = text.lines().collect();
            let shown = lines.iter().filter_map(|it| all.get(it - 1));
            out.push(format!("```{language}{marks}"));
            out.extend(shown.map(|it| (*it).to_owned()));
            self.note(
                Outcome::Approximated,
                "parts of a file, which are now in the page",
                "",
            );
        } else {
            let part = match (ranges, lines.first(), lines.last()) {
                ("", ..) | (_, None, _) | (_, _, None) => String::new(),
                (_, Some(first), Some(last)) => format!("#L{first}-L{last}"),
            };
            out.push(format!("```{language} {file}{part}{marks}"));
            self.note(Outcome::Changed, "an include of code, as `file=`", "");
        }
        out.push("```".to_owned());
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
        let last: usize = last.trim().parse().unwrap_or(first);
        first..=last.min(first + 5000).min(count)
    };
    ranges.split(',').flat_map(range).collect()
}

/// Lines of a text: a range such as `3,10`, or a region in any of the notations.
pub(crate) fn part_of(text: &str, range: &str, region: Option<&str>) -> Option<String> {
    if let Some(name) = region.filter(|it| !it.is_empty()) {
        return text_region(text, name);
    }
    let mut ends = range.split(',');
    let start: usize = ends
        .next()
        .and_then(|it| it.trim().parse().ok())
        .unwrap_or(1);
    let end: usize = match ends.next() {
        None if range.is_empty() => usize::MAX,
        None => start,
        Some(end) => end.trim().parse().unwrap_or(usize::MAX),
    };
    let lines = text
        .lines()
        .skip(start.max(1) - 1)
        .take(end.saturating_sub(start.max(1) - 1));
    Some(lines.collect::<Vec<_>>().join("\n"))
}
