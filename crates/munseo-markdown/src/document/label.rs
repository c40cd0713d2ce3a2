//! The labels in the HTML of a document, by name: each page inserts those of its language.

use munseo_types::{DeclarationKind, Labels};
use serde::{Deserialize, Serialize};

/// A text of the interface in a document, by the place of its key in [`KEYS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Label(u8);

/// The keys of all labels.
const KEYS: &str = "admonition.note admonition.tip admonition.info admonition.warning admonition.danger \
    admonition.caution admonition.important code.copy code.imports code.wrap details.fold details.summary \
    details.unfold examples.live footnotes.back footnotes.title frame.always frame.show heading.directLink \
    properties.default properties.meaning properties.name properties.optional properties.others signature.class \
    signature.constant signature.definition signature.enum signature.function signature.interface \
    signature.namespace signature.since signature.source signature.sourceOf signature.type task.done task.open";

impl Label {
    /// The label with a key of [`KEYS`].
    pub(crate) fn of(key: &str) -> Self {
        let place = KEYS.split(' ').zip(0..).find(|(known, _)| *known == key);
        match place {
            Some((_, place)) => Self(place),
            None => unreachable!("`{key}` is not a label"),
        }
    }

    /// The name of a kind of declaration.
    pub(crate) fn of_kind(kind: DeclarationKind) -> Self {
        Self::of(&format!("signature.{}", kind.word()))
    }

    /// Its text.
    pub(crate) fn text(self, labels: &Labels) -> &str {
        let key = KEYS.split(' ').nth(self.0.into());
        key.map_or("", |key| labels.get(key))
    }
}
