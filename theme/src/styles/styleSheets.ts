/** Style sheets that load with a page. The import of a page requests each of them once, even if it fails. */

const failed = new Set<string>();

/** Remembers style sheets that fail to load. */
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

/** Requests the style sheets again that failed. */
export async function retryStyleSheets(): Promise<void> {
  const retries = Array.from(failed, async (href) => {
    failed.delete(href);
    await addStyleSheet(href);
  });
  await Promise.all(retries);
}

/** Style sheets of pages that were fetched ahead. */
const unused = new Set<HTMLLinkElement>();

/**
 * Runs an import whose style sheets the document uses only after `applyStyleSheets`: with each sheet that comes into
 * use, browsers compute the styles and the layout of the whole page again.
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

/** Has the document use the style sheets of pages that were fetched ahead. */
export function applyStyleSheets(): void {
  for (const link of unused) link.media = 'all';
  unused.clear();
}

/** Adds a style sheet to the document; resolves when it is loaded. */
export function addStyleSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} could not be loaded`));
    document.head.append(link);
  });
}
