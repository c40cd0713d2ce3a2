//! A site with a small library, and Markdown whose code blocks are found by their fences.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use munseo_markdown::CodeBlock;
use munseo_source::SourceFile;
use munseo_typescript::{Checker, Examples, Options, Report, find_compiler};
use tempfile::TempDir;

/// The library that the examples of these tests import.
const LIBRARY: &str = "\
export type First<List extends readonly unknown[]> = List extends readonly [infer Head, ...unknown[]] ? Head : never;
export declare function first<const List extends readonly unknown[]>(list: List): First<List>;
export type Fill<Size extends number, Filled extends unknown[] = []> = Filled['length'] extends Size ? Filled : Fill<Size, [...Filled, Filled['length']]>;
";

/// A site's folder and a checker for it.
pub struct Site {
    pub folder: TempDir,
    pub options: Options,
}

/// A Markdown file and its code blocks.
pub struct Page {
    pub file: Arc<SourceFile>,
    pub blocks: Vec<CodeBlock>,
}

impl Site {
    /// A site whose examples are checked by the compiler of this repository.
    pub fn new() -> Self {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let compiler = find_compiler(&repository, None)
            .expect("these tests need TypeScript 7: run `npm ci` in the repository's folder first");
        let mut site = Self::with_compiler(&compiler.program);
        // Other tests may use the CPU at the same time.
        site.options.timeout = Duration::from_secs(120);
        site
    }

    /// A site whose examples are checked by a fake compiler.
    pub fn with_compiler(program: &Path) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the site");
        let mut options = Options::new(folder.path());
        options.compiler = Some(program.to_owned());
        options.packages = vec![("lib".into(), PathBuf::from("lib/index.ts"))];
        let site = Self { folder, options };
        site.write("lib/index.ts", LIBRARY);
        site
    }

    /// Writes a file of the site.
    pub fn write(&self, path: &str, text: &str) {
        let path = self.folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a file in the site")).expect("its folder");
        std::fs::write(path, text).expect("the file");
    }

    /// A checker for the site.
    pub fn checker(&self) -> Checker {
        Checker::new(self.options.clone())
    }

    /// Checks one page.
    pub fn check(&self, page: &Page) -> Report {
        check(&mut self.checker(), &[page])
    }
}

/// Checks pages.
pub fn check(checker: &mut Checker, pages: &[&Page]) -> Report {
    let examples: Vec<Examples<'_>> = pages
        .iter()
        .map(|page| Examples {
            file: &page.file,
            blocks: &page.blocks,
            surroundings: &[],
        })
        .collect();
    checker.check(&examples)
}

impl Page {
    /// A page with this text.
    pub fn new(text: &str) -> Self {
        Self::named("page.md", text)
    }

    /// A page with this name and text.
    pub fn named(path: &str, text: &str) -> Self {
        let file = SourceFile::new(path, text);
        let mut blocks = Vec::new();
        let mut opened: Option<(String, usize)> = None;
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            if let Some(info) = line.trim_end().strip_prefix("```") {
                match opened.take() {
                    Some((info, start)) => {
                        let (language, meta) = info.split_once(' ').unwrap_or((&info, ""));
                        blocks.push(CodeBlock {
                            language: language.to_owned(),
                            meta: meta.to_owned(),
                            code: text[start..at].to_owned(),
                            span: start..at,
                            excerpt_length: None,
                        });
                    }
                    None => opened = Some((info.to_owned(), at + line.len())),
                }
            }
            at += line.len();
        }
        Self { file, blocks }
    }

    /// A page of one block of TypeScript.
    pub fn of_code(code: &str) -> Self {
        Self::new(&format!("# Title\n\n```ts\n{code}\n```\n"))
    }
}

/// The diagnostics of a report as `code line:column message`.
pub fn lines(report: &Report) -> Vec<String> {
    report
        .diagnostics
        .iter()
        .map(|diagnostic| {
            let place = diagnostic.location.as_ref().map_or("-".into(), |location| {
                let start = location.start();
                format!("{}:{}", start.line, start.column)
            });
            format!("{} {place} {}", diagnostic.code, diagnostic.message)
        })
        .collect()
}
