//! Reads the dictionaries that `[prose] spelling` names.

use std::path::Path;
use std::sync::Arc;

use munseo_config::files::read_optional;
use munseo_config::{Config, LocaleId, ProseConfig, unknown_locale};
use munseo_prose::Glossary;
use munseo_prose::spelling::Dictionary;
use munseo_source::{Diagnostic, quoted_key, read_bytes};

/// The file with additional words for the spell checker, in the site's folder.
pub const WORDS_FILE: &str = "words.txt";

/// The dictionaries by language. Every file that is read is added to the hash.
pub(super) fn dictionaries(
    root: &Path,
    config: &Config,
    settings: &ProseConfig,
    glossary: &Glossary,
    hasher: &mut blake3::Hasher,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Option<Arc<Dictionary>>> {
    let mut dictionaries = vec![None; config.locales.len()];
    if settings.spelling.is_empty() {
        return dictionaries;
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
        match read(root, path, hasher) {
            Ok(mut dictionary) => {
                dictionary.add_words(own);
                dictionary.add_words(&glossary.terms(config.locales[locale].code()).join("\n"));
                dictionaries[LocaleId::index(locale)] = Some(Arc::new(dictionary));
            }
            Err(reason) => {
                let message = format!("the dictionary `{path}` cannot be used: {reason}");
                let help = "set the path of a Hunspell dictionary without its extension, such as \
                            `/usr/share/hunspell/en_US`, or of a word list with the extension `.txt`";
                let problem = Diagnostic::error("spelling/dictionary", message);
                report.push(problem.with_help(help), &key_path);
            }
        }
    }
    diagnostics.extend(report.diagnostics);
    dictionaries
}

fn read(root: &Path, path: &str, hasher: &mut blake3::Hasher) -> Result<Dictionary, String> {
    let mut bytes = |path: &str| {
        let bytes = read_bytes(&root.join(path));
        let bytes = bytes.map_err(|error| format!("`{path}`: {error}"))?;
        hasher.update(&bytes);
        Ok::<_, String>(bytes)
    };
    if path.ends_with(".txt") {
        let text = String::from_utf8(bytes(path)?).map_err(|_| String::from("it is not UTF-8"))?;
        return Ok(Dictionary::from_list(&text));
    }
    let base = path
        .strip_suffix(".dic")
        .or_else(|| path.strip_suffix(".aff"));
    let base = base.unwrap_or(path);
    let (affixes, stems) = (
        bytes(&format!("{base}.aff"))?,
        bytes(&format!("{base}.dic"))?,
    );
    Dictionary::from_hunspell(&affixes, &stems).map_err(|error| error.to_string())
}
