import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Tests with a real input method: one after another, since each types on a screen of its own. */
export default defineConfig(config, { testDir: 'input-method', workers: 1, fullyParallel: false });
