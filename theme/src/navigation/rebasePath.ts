import type { Alternate, SiteProps } from '../generated/props';

/** The path below one front page as it would be below another. */
export function movedPath(path: string, home: string, otherHome: string): string {
  const folder = home.replace(/\/$/, '');
  const rest = `${path}/`.startsWith(`${folder}/`) ? path.slice(folder.length) : '';
  return otherHome.replace(/\/$/, '') + rest || otherHome;
}

/** The same address in every language, for a page of which nothing else is known. */
export function movedAlternates(path: string, { locale, locales }: SiteProps): Alternate[] {
  return locales.map(({ code, homeUrl }) => ({
    locale: code,
    url: movedPath(path, locale.homeUrl, homeUrl),
  }));
}
