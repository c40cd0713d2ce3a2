//! What readers can do besides reading, as it is written.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::config::text::Text;

/// The question below each document whether it was helpful.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct FeedbackConfig {
    /// Where answers are sent as JSON (`POST`): an address, or a path on the site's host; else nobody is asked.
    /// Nothing else is stored, and the policy allows the host by itself.
    pub url: Option<String>,
}

/// A link that opens a page in a language model or another tool.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OpenIn {
    /// A tool whose address is known.
    Known(KnownTool),
    /// Any other tool.
    Other(OtherTool),
}

/// A tool whose address is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KnownTool {
    /// ChatGPT
    Chatgpt,
    /// Claude
    Claude,
    /// Perplexity
    Perplexity,
}

/// A tool by its address.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OtherTool {
    /// The name of the tool.
    pub label: Text,
    /// Its address. `{url}` is filled in with the address of the page, `{markdown}` with that of its Markdown, and
    /// `{prompt}` with a request to read it.
    pub href: String,
}

impl KnownTool {
    /// The name of the tool.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Chatgpt => "ChatGPT",
            Self::Claude => "Claude",
            Self::Perplexity => "Perplexity",
        }
    }

    /// Its address.
    #[must_use]
    pub fn href(self) -> &'static str {
        match self {
            Self::Chatgpt => "https://chatgpt.com/?hints=search&q={prompt}",
            Self::Claude => "https://claude.ai/new?q={prompt}",
            Self::Perplexity => "https://www.perplexity.ai/search/new?q={prompt}",
        }
    }
}
