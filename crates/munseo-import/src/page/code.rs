//! Blocks of code: their attributes, and files among their lines.

use munseo_source::Fence;
use regex::Captures;

use super::Page;
use super::includes::{CODE_INCLUDE, Include, part_of};
use crate::generator::Generator;
use crate::report::Outcome;

patterns! {
    ESCAPED = r#"=\x22([^\x22\\']*\\\x22(?:[^\x22\\']|\\\x22)*)\x22"#;
    FILE = r#"\s+file=[\x22']([^\x22']+)[\x22']"#;
}

impl Page<'_> {
    /// A block of code: its attributes and the files that it includes.
    pub(super) fn code(
        &mut self,
        fence: &Fence<'_>,
        info: &str,
        lines: &[&str],
        out: &mut Vec<String>,
    ) {
        let mut info = self.info(info);
        let content: Vec<&&str> = lines.iter().filter(|it| !it.trim().is_empty()).collect();
        if let [single] = content.as_slice()
            && let Some(include) = Include::of(single)
            && let Some(file) = self.shown_file(include.path, include.part)
        {
            info.push_str(&format!(" {file}"));
            out.push(info);
            return self.changed(CODE_INCLUDE, "");
        }
        out.push(info);
        let is_rust = self.plan.generator == Generator::Mdbook
            && fence.language().starts_with("rust")
            && !content.iter().any(|it| Include::of(it).is_some());
        for line in lines {
            let Some(include) = Include::of(line) else {
                let text = line.trim_start();
                if !(is_rust && (text == "#" || text.starts_with("# "))) {
                    // An include with a semicolon is shown as it is written.
                    let is_escaped = text.starts_with(";--8<--");
                    out.push(line.replacen(';', "", usize::from(is_escaped)));
                }
                continue;
            };
            let text = self.read(include.path);
            match text.and_then(|it| part_of(&it, include.part)) {
                Some(text) => {
                    out.extend(text.lines().map(str::to_owned));
                    let kind = "an include of code among other lines, which is now in the page";
                    self.note(Outcome::Approximated, kind, "");
                }
                None => self.left(
                    "an include of a file or a region that does not exist",
                    include.path,
                ),
            }
        }
    }

    /// The first line of a block of code in our words.
    fn info(&mut self, line: &str) -> String {
        let mut line = line.trim_end().to_owned();
        if self.plan.generator == Generator::Mkdocs {
            return super::mkdocs::fence_line(&line);
        }
        if let (Some(file), Generator::Rspress) = (FILE.captures(&line), self.plan.generator) {
            let shown = self.shown_file(&file[1].replace("<root>/", "/"), "");
            let shown = shown.map_or_else(String::new, |it| format!(" {it}"));
            line = line.replace(&file[0], &shown);
        }
        // The parser of Markdown removes backslashes before it reads attributes.
        let unescaped = |it: &Captures<'_>| format!("='{}'", it[1].replace("\\\"", "\""));
        ESCAPED.replace_all(&line, unescaped).into_owned()
    }
}
