//! Limits of requests.

/// Maximum number of queries per request, equal to Algolia's.
pub const MAX_QUERIES: usize = 50;

/// Maximum length of a query in characters, equal to Algolia's; the theme truncates queries to 64.
pub const MAX_QUERY_LENGTH: usize = 512;

/// Maximum length of a highlight tag in bytes, since a page of hits repeats it often.
pub const MAX_TAG_BYTES: usize = 256;
