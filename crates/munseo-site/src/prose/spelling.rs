//! Reads the lists of words that `[prose] spelling` names.

use std::path::Path;
use std::sync::Arc;

use munseo_config::files::read_optional;
use munseo_config::{Config, LocaleId, ProseConfig, unknown_locale};
use munseo_prose::Glossary;
use munseo_prose::spelling::WordList;
use munseo_source::{Diagnostic, quoted_key, read_bytes};

/// The file with additional words for the spell checker, in the site's folder.
pub const WORDS_FILE: &str = "words.txt";

/// The lists of words by language. Every file that is read is added to the hash.
pub(super) fn word_lists(
    root: &Path,
    config: &Config,
    settings: &ProseConfig,
    glossary: &Glossary,
    hasher: &mut blake3::Hasher,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Option<Arc<WordList>>> {
    let mut lists = vec![None; config.locales.len()];
    if settings.spelling.is_empty() {
        return lists;
    }
    let own = read_optional(root, WORDS_FILE, diagnostics);
    let own = own.as_ref().map_or("", |file| file.text());
    hasher.update(own.as_bytes());
    let mut report = config.report();
    for (code, path) in &settings.spelling {
        let key_path = format!("prose.spelling.{}", quoted_key(code));
        let Some(locale) = config.locales.find(code) else {
            report.push_at_key(unknown_locale(code, &config.locales), &key_path);
            continue;
        };
        match read(root, path) {
            Ok(text) => {
                hasher.update(text.as_bytes());
                let mut list = WordList::default();
                list.add(&text);
                list.add(own);
                list.add(&glossary.terms(config.locales[locale].code()).join("\n"));
                lists[LocaleId::index(locale)] = Some(Arc::new(list));
            }
            Err((message, help)) => {
                let problem = Diagnostic::error("spelling/dictionary", message);
                report.push(problem.with_help(help), &key_path);
            }
        }
    }
    diagnostics.extend(report.diagnostics);
    lists
}

/// The text of a list of words, or a message and help.
fn read(root: &Path, path: &str) -> Result<String, (String, &'static str)> {
    if !path.ends_with(".txt") {
        return Err((
            format!(
                "`{path}` is not a list of words: this version does not read Hunspell dictionaries"
            ),
            "set the path of a text file with one word per line that ends in `.txt`, or remove the key",
        ));
    }
    let failed = |reason: String| {
        (
            format!("the list of words `{path}` cannot be used: {reason}"),
            "set the path of a text file in UTF-8 with one word per line",
        )
    };
    let bytes = read_bytes(&root.join(path)).map_err(|error| failed(error.to_string()))?;
    String::from_utf8(bytes).map_err(|_| failed(String::from("it is not UTF-8")))
}
