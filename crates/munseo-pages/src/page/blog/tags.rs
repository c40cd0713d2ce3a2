//! The pages of tags.

use munseo_site::PageFile;
use munseo_site::blog::{self, index_letter};
use munseo_site::config::LocaleId;

use crate::pages::Pages;
use crate::props::{BlogTagEntry, BlogTagGroup, BlogTagProps, BlogTagsProps, LinkProps};

impl Pages {
    pub(super) fn blog_tags(&self, locale: LocaleId) -> BlogTagsProps {
        let mut groups: Vec<BlogTagGroup> = Vec::new();
        let tags = self.site.blog.posts(locale).map(|posts| &posts.tags);
        for tag in tags.into_iter().flatten() {
            let entry = BlogTagEntry {
                label: tag.label.clone(),
                href: self.site.urls.page(locale, &tag.path),
                count: tag.posts.len() as u32,
            };
            let letter = index_letter(&tag.label);
            match groups.last_mut() {
                Some(last) if last.letter == letter => last.tags.push(entry),
                _ => groups.push(BlogTagGroup {
                    letter,
                    tags: vec![entry],
                }),
            }
        }
        BlogTagsProps {
            blog: self.blog_links(locale),
            groups,
        }
    }

    pub(super) fn blog_tag(&self, locale: LocaleId, index: usize, page: usize) -> BlogTagProps {
        let tag = self.site.blog.posts(locale).map(|posts| &posts.tags[index]);
        let posts = tag.map_or(&[][..], |tag| &tag.posts);
        let path = tag.map_or_else(
            || blog::tags_path(&self.site.config),
            |tag| tag.path.clone(),
        );
        BlogTagProps {
            blog: self.blog_links(locale),
            label: tag.map_or_else(String::new, |tag| tag.label.clone()),
            count: posts.len() as u32,
            posts: self.summaries_on(locale, posts, page),
            paging: self.paging(locale, &path, posts, page),
        }
    }

    pub(super) fn post_tag_links(&self, locale: LocaleId, file: PageFile<'_>) -> Vec<LinkProps> {
        // Tags of unlisted posts may have no page.
        let link = |written: &String| {
            let path = blog::tag_path(&self.site.config, written);
            Some(LinkProps {
                label: self.site.config.tag_label(locale, written).to_owned(),
                href: self.site.routes.find(locale, &path)?.url().to_owned(),
                is_external: false,
            })
        };
        let tags = &file.front_matter().tags;
        tags.iter().filter_map(link).collect()
    }
}
