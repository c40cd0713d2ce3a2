//! The declarations of all islands.

use super::declaration::PropKind::{Destination, Flag, Number, OneOf, Text, TextOrFlag};
use super::declaration::{Island, Prop};

/// Kinds of a badge; the first is the default.
pub(crate) const BADGE_KINDS: &[&str] = &["info", "tip", "warning", "danger"];

/// Aspect ratios of a frame; the first is the default.
pub(crate) const FRAME_RATIOS: &[&str] = &["16/9", "4/3", "1/1", "21/9", "9/16"];

/// The query parameter that stores the selected tab.
const QUERY: Prop = Prop::new(
    "query",
    TextOrFlag,
    "the query parameter that stores the choice; without a value, the name of the group",
)
.aliases(&["queryString"]);

/// The title of a frame, which describes its content.
const TITLE: Prop = Prop::new("title", Text, "what it shows, in words").required();

/// The poster image of a frame that is not loaded yet.
const POSTER: Prop = Prop::new(
    "poster",
    Text,
    "a picture of this site that is displayed until the frame is loaded",
);

/// The aspect ratio of a frame.
const RATIO: Prop = Prop::new("ratio", OneOf(FRAME_RATIOS), "width to height");

const ALL: &[Island] = &[
    // Panels of which one is visible. `items` is computed from the tabs inside.
    Island {
        props: &[
            Prop::new(
                "group",
                Text,
                "the group: a choice applies to all tabs of it and is stored",
            )
            .aliases(&["groupId"]),
            QUERY,
            Prop::new(
                "initial",
                Text,
                "the value of the tab that is shown at first",
            )
            .aliases(&["defaultValue", "default"]),
        ],
        ..Island::new("Tabs", "tabs")
    },
    // A panel of `<Tabs>`.
    Island {
        aliases: &["TabItem"],
        parent: Some("Tabs"),
        title: Some("label"),
        props: &[
            Prop::new("value", Text, "the tab's name in its group; else its label"),
            Prop::new("label", Text, "the text on the tab; else its value"),
            Prop::new("default", Flag, "shown at first"),
        ],
        ..Island::new("Tab", "tab")
    },
    // One npm command for each package manager.
    Island {
        has_children: false,
        props: &[
            Prop::new(
                "command",
                Text,
                "an npm command, such as `npm install yutil`",
            )
            .required(),
            QUERY,
        ],
        ..Island::new("PackageManagerTabs", "package-manager-tabs")
    },
    // A grid of cards.
    Island {
        aliases: &["CardGroup", "CardGrid"],
        props: &[Prop::new(
            "columns",
            Number { min: 1, max: 6 },
            "the number of cards in a row, if there is room",
        )
        .aliases(&["cols"])],
        ..Island::new("Cards", "cards")
    },
    // A box with a title, which is a link if it has a destination.
    Island {
        parent: Some("Cards"),
        title: Some("title"),
        props: &[
            Prop::new("title", Text, "the card's heading").required(),
            Prop::new("href", Destination, "the target of the card").aliases(&["to"]),
        ],
        ..Island::new("Card", "card")
    },
    // The other pages of the page's category; the site replaces it with cards.
    Island {
        aliases: &["DocCardList"],
        has_children: false,
        ..Island::new("CategoryCards", "category-cards")
    },
    // A list as a tree of folders and files.
    Island {
        title: Some("title"),
        props: &[
            Prop::new("title", Text, "the title of the tree"),
            Prop::new(
                "open",
                Number { min: 0, max: 99 },
                "the number of levels of folders that are open at first; else all",
            ),
        ],
        ..Island::new("FileTree", "file-tree")
    },
    // Columns side by side.
    Island::new("Columns", "columns"),
    // One of `<Columns>`.
    Island {
        parent: Some("Columns"),
        ..Island::new("Column", "column")
    },
    // Several `:::details` in a column.
    Island {
        aliases: &["AccordionGroup"],
        props: &[Prop::new("single", Flag, "at most one is open")],
        ..Island::new("Accordion", "accordion")
    },
    // A picture, a table or a diagram with a caption.
    Island {
        title: Some("caption"),
        props: &[
            Prop::new("caption", Text, "the text below it").required(),
            Prop::new("zoom", Flag, "its pictures can be enlarged"),
        ],
        ..Island::new("Figure", "figure")
    },
    // A YouTube video, loaded on demand.
    Island {
        has_children: false,
        props: &[
            Prop::new("id", Text, "the eleven characters after `v=` in its URL").required(),
            TITLE,
            POSTER,
            RATIO,
            Prop::new(
                "start",
                Number {
                    min: 0,
                    max: 1_000_000,
                },
                "the second at which it starts",
            ),
        ],
        ..Island::new("YouTube", "youtube")
    },
    // A video file.
    Island {
        has_children: false,
        props: &[
            Prop::new("src", Text, "a file next to the page, or a URL").required(),
            TITLE,
            Prop::new("captions", Text, "a file of subtitles (WebVTT)"),
            Prop::new(
                "silent",
                Flag,
                "it contains no speech, so it needs no captions",
            ),
            POSTER,
            RATIO,
        ],
        ..Island::new("Video", "video")
    },
    // A page of another site, loaded on demand.
    Island {
        has_children: false,
        props: &[
            Prop::new("src", Text, "the URL of the page").required(),
            TITLE,
            POSTER,
            RATIO,
        ],
        ..Island::new("Frame", "frame")
    },
    // An ordered list, or headings, as numbered steps.
    Island::new("Steps", "steps"),
    // A badge. Within a line of text it is plain HTML; on its own it is an island.
    Island {
        title: Some("text"),
        has_children: false,
        props: &[
            Prop::new("kind", OneOf(BADGE_KINDS), "the kind of the badge").aliases(&["type"]),
            Prop::new("text", Text, "the text of the badge").required(),
        ],
        ..Island::new("Badge", "badge")
    },
];

/// The island of a tag, which may be an alias; `None` for other tags.
pub(crate) fn by_tag(tag: &str) -> Option<&'static Island> {
    ALL.iter()
        .find(|island| island.name == tag || island.aliases.contains(&tag))
}

/// Returns true for the tag of a component of Munseo.
pub fn is_component(tag: &str) -> bool {
    by_tag(tag).is_some()
}

/// The island with this name as a container; `None` for other names.
pub(crate) fn by_directive(name: &str) -> Option<&'static Island> {
    ALL.iter().find(|island| island.directive == name)
}

/// Returns true for a tag that may occur within a line of text.
pub(crate) fn is_inline(tag: &str) -> bool {
    tag == "Badge"
}

/// The tags of all islands.
pub(crate) fn tags() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|island| island.name)
}

/// The names of all islands as containers.
pub(crate) fn directive_names() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|island| island.directive)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_island_is_found_by_its_tag_and_directive() {
        for island in ALL {
            assert_eq!(by_tag(island.name).unwrap().name, island.name);
            assert_eq!(by_directive(island.directive).unwrap().name, island.name);
            assert!(
                island
                    .title
                    .is_none_or(|title| island.props.iter().any(|p| p.name == title))
            );
            assert!(island.parent.is_none_or(|parent| by_tag(parent).is_some()));
        }
    }
}
