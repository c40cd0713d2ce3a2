import { defineConfig } from 'vitest/config';
import { fonts } from './build/fonts.ts';
import { scopedName } from './build/scopedName.ts';

export default defineConfig({
  plugins: [fonts({ emits: false })],
  css: { modules: { generateScopedName: scopedName } },
  test: {
    // Tests hydrate pages of the built server script, so class names must be the same.
    css: { include: [/\.module\.css/], modules: { classNameStrategy: 'scoped' } },
    include: ['build/**/*.test.ts', 'tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
  },
});
