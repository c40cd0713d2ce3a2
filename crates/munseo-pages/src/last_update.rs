//! When and by whom a file was last changed: from its front matter, or else from git.

use munseo_site::{PageFile, Site};

use crate::props::LastUpdateProps;

/// The last update of a file; `None` if it is not displayed or unknown.
pub(crate) fn last_update(site: &Site, file: PageFile<'_>) -> Option<LastUpdateProps> {
    let written = file.front_matter().last_update.as_ref();
    if !site.config.raw.docs.show_last_update && written.is_none() {
        return None;
    }
    let author = written.and_then(|update| update.author.clone());
    let update = LastUpdateProps {
        date: last_update_date(site, file),
        author: author.or_else(|| {
            let is_shown = site.config.raw.docs.show_last_update_author;
            let (_, author) = site.last_updates.get(&file.path).filter(|_| is_shown)?;
            Some(author.to_owned())
        }),
    };
    (update.date.is_some() || update.author.is_some()).then_some(update)
}

/// The day of a file's last update, `YYYY-MM-DD`, even if its page does not display it; `None` if it is unknown.
pub(crate) fn last_update_date(site: &Site, file: PageFile<'_>) -> Option<String> {
    let written = file.front_matter().last_update.as_ref();
    let written = written.and_then(|update| update.date.clone());
    written.or_else(|| Some(site.last_updates.get(&file.path)?.0.to_owned()))
}
