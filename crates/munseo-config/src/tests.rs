//! Languages for tests, and the published schema.

use std::path::Path;

use crate::{Locale, Locales};

/// Languages by their codes.
pub fn locales(codes: &[&str]) -> Locales {
    let locales = codes.iter().map(|code| Locale {
        code: (*code).to_owned(),
        label: (*code).to_owned(),
        direction: "ltr",
        html_lang: (*code).to_owned(),
        calendar: String::from("gregory"),
        docs: None,
        pages: None,
    });
    Locales::new(locales.collect())
}

/// With `MUNSEO_GENERATE`, which `cargo xtask generate` sets, the file is written.
#[test]
fn the_published_schema_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("generated/munseo.schema.json");
    if std::env::var_os("MUNSEO_GENERATE").is_some() {
        std::fs::write(&path, super::config_schema()).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == super::config_schema(),
        "{} is stale: run `cargo xtask generate`",
        path.display()
    );
}
