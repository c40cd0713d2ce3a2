import { defineConfig } from 'vitest/config';
import { fonts } from './build/fonts.ts';
import { scopedName } from './build/scopedName.ts';

export default defineConfig({
  plugins: [fonts({ emits: false })],
  css: { modules: { generateScopedName: scopedName } },
  test: {
    // Pages are taken over from the built server script, whose class names these have to equal.
    css: { include: [/\.module\.css/], modules: { classNameStrategy: 'scoped' } },
    include: ['build/**/*.test.ts', 'tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
  },
});
