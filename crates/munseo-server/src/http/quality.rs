//! Quality values: how much a client likes what it names (RFC 9110, section 12.4.2).

/// The quality among the parameters of a choice, in thousandths: `q=0.5` as 500; 1000 where nothing is
/// said, 0 where it cannot be read.
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
