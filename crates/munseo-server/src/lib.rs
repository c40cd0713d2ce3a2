//! HTTP servers: for a built site, and for a site in development.
//!
//! - [`app`] serves a folder that `munseo build` wrote: clean URLs, precompressed variants, entity tags, ranges, a
//!   not-found page per locale, security headers. It notices when a new build replaces the folder.
//! - [`dev_app`] serves a [`DevBackend`], which renders pages on demand, and notifies open pages of changes.
//! - [`search_app`] serves searches from [`SearchState`] with the hosted service's protocol.
//! - [`snippet_app`] checks edited examples with a [`SnippetService`].
//! - [`bind`] and a [`Server`] serve any of them on a socket, within [`Limits`], until a [`Shutdown`] is requested and
//!   the last response is sent. [`Telemetry`] has the metrics, which [`admin_app`] exposes to operators.
//!
//! The apps are plain routers: tests call them without a socket, and the command adds further routes.

mod client;
mod dev;
mod folder;
mod http;
mod limits;
mod listen;
mod memory_budget;
mod metrics;
mod path;
mod rate_limit;
mod request_id;
mod search;
mod serve;
mod settings;
mod shutdown;
mod site;
mod snippets;
mod telemetry;

pub use client::{Client, ForwardedHeader, Network, TrustedProxies};
pub use dev::{DevBackend, DevEvent, DevResponse, DevServer, FilePlace, PolicyViolation, dev_app};
pub use folder::{ASSETS, IMMUTABLE_CACHING, IMMUTABLE_FOLDERS, OpenError};
pub use http::media_type::media_type;
pub use http::security::page_headers;
pub use limits::Limits;
pub use listen::{BindError, bind};
pub use metrics::{Kind, Label, Metrics, duration_histogram};
pub use rate_limit::RequestRate;
pub use search::{
    IndexFolder, IndexNames, IndexSource, Loaded, NamedIndex, SEARCH_RATE, SearchAccess,
    SearchOpenError, SearchState, search_app,
};
pub use serve::{Server, serve};
pub use settings::{Settings, SettingsError};
pub use shutdown::Shutdown;
pub use site::{BuiltSite, Unavailable, app};
pub use snippets::{
    CHECK_RATE, CheckRequest, FindRequest, SnippetError, SnippetService, SnippetState,
    StepsRequest, snippet_app,
};
pub use telemetry::{Telemetry, admin_app};
