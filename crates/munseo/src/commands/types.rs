//! `munseo types`: declarations of what a site's React modules get, for editors and compilers.

use std::fs;

use munseo_build::components::FILES;
use munseo_build::{BuildError, pipeline, report};
use munseo_site::{LoadOptions, Site};

use super::SiteFolder;

/// The file in the site's folder.
pub const FILE: &str = "munseo.d.ts";

/// The declarations that are the same for all sites.
const DECLARATIONS: &str = include_str!("types.d.ts");

/// Writes the declarations; keeps a file that this command did not write.
///
/// # Errors
/// If the site cannot be loaded, or the file cannot be written.
pub fn run(options: &SiteFolder) -> Result<(), BuildError> {
    let site = pipeline::load_despite_errors(&options.site, LoadOptions::default())?;
    let path = options.site.join(FILE);
    let first = DECLARATIONS.lines().next().unwrap_or_default();
    if fs::read_to_string(&path).is_ok_and(|text| !text.starts_with(first)) {
        let message = format!(
            "`{}` was not written by this command; move or delete it",
            path.display()
        );
        return Err(BuildError::Other(message));
    }
    fs::write(&path, text(site.site())).map_err(|error| BuildError::io("write", &path, error))?;
    report::print_stdout(&format!("{}\n", path.display()));
    Ok(())
}

/// The declarations of a site.
pub fn text(site: &Site) -> String {
    let mut components = String::new();
    for component in &site.components {
        let path = component.path.with_extension("");
        let path = path.display().to_string().replace('\\', "/");
        components.push_str(&format!(
            "    {}: import('react').ComponentProps<typeof import('./{path}').default>;\n",
            component.name
        ));
    }
    let mut text = DECLARATIONS.replace("    // components\n", &components);
    for extension in FILES.split(' ') {
        text.push_str(&format!(
            "declare module '*.{extension}' {{\n  const url: string;\n  export default url;\n}}\n"
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use munseo_pages::props::OwnPageProps;

    use super::*;

    #[test]
    fn every_property_of_a_page_is_declared() {
        let page = serde_json::to_value(OwnPageProps::default()).unwrap();
        let start = DECLARATIONS.find("interface Page {").unwrap();
        let declared = &DECLARATIONS[start..];
        let declared = &declared[..declared.find("\n  }").unwrap()];
        let names: Vec<&str> = declared
            .lines()
            .filter_map(|line| line.trim().split_once(": ").map(|(name, _)| name))
            .filter(|name| !name.contains(['*', ' ']))
            .collect();
        let mut expected: Vec<&str> = page.as_object().unwrap().keys().map(|it| &**it).collect();
        let mut names = names;
        names.sort_unstable();
        expected.sort_unstable();
        assert_eq!(names, expected);
    }
}
