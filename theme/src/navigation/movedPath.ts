/** The path below one front page as it would be below another. */
export function movedPath(path: string, home: string, otherHome: string): string {
  const folder = home.replace(/\/$/, '');
  const rest = `${path}/`.startsWith(`${folder}/`) ? path.slice(folder.length) : '';
  return otherHome.replace(/\/$/, '') + rest || otherHome;
}
