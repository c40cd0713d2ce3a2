import type { Site } from 'munseo';

/** The number of pages in all modules, after the sentence about them. */
export default function Total({ site }: { site: Site }) {
  const total = site.categories.reduce((sum, { count }) => sum + count, 0);
  return <span>{site.locale.code === 'ko' ? `모두 ${total}개예요.` : `${total} in all.`}</span>;
}
