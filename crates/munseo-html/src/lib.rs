//! Text of HTML: escaping, tables of elements, and a tokenizer.
//!
//! [`Tokens`] splits HTML into tags, comments and text. [`escape`] writes text, attribute values and URLs,
//! [`decode_entities`] reads text and attribute values, and [`elements`] has tables of the elements of HTML. This crate
//! is independent of documents: `munseo-markdown` decides what the HTML of an author may contain.
//!
//! ```
//! use munseo_html::escape::escaped;
//! use munseo_html::{Token, Tokens, decode_entities};
//!
//! let html = format!("<a title=\"{}\">x</a>", escaped("a < \"b\""));
//! assert_eq!(html, "<a title=\"a &lt; &quot;b&quot;\">x</a>");
//!
//! let Some(Token::Start { name, attributes, .. }) = Tokens::new(&html).next() else {
//!     panic!("it starts with a tag");
//! };
//! assert_eq!(name, "a");
//! assert_eq!(attributes[0].value.map(decode_entities).as_deref(), Some("a < \"b\""));
//! ```

mod cursor;
pub mod elements;
pub mod escape;
mod tokenizer;
mod unsafe_url;

pub use cursor::Cursor;
pub use tokenizer::{Attribute, Token, Tokens, decode_entities};
pub use unsafe_url::is_unsafe_url;
