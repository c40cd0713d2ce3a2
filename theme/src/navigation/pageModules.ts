/** The components that render pages, each in a module that is loaded on demand. */

import type { ComponentType } from 'react';
import type { PageContent } from '../generated/props';
import { applyStyleSheets, importAhead, retryStyleSheets } from '../styles/styleSheets';
import { PageLoadError } from './pageLoader';

/** Renders a page from its content. */
export type PageComponent = ComponentType<{ content: never }>;

/** The exports of a page's module: its component, or those of several kinds by name. */
export type PageModule = { readonly [name: string]: PageComponent | undefined };

/** Finds page components. */
export interface PageModules {
  /** The component, if its module is loaded. */
  peek(kind: PageContent['kind']): PageComponent | undefined;
  /**
   * The component, loaded if necessary; `path` is the page, named in errors.
   *
   * Rejects with a {@link PageLoadError} if the module cannot be loaded.
   */
  load(kind: PageContent['kind'], path: string): Promise<PageComponent>;
  /** Prefetches the component of a page; rejects like `load`. */
  prefetch(kind: PageContent['kind'], path: string): Promise<unknown>;
}

/** The name of the module that renders a kind of page: `notFound` is rendered by `NotFound`. */
export function moduleName(kind: PageContent['kind']): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** The default export of a page's module; throws if there is none. */
export function componentOf(module: PageModule | undefined, path: string): PageComponent {
  if (!module?.default) {
    throw new Error(`The page component at ${path} doesn't have a default export`);
  }
  return module.default;
}

/**
 * Page modules from import functions by file name; the lists of the blog are one file, with the messages that
 * `loadBlogMessages` adds.
 */
export function createPageModules(
  imports: Readonly<Record<string, () => Promise<unknown>>>,
  loadBlogMessages?: () => Promise<unknown>,
): PageModules {
  const components = new Map<string, PageComponent>();

  async function load(kind: PageContent['kind'], path: string, isAhead: boolean) {
    const known = components.get(kind);
    if (known) return known;
    const name = moduleName(kind);
    const isBlog = name.startsWith('Blog');
    const startImport = () =>
      imports[`./pages/${isBlog && name !== 'BlogPost' ? 'Blog' : name}.tsx`]?.();
    const [loaded] = await Promise.all([
      isAhead ? importAhead(startImport) : startImport(),
      isBlog && loadBlogMessages?.(),
      retryStyleSheets(),
    ]).catch((cause: unknown) => {
      throw new PageLoadError(`the component of ${path} could not be loaded`, undefined, {
        cause,
      });
    });
    const module = loaded as PageModule | undefined;
    const component = componentOf(module && { default: module[name] ?? module.default }, path);
    components.set(kind, component);
    return component;
  }

  return {
    peek(kind) {
      applyStyleSheets();
      return components.get(kind);
    },
    load(kind, path) {
      applyStyleSheets();
      return load(kind, path, false);
    },
    prefetch: (kind, path) => load(kind, path, true),
  };
}
