/** The components that render pages, each in a module that is loaded on demand. */

import type { ComponentType } from 'react';
import type { PageContent } from '../generated/props';
import { applyStyleSheets, importAhead, retryStyleSheets } from '../styles/styleSheets';
import { PageLoadError } from './pageLoader';

/** Renders a page from its content. */
export type PageComponent = ComponentType<{ content: never }>;

/** The exports of a page's module: a default one, or those of several kinds by name. */
export type PageModule = { readonly [name: string]: PageComponent | undefined };

/** Finds page components. */
export type PageModules = ReturnType<typeof createPageModules>;

function componentName(kind: PageContent['kind']): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** The name of the module that renders a kind of page: `NotFound` for `notFound`, `Blog` for all lists of the blog. */
export function moduleName(kind: PageContent['kind']): string {
  return componentName(kind).replace(/^Blog(?!Post).*/, 'Blog');
}

/** The component of a kind in its module: the export of that name, or else the default one; throws if there is none. */
export function componentOf(
  module: PageModule | undefined,
  kind: PageContent['kind'],
  path: string,
): PageComponent {
  const component = module?.[componentName(kind)] ?? module?.default;
  if (!component) throw new Error(`The page component at ${path} doesn't have a default export`);
  return component;
}

/** Page modules from import functions by file name; `loadBlogMessages` adds the messages of those of the blog. */
export function createPageModules(
  imports: Readonly<Record<string, () => Promise<unknown>>>,
  loadBlogMessages?: () => Promise<unknown>,
) {
  const components = new Map<string, PageComponent>();

  async function load(kind: PageContent['kind'], path: string, isAhead: boolean) {
    const known = components.get(kind);
    if (known) return known;
    const name = moduleName(kind);
    const startImport = () => imports[`./pages/${name}.tsx`]?.();
    const [loaded] = await Promise.all([
      isAhead ? importAhead(startImport) : startImport(),
      name.startsWith('Blog') && loadBlogMessages?.(),
      retryStyleSheets(),
    ]).catch((cause: unknown) => {
      throw new PageLoadError(`the component of ${path} could not be loaded`, undefined, {
        cause,
      });
    });
    const component = componentOf(loaded as PageModule | undefined, kind, path);
    components.set(kind, component);
    return component;
  }

  return {
    /** The component, if its module is loaded. */
    peek(kind: PageContent['kind']): PageComponent | undefined {
      applyStyleSheets();
      return components.get(kind);
    },
    /**
     * The component, loaded if necessary; `path` is the page, named in errors.
     *
     * Rejects with a {@link PageLoadError} if the module cannot be loaded.
     */
    load(kind: PageContent['kind'], path: string): Promise<PageComponent> {
      applyStyleSheets();
      return load(kind, path, false);
    },
    /** Prefetches the component of a page; rejects like `load`. */
    prefetch: (kind: PageContent['kind'], path: string): Promise<unknown> => load(kind, path, true),
  };
}
