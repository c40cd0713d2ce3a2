//! Highlights code at build time and writes spans with one-letter classes.
//!
//! Start reading at [`Highlighter`].
//!
//! ```
//! use munseo_highlight::{Highlighter, Language};
//!
//! let html = Highlighter::default().html(Language::by_name("json"), "[1, true]");
//! assert_eq!(html, r#"[<span class="n">1</span>, <span class="n">true</span>]"#);
//! ```
//!
//! TypeScript, TSX and JavaScript have grammars of tree-sitter. Each is compiled once per process on first use; each
//! thread has its own parser. Our queries (`queries/*.scm`) follow those of the grammars and take precedence. Other
//! languages have TextMate grammars.
//!
//! Punctuation and ordinary variables get no span, which keeps pages small.

mod cache;
mod class;
pub mod comments;
mod grammar;
mod highlighter;
mod language;
mod limits;
mod mark;
mod markdown;
pub mod shell_session;
mod spans;
#[cfg(test)]
mod tests;
mod textmate;

pub use cache::HighlightCache;
pub use highlighter::{Highlighter, highlight_inline};
pub use language::Language;
pub use mark::Mark;
pub use textmate::{free_grammars, grammar_licenses};
