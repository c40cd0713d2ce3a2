/** The closed state of the announcement; the script before first paint decides (`inlineScript`). */

/** Holds `true` when the announcement under the stored id was closed. */
export const DISMISSED_KEY = 'docusaurus.announcement.dismiss';
/** Holds the id of the announcement last shown. */
export const ID_KEY = 'docusaurus.announcement.id';
/** On `html`; `closed` hides the bar. */
export const ANNOUNCEMENT_ATTRIBUTE = 'data-announcement';
