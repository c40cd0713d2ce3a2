//! Adds a version to `munseo.toml`, preserving comments and formatting.

use toml_edit::{DocumentMut, Item, Table, Value, value};

/// The configuration with a new version, the newest except `current`. Sidebars with explicit lists are copied for it,
/// so that later changes do not affect it.
pub(super) fn with_version(
    text: &str,
    name: &str,
    git_ref: Option<&str>,
) -> Result<String, String> {
    let mut document: DocumentMut = text
        .parse()
        .map_err(|error: toml_edit::TomlError| error.message().to_owned())?;
    let mut version = Table::new();
    if let Some(git_ref) = git_ref {
        version["ref"] = value(git_ref);
    }
    let docs = child(document.as_item_mut(), "docs")?;
    if let Some(sidebars) = docs.get("sidebars")
        && has_explicit_list(sidebars)
    {
        let mut sidebars = sidebars.clone();
        clear_positions(&mut sidebars);
        version["sidebars"] = sidebars;
    }
    let versions = child(docs, "versions")?;
    if versions.get(name).is_some() {
        return Err(format!("it has the version `{name}`"));
    }
    version.set_position(position(versions));
    version.decor_mut().set_prefix("\n");
    match versions {
        Item::Value(Value::InlineTable(table)) => {
            table.insert(name, Value::InlineTable(version.into_inline_table()));
        }
        versions => versions[name] = Item::Table(version),
    }
    Ok(document.to_string())
}

/// The table with a key in a table, created if it is missing.
fn child<'a>(item: &'a mut Item, key: &str) -> Result<&'a mut Item, String> {
    let is_inline = item.is_inline_table();
    let Some(table) = item.as_table_like_mut() else {
        return Err(format!("`{key}` is not in a table"));
    };
    let child = table.entry(key).or_insert_with(|| {
        if is_inline {
            return Item::Value(Value::InlineTable(toml_edit::InlineTable::new()));
        }
        let mut table = Table::new();
        table.set_implicit(true);
        Item::Table(table)
    });
    if child.is_table_like() {
        Ok(child)
    } else {
        Err(format!("`{key}` is not a table"))
    }
}

/// The index of a new version in the file, which determines the order of versions: after `current`, before the others.
/// `None` if no version is a table of its own.
fn position(versions: &Item) -> Option<isize> {
    let versions = versions.as_table()?;
    let positions = |is_current: bool| {
        versions
            .iter()
            .filter(move |(name, _)| (*name == "current") == is_current)
            .filter_map(|(_, item)| item.as_table()?.position())
    };
    let before_others = || Some(positions(false).min()? - 1);
    positions(true).max().or_else(before_others)
}

/// Returns true if one of the sidebars is an explicit list.
fn has_explicit_list(sidebars: &Item) -> bool {
    let sidebars = sidebars.as_table_like();
    sidebars.is_some_and(|sidebars| {
        sidebars
            .iter()
            .any(|(_, sidebar)| sidebar.get("items").is_some())
    })
}

/// Removes the positions of copied tables, so that they are written in the new version, not next to the originals.
fn clear_positions(item: &mut Item) {
    match item {
        Item::Table(table) => {
            table.set_position(None);
            table.decor_mut().set_prefix("\n");
            for (_, item) in table.iter_mut() {
                clear_positions(item);
            }
        }
        Item::ArrayOfTables(tables) => {
            for table in tables.iter_mut() {
                table.set_position(None);
                table.decor_mut().set_prefix("\n");
                for (_, item) in table.iter_mut() {
                    clear_positions(item);
                }
            }
        }
        Item::None | Item::Value(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(before: &str, git_ref: Option<&str>, after: &str) {
        assert_eq!(with_version(before, "2.0", git_ref).unwrap(), after);
    }

    #[test]
    fn the_first_version_is_added_at_the_end() {
        check(
            "# Mine\ntitle = \"T\" # short\n",
            None,
            "# Mine\ntitle = \"T\" # short\n\n[docs.versions.\"2.0\"]\n",
        );
    }

    #[test]
    fn a_version_comes_before_older_ones_and_after_current() {
        check(
            "[docs.versions.current] # now\nlabel = \"Next\"\n\n# Old\n[docs.versions.\"1.0\"]\n",
            Some("v2.0.0"),
            "[docs.versions.current] # now\nlabel = \"Next\"\n\n[docs.versions.\"2.0\"]\nref = \"v2.0.0\"\n\n# Old\n[docs.versions.\"1.0\"]\n",
        );
        check(
            "[docs]\npath = \"/\"\n\n# Old\n[docs.versions.\"1.0\"]\n\n[search]\n",
            None,
            "[docs]\npath = \"/\"\n\n[docs.versions.\"2.0\"]\n\n# Old\n[docs.versions.\"1.0\"]\n\n[search]\n",
        );
    }

    #[test]
    fn explicit_sidebars_are_copied_and_generated_ones_are_not() {
        check(
            "[docs.sidebars.all]\ndir = \".\"\n",
            None,
            "[docs.sidebars.all]\ndir = \".\"\n\n[docs.versions.\"2.0\"]\n",
        );
        check(
            "[docs.sidebars.main]\nitems = [\"a\"] # two\n\n[search]\n",
            None,
            "[docs.sidebars.main]\nitems = [\"a\"] # two\n\n[docs.versions.\"2.0\"]\n\n[docs.versions.\"2.0\".sidebars.main]\nitems = [\"a\"] # two\n\n[search]\n",
        );
    }

    #[test]
    fn inline_tables_stay_inline() {
        let text = with_version("docs = { path = \"/\" }\n", "2.0", None).unwrap();
        assert_eq!(text.lines().count(), 1, "{text}");
        let parsed: toml::Table = toml::from_str(&text).unwrap();
        assert!(parsed["docs"]["versions"]["2.0"].is_table(), "{text}");
    }

    #[test]
    fn invalid_toml_and_other_values_than_tables_are_rejected() {
        assert!(with_version("docs = 1\n", "2.0", None).is_err());
        assert!(with_version("docs = [\n", "2.0", None).is_err());
    }
}
