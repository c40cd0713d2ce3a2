//! The data about a site that the parser needs: link targets, labels, ids.

use std::path::Path;

use munseo_highlight::HighlightCache;
use munseo_source::{Diagnostic, Severity, SourceFile};
use serde::{Deserialize, Serialize};

use crate::syntax::heading::HeadingIds;
use crate::{Heading, LinkKind, PropertiesAnswer, SignatureAnswer};

/// The target of a destination.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Resolution {
    /// A page of the site or a URL of another site, for `href`.
    Url(String),
    /// A picture of the site.
    Image {
        /// The URL for `src`.
        url: String,
        /// Width and height in pixels, if known.
        size: Option<(u32, u32)>,
        /// The attribute `srcset`, if the picture has resized variants.
        source_set: Option<String>,
    },
    /// The target does not exist. This is reported at the link, and its text is displayed without a link.
    Missing(BrokenLink),
}

impl Resolution {
    /// The URL, unless the target does not exist.
    pub fn url(self) -> Option<String> {
        match self {
            Self::Url(url) | Self::Image { url, .. } => Some(url),
            Self::Missing(_) => None,
        }
    }
}

/// A link or picture whose target does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BrokenLink {
    /// The problem, such as ``file `../b.md` not found ``.
    pub message: String,
    /// How to correct it.
    pub help: String,
}

impl BrokenLink {
    /// A broken link with a message and help.
    pub fn new(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            help: help.into(),
        }
    }

    /// The diagnostic for a broken link or a missing picture.
    pub fn diagnostic(self, severity: Severity, kind: LinkKind) -> Diagnostic {
        let code = match kind {
            LinkKind::Link => "link/missing",
            LinkKind::Image => "image/missing",
        };
        Diagnostic::new(severity, code, self.message).with_help(self.help)
    }
}

/// Access to the site's files and URLs.
pub trait Resolver: Sync {
    /// Resolves `destination` in `file`; query and fragment are preserved.
    fn resolve(&self, file: &SourceFile, destination: &str, kind: LinkKind) -> Resolution;

    /// Looks up a name such as `A.Chunk` in the source of a TypeScript package, for `::signature`.
    fn signature(&self, query: &SignatureQuery<'_>) -> SignatureAnswer {
        SignatureAnswer::no_package(query.name)
    }

    /// Looks up the properties of an interface or an object type, for `::properties`.
    fn properties(&self, query: &PropertiesQuery<'_>) -> PropertiesAnswer {
        PropertiesAnswer::no_package(query.name)
    }
}

/// The lookup for a `::properties`.
#[derive(Debug, Clone, Copy)]
pub struct PropertiesQuery<'a> {
    /// The name as examples use it: `Options`.
    pub name: &'a str,
    /// The package, if the author names one.
    pub package: Option<&'a str>,
}

/// The lookup for a `::signature`.
#[derive(Debug, Clone, Copy)]
pub struct SignatureQuery<'a> {
    /// The name as examples use it: `A.Chunk`.
    pub name: &'a str,
    /// The package, if the author names one.
    pub package: Option<&'a str>,
    /// True if the function of a type, or the type of a function, is not displayed.
    pub is_alone: bool,
    /// True if the definition of a type is displayed; by default, only definitions of types without parameters are.
    pub shows_definition: bool,
}

/// Labels in the HTML of a document, in the page's language.
#[derive(Debug, Clone, Default)]
pub struct Labels {
    /// Default titles of admonitions, in the order of
    /// note, tip, info, warning, danger, caution.
    pub admonitions: [String; 6],
    /// A heading's anchor; `{heading}` stands for the heading.
    pub direct_link: String,
    /// The copy button of a code block.
    pub copy: String,
    /// The wrap button of a code block.
    pub wrap: String,
    /// The label that expands a collapsed code block; `{number}` stands for the number of its lines.
    pub unfold: String,
    /// The label that collapses an expanded code block.
    pub fold: String,
    /// The button that loads a page of another host once; `{host}` stands for the host.
    pub frame_show: String,
    /// The button that always loads pages of this host.
    pub frame_always: String,
    /// The button that shows the imports of an example.
    pub imports: String,
    /// The label of the live line, the first result of a page, for screen readers.
    pub live: String,
    /// The summary of `:::details` without a title.
    pub details: String,
    /// The heading above footnotes, for screen readers.
    pub footnotes: String,
    /// The link from a footnote back to its reference; `{number}` stands for the number.
    pub footnote_back: String,
    /// A done task in a task list, for screen readers.
    pub task_done: String,
    /// An open task in a task list, for screen readers.
    pub task_open: String,
    /// Labels of `::signature`.
    pub signature: SignatureLabels,
}

/// Labels of signatures.
#[derive(Debug, Clone, Default)]
pub struct SignatureLabels {
    /// Names of declarations, in the order of [`crate::DeclarationKind`].
    pub kinds: [String; 6],
    /// The link to the source code.
    pub source: String,
    /// The link to the source code for screen readers; `{name}` stands for the name.
    pub source_of: String,
    /// The version that introduced it; `{version}` stands for the version.
    pub since: String,
    /// The summary of a collapsed definition.
    pub definition: String,
    /// The column of a property's name.
    pub property: String,
    /// The column of its default value.
    pub default: String,
    /// The column of its description.
    pub description: String,
    /// The word for an optional property.
    pub optional: String,
    /// The note about base types whose properties are not listed; `{types}` stands for these types.
    pub unlisted_bases: String,
}

/// The Markdown settings of a site.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Extensions {
    /// `$…$` and `$$…$$` are LaTeX formulas.
    pub math: bool,
    /// `:name:` is an emoji.
    pub emoji: bool,
    /// The rule for ids of headings.
    pub heading_ids: HeadingIds,
}

/// The environment in which a file is parsed.
pub struct Context<'a> {
    /// The site's folder on disk, for included code; nothing outside it is read.
    pub site_root: &'a Path,
    /// The folder, relative to `site_root`, to which `file=/…` refers: empty, or that of the site in the checkout of a
    /// version.
    pub import_root: &'a Path,
    /// Labels in the page's language.
    pub labels: &'a Labels,
    /// Modules whose imports at the top of examples are collapsed; `*` matches anything: `yutil`, `yutil/*`.
    pub preambles: &'a [String],
    /// Enabled syntax extensions.
    pub extensions: Extensions,
    /// True if headings name releases; see [`crate::Release`].
    pub is_changelog: bool,
    /// The headings of the document in the language that defines the ids of headings; `None` in that language.
    pub reference_headings: Option<&'a [Heading]>,
    /// Resolves link targets.
    pub resolver: &'a dyn Resolver,
    /// A cache of highlighted code; `None` to highlight all code anew.
    pub highlights: Option<&'a dyn HighlightCache>,
}
