//! A pseudorandom sequence of edits of a site.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{Tree, read_tree, write};

const CONFIG: &str = r#"
title = "Site"
url = "https://site.example"
default_locale = "ko"

[locales.ko]
label = "한국어"

[locales.en]
label = "English"

[diagnostics]
"link/*" = "ignore"
"image/*" = "ignore"
"translation/*" = "ignore"
"foreign/*" = "ignore"
"prose/*" = "warn"

[prose]
particles = true
"#;

/// Words for texts.
const WORDS: [&str; 12] = [
    "array",
    "string",
    "object",
    "index",
    "search",
    "page",
    "type",
    "value",
    "list",
    "name",
    "배열",
    "문자열",
];

/// The header of a PNG, of which only the size is read.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 6, 0, 0, 0, 0, 0, 0, 0]);
    bytes
}

/// A site that changes step by step.
pub(super) struct Edits {
    site: PathBuf,
    state: u64,
    history: Vec<String>,
}

impl Edits {
    /// Writes the initial site.
    pub(super) fn begin(site: &Path, seed: u64) -> Self {
        let mut edits = Self {
            site: site.to_owned(),
            state: seed,
            history: Vec::new(),
        };
        edits.write("munseo.toml", CONFIG.trim_start());
        edits.write("static/wide.png", picture(64, 32));
        edits.change_included();
        edits.write("docs/en/_category_.toml", "label = \"Documentation\"\n");
        edits.write(
            "glossary.toml",
            "[[terms]]\nko = \"배열\"\nen = \"array\"\n",
        );
        for number in 0..8 {
            let page = edits.page(number);
            for locale in ["ko", "en"] {
                edits.write(
                    &format!("docs/{locale}/{}page-{number}.md", folder(number)),
                    &page,
                );
            }
        }
        edits.write(
            "blog/ko/2026-01-02-post.md",
            "---\ntags: [one]\n---\n\n# Post\n\nText.\n",
        );
        edits.history.clear();
        edits
    }

    /// The current sources.
    pub(super) fn sources(&self) -> Tree {
        let mut sources = read_tree(&self.site);
        sources.retain(|path, _| !path.starts_with(".munseo"));
        sources
    }

    /// Restores the sources.
    pub(super) fn restore(&mut self, sources: &Tree) {
        self.history.push("restored".to_owned());
        for path in self.sources().into_keys() {
            fs::remove_file(self.site.join(path)).unwrap();
        }
        for (path, bytes) in sources {
            write(&self.site, path.to_str().unwrap(), bytes);
        }
    }

    /// The edits so far.
    pub(super) fn history(&self) -> String {
        self.history.join("\n")
    }

    /// Makes one edit, of the sources or of the output.
    pub(super) fn make_one(&mut self, out: &Path) {
        match self.below(16) {
            0..=3 => self.add_text(),
            4 => self.change_title(),
            5 => self.move_page(),
            6 => self.remove_page(),
            7 => self.add_page(),
            8 => self.change_category(),
            9 => self.change_config(),
            10 => self.change_glossary(),
            11 => self.change_static(),
            12 => self.change_included(),
            13 => self.change_front_matter(),
            14 => self.change_output(out),
            _ => self.post(),
        }
    }

    fn add_text(&mut self) {
        let Some(page) = self.some_page() else { return };
        let sentence = self.sentence();
        let text = fs::read_to_string(self.site.join(&page)).unwrap();
        let heading = self.word();
        self.write(&page, format!("{text}\n## {heading}\n\n{sentence}\n"));
    }

    fn change_title(&mut self) {
        let Some(page) = self.some_page() else { return };
        let text = fs::read_to_string(self.site.join(&page)).unwrap();
        let title = self.word();
        self.write(&page, text.replacen("\n# ", &format!("\n# {title} "), 1));
    }

    fn move_page(&mut self) {
        let Some(page) = self.some_page() else { return };
        let name = Path::new(&page).file_name().unwrap().to_str().unwrap();
        let target = format!("docs/en/{}{name}", folder(self.below(3)));
        let text = fs::read_to_string(self.site.join(&page)).unwrap();
        self.remove(&page);
        self.write(&target, text);
    }

    fn remove_page(&mut self) {
        if let Some(page) = self.some_page() {
            self.remove(&page);
        }
    }

    fn add_page(&mut self) {
        let number = 8 + self.below(100);
        let page = self.page(number);
        let locale = if self.below(2) == 0 { "ko" } else { "en" };
        self.write(
            &format!("docs/{locale}/{}page-{number}.md", folder(number)),
            page,
        );
    }

    fn change_category(&mut self) {
        let path = format!("docs/en/{}_category_.toml", folder(self.below(3)));
        if self.site.join(&path).exists() && self.below(3) == 0 {
            self.remove(&path);
        } else {
            let label = self.word();
            self.write(&path, format!("label = \"{label}\"\n"));
        }
    }

