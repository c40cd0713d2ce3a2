/** The lists of the blog, which come together: who reads one is likely to read another. */

export { default as BlogArchive } from './BlogArchive';
export { default as BlogAuthor } from './BlogAuthor';
export { default as BlogAuthors } from './BlogAuthors';
export { default as BlogList } from './BlogList';
export { default as BlogTag } from './BlogTag';
export { default as BlogTags } from './BlogTags';
