//! Files for language models and their tools: pages as Markdown, `llms.txt`. `[agents]` configures them.

mod chapters;
pub mod page_markdown;

pub use chapters::{Chapter, Llms};
