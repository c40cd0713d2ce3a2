//! `munseo schema`: the JSON Schema of `munseo.toml`, for editors.

/// Prints the JSON Schema.
pub fn run() {
    print!("{}", munseo_site::config_schema());
}
