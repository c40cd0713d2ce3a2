//! Rewrites a page where the parser of Munseo does not read its syntax.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::generator::Generator;
use crate::links::normalize;
use crate::plan::{is_markdown, split_front_matter};
use crate::report::{Outcome, Report};
use crate::{front_matter, mkdocs_blocks};

/// The folder of files that pages include.
pub(crate) const CODE_FOLDER: &str = "code";

/// Maximum nesting of included Markdown.
const MAX_DEPTH: usize = 8;

/// What pages of a site have in common.
pub(crate) struct Pages<'a> {
    pub(crate) generator: Generator,
    pub(crate) project: &'a Path,
    /// The folder that `@` and `@site` stand for.
    pub(crate) source: &'a Path,
    /// Folders in which MkDocs looks for included files.
    pub(crate) snippets: Vec<PathBuf>,
    pub(crate) variables: &'a HashMap<String, String>,
    /// Included files: relative to the new site, and where they are.
    pub(crate) copies: BTreeMap<String, PathBuf>,
}

/// One page, while it is rewritten.
pub(crate) struct Page<'a, 'p> {
    pub(crate) site: &'a mut Pages<'p>,
    pub(crate) report: &'a mut Report,
    /// The file, also of an included part.
    file: PathBuf,
    /// The file in reports.
    shown: String,
    line: usize,
    depth: usize,
    is_mdx: bool,
    /// Markdown and other files that the page imports by name.
    imports: HashMap<String, PathBuf>,
    /// Whether an open container of this page is a group of tabs.
    tabs: Vec<bool>,
    /// Open blocks with slashes of MkDocs: their depth, and whether they are tabs.
    pub(crate) block_kinds: Vec<(usize, bool)>,
}

macro_rules! pattern {
    ($name:ident, $pattern:expr) => {
        static $name: LazyLock<Regex> = LazyLock::new(|| {
            Regex::new($pattern)
                .unwrap_or_else(|error| unreachable!("the pattern is constant: {error}"))
        });
    };
}

