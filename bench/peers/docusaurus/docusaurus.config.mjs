/** The classic preset with the faster bundler; no blog, because the content has none. */
export default {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  // The brand links to a home page, which the content does not have.
  onBrokenLinks: 'ignore',
  i18n: { defaultLocale: 'ko', locales: ['ko', 'en'] },
  future: { v4: true, faster: true },
  presets: [['classic', { blog: false, docs: { routeBasePath: 'docs' } }]],
  themeConfig: {
    navbar: {
      title: 'Bench',
      items: [{ type: 'localeDropdown', position: 'right' }],
    },
  },
};
