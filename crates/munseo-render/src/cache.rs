//! Caches of what many pages share.

use std::hash::Hash;

use parking_lot::Mutex;
use rustc_hash::FxHashMap;

/// A cache that is emptied when it has `MAX` entries: pages are rendered in the order of the sidebar, so earlier entries
/// are seldom needed again.
pub(crate) struct Cache<K, V, const MAX: usize>(Mutex<FxHashMap<K, V>>);

impl<K, V, const MAX: usize> Default for Cache<K, V, MAX> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Clone, const MAX: usize> Cache<K, V, MAX> {
    /// The value of a key, which is made if it is not cached.
    pub(crate) fn get_or_make<E>(
        &self,
        key: K,
        make: impl FnOnce() -> Result<V, E>,
    ) -> Result<V, E> {
        if let Some(known) = self.0.lock().get(&key) {
            return Ok(known.clone());
        }
        let value = make()?;
        self.insert(key, value.clone());
        Ok(value)
    }

    pub(crate) fn contains(&self, key: &K) -> bool {
        self.0.lock().contains_key(key)
    }

    pub(crate) fn insert(&self, key: K, value: V) {
        let mut known = self.0.lock();
        if known.len() >= MAX {
            known.clear();
        }
        known.insert(key, value);
    }

    pub(crate) fn clear(&self) {
        *self.0.lock() = FxHashMap::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_made_once_and_a_full_cache_is_emptied() {
        let cache = Cache::<u8, u8, 2>::default();
        let made = |key: u8, value: u8| cache.get_or_make(key, || Ok::<u8, ()>(value));
        assert_eq!((made(0, 1), made(0, 2), made(1, 3)), (Ok(1), Ok(1), Ok(3)));
        assert_eq!((made(2, 4), cache.contains(&0)), (Ok(4), false));
        assert_eq!(cache.get_or_make(3, || Err(5)), Err(5));
        assert!(!cache.contains(&3) && cache.contains(&2));
    }
}
