//! Feedback about pages, and links to other tools.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::text::Text;

/// The question “Was this page helpful?” below each document.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct FeedbackConfig {
    /// The URL that receives answers as JSON (`POST`), or a path on the site's host; without it the question is not
    /// displayed. Nothing else is stored, and the policy allows the host automatically.
    pub url: Option<String>,
}

/// A link that opens a page in a language model or another tool.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OpenIn {
    /// A tool with a predefined URL.
    Known(KnownTool),
    /// Any other tool.
    Other(OtherTool),
}

/// A tool with a predefined URL.
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

/// A tool by its URL.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OtherTool {
    /// The name of the tool.
    pub label: Text,
    /// Its URL. `{url}` is replaced by the URL of the page, `{markdown}` by that of its Markdown, and
    /// `{prompt}` by a request to read it.
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

    /// Its URL.
    #[must_use]
    pub fn href(self) -> &'static str {
        match self {
            Self::Chatgpt => "https://chatgpt.com/?hints=search&q={prompt}",
            Self::Claude => "https://claude.ai/new?q={prompt}",
            Self::Perplexity => "https://www.perplexity.ai/search/new?q={prompt}",
        }
    }
}
