//! HTTP: a built site for the world, and a site being written for its author.
//!
//! - [`app`] answers from a folder that `munseo build` wrote: clean URLs, precompressed variants, entity
//!   tags, ranges, a not-found page per locale, security headers. It notices when a new build takes the
//!   folder's place.
//! - [`dev_app`] answers from a [`DevBackend`], which renders pages when they are asked for, and tells
//!   open pages about changes.
//! - [`search_app`] answers searches from [`SearchState`], as the hosted service's clients ask them.
//! - [`bind`] and [`serve()`] put any of them on a socket, until a [`Shutdown`] is requested and the last answer
//!   is sent.
//!
//! The apps are plain routers: tests call them without a socket, and the command merges other routes
//! into them.

mod dev;
mod folder;
mod http;
mod listen;
mod path;
mod search;
mod serve;
mod settings;
mod shutdown;
mod site;

pub use dev::{DevBackend, DevEvent, DevResponse, DevServer, dev_app};
pub use folder::OpenError;
pub use http::media_type::media_type;
pub use listen::{BindError, bind};
pub use search::{
    IndexFolder, IndexNames, IndexSource, NamedIndex, SearchAccess, SearchOpenError, SearchState,
    search_app,
};
pub use serve::serve;
pub use settings::Settings;
pub use shutdown::Shutdown;
pub use site::{BuiltSite, app};
