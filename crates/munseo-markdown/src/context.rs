//! The data about a site that the parser needs: declarations, labels, ids.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_highlight::HighlightCache;
use munseo_types::{
    Components, Extensions, Labels, PropertiesAnswer, SignatureAnswer, SiteComponent,
};

use crate::Heading;

/// Access to the declarations of the packages that a site documents.
pub trait Packages: Sync {
    /// Looks up a name such as `A.Chunk` in the source of a TypeScript package, for `::signature`.
    fn signature(&self, query: &SignatureQuery<'_>) -> SignatureAnswer;

    /// Looks up the properties of an interface or an object type, for `::properties`: its name as examples use it, and
    /// the package, if the author names one.
    fn properties(&self, name: &str, package: Option<&str>) -> PropertiesAnswer;
}

/// Draws diagrams of Mermaid.
pub trait Diagrams: Sync {
    /// Draws a diagram: SVG without scripts and styles, whose ids are unique in the drawing.
    ///
    /// # Errors
    /// The reason why it cannot be drawn.
    fn draw(&self, source: &str) -> Result<String, String>;
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

/// The values that pages name as `{{ path }}`.
#[derive(Debug, Clone, Default)]
pub struct Variables {
    /// The values by their names.
    pub values: BTreeMap<String, serde_json::Value>,
    /// The files that values come from, by name, relative to the site.
    pub files: BTreeMap<String, PathBuf>,
}

/// The environment in which a file is parsed.
pub struct Context<'a> {
    /// The site's folder on disk, for included code; nothing outside it is read.
    pub site_root: &'a Path,
    /// The folder, relative to `site_root`, to which `file=/…` refers: empty, or that of the site in the checkout of a
    /// version.
    pub import_root: &'a Path,
    /// Labels in the page's language.
    pub labels: &'a Arc<Labels>,
    /// Modules whose imports at the top of examples are collapsed; `*` matches anything: `yutil`, `yutil/*`.
    pub preambles: &'a [String],
    /// Enabled syntax extensions.
    pub extensions: Extensions,
    /// What tags of other generators stand for.
    pub components: &'a Components,
    /// The headings of the document in the language that defines the ids of headings; `None` in that language.
    pub reference_headings: Option<&'a [Heading]>,
    /// Whether [`Parsed::blocks`](crate::Parsed::blocks) are wanted.
    pub reads_blocks: bool,
    /// The site's components.
    pub own_components: &'a [SiteComponent],
    /// The values of `{{ path }}`; `None` if braces are text.
    pub variables: Option<&'a Variables>,
    /// Looks up declarations; `None` to leave them out.
    pub packages: Option<&'a dyn Packages>,
    /// A cache of highlighted code; `None` to highlight all code anew.
    pub highlights: Option<&'a dyn HighlightCache>,
    /// Draws diagrams in place of the built-in renderer.
    pub diagrams: Option<&'a dyn Diagrams>,
}
