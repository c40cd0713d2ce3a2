/** Rebases a path from one front page to another; a path that is not below the first becomes the other front page. */
export function rebasePath(path: string, home: string, otherHome: string): string {
  const folder = home.replace(/\/$/, '');
  const rest = `${path}/`.startsWith(`${folder}/`) ? path.slice(folder.length) : '';
  return otherHome.replace(/\/$/, '') + rest || otherHome;
}
