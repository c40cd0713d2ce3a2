//! The reference of Munseo as Markdown, made from what the program itself reads: the JSON Schemas of
//! configuration and front matter, the command line, and the table of diagnostic codes.

mod command_line;
mod configuration;
mod diagnostics;
mod keys;

use clap::ValueEnum;

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
    pub fn markdown(self) -> String {
        match self {
            Self::Configuration => configuration::page(),
            Self::FrontMatter => configuration::front_matter_page(),
            Self::Commands => command_line::page(),
            Self::Diagnostics => diagnostics::page(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// The pages of the documentation are those of this program; `cargo xtask generate` writes them.
    #[test]
    fn the_published_reference_is_up_to_date() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/docs/en/reference");
        for topic in Topic::value_variants() {
            let name = topic.to_possible_value().expect("no topic is hidden");
            let file = folder.join(format!("{}.md", name.get_name()));
            let written = std::fs::read_to_string(&file).unwrap_or_default();
            assert!(
                written == topic.markdown(),
                "{} is stale: run `cargo xtask generate`",
                file.display()
            );
        }
    }
}
