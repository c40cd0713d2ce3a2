//! Blocks of code: their attributes, and files among their lines.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::includes::part_of;
use super::{FASTAPI, Page, whole_include};
use crate::generator::Generator;
use crate::report::Outcome;

pattern!(
    ESCAPED,
    r#"=\x22([^\x22\\']*\\\x22(?:[^\x22\\']|\\\x22)*)\x22"#
);
pattern!(FILE, r#"\s+file=[\x22']([^\x22']+)[\x22']"#);

impl Page<'_, '_> {
    /// A block of code: its attributes and the files that it includes.
    pub(super) fn code(
        &mut self,
        fence: &Fence,
        info: &str,
        lines: &[&str],
        out: &mut Vec<String>,
    ) {
        let mut info = self.info(fence, info);
        let includes = |line: &&str| whole_include(line).is_some() || FASTAPI.is_match(line);
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
            && let Some(captures) = whole_include(single)
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
            let found = whole_include(line).or_else(|| FASTAPI.captures(line));
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
    pub(super) fn info(&mut self, fence: &Fence, line: &str) -> String {
        let language = fence.language();
        let mut line = line.trim_end().to_owned();
        if language.contains(',') {
            // `rust,ignore` is read, `rust,ignore,edition2021 title` too.
            return line;
        }
        // The steps of React's documentation.
        if let Some(at) = line.find(" [[").filter(|_| line.trim_end().ends_with("]]")) {
            self.note(Outcome::Left, "attributes of code", &line[at..]);
            line.truncate(at);
        }
        // `` ```js {1}{2} `` and `filename="a"` of Nextra.
        let included = FILE
            .captures(&line)
            .map(|it| (it[0].to_owned(), it[1].to_owned()));
        if let (Some((written, path)), Generator::Rspress) = (included, self.site.generator) {
            let path = path.replace("<root>/", "/");
            let shown = self.shown_file(&path, None);
            let shown = shown.map_or_else(String::new, |it| format!(" {}", it.0));
            line = line.replace(&written, &shown);
        }
        // The parser of Markdown removes backslashes before it reads attributes.
        line = ESCAPED
            .replace_all(&line, |it: &Captures<'_>| {
                format!("='{}'", it[1].replace("\\\"", "\""))
            })
            .into_owned();
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
}

/// The first line of a block of code.
pub(crate) struct Fence {
    mark: char,
    length: usize,
    info: String,
    /// The column of its content.
    column: usize,
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
        (length >= 3 && !(mark == '`' && info.contains('`'))).then_some(Self {
            mark,
            length,
            info,
            column: line.len() - text.len(),
        })
    }

    pub(crate) fn is_closed_by(&self, line: &str) -> bool {
        let text = line.trim_start().trim_start_matches("> ").trim_start();
        let is_indented = line.len() - text.len() >= self.column + 4;
        let text = text.trim_end();
        !is_indented && text.len() >= self.length && text.chars().all(|it| it == self.mark)
    }

    /// The line that closes it.
    pub(crate) fn closing(&self) -> String {
        format!(
            "{}{}",
            " ".repeat(self.column),
            self.mark.to_string().repeat(self.length)
        )
    }

    pub(super) fn language(&self) -> &str {
        self.info.split([' ', '{']).next().unwrap_or_default()
    }
}
