/** Style sheets that are loaded with a page. Importing a page requests each of them once, even if it fails. */

const failed = new Set<string>();

/** Records style sheets that fail to load. */
export function watchStyleSheets(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      failed.add(target.href);
      target.remove();
    },
    true,
  );
}

/** Requests the failed style sheets again. */
export async function retryStyleSheets(): Promise<void> {
  const retries = Array.from(failed, async (href) => {
    failed.delete(href);
    await addStyleSheet(href);
  });
  await Promise.all(retries);
}

/** Style sheets of prefetched pages that are not applied yet. */
const unused = new Set<HTMLLinkElement>();

/**
 * Runs an import whose style sheets the document applies only after `applyStyleSheets`, because with each applied
 * sheet, browsers recompute the styles and the layout of the whole page.
 */
export function importAhead<T>(load: () => T): T {
  const last = document.head.lastElementChild;
  const loading = load();
  for (let added = last?.nextElementSibling; added; added = added.nextElementSibling) {
    if (added instanceof HTMLLinkElement && added.rel === 'stylesheet') {
      added.media = 'not all';
      unused.add(added);
    }
  }
  return loading;
}

/** Applies the style sheets of prefetched pages. */
export function applyStyleSheets(): void {
  for (const link of unused) link.media = 'all';
  unused.clear();
}

/** Adds a style sheet to the document; resolves when it is loaded. */
export function addStyleSheet(href: string): Promise<HTMLLinkElement> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const onload = () => resolve(link);
    const onerror = () => reject(new Error(`${href} could not be loaded`));
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }));
  });
}
