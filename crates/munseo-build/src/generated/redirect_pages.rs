//! Pages of redirects, for hosts that do not read `_redirects`.

use munseo_html::escape::escaped;
use munseo_pages::{GeneratedFile, Pages};

/// The pages of all redirects.
pub fn files(pages: &Pages) -> Vec<GeneratedFile> {
    let redirects = pages.site().redirects().into_iter();
    redirects
        .map(|redirect| GeneratedFile {
            output: redirect.output_folder.join("index.html"),
            text: redirect_page(&redirect.to),
        })
        .collect()
}

/// A redirect page for any static host.
pub fn redirect_page(to: &str) -> String {
    let url = escaped(to);
    format!(
        "<!doctype html>\n<meta charset=\"utf-8\"><title>{url}</title><meta name=\"robots\" content=\"noindex\"><link rel=\"canonical\" href=\"{url}\"><meta http-equiv=\"refresh\" content=\"0; url={url}\"><a href=\"{url}\">{url}</a>\n"
    )
}
