import { defineConfig } from 'vitest/config';
import { fonts } from './build/fonts.ts';

export default defineConfig({
  plugins: [fonts({ emits: false })],
  test: {
    include: ['build/**/*.test.ts', 'tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
  },
});
