//! Serves a built site, or a site in development, over HTTP.
//!
//! - [`app`] serves a folder that `munseo build` wrote: clean URLs, precompressed variants, entity tags, ranges, a
//!   not-found page per locale, security policies. It notices when a new build replaces the folder.
//! - [`dev_app`] serves a [`DevBackend`], which renders pages on demand, and notifies open pages of changes.
//! - [`search_app`] serves searches from [`SearchState`] with Algolia's protocol.
//! - [`snippet_app`] checks edited examples with a [`SnippetService`].
//!
//! The apps are plain routers: tests call them without a socket, and the command adds further routes.
//! `munseo-connections` serves them on a socket and
//! completes each response with [`complete_headers`].

mod dev;
mod folder;
mod headers;
mod http;
mod path;
mod rejection;
mod search;
mod settings;
mod site;
mod snippets;

pub use dev::{
    BrowserReport, ComponentFailure, DevBackend, DevEvent, DevResponse, DevServer, PolicyViolation,
    dev_app,
};
pub use folder::BuiltSite;
pub use headers::{ASSETS, complete_headers, complete_headers_behind_tls, headers_file};
pub use search::{
    IndexFolder, IndexNames, IndexSource, Indexes, NamedIndex, SEARCH_RATE, SearchAccess,
    SearchOpenError, SearchState, format_rejection, search_app,
};
pub use settings::{Agents, ListedIndex, Locale, OpenError, SearchListing, Settings};
pub use site::{Unavailable, app};
pub use snippets::{CHECK_RATE, CheckRequest, SnippetRequest, SnippetService, snippet_app};
