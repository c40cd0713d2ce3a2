//! The TypeScript declarations of [`crate::props`], as one generated file.

use munseo_markdown::{Part, TocEntry};
use ts_rs::{Config, TS};

use super::*;

/// The text of `theme/src/generated/props.ts`.
#[expect(clippy::too_many_lines, reason = "a list of types")]
pub fn typescript() -> String {
    let config = Config::default();
    let mut text = String::from(
        "// Generated from crates/munseo-pages/src/props/ by `cargo xtask generate`; do not edit.\n",
    );
    macro_rules! declare {
        ($($type:ty),* $(,)?) => {
            $(
                text.push('\n');
                if let Some(docs) = <$type as TS>::docs() {
                    text.push_str(docs.trim_end());
                    text.push('\n');
                }
                text.push_str("export ");
                text.push_str(&<$type as TS>::decl(&config));
                text.push('\n');
            )*
        };
    }
    declare!(
        SiteProps,
        LocaleProps,
        NavbarProps,
        LogoProps,
        NavbarPosition,
        NavbarItem,
        NavbarItemKind,
        FooterProps,
        FooterGroup,
        FooterItem,
        LinkProps,
        AnnouncementProps,
        FeedbackProps,
        ColorModeProps,
        StorageProps,
        SearchKindProps,
        SearchProps,
        VersionProps,
        VersionedLink,
        PageProps,
        HeadProps,
        HeadTag,
        Alternate,
        VersionLink,
        SidebarProps,
        SidebarEntries<'_>,
        SidebarItem,
        BadgeProps,
        Emblem,
        PageContent,
        HomeProps,
        FrontProps,
        FrontAction,
        Emphasis,
        FrontFeature,
        HomeFact,
        HomeSample,
        HomeUse,
        ModuleTile,
        DocProps,
        LastUpdateProps,
        CheckedExamples,
        Original,
        Breadcrumb,
        PageLink,
        CategoryProps,
        CategoryCard,
        CardExample,
        CardGroup,
        EntryGroup,
        TextPageProps,
        BlogLinks,
        BlogAuthor,
        BlogSummary,
        BlogListProps,
        BlogPaging,
        BlogPostProps,
        BlogYear,
        BlogEntry,
        BlogArchiveProps,
        BlogAuthorsProps,
        BlogAuthorEntry,
        BlogAuthorProps,
        BlogTagsProps,
        BlogTagGroup,
        BlogTagEntry,
        BlogTagProps,
        TocEntry,
        Part,
    );
    text
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    #[test]
    fn generated_typescript_is_fresh() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../theme/src/generated/props.ts");
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == super::typescript(),
            "{} is stale: run `cargo xtask generate`",
            path.display()
        );
    }
}
