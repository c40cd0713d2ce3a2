//! `munseo messages`: the texts of the interface, for `[messages]` in `munseo.toml`.

use clap::Args;
use munseo_build::report;
use munseo_site::messages::{Messages, language_of, languages};

/// Options of `messages`.
#[derive(Args)]
pub struct Options {
    /// The language, such as `de` or `zh-Hant`; English by default.
    #[arg(value_name = "LANGUAGE", value_parser = language)]
    language: Option<&'static str>,
}

fn language(tag: &str) -> Result<&'static str, String> {
    language_of(tag).ok_or_else(|| {
        let all: Vec<&str> = languages().collect();
        munseo_site::available(tag, &all)
    })
}

/// Prints the texts as a table, from which a site can copy the ones to override.
pub fn run(options: &Options) {
    let language = options.language.unwrap_or("en");
    let messages = Messages::of(language);
    let mut text = format!("[messages.{language}]\n");
    for key in Messages::keys() {
        let value = serde_json::Value::from(messages.get(key));
        text.push_str(&format!("\"{key}\" = {value}\n"));
    }
    report::print_stdout(&text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_its_tag() {
        assert_eq!(language("ko-KR"), Ok("ko"));
        assert_eq!(language("en"), Ok("en"));
        assert!(
            language("tlh")
                .unwrap_err()
                .starts_with("use one that is available: ")
        );
    }
}
