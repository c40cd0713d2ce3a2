//! The published schema.

use std::path::Path;

#[test]
fn the_published_schema_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("generated/munseo.schema.json");
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == super::config_schema(),
        "{} is stale: run `cargo xtask generate`",
        path.display()
    );
}
