//! Stable sorts that share one compiled implementation.
//!
//! The standard library's sort is several kilobytes of WebAssembly for each type that is sorted: with two dozen types
//! 10 KB after compression. Here one compiled sort orders the positions of the items, and then the items are moved.
//! Lists of thousands of items that every query of a large site sorts, and lists that are sorted only while an index is
//! built, use the standard library.

use std::cmp::Ordering;

/// Sorts items; equal ones keep their order.
pub fn by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let order = sorted_positions(items.len(), &|left, right| {
        compare(&items[left as usize], &items[right as usize])
    });
    apply(items, order);
}

/// Sorts items by a key; equal ones keep their order.
pub fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    by(items, |left, right| key(left).cmp(&key(right)));
}

/// Sorts items by an expensive key; equal ones keep their order.
pub fn by_cached_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    let keys: Vec<K> = items.iter().map(key).collect();
    let order = sorted_positions(items.len(), &|left, right| {
        keys[left as usize].cmp(&keys[right as usize])
    });
    apply(items, order);
}

/// The positions of this many items in sorted order.
#[inline(never)]
fn sorted_positions(count: usize, compare: &dyn Fn(u32, u32) -> Ordering) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    order.sort_by(|&left, &right| compare(left, right));
    order
}

/// Applies a permutation: `order` has, for each index, the previous position of its item.
fn apply<T>(items: &mut [T], mut order: Vec<u32>) {
    for start in 0..items.len() {
        // Follows a cycle of the permutation: each target gets its item, whose position is the next target.
        let mut target = start;
        loop {
            let source = std::mem::replace(&mut order[target], target as u32) as usize;
            if source == start || source == target {
                break;
            }
            items.swap(target, source);
            target = source;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_order_equals_that_of_the_standard_library(
            items in prop::collection::vec((0u8..20, any::<u16>()), 0..60),
        ) {
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            let mut sorted = items.clone();
            by_key(&mut sorted, |item| item.0);
            prop_assert_eq!(&sorted, &expected);
            let mut sorted = items;
            by_cached_key(&mut sorted, |item| item.0);
            prop_assert_eq!(&sorted, &expected);
        }
    }
}
