//! Quality values (RFC 9110, section 12.4.2).

use axum::http::{HeaderMap, HeaderName};

/// The entries of all headers with a name, such as `gzip;q=0.5, br`, each with its quality.
pub(crate) fn entries(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (&str, u16)> {
    let lines = headers.get_all(name).iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(|entry| {
        let (value, parameters) = entry.split_once(';').unwrap_or((entry, ""));
        (value.trim(), quality(parameters))
    })
}

/// The quality among the parameters of an entry, in thousandths: 500 for `q=0.5`; 1000 by default, 0 if it is invalid.
fn quality(parameters: &str) -> u16 {
    let mut parameters = parameters.split(';').map(str::trim);
    let value = parameters.find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        name.trim().eq_ignore_ascii_case("q").then(|| value.trim())
    });
    match value.map(str::parse::<f32>) {
        None => 1000,
        Some(Ok(quality)) if quality.is_finite() => (quality.clamp(0.0, 1.0) * 1000.0) as u16,
        Some(_) => 0,
    }
}
