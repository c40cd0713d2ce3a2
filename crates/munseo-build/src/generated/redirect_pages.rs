//! Pages of redirects, for hosts that do not read `_redirects`.

use munseo_html::escape::escaped;
use munseo_pages::{GeneratedFile, Pages};
use munseo_site::LocaleId;

/// Adds the query and the fragment of the old URL to the new one, as servers do. Without scripts they are lost.
pub(crate) const SCRIPT: &str = "const u=new URL(document.links[0].href),q=location.search.slice(1);\
    if(q)u.search+=(u.search?\"&\":\"?\")+q;u.hash||=location.hash;location.replace(u)";

/// The pages of all redirects; none if `build.redirect_pages` is off.
pub fn files(pages: &Pages) -> Vec<GeneratedFile> {
    let is_on = pages.site().config().raw.build.redirect_pages;
    let redirects = is_on.then(|| pages.site().redirects());
    let redirects = redirects.into_iter().flatten();
    redirects
        .map(|redirect| GeneratedFile {
            output: redirect.output_folder.join("index.html"),
            text: redirect_page(pages, redirect.locale, &redirect.to),
        })
        .collect()
}

/// A redirect page for any static host.
pub fn redirect_page(pages: &Pages, locale: LocaleId, to: &str) -> String {
    let site = pages.site();
    let lang = escaped(site.config().locales[locale].html_lang());
    let (url, canonical) = (escaped(to), site.urls.absolute(to));
    let canonical = escaped(&canonical);
    format!(
        "<!doctype html>\n<html lang=\"{lang}\"><meta charset=\"utf-8\"><title>{url}</title><meta name=\"robots\" content=\"noindex\"><link rel=\"canonical\" href=\"{canonical}\"><meta http-equiv=\"refresh\" content=\"0; url={url}\"><a href=\"{url}\">{url}</a><script>{SCRIPT}</script>\n"
    )
}
