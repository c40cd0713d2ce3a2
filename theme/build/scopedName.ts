import { basename } from 'node:path';

/** Class names must be the same in both outputs, so they depend on file and class names only. */
export function scopedName(local: string, file: string): string {
  const component = basename(file.split('?')[0] ?? file, '.module.css');
  return local === 'Root' ? component : `${component}-${local}`;
}
