/** The lists of the blog in one module, because readers of one often open another. */

export { default as BlogArchive } from './BlogArchive';
export { default as BlogAuthor } from './BlogAuthor';
export { default as BlogAuthors } from './BlogAuthors';
export { default as BlogList } from './BlogList';
export { default as BlogTag } from './BlogTag';
export { default as BlogTags } from './BlogTags';
