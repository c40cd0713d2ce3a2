//! Caches the templates of recently used page shapes.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::output::ContentHash;
use crate::slots::Template;

/// Maximum size of one generation, in bytes of markup.
const MAX_GENERATION_SIZE: usize = 4 * 1024 * 1024;

/// A cache of templates by the hash of their shape, in two generations: the older one is dropped when the newer one is
/// full, and templates that are used move to the newer one.
#[derive(Default)]
pub(crate) struct TemplateCache {
    newer: FxHashMap<ContentHash, Arc<Template>>,
    newer_size: usize,
    older: FxHashMap<ContentHash, Arc<Template>>,
}

impl TemplateCache {
    /// The template of a shape; `None` if it is not cached.
    pub(crate) fn get(&mut self, shape: &ContentHash) -> Option<Arc<Template>> {
        if let Some(template) = self.newer.get(shape) {
            return Some(Arc::clone(template));
        }
        let template = self.older.remove(shape)?;
        self.insert(*shape, Arc::clone(&template));
        Some(template)
    }

    /// Adds the template of a shape.
    pub(crate) fn insert(&mut self, shape: ContentHash, template: Arc<Template>) {
        self.newer_size += template.size();
        if self.newer_size > MAX_GENERATION_SIZE {
            self.older = std::mem::take(&mut self.newer);
            self.newer_size = template.size();
        }
        self.newer.insert(shape, template);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn used_templates_stay_and_others_are_dropped() {
        let mut cache = TemplateCache::default();
        let template = Arc::new(Template::parse(&"x".repeat(MAX_GENERATION_SIZE / 4)));
        let shape = |number: u8| [number; 32];
        cache.insert(shape(0), Arc::clone(&template));
        for number in 1..100 {
            assert!(cache.get(&shape(0)).is_some(), "after {number}");
            cache.insert(shape(number), Arc::clone(&template));
        }
        assert!(cache.get(&shape(99)).is_some());
        assert!(cache.get(&shape(50)).is_none());
    }
}
