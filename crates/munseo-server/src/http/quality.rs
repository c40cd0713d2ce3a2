//! Quality values (RFC 9110, section 12.4.2).

/// The quality among the parameters of an entry, in thousandths: 500 for `q=0.5`; 1000 by default, 0 if it is invalid.
pub(crate) fn quality(parameters: &str) -> u16 {
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
