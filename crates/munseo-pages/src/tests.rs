//! Tests with small sites: loads them and checks pages and diagnostics.

mod agents;
mod blog;
mod diagnostics;
mod discovery;
mod documents;
mod examples;
mod fixture;
mod front;
mod git_versions;
mod head;
mod ignored_files;
mod invalid_values;
mod links;
mod locales;
mod navigation_aids;
mod prose;
mod redirects;
mod reference;
mod reloading;
mod sidebars;
mod signatures;
mod site_props;
mod static_files;
mod versions;
