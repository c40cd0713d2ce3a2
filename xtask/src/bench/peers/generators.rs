//! The generators: their sources, content layouts and build commands.
//!
//! Each builds with its default theme and its own search, if it has one, so that every output is a usable site.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::content::Content;
use crate::bench::LOCALES;
use crate::bench::site::{Title, write};
use crate::bench::tools::{Tools, install_packages};
use crate::files::copy_folder;
use crate::root;

/// A generator of documentation sites.
pub struct Generator {
    /// Its name, and that of its folder in `bench/peers/`.
    pub name: &'static str,
    /// Its source.
    pub source: Source,
    /// Writes the content in its layout.
    pub lay_out: fn(&Content, &Path) -> Result<()>,
    /// The folder of the Korean documents that it builds.
    pub documents: fn(&Content, &Path) -> PathBuf,
    /// The build command, run in its folder.
    pub command: fn(&Path, &Tools, munseo: &Path) -> Vec<OsString>,
    /// Caches that are deleted before a cold build.
    pub caches: &'static [&'static str],
    /// Its output folder.
    pub output: &'static str,
}

impl Generator {
    /// Installs it into a folder and copies its configuration there.
    pub fn prepare(&self, tools: &Tools, folder: &Path) -> Result<()> {
        let from = root().join("bench/peers").join(self.name);
        fs::create_dir_all(folder)?;
        match self.source {
            Source::Here => return Ok(()),
            Source::Npm => install_packages(&from, folder)?,
            Source::Crate { name, version } => tools.install_crate(name, version)?,
        }
        copy_folder(&from, folder)
    }
}

/// The source of a generator.
pub enum Source {
    /// This repository.
    Here,
    /// The npm packages in its `package.json`.
    Npm,
    /// A crate with a binary of the same name.
    Crate {
        /// Its name.
        name: &'static str,
        /// Its exact version.
        version: &'static str,
    },
}

/// All of them, ours first.
pub const GENERATORS: &[Generator] = &[
    Generator {
        name: "munseo",
        source: Source::Here,
        lay_out: |content, folder| {
            // The same documents as for the others, in the generated folder.
            let docs = content.site.join("docs");
            for locale in LOCALES {
                content.write(locale, &docs.join(locale), Title::FrontMatter)?;
            }
            write(&folder.join("site.txt"), &content.site.to_string_lossy())
        },
        documents: |content, _| content.site.join("docs/ko"),
        command: |folder, _, munseo| {
            let site = fs::read_to_string(folder.join("site.txt")).unwrap_or_default();
            [munseo.as_os_str(), "build".as_ref(), site.as_ref()]
                .into_iter()
                .map(OsString::from)
                .chain(["--out".into(), "dist".into()])
                .collect()
        },
        caches: &["dist", "../content/.munseo"],
        output: "dist",
    },
    Generator {
        name: "docusaurus",
        source: Source::Npm,
        lay_out: |content, folder| {
            content.write("ko", &folder.join("docs"), Title::FrontMatter)?;
            let english = "i18n/en/docusaurus-plugin-content-docs/current";
            content.write("en", &folder.join(english), Title::FrontMatter)
        },
        documents: |_, folder| folder.join("docs"),
        command: |_, tools, _| {
            tools.script(
                "node_modules/@docusaurus/core/bin/docusaurus.mjs",
                &["build"],
            )
        },
        caches: &["build", ".docusaurus", "node_modules/.cache"],
        output: "build",
    },
    Generator {
        name: "vitepress",
        source: Source::Npm,
        lay_out: |content, folder| {
            content.write("ko", &folder.join("docs/docs"), Title::Heading)?;
            content.write("en", &folder.join("docs/en/docs"), Title::Heading)?;
            sidebars(content, folder)
        },
        documents: |_, folder| folder.join("docs/docs"),
        command: |_, tools, _| {
            tools.script(
                "node_modules/vitepress/bin/vitepress.js",
                &["build", "docs"],
            )
        },
        caches: &["docs/.vitepress/dist", "docs/.vitepress/cache"],
        output: "docs/.vitepress/dist",
    },
    Generator {
        name: "rspress",
        source: Source::Npm,
        lay_out: |content, folder| {
            for locale in LOCALES {
                let docs = folder.join("docs").join(locale).join("docs");
                content.write(locale, &docs, Title::Heading)?;
            }
            sidebars(content, folder)
        },
        documents: |_, folder| folder.join("docs/ko/docs"),
        command: |_, tools, _| {
            tools.script("node_modules/@rspress/core/bin/rspress.js", &["build"])
        },
        caches: &["dist", "node_modules/.cache"],
        output: "dist",
    },
    Generator {
        name: "starlight",
        source: Source::Npm,
        lay_out: |content, folder| {
            let docs = folder.join("src/content/docs");
            content.write("ko", &docs.join("docs"), Title::FrontMatter)?;
            content.write("en", &docs.join("en/docs"), Title::FrontMatter)
        },
        documents: |_, folder| folder.join("src/content/docs/docs"),
        command: |_, tools, _| tools.script("node_modules/astro/bin/astro.mjs", &["build"]),
        caches: &[
            "dist",
            ".astro",
            "node_modules/.astro",
            "node_modules/.vite",
        ],
        output: "dist",
    },
    Generator {
        name: "mdbook",
        source: Source::Crate {
            name: "mdbook",
            version: "0.5.4",
        },
        lay_out: |content, folder| {
            for locale in LOCALES {
                let book = folder.join(locale);
                fs::create_dir_all(&book)?;
                fs::copy(folder.join("book.toml"), book.join("book.toml"))?;
                content.write(locale, &book.join("src/docs"), Title::PlainHeading)?;
                write(&book.join("src/SUMMARY.md"), &content.summary(locale))?;
            }
            Ok(())
        },
        documents: |_, folder| folder.join("ko/src/docs"),
        command: |_, tools, _| {
            let mdbook = tools.program_path("mdbook");
            let both = "\"$0\" build ko -d dist && \"$0\" build en -d dist/en";
            vec![
                "sh".into(),
                "-c".into(),
                both.into(),
                mdbook.into_os_string(),
            ]
        },
        caches: &["dist"],
        output: "dist",
    },
];

/// Sidebars as files for the configuration.
fn sidebars(content: &Content, folder: &Path) -> Result<()> {
    for locale in LOCALES {
        let path = folder.join(format!("sidebar-{locale}.json"));
        write(&path, &content.sidebar(locale).to_string())?;
    }
    Ok(())
}
