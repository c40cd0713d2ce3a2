//! Checks of prose, in one language and between two.
//!
//! - [`translation`] compares a page with its source, block by block, using a ledger of confirmed pairs.
//! - [`glossary`] is a site's list of terms, and finds words to avoid.
//! - [`korean`] checks particles and the speech level.
//! - [`spelling`] finds words that are missing in a list.
//!
//! All of them read the [`Block`]s of a file. This crate does not know sites: the caller determines pairs of pages,
//! and which rules apply.

pub mod glossary;
mod hangul;
pub mod korean;
pub mod spelling;
pub mod translation;

use std::ops::Range;
use std::sync::Arc;

use munseo_source::{Diagnostic, SourceFile, TextEdit};
use munseo_types::{Block, SpeechLevel};

pub use glossary::Glossary;
pub use hangul::Ending;

use korean::Readings;

/// The rules for the prose of one language.
#[derive(Debug, Clone, Default)]
pub struct Rules {
    /// True if Korean particles are checked.
    pub particles: bool,
    /// The required speech level of Korean text; `None` if it is not checked.
    pub speech_level: Option<SpeechLevel>,
    /// Korean pronunciations of foreign words.
    pub readings: Readings,
    /// Glossary terms of this language, for the particles after them.
    pub terms: Vec<String>,
    /// The words of the language, if spelling is checked.
    pub spelling: Option<Arc<spelling::WordList>>,
}

/// A problem in prose, with its correction if that is certain.
#[derive(Debug, Clone)]
pub struct Finding {
    /// The warning.
    pub diagnostic: Diagnostic,
    /// The edit for `munseo check --fix`; `None` if an author has to correct it.
    pub edit: Option<TextEdit>,
}

impl Finding {
    /// A warning at a span, whose text `replacement` corrects if that is certain.
    pub(crate) fn new(
        file: &Arc<SourceFile>,
        span: Range<usize>,
        code: &'static str,
        message: String,
        help: String,
        replacement: Option<String>,
    ) -> Self {
        let diagnostic = Diagnostic::warning(code, message).with_help(help);
        let file = Arc::clone(file);
        Self {
            diagnostic: diagnostic.at(&file, span.clone()),
            edit: replacement.map(|replacement| TextEdit {
                file,
                span,
                replacement,
            }),
        }
    }
}

/// Checks the prose of a file in one language.
///
/// ```
/// use munseo_markdown::{blocks, read_preamble};
/// use munseo_prose::{Rules, check, glossary::Words};
/// use munseo_source::SourceFile;
///
/// let file = SourceFile::new("a.md", "`string`가 아니면");
/// let blocks = blocks(&file, &read_preamble(&file), &Default::default(), munseo_types::Components::NONE);
/// let rules = Rules { particles: true, ..Rules::default() };
/// let findings = check(&file, &blocks, &rules, &Words::default());
/// assert_eq!(findings[0].edit.as_ref().unwrap().replacement, "이");
/// ```
pub fn check(
    file: &Arc<SourceFile>,
    blocks: &[Block],
    rules: &Rules,
    words: &glossary::Words,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for block in blocks {
        if rules.particles {
            korean::check_particles(file, block, &rules.readings, &rules.terms, &mut findings);
        }
        if let Some(level) = rules.speech_level {
            korean::check_speech(file, block, level, &mut findings);
        }
        words.check(file, block, &mut findings);
    }
    if let Some(list) = &rules.spelling {
        spelling::check(file, blocks, list, &mut findings);
    }
    findings
}
