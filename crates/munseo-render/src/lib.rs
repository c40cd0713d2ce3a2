//! Renders pages with React in QuickJS and writes them to disk.
//!
//! [`Theme`] is the built front end. [`Renderer`] renders one page after another on one thread. [`Output`] writes the
//! output folder: files are written to a staging folder, which replaces the output folder after success.
//!
//! Engine values and lifetimes stay inside this crate. Its interface is a function from page props to HTML, or to a
//! [`RenderError`] with the page, the component and the message.

mod cache;
mod components;
mod context;
mod engine;
mod html;
mod output;
mod page_json;
mod page_key;
mod page_shape;
mod renderer;
mod script;
mod slots;
mod theme;

pub use components::{
    ComponentFiles, Components, DrawnIsland, SourceMap, display_name, drawn_text, with_drawn,
};
pub use context::{InlineScripts, SiteContext};
pub use engine::RenderError;
pub use output::{
    BuildRecord, Concatenation, ContentHash, Output, OutputError, OutputSummary, Published,
};
pub use renderer::{Mode, RenderedPage, Renderer};
pub use script::{ScriptEngine, ScriptError};
pub use theme::{Theme, ThemeError};
