/** The default theme with its own search. */
import { readFileSync } from 'node:fs';

const sidebar = (locale) =>
  JSON.parse(readFileSync(new URL(`./sidebar-${locale}.json`, import.meta.url), 'utf8'));

export default {
  root: 'docs',
  outDir: 'dist',
  title: 'Bench',
  lang: 'ko',
  route: { cleanUrls: true },
  locales: [
    { lang: 'ko', label: '한국어' },
    { lang: 'en', label: 'English' },
  ],
  themeConfig: {
    locales: [
      { lang: 'ko', label: '한국어', sidebar: { '/docs/': sidebar('ko') } },
      { lang: 'en', label: 'English', sidebar: { '/en/docs/': sidebar('en') } },
    ],
  },
};
