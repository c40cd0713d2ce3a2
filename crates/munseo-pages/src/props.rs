//! The properties for React: [`SiteProps`] once per locale, [`PageProps`] once per page.
//!
//! The TypeScript declarations of these types are generated into `theme/src/generated/props.ts`; a test fails when that
//! file is stale.

mod blog;
mod custom;
mod front;
mod page;
mod sidebar;
mod site;

pub use blog::*;
pub use custom::*;
pub use front::*;
pub use munseo_site::config::{Emblem, HeadTag};
pub use page::*;
pub use sidebar::*;
pub use site::*;
