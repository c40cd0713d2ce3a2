//! One reader for each generator: its configuration becomes a [`Plan`].

mod docusaurus;
mod folders;
mod mdbook;
mod mkdocs;
mod rspress;
mod sections;
mod starlight;
mod vitepress;

use std::path::Path;

use crate::generator::Generator;
use crate::plan::Plan;

/// Reads a site's configuration.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    match plan.generator {
        Generator::Docusaurus => docusaurus::read(plan, config),
        Generator::Vitepress => vitepress::read(plan, config),
        Generator::Starlight => starlight::read(plan, config),
        Generator::Nextra => folders::nextra(plan, config),
        Generator::Mdbook => mdbook::read(plan, config),
        Generator::Mkdocs => mkdocs::read(plan, config),
        Generator::Rspress => rspress::read(plan, config),
        Generator::React => sections::react(plan, config),
        Generator::Markdown => sections::markdown(plan, config),
    }
}
