//! Generated documentation: pages with headings, two highlighted TypeScript blocks, a table and links, in ten
//! categories. The output is deterministic.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use walkdir::DirEntry;

use crate::files::{files_in, remove_folder};

const CATEGORIES: usize = 10;

/// Writes a site of `pages` documents per language, replacing the folder's content.
pub fn generate(folder: &Path, pages: usize, two_locales: bool) -> Result<()> {
    remove_folder(folder)?;
    let locales: &[&str] = if two_locales { &["ko", "en"] } else { &["en"] };
    let mut config = format!(
        "title = \"Bench\"\nurl = \"https://bench.example\"\nbase_url = \"/\"\ndefault_locale = \"{}\"\n",
        locales[0]
    );
    for locale in locales {
        let label = if *locale == "ko" {
            "한국어"
        } else {
            "English"
        };
        writeln!(config, "\n[locales.{locale}]\nlabel = \"{label}\"")?;
    }
    write(&folder.join("munseo.toml"), &config)?;
    for locale in locales {
        let docs = folder.join("docs").join(locale);
        for category in 0..CATEGORIES {
            write(
                &docs.join(format!("category-{category}/_category_.toml")),
                &format!("label = \"Category {category}\"\nposition = {category}\n"),
            )?;
        }
        for document in generated_documents(locale, pages, HeadingIds::Explicit) {
            write(
                &docs.join(document.path()),
                &document.text(Title::FrontMatter),
            )?;
        }
    }
    Ok(())
}

/// A generated document.
pub struct Document {
    /// Its category's folder, such as `category-3`.
    pub category: String,
    /// Its file's name without the extension.
    pub name: String,
    /// Its title.
    pub title: String,
    description: String,
    body: String,
}

/// The location of a document's title.
#[derive(Clone, Copy)]
pub enum Title {
    /// Only in the front matter; the generator displays it.
    FrontMatter,
    /// As the first heading, below the front matter.
    Heading,
    /// As the first heading of a file without front matter.
    PlainHeading,
}

/// Ids of headings, and links to them; not every generator supports explicit ones.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum HeadingIds {
    /// Headings have explicit ids, and links to headings use them.
    Explicit,
    /// Headings have no explicit ids, and links lead to documents only.
    Without,
}

impl Document {
    /// Its file, in the folder of its language.
    pub fn path(&self) -> String {
        format!("{}/{}.md", self.category, self.name)
    }

    /// The file's text.
    pub fn text(&self, title: Title) -> String {
        let front_matter = format!(
            "---\ntitle: {}\ndescription: {}\n---\n",
            self.title, self.description
        );
        let heading = format!("\n# {}\n", self.title);
        match title {
            Title::FrontMatter => format!("{front_matter}{}", self.body),
            Title::Heading => format!("{front_matter}{heading}{}", self.body),
            Title::PlainHeading => format!("{}{}", heading.trim_start(), self.body),
        }
    }
}

/// The documents of a language, category by category.
pub fn generated_documents(
    locale: &str,
    pages: usize,
    ids: HeadingIds,
) -> impl Iterator<Item = Document> {
    let numbers = (0..CATEGORIES).flat_map(move |category| (category..pages).step_by(CATEGORIES));
    numbers.map(move |page| document(locale, page, pages, ids))
}

/// Changes a sentence of one document; `run` makes every edit different.
pub fn edit(folder: &Path, run: usize) -> Result<PathBuf> {
    let path = documents(&folder.join("docs"))?
        .into_iter()
        .next()
        .context("the site has no documents")?;
    let text = fs::read_to_string(&path)?;
    let text = text
        .split("\n\nEdit number")
        .next()
        .unwrap_or(&text)
        .trim_end();
    fs::write(
        &path,
        format!("{text}\n\nEdit number {run} of the benchmark.\n"),
    )?;
    Ok(path)
}

/// Number of Markdown files in the site's documentation.
pub fn count_documents(folder: &Path) -> Result<usize> {
    Ok(documents(&folder.join("docs"))?.len())
}