pattern!(
    MDBOOK,
    r"^\s*\{\{\s*#(include|rustdoc_include|playground|playpen)\s+([^}:\s]+)(?::([^}\s]+))?[^}]*\}\}\s*$"
);
pattern!(
    SCISSORS,
    r#"^\s*;?-*8<-*\s+["']([^"'\s:]+)(?::([^"'\s]+))?["']\s*$"#
);
pattern!(
    FASTAPI,
    r"^\s*\{\*\s*(\S+)\s*(?:ln\[([^\]]*)\])?\s*(?:hl\[([^\]]*)\])?.*\*\}\s*$"
);
pattern!(
    ARROWS,
    r"^<<<\s*([^\s{\[#]+)(#[\w-]+)?\s*(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?\s*$"
);
pattern!(
    PART,
    r"^\s*<!--\s*@include:\s*(\S+?)(?:\{([^}]*)\})?(#[\w-]+)?\s*-->\s*$"
);
pattern!(
    IMPORT,
    r#"^import\s+(?:(\w+)|\{[^}]*\}|\*\s+as\s+\w+)?\s*,?\s*(?:\{[^}]*\})?\s*(?:from\s*)?['"]([^'"]+)['"];?\s*(?:with\s*\{[^}]*\})?;?\s*$"#
);
pattern!(
    STRING,
    r#"\{\s*(?:'([^'\\{}<]*)'|"([^"\\{}<]*)"|`([^`\\$<{}]*)`)\s*\}"#
);
pattern!(
    ATTRIBUTE_STRING,
    r#"=\{\s*(?:'([^'\\{}"]*)'|`([^`\\$"{}]*)`|"([^"\\{}]*)")\s*\}"#
);
pattern!(
    ASSET,
    r#"=\{\s*(?:require\(\s*['"]([^'"]+)['"]\s*\)(?:\.default)?|use[Bb]aseUrl\(\s*['"]([^'"]+)['"]\s*\)|with[Bb]ase\(\s*['"]([^'"]+)['"]\s*\))\s*\}"#
);
pattern!(NAMED, r#"=\{\s*(\w+)(?:\.src|\.default)?\s*\}"#);
pattern!(STYLE, r#"\sstyle=\{\{([^{}]*)\}\}"#);
pattern!(
    HANDLER,
    r#"\s(?:on[A-Z]\w*|ref|key|suppressHydrationWarning|client:\w+|v-[\w:.-]+|@\w+|set:html)=(?:\{[^{}]*\}|"[^"]*")"#
);

impl<'p> Pages<'p> {
    /// Rewrites the text of a file.
    pub(crate) fn rewrite(
        &mut self,
        file: &Path,
        shown: &str,
        text: &str,
        is_post: bool,
        report: &mut Report,
    ) -> String {
        let text = text.replace("\r\n", "\n");
        let (matter, body) =
            split_front_matter(&text).unwrap_or(("", text.trim_start_matches('\u{feff}')));
        let mut made = String::new();
        let keys = front_matter::rewrite(matter, self.generator, is_post, shown, report);
        if !keys.is_empty() {
            made = format!("---\n{keys}---\n");
        }
        let mut page = Page {
            is_mdx: self.generator.has_mdx()
                && (self.generator != Generator::Starlight || shown.ends_with(".mdx")),
            file: file.to_owned(),
            shown: shown.to_owned(),
            line: text.lines().count().saturating_sub(body.lines().count()),
            depth: 0,
            imports: HashMap::new(),
            tabs: Vec::new(),
            block_kinds: Vec::new(),
            site: self,
            report,
        };
        let body = page.body(body);
        made + &body
    }
}

impl Page<'_, '_> {
    pub(crate) fn note(&mut self, outcome: Outcome, kind: &str, detail: &str) {
        let detail: String = detail.trim().chars().take(60).collect();
        self.report
            .add(outcome, kind, detail, &self.shown, self.line);
    }

    fn body(&mut self, text: &str) -> String {
        let text = match self.site.generator {
            Generator::Mkdocs => mkdocs_blocks::rewrite(text, self),
            _ => text.to_owned(),
        };
        let lines: Vec<&str> = text.lines().collect();
        let first = self.line;
        let mut out: Vec<String> = Vec::with_capacity(lines.len());
        let mut at = 0;
        while at < lines.len() {
            self.line = first + at + 1;
            let line = lines[at];
            if let Some(fence) = Fence::open(line) {
                let length = lines[at + 1..].iter().position(|it| fence.is_closed_by(it));
                let end = length.map_or(lines.len(), |it| at + 1 + it);
                self.code(&fence, line, &lines[at + 1..end], &mut out);
                if end < lines.len() {
                    out.push(lines[end].to_owned());
                }
                at = end + 1;
                continue;
            }
            let used = self.block(&lines[at..], &mut out);
            at += used;
        }
        let mut text = out.join("\n");
        text.push('\n');
        text
    }

    /// Rewrites what begins at the first of these lines; returns the number of lines it has.
    fn block(&mut self, lines: &[&str], out: &mut Vec<String>) -> usize {
        let line = lines[0];
        let trimmed = line.trim();
        if self.is_mdx && (line.starts_with("import ") || line.starts_with("export ")) {
            let length = statement(lines);
            if length > 0 {
                self.module(&lines[..length].join(" "));
                return length;
            }
        }
        let vue = ["<script", "<style"]
            .iter()
            .find(|it| trimmed.starts_with(*it));
        if let Some(tag) = vue.filter(|_| {
            matches!(
                self.site.generator,
                Generator::Vitepress | Generator::Rspress | Generator::Nextra
            )
        }) {
            let close = format!("</{}>", &tag[1..]);
            if let Some(end) = lines.iter().position(|it| it.contains(&close)) {
                self.note(Outcome::Left, &format!("`{tag}>` of a page"), "");
                return end + 1;
            }
        }
        if let Some(part) = PART.captures(line) {
            let range = part.get(2).map_or("", |it| it.as_str()).to_owned();
            let region = part
                .get(3)
                .map(|it| it.as_str().trim_start_matches('#').to_owned());
            self.include(&part[1], &range, region.as_deref(), &[], out);
            return 1;
        }
        if let Some(code) = ARROWS.captures(trimmed) {
            self.arrows(&code, &line[..line.len() - line.trim_start().len()], out);
            return 1;
        }
        if let Some(include) = MDBOOK.captures(line).or_else(|| SCISSORS.captures(line)) {
            let groups = include.len();
            let (path, part) = (
                include[groups - 2].to_owned(),
                include.get(groups - 1).map(|it| it.as_str().to_owned()),
            );
            self.include(&path, "", part.as_deref(), &[], out);
            return 1;
        }
        if let Some(include) = FASTAPI.captures(line) {
            self.fastapi(&include, out);
            return 1;
        }
        if let Some(length) = self.partial(lines, out) {
            return length;
        }
        if self.vitepress_tabs(line, out) {
            return 1;
        }
        let text = self.text(line);
        out.push(text);
        1
    }

    /// `::: tabs` with `== Label`, of a plugin of VitePress.
    fn vitepress_tabs(&mut self, line: &str, out: &mut Vec<String>) -> bool {
        let trimmed = line.trim();
        if self.site.generator != Generator::Vitepress {
            return false;
        }
        if let Some(rest) = trimmed.strip_prefix(":::") {
            let name = rest.trim_start_matches(':').trim();
            if name.is_empty() {
                if self.tabs.pop() == Some(true) {
                    out.extend(["", "</Tab>", "</Tabs>", ""].map(str::to_owned));
                    return true;
                }
                return false;
            }
            let is_tabs = name == "tabs" || name.starts_with("tabs ");
            self.tabs.push(is_tabs);
            if is_tabs {
                let group = name.strip_prefix("tabs key:").unwrap_or_default().trim();
                let group = if group.is_empty() {
                    String::new()
                } else {
                    format!(" group=\"{group}\"")
                };
                out.push(format!("<Tabs{group}>"));
                self.note(Outcome::Changed, "tabs of a plugin", "");
            }
            return is_tabs;
        }
        let Some(label) = trimmed
            .strip_prefix("== ")
            .filter(|_| self.tabs.last() == Some(&true))
        else {
            return false;
        };
        if out
            .iter()
            .rev()
            .find(|it| !it.trim().is_empty())
            .is_some_and(|it| !it.starts_with("<Tabs"))
        {
            out.extend(["", "</Tab>"].map(str::to_owned));
        }
        out.push(format!(
            "<Tab label=\"{}\">\n",
            label.replace('"', "&quot;")
        ));
        true
    }

    /// `import Part from './_part.mdx'` and other modules.
    fn module(&mut self, statement: &str) {
        let Some(import) = IMPORT.captures(statement) else {
            let kind = if statement.starts_with("export") {
                "`export` of a page"
            } else {
                "`import` of a page"
            };
            if !statement.starts_with("import") {
                self.note(Outcome::Left, kind, statement);
            }
            return;
        };
        let from = import[2].trim_start_matches("!!raw-loader!").to_owned();
        if let (Some(name), Some(path)) = (import.get(1), self.locate(&from)) {
            self.imports.insert(name.as_str().to_owned(), path);
        }
        self.note(
            Outcome::Changed,
            "`import` of a page, which is not needed",
            "",
        );
    }

    /// The file that a path in a page names.
    fn locate(&self, path: &str) -> Option<PathBuf> {
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
    fn partial(&mut self, lines: &[&str], out: &mut Vec<String>) -> Option<usize> {
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
    fn include(
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

    fn insert(
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
    fn shown_file(&mut self, path: &str, part: Option<&str>) -> Option<(String, PathBuf)> {
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

    /// `<<< @/file.ts#region{1,2 ts} [title]` of VitePress.
    fn arrows(&mut self, code: &Captures<'_>, indent: &str, out: &mut Vec<String>) {
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
    fn fastapi(&mut self, include: &Captures<'_>, out: &mut Vec<String>) {
        let part = include.get(2).map(|it| it.as_str());
        let Some((file, path)) = self.shown_file(&include[1], part) else {
            self.note(
                Outcome::Left,
                "an include of a file that does not exist",
                &include[1],
            );
            return;
        };
        let language = path
            .extension()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let marks = include.get(3).map_or(String::new(), |it| {
            format!(" {{{}}}", it.as_str().replace(':', "-"))
        });
        out.extend([format!("```{language} {file}{marks}"), "```".to_owned()]);
        self.note(Outcome::Changed, "an include of code, as `file=`", "");
    }

    /// A block of code: its attributes and the files that it includes.
    fn code(&mut self, fence: &Fence, info: &str, lines: &[&str], out: &mut Vec<String>) {
        let mut info = self.info(fence, info);
        let includes = |line: &&str| {
            MDBOOK.is_match(line) || SCISSORS.is_match(line) || FASTAPI.is_match(line)
        };
        let content: Vec<&&str> = lines.iter().filter(|it| !it.trim().is_empty()).collect();
        if !content.iter().any(|it| includes(it)) {
            out.push(info);
            let is_rust =
                self.site.generator == Generator::Mdbook && fence.language().starts_with("rust");
            let is_hidden = |line: &str| {
                let line = line.trim_start();
                is_rust && (line == "#" || line.starts_with("# "))
            };
            out.extend(
                lines
                    .iter()
                    .filter(|it| !is_hidden(it))
                    .map(|it| (*it).to_owned()),
            );
            return;
        }
        if let [single] = content.as_slice()
            && let Some(captures) = MDBOOK
                .captures(single)
                .or_else(|| SCISSORS.captures(single))
        {
            let groups = captures.len();
            let part = captures.get(groups - 1).map(|it| it.as_str());
            if let Some((file, _)) = self.shown_file(&captures[groups - 2], part) {
                info.push(' ');
                info.push_str(&file);
                out.push(info);
                self.note(Outcome::Changed, "an include of code, as `file=`", "");
                return;
            }
        }
        out.push(info);
        for line in lines {
            let found = MDBOOK
                .captures(line)
                .or_else(|| SCISSORS.captures(line))
                .or_else(|| FASTAPI.captures(line));
            let Some(captures) = found else {
                out.push((*line).to_owned());
                continue;
            };
            let (path, part) = match FASTAPI.is_match(line) {
                true => (&captures[1], captures.get(2)),
                false => (
                    &captures[captures.len() - 2],
                    captures.get(captures.len() - 1),
                ),
            };
            let part = part.map_or("", |it| it.as_str());
            let text = self
                .locate(path)
                .and_then(|it| std::fs::read_to_string(it).ok());
            let is_range = part.chars().all(|it| it.is_ascii_digit() || it == ':');
            let text = text.and_then(|it| match is_range {
                true => part_of(&it, &part.replace(':', ","), None),
                false => part_of(&it, "", Some(part)),
            });
            match text {
                Some(text) => {
                    out.extend(text.lines().map(str::to_owned));
                    self.note(
                        Outcome::Approximated,
                        "an include of code among other lines, which is now in the page",
                        "",
                    );
                }
                None => self.note(
                    Outcome::Left,
                    "an include of a file or a region that does not exist",
                    path,
                ),
            }
        }
    }

    /// The first line of a block of code in our words.
    fn info(&mut self, fence: &Fence, line: &str) -> String {
        let start = line.len() - line.trim_start().len();
        let _ = start;
        let language = fence.language();
        let mut line = line.trim_end().to_owned();
        if language.contains(',') {
            // `rust,ignore` is read, `rust,ignore,edition2021 title` too.
            return line;
        }
        // `` ```js {1}{2} `` and `filename="a"` of Nextra.
        for (theirs, ours) in [
            (" filename=", " title="),
            (" fileName=", " title="),
            (":line-numbers=", " showLineNumbers="),
            (":line-numbers", " showLineNumbers"),
            (":no-line-numbers", ""),
        ] {
            line = line.replace(theirs, ours);
        }
        line
    }

    /// A line of text.
    fn text(&mut self, line: &str) -> String {
        if !line.contains(['<', '{', ']', '@']) {
            return line.to_owned();
        }
        let mut text = line.to_owned();
        if self.is_mdx {
            text = self.jsx(&text);
        }
        if line.contains("{{") {
            let variables = self.site.variables;
            text = VARIABLE
                .replace_all(&text, |it: &Captures<'_>| {
                    variables
                        .get(&it[1])
                        .cloned()
                        .unwrap_or_else(|| it[0].to_owned())
                })
                .into_owned();
        }
        text = text
            .replace("](@site/static/", "](/")
            .replace("](pathname:///", "](/");
        if let Some(rest) = text
            .contains("](@site/docs/")
            .then(|| text.replace("](@site/docs/", "](/docs/"))
        {
            text = rest;
        }
        text
    }

    /// Attributes and expressions of JSX that have a value.
    fn jsx(&mut self, line: &str) -> String {
        let imports = &self.imports;
        let source = self.site.source;
        let here = self.file.parent().unwrap_or(Path::new("")).to_owned();
        let text = ASSET.replace_all(line, |it: &Captures<'_>| {
            let path = it
                .iter()
                .skip(1)
                .flatten()
                .next()
                .map_or("", |it| it.as_str());
            let path = path.strip_prefix("@site/static").unwrap_or(path);
            format!("=\"{path}\"")
        });
        let text = NAMED.replace_all(&text, |it: &Captures<'_>| {
            let Some(path) = imports.get(&it[1]) else {
                return it[0].to_owned();
            };
            match path.strip_prefix(source.join("static")) {
                Ok(inner) => format!("=\"/{}\"", inner.display()),
                Err(_) => format!("=\"{}\"", crate::links::relative(&here, path)),
            }
        });
        let text = STYLE.replace_all(&text, |it: &Captures<'_>| style(&it[1]));
        let text = ATTRIBUTE_STRING.replace_all(&text, |it: &Captures<'_>| {
            format!(
                "=\"{}\"",
                it.iter()
                    .skip(1)
                    .flatten()
                    .next()
                    .map_or("", |it| it.as_str())
            )
        });
        let text = STRING.replace_all(&text, |it: &Captures<'_>| {
            it.iter()
                .skip(1)
                .flatten()
                .next()
                .map_or("", |it| it.as_str())
                .to_owned()
        });
        let text = text
            .replace(" className=", " class=")
            .replace("<>", "")
            .replace("</>", "");
        HANDLER.replace_all(&text, "").into_owned()
    }
}

pattern!(PROP, r#"(\w+)=(?:"([^"]*)"|\{([^{}]*)\})"#);
pattern!(VARIABLE, r"\{\{\s*\$?([\w.]+)\s*\}\}");

/// `style={{ textAlign: 'center' }}` as an attribute of HTML.
fn style(object: &str) -> String {
    let declarations: Option<Vec<String>> = object
        .split(',')
        .filter(|it| !it.trim().is_empty())
        .map(|it| {
            let (name, value) = it.split_once(':')?;
            let name = name.trim().trim_matches(['"', '\'']);
            let mut css = String::new();
            for letter in name.chars() {
                if letter.is_ascii_uppercase() {
                    css.push('-');
                }
                css.push(letter.to_ascii_lowercase());
            }
            let value = value.trim();
            let is_number = value.parse::<f64>().is_ok() && value != "0";
            let unit = if is_number
                && !matches!(
                    css.as_str(),
                    "flex"
                        | "opacity"
                        | "z-index"
                        | "font-weight"
                        | "line-height"
                        | "flex-grow"
                        | "order"
                ) {
                "px"
            } else {
                ""
            };
            Some(format!(
                "{css}: {}{unit}",
                value.trim_matches(['"', '\'', '`'])
            ))
        })
        .collect();
    declarations.map_or(String::new(), |it| format!(" style=\"{}\"", it.join("; ")))
}

/// The number of lines of an `import` or `export` at the start of these lines; 0 if it is text.
fn statement(lines: &[&str]) -> usize {
    let first = lines[0];
    if first.starts_with("import ") {
        let mut whole = String::new();
        for (index, line) in lines.iter().take(40).enumerate() {
            whole.push_str(line);
            whole.push(' ');
            if IMPORT.is_match(whole.trim_end()) {
                return index + 1;
            }
            if line.trim().is_empty() || (index == 0 && !line.contains(['{', '*', '\'', '"'])) {
                break;
            }
        }
        return 0;
    }
    let is_code = [
        "const ",
        "default ",
        "function ",
        "let ",
        "async ",
        "{",
        "class ",
        "type ",
        "interface ",
        "var ",
    ];
    if !is_code
        .iter()
        .any(|it| first["export ".len()..].starts_with(it))
    {
        return 0;
    }
    let mut depth = 0_i32;
    for (index, line) in lines.iter().enumerate() {
        for letter in line.chars() {
            match letter {
                '{' | '(' | '[' => depth += 1,
                '}' | ')' | ']' => depth -= 1,
                _ => {}
            }
        }
        let ends = line.trim_end();
        if depth <= 0
            && (ends.ends_with([';', '}', ')', '`', '\'', '"', ']'])
                || lines.get(index + 1).is_none_or(|it| it.trim().is_empty()))
        {
            return index + 1;
        }
    }
    lines.len()
}

/// Lines of a text: a range such as `3,10`, or a region in any of the notations.
pub(crate) fn part_of(text: &str, range: &str, region: Option<&str>) -> Option<String> {
    if let Some(name) = region.filter(|it| !it.is_empty()) {
        let is_start = |line: &str| {
            let words = [
                format!("#region {name}"),
                format!("ANCHOR: {name}"),
                format!("[start:{name}]"),
                format!("#region {name} "),
            ];
            words.iter().any(|it| {
                line.trim_end()
                    .trim_end_matches("-->")
                    .trim_end()
                    .trim_end_matches("*/")
                    .trim_end()
                    .ends_with(it.trim_end())
            })
        };
        let is_end = |line: &str| {
            let words = [
                format!("#endregion {name}"),
                format!("ANCHOR_END: {name}"),
                format!("[end:{name}]"),
            ];
            words.iter().any(|it| line.contains(it))
                || line
                    .trim()
                    .trim_start_matches(['/', '<', '!', '-', '#', ' ', '*'])
                    .starts_with("endregion")
        };
        let lines: Vec<&str> = text.lines().collect();
        let start = lines.iter().position(|it| is_start(it))?;
        let rest = &lines[start + 1..];
        let end = rest.iter().position(|it| is_end(it)).unwrap_or(rest.len());
        let is_mark = |line: &str| {
            [
                "ANCHOR: ",
                "ANCHOR_END: ",
                "--8<-- [",
                "#region ",
                "#endregion",
            ]
            .iter()
            .any(|it| line.contains(it))
        };
        let kept: Vec<&str> = rest[..end]
            .iter()
            .copied()
            .filter(|it| !is_mark(it))
            .collect();
        return Some(kept.join("\n"));
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

/// The first line of a block of code.
pub(crate) struct Fence {
    mark: char,
    length: usize,
    info: String,
}

impl Fence {
    pub(crate) fn open(line: &str) -> Option<Self> {
        let mut text = line.trim_start();
        // A block may begin in a list item or a quote.
        loop {
            let rest = text
                .strip_prefix("> ")
                .or_else(|| text.strip_prefix("- "))
                .or_else(|| text.strip_prefix("* "));
            let Some(rest) = rest else { break };
            text = rest.trim_start();
        }
        let mark = text.chars().next().filter(|it| matches!(it, '`' | '~'))?;
        let length = text.len() - text.trim_start_matches(mark).len();
        let info = text[length..].trim().to_owned();
        (length >= 3 && !(mark == '`' && info.contains('`'))).then_some(Self { mark, length, info })
    }

    pub(crate) fn is_closed_by(&self, line: &str) -> bool {
        let text = line.trim().trim_start_matches("> ").trim();
        text.len() >= self.length && text.chars().all(|it| it == self.mark)
    }

    fn language(&self) -> &str {
        self.info.split([' ', '{']).next().unwrap_or_default()
    }
}
