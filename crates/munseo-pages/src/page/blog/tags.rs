//! The pages of tags.

use munseo_site::PageFile;
use munseo_site::blog::{self, index_letter};

use super::BlogPages;
use crate::page::written::tag_links;
use crate::props::{BlogTagEntry, BlogTagGroup, BlogTagProps, BlogTagsProps, LinkProps, PageLink};

impl BlogPages<'_> {
    pub(super) fn tags(self) -> BlogTagsProps {
        let mut groups: Vec<BlogTagGroup> = Vec::new();
        let tags = self.site.blog.posts(self.locale).map(|posts| &posts.tags);
        for tag in tags.into_iter().flatten() {
            let entry = BlogTagEntry {
                link: PageLink {
                    label: tag.label.clone(),
                    href: self.url(&tag.path),
                },
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
            blog: self.links(),
            groups,
        }
    }

    pub(super) fn tag(self, index: usize, page: usize) -> BlogTagProps {
        let tag = self
            .site
            .blog
            .posts(self.locale)
            .map(|posts| &posts.tags[index]);
        let posts = tag.map_or(&[][..], |tag| &tag.posts);
        let path = tag.map_or_else(
            || blog::tags_path(&self.site.config),
            |tag| tag.path.clone(),
        );
        BlogTagProps {
            label: tag.map_or_else(String::new, |tag| tag.label.clone()),
            count: posts.len() as u32,
            list: self.post_list(&path, posts, page),
        }
    }

    pub(super) fn post_tag_links(self, file: PageFile<'_>) -> Vec<LinkProps> {
        let config = &self.site.config;
        tag_links(self.site, self.locale, file, |tag| {
            blog::tag_path(config, tag)
        })
    }
}
