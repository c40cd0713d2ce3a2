//! Names of other generators and what they are here, from `tables.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

type Tables = BTreeMap<String, BTreeMap<String, String>>;

/// The entry of a name in a table.
pub(crate) fn lookup(table: &str, name: &str) -> Option<&'static str> {
    static TABLES: LazyLock<Tables> = LazyLock::new(|| {
        toml::from_str(include_str!("tables.toml"))
            .unwrap_or_else(|error| unreachable!("the file is constant: {error}"))
    });
    TABLES.get(table)?.get(name).map(String::as_str)
}
