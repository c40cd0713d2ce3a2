//! The reference of Munseo as Markdown, generated from the program's own data: the JSON Schemas of configuration and
//! front matter, the command line, and the table of diagnostic codes.

mod cases;
mod command_line;
mod configuration;
mod diagnostics;
mod keys;
mod language;
mod value_kind;

use clap::ValueEnum;

pub use language::Language;

/// A page of the reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Topic {
    /// Every key of `munseo.toml`.
    Configuration,
    /// Every key of front matter.
    FrontMatter,
    /// Every command and option.
    Commands,
    /// Every diagnostic code.
    Diagnostics,
}

impl Topic {
    /// The page as Markdown.
    pub fn markdown(self, language: Language) -> String {
        match self {
            Self::Configuration => configuration::page(language),
            Self::FrontMatter => configuration::front_matter_page(language),
            Self::Commands => command_line::page(language),
            Self::Diagnostics => diagnostics::page(language),
        }
    }
}

fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// A page that ends with one line break.
fn with_final_newline(page: &str) -> String {
    format!("{}\n", page.trim_end())
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// The pages of the documentation equal those of this program; `cargo xtask generate` writes them.
    #[test]
    fn the_published_reference_is_up_to_date() {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/docs");
        for (topic, language) in Topic::value_variants().iter().flat_map(|topic| {
            let languages = Language::value_variants().iter();
            languages.map(move |language| (topic, *language))
        }) {
            let name = topic.to_possible_value().expect("no topic is hidden");
            let file = format!("{}/reference/{}.md", language.code(), name.get_name());
            let written = std::fs::read_to_string(docs.join(&file)).unwrap_or_default();
            assert!(
                written == topic.markdown(language),
                "{file} is stale: run `cargo xtask generate`"
            );
        }
    }
}
