//! The state of the site, and its update after an edit.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use munseo_build::BuildError;
use munseo_build::build_cache::BuildCache;
use munseo_build::report;
use munseo_pages::Pages;
use munseo_server::DevEvent;
use munseo_site::{LoadOptions, LocaleId, Mode, Reload};
use munseo_source::Diagnostic;
use munseo_source::report::to_json;
use serde_json::json;

use super::displayed_site::DisplayedSite;
use crate::number_format::quantity;

/// The displayed site and its diagnostics.
#[derive(Default)]
pub(super) struct State {
    /// `None` until `munseo.toml` is valid.
    pub(super) displayed: Option<DisplayedSite>,
    /// Diagnostics of the site itself.
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Diagnostics of its examples, by file.
    pub(super) example_diagnostics: BTreeMap<PathBuf, Vec<Diagnostic>>,
    /// Errors of checking examples.
    pub(super) checker_errors: Vec<Diagnostic>,
    /// What browsers reported since the last edit: blocked content, and components that failed.
    pub(super) browser_problems: Vec<Diagnostic>,
}

/// The result of an edit.
pub(super) struct ReloadResult {
    pub(super) event: Option<DevEvent>,
    pub(super) summary: String,
    /// True if any page may have changed.
    pub(super) affects_all_pages: bool,
}

impl State {
    pub(super) fn load(root: &Path) -> Result<Self, BuildError> {
        let options = LoadOptions {
            mode: Mode::Dev,
            ..LoadOptions::default()
        };
        let documents = BuildCache::of(root).map(|cache| cache.documents());
        let loaded = Pages::load_with(root, options, documents.as_ref());
        let displayed = loaded.pages.map(DisplayedSite::new).transpose()?;
        let mut diagnostics = loaded.diagnostics;
        let shown = displayed.iter();
        diagnostics.extend(shown.flat_map(|it| it.component_problems.clone()));
        report::print(&diagnostics);
        Ok(Self {
            displayed,
            diagnostics,
            ..Self::default()
        })
    }

    /// The diagnostics of the site and its examples, and those of browsers.
    pub(super) fn all_diagnostics(&self) -> Vec<Diagnostic> {
        let of_files = self.example_diagnostics.values().flatten();
        let of_examples = self.checker_errors.iter().chain(of_files);
        self.diagnostics
            .iter()
            .chain(of_examples)
            .chain(&self.browser_problems)
            .cloned()
            .collect()
    }

    pub(super) fn base_url(&self) -> &str {
        self.displayed.as_ref().map_or("/", |displayed| {
            &displayed.pages.site_props(LocaleId::DEFAULT).base_url
        })
    }

    /// Handles edits; `None` if the site depends on none of the files. If the folder of the site itself is among them,
    /// anything may have changed.
    pub(super) fn apply_changes(
        &mut self,
        root: &Path,
        changed: &[PathBuf],
    ) -> Result<Option<ReloadResult>, BuildError> {
        let is_known = !changed.iter().any(|path| path == root);
        let Some(displayed) = self.displayed.as_mut().filter(|_| is_known) else {
            *self = Self::load(root)?;
            return Ok(Some(ReloadResult {
                event: Some(event(&json!({ "type": "reload" }))),
                summary: "loaded again".to_owned(),
                affects_all_pages: true,
            }));
        };
        let bundles = displayed.bundles(changed);
        let is_of_islands = bundles && displayed.changes_only_islands(changed);
        let reload = displayed.pages.reload(changed);
        if reload.is_none() && !bundles {
            return Ok(None);
        }
        let mut reload = reload.unwrap_or_else(|| Reload {
            diagnostics: displayed.pages.diagnostics(),
            ..Reload::default()
        });
        reload.structure_changed |= bundles;
        self.diagnostics = reload.diagnostics;
        self.browser_problems.clear();
        if reload.structure_changed {
            displayed.restart_renderer(bundles)?;
        }
        self.diagnostics
            .extend(displayed.component_problems.clone());
        let affects_all_pages = reload.structure_changed;
        let is_in_place = is_of_islands || !affects_all_pages || (reload.is_in_place && !bundles);
        // While components cannot be bundled, open pages keep what they have.
        let is_new = !is_of_islands || displayed.bundle_inputs.is_some();
        let kind = if is_in_place { "update" } else { "reload" };
        let summary = if is_of_islands {
            "updated components".to_owned()
        } else if affects_all_pages {
            "updated the whole site".to_owned()
        } else {
            format!("updated {}", quantity(reload.changed_urls.len(), "page"))
        };
        Ok(Some(ReloadResult {
            event: is_new.then(|| event(&json!({ "type": kind }))),
            summary,
            affects_all_pages,
        }))
    }
}

/// The event with all diagnostics.
pub(super) fn diagnostics_event(diagnostics: &[Diagnostic]) -> DevEvent {
    let all: Vec<serde_json::Value> = diagnostics.iter().map(to_json).collect();
    event(&json!({ "type": "diagnostics", "diagnostics": all }))
}

/// An event for open pages.
pub(super) fn event(value: &serde_json::Value) -> DevEvent {
    value.to_string().into()
}
