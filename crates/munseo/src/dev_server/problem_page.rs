//! The page that is displayed while the site cannot be loaded, or instead of a page that cannot be rendered.

use axum::http::StatusCode;
use munseo_html::escape::escaped;
use munseo_server::DevResponse;
use munseo_source::Diagnostic;
use munseo_source::report::render;
use serde_json::json;

/// A page with a heading and diagnostics. It reloads itself when an event of the server differs from the first one of
/// its type: the first ones describe the state that the page displays.
pub fn problem_page(base_url: &str, heading: &str, diagnostics: &[Diagnostic]) -> DevResponse {
    let text = escaped(&render(diagnostics, false));
    let events = json!(format!("{base_url}_munseo/dev"));
    let page = format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>munseo dev</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <style>body{{font:1rem/1.6 ui-monospace,monospace;margin:2rem;white-space:pre-wrap;color-scheme:light dark}}</style>\
         <h1>{heading}</h1>{text}\
         <script>const first={{}};new EventSource({events}).onmessage=({{data}})=>{{const{{type}}=JSON.parse(data);\
         if((first[type]??=data)!==data)location.reload()}}</script></html>\n"
    );
    DevResponse::page(StatusCode::INTERNAL_SERVER_ERROR, page)
}
