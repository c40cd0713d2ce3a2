//! Types for the declaration of an island.

/// A component of the theme with the properties it accepts.
#[derive(Debug)]
pub(crate) struct Island {
    /// The component's name, which is also its tag.
    pub(crate) name: &'static str,
    /// Alternative tags.
    pub(crate) aliases: &'static [&'static str],
    /// Its name as a container: `a-b` for the tag `AB`.
    pub(crate) directive: &'static str,
    /// The island that must directly contain it; `None` if it may be anywhere.
    pub(crate) parent: Option<&'static str>,
    /// The property that the title of a container sets; `None` if it has no title.
    pub(crate) title: Option<&'static str>,
    /// False for a component without content.
    pub(crate) has_children: bool,
    pub(crate) props: &'static [Prop],
}

/// A property of an island.
#[derive(Debug)]
pub(crate) struct Prop {
    pub(crate) name: &'static str,
    /// Alternative names.
    pub(crate) aliases: &'static [&'static str],
    pub(crate) kind: PropKind,
    pub(crate) is_required: bool,
    /// Its purpose, for messages.
    pub(crate) doc: &'static str,
}

/// The type of a property's value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum PropKind {
    /// Any text.
    Text,
    /// A destination, resolved like any link.
    Destination,
    /// A whole number within limits.
    Number { min: i64, max: i64 },
    /// `true`, `false`, or the name alone.
    Flag,
    /// A text, or a flag.
    TextOrFlag,
    /// One of these words.
    OneOf(&'static [&'static str]),
}

impl Island {
    /// An island with content and without properties.
    pub(super) const fn new(name: &'static str, directive: &'static str) -> Self {
        Self {
            name,
            aliases: &[],
            directive,
            parent: None,
            title: None,
            has_children: true,
            props: &[],
        }
    }
}

impl Prop {
    /// An optional property.
    pub(super) const fn new(name: &'static str, kind: PropKind, doc: &'static str) -> Self {
        Self {
            name,
            aliases: &[],
            kind,
            is_required: false,
            doc,
        }
    }

    pub(super) const fn aliases(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    pub(super) const fn required(self) -> Self {
        Self {
            is_required: true,
            ..self
        }
    }
}
