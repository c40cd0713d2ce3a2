import { defineConfig } from 'vitest/config';
import { blogMessages } from './build/blogMessages.ts';

export default defineConfig({
  plugins: [blogMessages()],
  test: { include: ['tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'] },
});
