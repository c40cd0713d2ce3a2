/** The default theme with its own local search. */
import { readFileSync } from 'node:fs';

const sidebar = (locale) =>
  JSON.parse(readFileSync(new URL(`../../sidebar-${locale}.json`, import.meta.url), 'utf8'));

export default {
  title: 'Bench',
  cleanUrls: true,
  locales: {
    root: { label: '한국어', lang: 'ko', themeConfig: { sidebar: sidebar('ko') } },
    en: { label: 'English', lang: 'en', themeConfig: { sidebar: sidebar('en') } },
  },
  themeConfig: { search: { provider: 'local' } },
};
