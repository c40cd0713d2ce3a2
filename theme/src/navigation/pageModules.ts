/** The components that draw pages, each in a module of its own that is loaded when first needed. */

import type { ComponentType } from 'react';
import type { PageContent } from '../generated/props';
import { applyStyleSheets, importAhead, retryStyleSheets } from '../styles/styleSheets';
import { PageLoadError } from './pageLoader';

/** Draws a page from its content. */
export type PageComponent = ComponentType<{ content: never }>;

/** The exports of a page's module: its component, or those of several kinds by their names. */
export type PageModule = { readonly [name: string]: PageComponent | undefined };

/** Finds page components. */
export interface PageModules {
  /** The component when its module is here already, to be shown now. */
  peek(kind: PageContent['kind']): PageComponent | undefined;
  /** The component, to be shown when it is here; `path` is the page it is for, named in errors. */
  load(kind: PageContent['kind'], path: string): Promise<PageComponent>;
  /** Loads the component for a page that may be shown later. */
  prefetch(kind: PageContent['kind'], path: string): Promise<unknown>;
}

/** The name of the module that draws a kind of page: `notFound` is drawn by `NotFound`. */
export function moduleName(kind: PageContent['kind']): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** The component of a module, which must export one. */
export function componentOf(module: PageModule | undefined, path: string): PageComponent {
  if (!module?.default) {
    throw new Error(`The page component at ${path} doesn't have a default export`);
  }
  return module.default;
}

/**
 * Page modules from functions that import them, by file name; the blog's lists come in one file, with the
 * words that `loadBlogWords` adds.
 */
export function createPageModules(
  imports: Readonly<Record<string, () => Promise<unknown>>>,
  loadBlogWords?: () => Promise<unknown>,
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
      isBlog && loadBlogWords?.(),
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
