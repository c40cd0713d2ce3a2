//! Names of components of other generators.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

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

impl Generator {
    /// What its components stand for.
    fn names(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Docusaurus => &[
                ("Admonition", ":::{type}"),
                ("BrowserWindow", "unwrap"),
                ("Head", "drop"),
            ],
            Self::Starlight => &[
                ("Aside", ":::{type}"),
                ("Fragment", "unwrap"),
                ("Icon", "drop"),
                ("LinkButton", "<a href={href}>"),
                ("LinkCard", "<a href={href}>{title}{description}"),
            ],
            Self::Nextra => &[("Callout", ":::{type}"), ("Bleed", "unwrap")],
            Self::Vitepress => &[("ClientOnly", "unwrap")],
            Self::Mintlify => &[
                ("Note", ":::note"),
                ("Tip", ":::tip"),
                ("Info", ":::info"),
                ("Warning", ":::warning"),
                ("Check", ":::tip"),
                ("Danger", ":::danger"),
                ("Icon", "drop"),
                ("Expandable", ":::details"),
            ],
            Self::React => &[
                ("Intro", "unwrap"),
                ("Note", ":::note"),
                ("Pitfall", ":::warning"),
                ("Deprecated", ":::danger"),
                ("Wip", ":::info"),
                ("DeepDive", ":::details"),
                ("Hint", ":::details"),
                ("Solution", ":::details"),
                ("YouWillLearn", ":::info"),
                ("Recap", "unwrap"),
                ("Challenges", "unwrap"),
                ("InlineToc", "drop"),
            ],
        }
    }
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
            let mut names = self.from?.names().iter();
            names.find(|(name, _)| *name == tag).map(|(_, it)| *it)
        };
        own.or_else(known)
    }
}
