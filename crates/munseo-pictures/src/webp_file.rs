//! The container of WebP files (RFC 9649): a header, then chunks of an even number of bytes.
//!
//! ```text
//! "RIFF" size "WEBP" [ "VP8X" 10 flags size-of-canvas ] [ "ICCP" … ] [ "ALPH" … ] ( "VP8 " | "VP8L" ) …
//! ```

/// The flags of `VP8X`.
const HAS_PROFILE: u8 = 0b0010_0000;
const HAS_ALPHA: u8 = 0b0001_0000;

/// Adds a color profile to a file of libwebp without one.
pub(crate) fn with_profile(webp: &[u8], profile: &[u8]) -> Vec<u8> {
    let chunks = webp.get(12..).unwrap_or_default();
    let (header, pixels) = match extended_header(chunks) {
        Some(header) => header,
        None => return webp.to_vec(),
    };
    let mut body = Vec::with_capacity(webp.len() + profile.len() + 64);
    body.extend(b"WEBP");
    push_chunk(&mut body, b"VP8X", &header);
    push_chunk(&mut body, b"ICCP", profile);
    body.extend(pixels);
    let mut file = Vec::with_capacity(body.len() + 8);
    push_chunk(&mut file, b"RIFF", &body);
    file
}

/// The color profile of a file.
pub(crate) fn profile(webp: &[u8]) -> Option<&[u8]> {
    let mut chunks = webp.get(12..)?;
    loop {
        let length = u32::from_le_bytes(chunks.get(4..8)?.try_into().ok()?);
        let length = usize::try_from(length).ok()?;
        let content = chunks.get(8..)?.get(..length)?;
        if chunks.starts_with(b"ICCP") {
            return Some(content);
        }
        chunks = chunks.get(8 + length + length % 2..)?;
    }
}

/// The content of `VP8X` for a file with a profile, and the following chunks; `None` for another kind of file.
fn extended_header(chunks: &[u8]) -> Option<([u8; 10], &[u8])> {
    let content = chunks.get(8..)?;
    let mut header = [0; 10];
    match chunks.get(..4)? {
        b"VP8X" => {
            header.copy_from_slice(content.get(..10)?);
            header[0] |= HAS_PROFILE;
            return Some((header, content.get(10..)?));
        }
        b"VP8L" => {
            // After a signature: 14 bits of width, 14 bits of height, and the alpha flag.
            let bits = u32::from_le_bytes(content.get(1..5)?.try_into().ok()?);
            let alpha = if bits >> 28 & 1 == 1 { HAS_ALPHA } else { 0 };
            header[0] = HAS_PROFILE | alpha;
            put_size(&mut header, bits & 0x3fff, bits >> 14 & 0x3fff);
        }
        b"VP8 " => {
            // After a tag and a start code of three bytes each: width and height, with two bits of scale.
            let side = |at: usize| {
                let bytes = content.get(at..at + 2)?.try_into().ok()?;
                u32::from(u16::from_le_bytes(bytes) & 0x3fff).checked_sub(1)
            };
            header[0] = HAS_PROFILE;
            put_size(&mut header, side(6)?, side(8)?);
        }
        _ => return None,
    }
    Some((header, chunks))
}

/// Writes width and height, each minus one.
fn put_size(header: &mut [u8; 10], width: u32, height: u32) {
    header[4..7].copy_from_slice(&width.to_le_bytes()[..3]);
    header[7..10].copy_from_slice(&height.to_le_bytes()[..3]);
}

fn push_chunk(out: &mut Vec<u8>, name: &[u8; 4], content: &[u8]) {
    let length = u32::try_from(content.len()).expect("WebP files have less than 4 GB");
    out.extend(name);
    out.extend(length.to_le_bytes());
    out.extend(content);
    if content.len() % 2 == 1 {
        out.push(0);
    }
}

#[cfg(test)]
mod tests {
    use webp::{Decoder, Encoder};

    use super::*;

    #[test]
    fn every_kind_of_file_accepts_a_profile() {
        let clear: Vec<u8> = (0..40 * 30 * 4).map(|at| (at * 7 % 251) as u8).collect();
        let opaque: Vec<u8> = (0..40 * 30 * 3).map(|at| (at * 7 % 251) as u8).collect();
        let transparent = Encoder::from_rgba(&clear, 40, 30);
        let solid = Encoder::from_rgb(&opaque, 40, 30);
        for (webp, has_alpha) in [
            (transparent.encode(80.0), true),
            (transparent.encode_lossless(), true),
            (solid.encode(80.0), false),
            (solid.encode_lossless(), false),
        ] {
            let plain = Decoder::new(&webp).decode().unwrap();
            assert_eq!(profile(&webp), None);
            for content in [&b"profile"[..], b"profiles"] {
                let file = with_profile(&webp, content);
                assert_eq!(profile(&file), Some(content));
                let decoded = Decoder::new(&file).decode().unwrap();
                assert_eq!(decoded.is_alpha(), has_alpha);
                assert_eq!(*decoded, *plain);
            }
        }
    }
}