    fn change_config(&mut self) {
        let title = self.word();
        let emoji = self.below(2) == 0;
        let config = CONFIG
            .trim_start()
            .replace("\"Site\"", &format!("\"{title}\""));
        self.write(
            "munseo.toml",
            format!("{config}\n[markdown]\nemoji = {emoji}\n"),
        );
    }

    fn change_glossary(&mut self) {
        let word = self.word();
        self.write(
            "glossary.toml",
            format!("[[terms]]\nko = \"배열\"\nen = \"array\"\n\n[[terms]]\nko = \"{word}표\"\nen = \"{word}s\"\n"),
        );
    }

    fn change_static(&mut self) {
        let width = 10 + u32::try_from(self.below(90)).unwrap();
        self.write("static/wide.png", picture(width, 32));
        let name = format!("static/file-{}.txt", self.below(3));
        if self.site.join(&name).exists() {
            self.remove(&name);
        } else {
            self.write(&name, "file");
        }
    }

    fn change_included(&mut self) {
        let number = self.below(1000);
        let code = format!("export const part = {number};\n");
        for locale in ["ko", "en"] {
            self.write(&format!("docs/{locale}/part.ts"), &code);
        }
    }

    fn change_front_matter(&mut self) {
        let Some(page) = self.some_page() else { return };
        let text = fs::read_to_string(self.site.join(&page)).unwrap();
        let body = text.splitn(3, "---\n").nth(2).unwrap_or(&text).to_owned();
        let line = match self.below(4) {
            0 => format!("sidebar_position: {}", self.below(9)),
            1 => format!("slug: /{}-{}", WORDS[self.below(10)], self.below(1000)),
            2 => format!("tags: [{}]", self.word()),
            _ => format!("description: {}", self.sentence()),
        };
        self.write(&page, format!("---\n{line}\n---\n{body}"));
    }

    /// Modifications of the output and of the cache by other programs.
    fn change_output(&mut self, out: &Path) {
        let files: Vec<PathBuf> = read_tree(out).into_keys().collect();
        if files.is_empty() {
            return;
        }
        let file = out.join(&files[self.below(files.len())]);
        match self.below(4) {
            0 => {
                self.history.push(format!("changed {}", file.display()));
                fs::write(&file, "changed by hand").unwrap();
            }
            1 => {
                self.history.push("added a file to the output".to_owned());
                fs::write(out.join("foreign.txt"), "foreign").unwrap();
            }
            2 => {
                self.history
                    .push("removed the folder next to the output".to_owned());
                let _ = fs::remove_dir_all(out.with_file_name(".out.next"));
            }
            _ => {
                self.history.push("removed the cache".to_owned());
                let _ = fs::remove_dir_all(self.site.join(".munseo"));
            }
        }
    }

    fn post(&mut self) {
        let path = format!("blog/ko/2026-02-{:02}-post.md", 1 + self.below(9));
        let (title, text) = (self.word(), self.sentence());
        self.write(
            &path,
            format!("---\ntags: [{title}]\n---\n\n# {title}\n\n{text}\n"),
        );
    }

    /// A page with everything that depends on other files.
    fn page(&mut self, number: usize) -> String {
        let (sentence, other) = (self.sentence(), self.below(8));
        let up = if folder(number).is_empty() { "" } else { "../" };
        format!(
            "---\nsidebar_position: {number}\n---\n\n# Page {number}\n\n{sentence} :tada:\n\n\
             ![picture](/wide.png)\n\n[other]({up}{}page-{other}.md#part)\n\n## Part\n\n\
             ```ts file=\"/docs/en/part.ts\"\n```\n\n:::note\n{sentence}\n:::\n\n<Tabs>\n<TabItem value=\"a\" label=\"A\">\n\n\
             {sentence}\n\n</TabItem>\n</Tabs>\n",
            folder(other)
        )
    }

    fn some_page(&mut self) -> Option<String> {
        let pages: Vec<String> = read_tree(&self.site.join("docs/en"))
            .into_keys()
            .filter(|path| path.extension().is_some_and(|it| it == "md"))
            .map(|path| format!("docs/en/{}", path.display()))
            .collect();
        (pages.len() > 2).then(|| pages[self.below(pages.len())].clone())
    }

    fn write(&mut self, path: &str, bytes: impl AsRef<[u8]>) {
        self.history.push(format!("wrote {path}"));
        write(&self.site, path, bytes);
    }

    fn remove(&mut self, path: &str) {
        self.history.push(format!("removed {path}"));
        fs::remove_file(self.site.join(path)).unwrap();
    }

    fn sentence(&mut self) -> String {
        let words: Vec<&str> = (0..8).map(|_| self.word()).collect();
        format!("{}.", words.join(" "))
    }

    fn word(&mut self) -> &'static str {
        WORDS[self.below(WORDS.len())]
    }

    /// A pseudorandom number below a limit, by Knuth's linear congruential generator (MMIX).
    fn below(&mut self, limit: usize) -> usize {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.state >> 33).unwrap() % limit
    }
}

fn folder(number: usize) -> &'static str {
    ["", "one/", "two/"][number % 3]
}
