//! Writes the files of a plan.

use std::fs;
use std::path::Path;

use munseo_site::content::without_prefixes;
use munseo_source::Date;

use crate::ImportError;
use crate::config_text::config_text;
use crate::generator::Generator;
use crate::navigation::category_link;
use crate::page::rewrite;
use crate::plan::{Plan, Tree, is_markdown, join, split_front_matter};
use crate::tables::lookup;
use crate::values::kept;
use crate::yaml;

/// Writes all files to a new folder.
pub(crate) fn write(plan: &mut Plan, root: &Path) -> Result<(), ImportError> {
    for tree in plan.trees.clone() {
        for (path, inner) in tree.files() {
            file(plan, root, &tree, &path, &inner)?;
        }
    }
    for folder in plan.statics.clone() {
        for (path, inner) in Tree::new(folder, "static", "").files() {
            let is_hidden = inner.starts_with('.') || inner.contains("/.");
            if is_hidden && !inner.starts_with(".well-known/") {
                plan.taken(
                    "a hidden file, which `munseo serve` does not answer",
                    &inner,
                );
            }
            copy(&path, &root.join("static").join(inner))?;
            plan.used.insert(path);
        }
    }
    for (target, from) in &plan.copies {
        copy(from, &root.join(target))?;
    }
    plan.used.extend(plan.copies.values().cloned());
    report_unused(plan);
    for (path, text) in &plan.files {
        let path = root.join(path);
        if !path.exists() {
            put(&path, text)?;
        }
    }
    save_config(plan, root)
}

/// Reports each file in the folders of content that is not in the new site, by folder and reason.
fn report_unused(plan: &mut Plan) {
    let mut whole = plan.trees.clone();
    whole.iter_mut().for_each(|it| it.skip.clear());
    // What one tree skips may belong to another.
    let count = whole.len();
    for (index, tree) in plan.trees.clone().iter().chain(&whole).enumerate() {
        for (path, inner) in tree.files() {
            if plan.used.contains(&path) {
                continue;
            }
            let reason = if index >= count {
                "that the old site leaves out"
            } else if is_private(&inner) {
                "whose names start with `_`"
            } else {
                "in a programming language"
            };
            let folder = inner.split_once('/').map_or(".", |it| it.0);
            plan.left_file(&format!("files {reason}, in `{folder}`"), "", &path);
        }
    }
}

/// Returns true for a file that has no page: its name or that of a folder starts with `_`.
fn is_private(inner: &str) -> bool {
    inner.split('/').any(|it| it.starts_with('_'))
}

/// The starts of the names of files that describe others.
const ABOUT_OTHERS: [&str; 6] = [
    "_category_.",
    "_meta.",
    "_nav.",
    "meta.json",
    "authors.y",
    "tags.y",
];

/// Writes `munseo.toml`.
pub(crate) fn save_config(plan: &Plan, root: &Path) -> Result<(), ImportError> {
    put(&root.join("munseo.toml"), &config_text(&plan.config))
}

fn file(
    plan: &mut Plan,
    root: &Path,
    tree: &Tree,
    path: &Path,
    inner: &str,
) -> Result<(), ImportError> {
    let name = inner.rsplit('/').next().unwrap_or(inner);
    let ending = name.strip_prefix("_category_.").unwrap_or_default();
    let is_about_others = ABOUT_OTHERS.iter().any(|it| name.starts_with(it));
    if is_about_others {
        plan.used.insert(path.to_owned());
    }
    if matches!(ending, "json" | "yml" | "yaml") {
        let target = root.join(&tree.to).join(inner);
        let target = target.with_file_name("_category_.toml");
        let written = yaml::file(path);
        let keys = "label position collapsed collapsible description".split(' ');
        let mut category = kept(&written, &keys.collect::<Vec<_>>());
        category["link"] = category_link(&written["link"]);
        let text = category.as_object().map(config_text);
        return put(&target, &text.unwrap_or_default());
    }
    if is_private(inner) || is_about_others {
        return Ok(());
    }
    if !is_markdown(inner) {
        let ending = Path::new(inner).extension().unwrap_or_default();
        let ending = ending.to_string_lossy().to_lowercase();
        if lookup("code", &ending).is_none() {
            copy(path, &root.join(&tree.to).join(inner))?;
            plan.used.insert(path.to_owned());
        }
        return Ok(());
    }
    plan.used.insert(path.to_owned());
    let text = match munseo_source::read_text(path) {
        Ok(text) => text,
        Err(error) => {
            plan.left_file("a page that cannot be read", error.to_string(), path);
            return Ok(());
        }
    };
    let is_post = tree.to.starts_with("blog");
    let mut made = rewrite(plan, path, &text, is_post);
    let key = tree.key(inner);
    let name = key.rsplit('/').next().unwrap_or_default();
    // Munseo leaves out numbers in front of names; the address keeps them.
    let address = join(&tree.url, &key);
    let has_number = without_prefixes(&address) != address;
    let matter = crate::plan::front_matter(&text);
    let is_docusaurus = plan.generator == Generator::Docusaurus;
    let slug = match matter["slug"].as_str() {
        // A slug is below the route of its documentation.
        Some(own) if is_docusaurus && !is_post && own.starts_with('/') && !tree.url.is_empty() => {
            Some(format!("/{}", join(&tree.url, own.trim_matches('/'))))
        }
        Some(_) => None,
        None if is_post => {
            let is_dated = name.get(..10).is_some_and(|it| Date::parse(it).is_some());
            (!is_dated && without_prefixes(name) != name).then(|| name.to_owned())
        }
        None if is_docusaurus => {
            let id = matter["id"].as_str().filter(|_| name != "index");
            id.filter(|it| *it != without_prefixes(name))
                .map(str::to_owned)
        }
        None => {
            has_number.then(|| format!("/{}", address.strip_suffix("/index").unwrap_or(&address)))
        }
    };
    if let Some(slug) = slug {
        made = with_key(&made, "slug", &slug);
        if is_post {
            made = with_key(&made, "id", &slug);
        }
    }
    let ending = if inner.ends_with(".mdx") { "mdx" } else { "md" };
    put(&root.join(&tree.to).join(format!("{key}.{ending}")), &made)
}

/// Sets a key in the front matter of a page.
pub(crate) fn with_key(text: &str, key: &str, value: &str) -> String {
    let (matter, body) = split_front_matter(text).unwrap_or(("", text));
    let is_other = |it: &&str| !it.starts_with(&format!("{key}:"));
    let others: Vec<&str> = matter.split_inclusive('\n').filter(is_other).collect();
    format!("---\n{key}: {value}\n{}---\n{body}", others.concat())
}

/// Writes a file and the folders above it.
pub(crate) fn put(path: &Path, text: &str) -> Result<(), ImportError> {
    write_to(path, || fs::write(path, text))
}

fn copy(from: &Path, to: &Path) -> Result<(), ImportError> {
    write_to(to, || fs::copy(from, to).map(drop))
}

fn write_to(path: &Path, write: impl FnOnce() -> std::io::Result<()>) -> Result<(), ImportError> {
    let folder = fs::create_dir_all(path.parent().unwrap_or(path));
    folder.and_then(|()| write()).map_err(|error| {
        let path = path.to_owned();
        ImportError::Io { path, error }
    })
}
