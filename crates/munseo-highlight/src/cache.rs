//! A cache of spans, because compiling the highlight query of a grammar is slow.

use crate::language::Language;
use crate::spans::Span;

/// A cache of highlighted code, such as a file. It returns the value that the same version of the program stored for a
/// key, or nothing.
pub trait HighlightCache: Sync {
    /// The value of a key; `None` if none is stored.
    fn get(&self, key: &[u8; 32]) -> Option<Vec<u8>>;

    /// Stores the value of a key.
    fn put(&self, key: &[u8; 32], spans: &[u8]);
}

/// The cached spans of some code, else those that `highlight` returns.
pub(crate) fn spans(
    cache: &dyn HighlightCache,
    language: Language,
    code: &str,
    highlight: impl FnOnce() -> Vec<Span>,
) -> Vec<Span> {
    let key = key(language, code);
    let cached = cache.get(&key);
    if let Some(spans) = cached.and_then(|bytes| postcard::from_bytes(&bytes).ok()) {
        return spans;
    }
    let spans = highlight();
    // No spans may also mean that the time limit was exceeded.
    if !spans.is_empty()
        && let Ok(bytes) = postcard::to_stdvec(&spans)
    {
        cache.put(&key, &bytes);
    }
    spans
}

fn key(language: Language, code: &str) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(language.name().as_bytes());
    hasher.update(&[0]);
    hasher.update(code.as_bytes());
    *hasher.finalize().as_bytes()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Mutex;

    use super::*;
    use crate::Highlighter;

    #[derive(Default)]
    struct MemoryCache(Mutex<HashMap<[u8; 32], Vec<u8>>>);

    impl HighlightCache for MemoryCache {
        fn get(&self, key: &[u8; 32]) -> Option<Vec<u8>> {
            self.0.lock().unwrap().get(key).cloned()
        }

        fn put(&self, key: &[u8; 32], spans: &[u8]) {
            self.0.lock().unwrap().insert(*key, spans.to_vec());
        }
    }

    const CODE: &str = "const list = [1, 'a']; //=> number\n";

    fn html(cache: Option<&MemoryCache>, language: Language) -> String {
        let cache = cache.map(|cache| cache as &dyn HighlightCache);
        Highlighter { cache }.html(Some(language), CODE)
    }

    #[test]
    fn cached_code_is_not_highlighted_again() {
        let cache = MemoryCache::default();
        let uncached = html(None, Language::TypeScript);
        assert_eq!(html(Some(&cache), Language::TypeScript), uncached);
        assert_eq!(html(Some(&cache), Language::TypeScript), uncached);
        let never = || unreachable!("it is cached");
        assert!(!spans(&cache, Language::TypeScript, CODE, never).is_empty());
    }

    #[test]
    fn the_language_is_part_of_the_key() {
        let cache = MemoryCache::default();
        html(Some(&cache), Language::TypeScript);
        assert_eq!(
            html(Some(&cache), Language::TypeScript),
            html(None, Language::TypeScript)
        );
        assert_eq!(
            html(Some(&cache), Language::Console),
            html(None, Language::Console)
        );
    }

    #[test]
    fn invalid_cached_spans_are_replaced() {
        let cache = MemoryCache::default();
        cache.put(&key(Language::TypeScript, CODE), &[255; 4]);
        assert_eq!(
            html(Some(&cache), Language::TypeScript),
            html(None, Language::TypeScript)
        );
    }
}
