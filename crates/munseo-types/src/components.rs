//! Names of components of other generators.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

/// What components of generators stand for, each in a line: the generator, the name, and the meaning.
const NAMES: &str = include_str!("components.txt");

/// What makes the site's own components, and what tags of other generators stand for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Components {
    /// The generator whose components are known by name: `Aside` of Starlight is a note.
    pub from: Option<Generator>,
    /// What a tag stands for: a container (`Note = ":::note"`), a component or an element with attributes
    /// (`Since = '<Badge text={version}>'`, `Intro = '<div class="intro">'`), its content (`unwrap`) or nothing (`drop`).
    /// `{name}` is the value of an attribute of the tag; without any attribute, all of the tag's are passed on.
    pub names: BTreeMap<String, String>,
    /// The program of esbuild for React components, relative to the site. Without it, esbuild is searched in
    /// `node_modules` of the site's folder and its parents, then beside Munseo's own program, then on PATH.
    pub bundler: Option<String>,
}

/// A generator with components of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Generator {
    /// Docusaurus.
    Docusaurus,
    /// Starlight.
    Starlight,
    /// Nextra and Fumadocs.
    Nextra,
    /// VitePress.
    Vitepress,
    /// Mintlify.
    Mintlify,
    /// The documentation of React.
    React,
}

impl Components {
    /// No names.
    pub const NONE: &'static Self = &Self {
        from: None,
        names: BTreeMap::new(),
        bundler: None,
    };

    /// What a tag stands for; `None` if its name has no meaning of its own.
    pub fn of(&self, tag: &str) -> Option<&str> {
        let own = self.names.get(tag).map(String::as_str);
        let known = || {
            let generator = format!("{:?} ", self.from?);
            let mut lines = NAMES
                .lines()
                .filter_map(|line| line.strip_prefix(&generator));
            lines.find_map(|line| line.split_once(' ').filter(|(name, _)| *name == tag))
        };
        own.or_else(|| Some(known()?.1))
    }
}