/// The Markdown files of a folder and its subfolders, sorted.
pub fn documents(folder: &Path) -> Result<Vec<PathBuf>> {
    let files = files_in(folder)?.into_iter().map(DirEntry::into_path);
    Ok(files
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect())
}

fn document(locale: &str, page: usize, pages: usize, ids: HeadingIds) -> Document {
    let list = if locale == "ko" { KOREAN } else { ENGLISH };
    let mut words = Words {
        list: list.split(' ').collect(),
        random: Random(page as u64 + 1),
    };
    let neighbor = (page + CATEGORIES) % pages;
    let neighbor = if neighbor % CATEGORIES == page % CATEGORIES {
        neighbor
    } else {
        page
    };
    let description = words.sentence(8);
    let mut text = String::new();
    for section in 1..=3 {
        let (id, fragment) = match ids {
            HeadingIds::Explicit => (
                format!(" {{#section-{section}}}"),
                format!("#section-{section}"),
            ),
            HeadingIds::Without => (String::new(), String::new()),
        };
        let _ = write!(
            text,
            "\n## Section {section} {}{id}\n\n{} {}\n\nSee [the next page](./page-{neighbor:05}.md{fragment}).\n",
            words.sentence(2).trim_end_matches('.'),
            words.sentence(24),
            words.sentence(18),
        );
        if section < 3 {
            let _ = write!(
                text,
                "\n```ts title=\"example-{section}.ts\"\nimport {{ A }} from 'yutil';\n\n\
                 type Items{page} = readonly [{page}, 'a', true];\n\
                 type Split<T extends readonly unknown[], N extends number> =\n  \
                 T extends readonly [infer Head, ...infer Rest] ? [Head, ...Split<Rest, N>] : [];\n\n\
                 const parts{section} = A.chunk([1, 2, 3, {page}], 2); // every pair\n\
                 type Result = Split<Items{page}, {section}>;\n```\n"
            );
        } else {
            let _ = write!(
                text,
                "\n| name | type | meaning |\n| --- | --- | --- |\n| `size` | `number` | {} |\n| `items` | `readonly T[]` | {} |\n| `rest` | `boolean` | {} |\n",
                words.sentence(4),
                words.sentence(5),
                words.sentence(6),
            );
        }
    }
    Document {
        category: format!("category-{}", page % CATEGORIES),
        name: format!("page-{page:05}"),
        title: format!("Page {page}"),
        description,
        body: text,
    }
}

/// Pseudorandom numbers by a linear congruential generator with Knuth's MMIX constants; the initial state determines
/// their order.
pub struct Random(pub u64);

impl Random {
    /// The next number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

/// Text that compresses like prose: words of a list in a fixed pseudorandom order.
struct Words {
    list: Vec<&'static str>,
    random: Random,
}

impl Words {
    fn sentence(&mut self, length: usize) -> String {
        let words: Vec<&str> = (0..length).map(|_| self.word()).collect();
        format!("{}.", words.join(" "))
    }

    fn word(&mut self) -> &'static str {
        self.list[self.random.below(self.list.len())]
    }
}

const ENGLISH: &str = "array type value returns every element of the tuple with a length that readers \
    choose when keys and objects differ in order or depth then result stays exact \
    for literal input";

const KOREAN: &str = "배열의 타입을 값으로 돌려줘요 모든 요소가 튜플은 길이와 같은 순서로 읽는 사람이 \
    고를 때 객체의 키를 나누고 결과는 그대로 남아요 문자열을 합치면 조건에 맞는 \
    것만 깊이까지 바꿔요 정확한";

/// Writes a file and creates its parent folders.
pub fn write(path: &Path, text: &str) -> Result<()> {
    let parent = path.parent().context("a file has a folder")?;
    fs::create_dir_all(parent)
        .and_then(|()| fs::write(path, text))
        .with_context(|| format!("cannot write {}", path.display()))
}
