/** The closed state of the announcement; the script before first paint decides (`inlineScript`). */

/** The storage key of `true` if the announcement with the stored id was closed. */
export const DISMISSED_KEY = 'docusaurus.announcement.dismiss';
/** The storage key of the id of the announcement last displayed. */
export const ID_KEY = 'docusaurus.announcement.id';
/** The attribute of `html` that hides the bar if it is `closed`. */
export const ANNOUNCEMENT_ATTRIBUTE = 'data-announcement';
