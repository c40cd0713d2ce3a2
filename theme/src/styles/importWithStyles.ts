/**
 * How the build imports a chunk that has styles of its own: the page is drawn once both are here.
 *
 * The first page's are linked in its `<head>`, and a sheet that came once stays. It counts from the next
 * page on: until then one that was fetched ahead would have the browser work out the page shown anew.
 */

/** No medium: fetched last, and without effect. */
const AHEAD = 'not all';

/** Lets all that has come count. */
export function applyStyles(): void {
  for (const link of document.head.querySelectorAll(`link[media="${AHEAD}"]`)) {
    link.removeAttribute('media');
  }
}

/** Imports a chunk; `files` are its style sheets, relative to the script at `base`. */
export async function importWithStyles<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  base?: string,
): Promise<T> {
  const [module] = await Promise.all([
    load(),
    ...files.map((file) => loadStyles(new URL(file, base).href)),
  ]);
  return module;
}

function loadStyles(href: string): Promise<void> | undefined {
  if (Array.from(document.styleSheets).some((sheet) => sheet.href === href)) return;
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.media = AHEAD;
    link.onload = () => resolve();
    link.onerror = () => {
      // Another try asks again.
      link.remove();
      // As a module that cannot be had.
      reject(new TypeError(`${href} could not be loaded`));
    };
    document.head.append(link);
  });
}

// The bundler's own name for it.
export { importWithStyles as __vitePreload };
