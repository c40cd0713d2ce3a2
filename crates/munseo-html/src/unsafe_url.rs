//! Recognizes URLs that are unsafe in links and pictures.

/// Returns true if a URL runs code or reads local files.
pub fn is_unsafe_url(url: &str) -> bool {
    // Browsers ignore control characters and spaces around and inside of a scheme.
    let scheme: String = url
        .chars()
        .filter(|c| !c.is_ascii_control() && !c.is_whitespace())
        .take("javascript:data:image/".len())
        .collect::<String>()
        .to_ascii_lowercase();
    ["javascript:", "vbscript:", "file:"]
        .iter()
        .any(|unsafe_scheme| scheme.starts_with(unsafe_scheme))
        || (scheme.starts_with("data:") && !is_data_image(&scheme))
}

fn is_data_image(url: &str) -> bool {
    ["png", "gif", "jpeg", "webp", "avif"].iter().any(|kind| {
        url["data:".len()..]
            .strip_prefix("image/")
            .is_some_and(|rest| rest.starts_with(kind))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_that_run_code_are_found_however_they_are_written() {
        for url in [
            "javascript:a()",
            " JavaScript:a()",
            "java\nscript:a()",
            "data:text/html,a",
            "vbscript:a",
        ] {
            assert!(is_unsafe_url(url), "{url}");
        }
        for url in [
            "/a",
            "https://a",
            "data:image/png;base64,a",
            "mailto:a@b",
            "./javascript",
        ] {
            assert!(!is_unsafe_url(url), "{url}");
        }
    }
}
