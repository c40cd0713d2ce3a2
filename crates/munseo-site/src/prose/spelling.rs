//! Checks the spelling with the lists of words and the dictionaries that `[prose] spelling` names.
//!
//! Files are checked against lists as they are parsed. The words of all files with a dictionary are checked together, by
//! [`Prose::check_dictionaries`], when all files are parsed.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use munseo_config::files::read_optional;
use munseo_config::{Config, LocaleId, ProseConfig, unknown_locale};
use munseo_prose::Glossary;
use munseo_prose::spelling::{Word, WordList, unknown_word};
use munseo_source::{Diagnostic, quoted_key, read_bytes};

use super::hunspell::{Dictionary, INSTALL_HUNSPELL, find_hunspell};
use super::{FileProse, Prose};

/// The file with additional words for the spell checker, in the site's folder.
pub const WORDS_FILE: &str = "words.txt";

/// Maximum number of words with suggestions from a dictionary: each takes up to half a second.
const MAX_SUGGESTED: usize = 20;

/// The words of a language: a list, a dictionary, or neither.
pub(super) type Spelling = (Option<Arc<WordList>>, Option<Dictionary>);

/// The lists of words and dictionaries by language. Every file that is read is added to the hash.
pub(super) fn read_all(
    root: &Path,
    config: &Config,
    settings: &ProseConfig,
    glossary: &Glossary,
    hasher: &mut blake3::Hasher,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Spelling> {
    let mut lists: Vec<Spelling> = config.locales.iter().map(|_| (None, None)).collect();
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
        let terms = glossary.terms(config.locales[locale].code()).join("\n");
        let add_own = |list: &mut WordList| {
            list.add(own);
            list.add(&terms);
        };
        let read = if path.ends_with(".txt") {
            read(root, path).map(|text| {
                hasher.update(text.as_bytes());
                let mut list = WordList::default();
                list.add(&text);
                add_own(&mut list);
                (Some(Arc::new(list)), None)
            })
        } else {
            let read = Dictionary::read(root, path, config.locales[locale].code(), hasher);
            let read = read.map(|mut dictionary| {
                add_own(&mut dictionary.own_words);
                (None, Some(dictionary))
            });
            read.map_err(|error| {
                let message = format!("the dictionary `{path}` cannot be used: {error}");
                (message, "set the path of its files without `.aff` and `.dic`, or of a list of words that ends in `.txt`")
            })
        };
        match read {
            Ok(spelling) => lists[locale.index()] = spelling,
            Err((message, help)) => report.error(&key_path, "spelling/dictionary", message, help),
        }
    }
    diagnostics.extend(report.diagnostics);
    lists
}

/// The text of a list of words, or a message and help.
fn read(root: &Path, path: &str) -> Result<String, (String, &'static str)> {
    let failed = |reason: String| {
        (
            format!("the list of words `{path}` cannot be used: {reason}"),
            "set the path of a text file in UTF-8 with one word per line",
        )
    };
    let bytes = read_bytes(&root.join(path)).map_err(|error| failed(error.to_string()))?;
    String::from_utf8(bytes).map_err(|_| failed(String::from("it is not UTF-8")))
}

/// Asks the program about words; the error is a sentence.
fn ask(
    dictionary: &Dictionary,
    program: Option<&Path>,
    configured: Option<&str>,
    words: &BTreeSet<String>,
) -> Result<(), String> {
    match (program, configured) {
        (Some(program), _) => dictionary
            .check(program, words)
            .map_err(|error| format!("`{}` failed: {error}", program.display())),
        (None, Some(path)) => Err(format!(
            "`{path}`, the program for dictionaries, does not exist"
        )),
        (None, None) => {
            Err("the program `hunspell`, which reads dictionaries, was not found".to_owned())
        }
    }
}

impl Prose {
    /// Asks the program about the words of all files that are not known to be right, and writes the diagnostics of the wrong
    /// ones. Returns the problem with the program, if there is one.
    pub(crate) fn check_dictionaries(
        &self,
        root: &Path,
        config: &Config,
        mut parsed: Vec<(LocaleId, &mut FileProse)>,
    ) -> Option<Diagnostic> {
        let configured = config.raw.prose.as_ref()?.hunspell.as_deref();
        let program = find_hunspell(root, configured);
        let mut problem = None;
        let mut left = MAX_SUGGESTED;
        for (index, language) in self.languages.iter().enumerate() {
            let dictionary = language.dictionary.as_ref();
            let Some((dictionary, severity)) = dictionary.zip(self.severity) else {
                continue;
            };
            let of_language = parsed.iter_mut();
            let of_language = of_language.filter(|(locale, _)| locale.index() == index);
            let mut files: Vec<_> = of_language.map(|(_, prose)| prose).collect();
            let words = || {
                files
                    .iter()
                    .flat_map(|prose| &prose.unknown_words)
                    .map(|word| &word.text)
            };
            let is_unknown = |word: &&String| !dictionary.answers.lock().has(word);
            let asked: BTreeSet<String> = words().filter(is_unknown).cloned().collect();
            if !asked.is_empty() {
                let result = ask(dictionary, program.as_deref(), configured, &asked);
                problem = problem.or(result.err());
            }
            let mut suggested: BTreeSet<String> = BTreeSet::new();
            for word in words() {
                let answers = dictionary.answers.lock();
                if suggested.len() < left && answers.has(word) && !answers.is_right(word) {
                    suggested.insert(word.clone());
                }
            }
            left -= suggested.len();
            let is_new = |word: &&String| dictionary.answers.lock().suggestions(word).is_none();
            let new: BTreeSet<String> = suggested.iter().filter(is_new).cloned().collect();
            if let Some(program) = program.as_ref().filter(|_| !new.is_empty()) {
                // Without suggestions the words are still reported.
                let _ = dictionary.suggest(program, &new);
            }
            dictionary.save();
            let answers = dictionary.answers.lock();
            for prose in &mut files {
                prose
                    .unknown_words
                    .retain(|word| !answers.is_right(&word.text));
                let wrong = prose
                    .unknown_words
                    .iter()
                    .filter(|word| answers.has(&word.text));
                let diagnostic = |word: &Word| {
                    let near = answers
                        .suggestions(&word.text)
                        .filter(|_| suggested.contains(&word.text));
                    let mut problem =
                        unknown_word(prose.file.as_ref()?, word, &near.unwrap_or_default());
                    problem.severity = severity;
                    Some(problem)
                };
                prose.misspelled = wrong.filter_map(diagnostic).collect();
            }
        }
        let problem =
            Diagnostic::warning("spelling/program", problem? + "; spelling is not checked");
        let span = config.spans.key_of("prose.spelling");
        Some(problem.with_help(INSTALL_HUNSPELL).at(&config.file, span))
    }
}
