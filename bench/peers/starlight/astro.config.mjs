/** The default theme with Pagefind, which it brings. */
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://bench.example',
  integrations: [
    starlight({
      title: 'Bench',
      defaultLocale: 'root',
      locales: {
        root: { label: '한국어', lang: 'ko' },
        en: { label: 'English', lang: 'en' },
      },
      sidebar: [{ label: 'Docs', items: [{ autogenerate: { directory: 'docs' } }] }],
    }),
  ],
});
