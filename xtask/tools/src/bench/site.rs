//! Generated documentation: pages with headings, two highlighted TypeScript blocks, a table and links, in ten
//! categories. The output is deterministic.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::files::{files_in, remove_folder, write};

const CATEGORIES: usize = 10;

/// The configuration.
const CONFIG: &str = r#"title = "Bench"
url = "https://bench.example"
base_url = "/"
default_locale = "en"

[locales.en]
label = "English"
"#;

/// Writes a site of `pages` documents, replacing the folder's content.
pub fn generate(folder: &Path, pages: usize) -> Result<()> {
    remove_folder(folder)?;
    let docs = folder.join("docs/en");
    for category in 0..CATEGORIES {
        write(
            &docs.join(format!("category-{category}/_category_.toml")),
            format!("label = \"Category {category}\"\nposition = {category}\n"),
        )?;
    }
    for page in 0..pages {
        let path = format!("category-{}/page-{page:05}.md", page % CATEGORIES);
        write(&docs.join(path), document(page, pages))?;
    }
    write(&folder.join("munseo.toml"), CONFIG)
}

/// Changes a sentence of one document; `run` makes every edit different.
pub fn edit(folder: &Path, run: usize) -> Result<()> {
    let mut files = files_in(&folder.join("docs"))?.into_iter();
    let is_document = |path: &PathBuf| path.extension().is_some_and(|it| it == "md");
    let path = files
        .find(is_document)
        .context("the site has no documents")?;
    let text = fs::read_to_string(&path)?;
    let text = text.split("\n\nEdit number").next().unwrap_or(&text);
    let text = text.trim_end();
    fs::write(
        path,
        format!("{text}\n\nEdit number {run} of the benchmark.\n"),
    )?;
    Ok(())
}

/// The text of a page; its links lead to the next page of its category.
fn document(page: usize, pages: usize) -> String {
    let mut words = Words {
        list: WORDS.split(' ').collect(),
        random: Random(page as u64 + 1),
    };
    let next = (page + CATEGORIES) % pages;
    let is_same_category = next % CATEGORIES == page % CATEGORIES;
    let neighbor = if is_same_category { next } else { page };
    let description = words.sentence(8);
    let mut text = format!("---\ntitle: Page {page}\ndescription: {description}\n---\n");
    for section in 1..=3 {
        let _ = write!(
            text,
            "\n## Section {section} {} {{#section-{section}}}\n\n{} {}\n\nSee [the next page](./page-{neighbor:05}.md#section-{section}).\n",
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
    text
}

/// Pseudorandom numbers by a linear congruential generator with Knuth's MMIX constants; the initial state determines
/// their order.
struct Random(u64);

impl Random {
    /// The next number below `end`.
    fn below(&mut self, end: usize) -> usize {
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
        let words = (0..length).map(|_| self.list[self.random.below(self.list.len())]);
        format!("{}.", words.collect::<Vec<_>>().join(" "))
    }
}

const WORDS: &str = "array type value returns every element of the tuple with a length that readers \
    choose when keys and objects differ in order or depth then result stays exact \
    for literal input";
