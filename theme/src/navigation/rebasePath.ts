import type { Alternate, SiteProps } from '../generated/props';

/** Rebases a path from one front page to another; a path that is not below the first becomes the other front page. */
export function rebasePath(path: string, home: string, otherHome: string): string {
  const folder = home.replace(/\/$/, '');
  const rest = `${path}/`.startsWith(`${folder}/`) ? path.slice(folder.length) : '';
  return otherHome.replace(/\/$/, '') + rest || otherHome;
}

/** The same path in every language, for a page whose translations are unknown. */
export function rebasedAlternates(path: string, { locale, locales }: SiteProps): Alternate[] {
  return locales.map(({ code, homeUrl }) => ({
    locale: code,
    url: rebasePath(path, locale.homeUrl, homeUrl),
  }));
}
