//! The page that is displayed while the site cannot be loaded.

use munseo_html::escape::escaped;
use munseo_source::Diagnostic;
use munseo_source::report::{Style, render};
use serde_json::json;

/// A page with the diagnostics, which reloads itself after they have changed.
pub fn problem_page(base_url: &str, diagnostics: &[Diagnostic]) -> String {
    let text = escaped(&render(diagnostics, Style::Plain));
    let events = json!(format!("{base_url}_munseo/dev"));
    format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>munseo dev</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <style>body{{font:1rem/1.6 ui-monospace,monospace;margin:2rem;white-space:pre-wrap;color-scheme:light dark}}</style>\
         <h1>The site cannot be loaded</h1>{text}\
         <script>let first=true;new EventSource({events}).onmessage=()=>{{if(!first)location.reload();first=false}}</script></html>\n"
    )
}
