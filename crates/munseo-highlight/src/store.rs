//! A cache of spans: compiling the query of a grammar takes longer than most edits of a page.

use crate::language::Language;
use crate::spans::Span;

/// A store of highlighted code, such as a file. It returns the value that the same version of the program stored for a
/// key, or nothing.
pub trait HighlightStore: Sync {
    /// The value of a key.
    fn get(&self, key: &[u8; 32]) -> Option<Vec<u8>>;

    /// Stores the value of a key.
    fn put(&self, key: &[u8; 32], spans: &[u8]);
}

/// The cached spans of some code, else those that `highlight` returns.
pub(crate) fn spans(
    store: &dyn HighlightStore,
    language: Language,
    code: &str,
    highlight: impl FnOnce() -> Vec<Span>,
) -> Vec<Span> {
    let key = key(language, code);
    let stored = store.get(&key);
    if let Some(spans) = stored.and_then(|bytes| postcard::from_bytes(&bytes).ok()) {
        return spans;
    }
    let spans = highlight();
    // No spans may also mean that the time limit was exceeded.
    if !spans.is_empty()
        && let Ok(bytes) = postcard::to_stdvec(&spans)
    {
        store.put(&key, &bytes);
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
    struct InMemory(Mutex<HashMap<[u8; 32], Vec<u8>>>);

    impl HighlightStore for InMemory {
        fn get(&self, key: &[u8; 32]) -> Option<Vec<u8>> {
            self.0.lock().unwrap().get(key).cloned()
        }

        fn put(&self, key: &[u8; 32], spans: &[u8]) {
            self.0.lock().unwrap().insert(*key, spans.to_vec());
        }
    }

    const CODE: &str = "const list = [1, 'a']; //=> number\n";

    fn html(store: Option<&InMemory>, language: Language) -> String {
        let store = store.map(|store| store as &dyn HighlightStore);
        Highlighter { store }.html(Some(language), CODE)
    }

    #[test]
    fn stored_code_looks_as_it_did_and_is_not_highlighted_again() {
        let store = InMemory::default();
        let fresh = html(None, Language::TypeScript);
        assert_eq!(html(Some(&store), Language::TypeScript), fresh);
        assert_eq!(html(Some(&store), Language::TypeScript), fresh);
        let never = || unreachable!("it is stored");
        assert!(!spans(&store, Language::TypeScript, CODE, never).is_empty());
    }

    #[test]
    fn the_same_code_in_another_language_is_another() {
        let store = InMemory::default();
        html(Some(&store), Language::TypeScript);
        assert_eq!(
            html(Some(&store), Language::Json),
            html(None, Language::Json)
        );
        assert_eq!(
            html(Some(&store), Language::Console),
            html(None, Language::Console)
        );
    }

    #[test]
    fn unreadable_spans_are_made_anew() {
        let store = InMemory::default();
        store.put(&key(Language::TypeScript, CODE), &[255; 4]);
        assert_eq!(
            html(Some(&store), Language::TypeScript),
            html(None, Language::TypeScript)
        );
    }
}
