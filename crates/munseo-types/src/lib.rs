//! Plain values that several crates exchange, so that none of them has to wait for the compilation of another.
//!
//! - [`Block`]: what `munseo-markdown` reads and `munseo-prose` checks.
//! - [`Declaration`] and [`Property`]: what `munseo-declarations` reads and `munseo-markdown` displays.
//! - [`SiteComponent`]: what `munseo-site` finds and `munseo-markdown` checks.
//! - [`SitePart`]: what `munseo-site` finds and `munseo-build` bundles.
//! - [`type_text`]: how both read types as they are written.
//! - [`Labels`], [`Extensions`], [`Components`], [`BadgeKind`], [`SpeechLevel`]: what `munseo-config` sets and the others use.

mod block;
mod components;
mod declaration;
mod settings;
mod site_modules;
pub mod type_text;

pub use block::{Block, BlockKind, Inline, InlineKind};
pub use components::{Components, Generator};
pub use declaration::{
    Answer, Declaration, DeclarationKind, DocumentedName, Parameter, Properties, PropertiesAnswer,
    Property, Signature, SignatureAnswer, SignatureForm, SignatureProblem,
};
pub use settings::{BadgeKind, DiagramProgram, Extensions, HeadingIds, Labels, SpeechLevel};
pub use site_modules::{CLIENT, SLOTS, SiteComponent, SitePart};
