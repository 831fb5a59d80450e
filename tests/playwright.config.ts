import { defineConfig } from '@playwright/test';

const { CHROMIUM, WEBSITE_URL } = process.env;
if (!CHROMIUM || !WEBSITE_URL)
  throw new Error('Run the browser tests with npm test, which starts the local stack first.');

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  workers: 3,
  /** Generous to a busy machine, and to the emulator, which starts a function on the first request after an idle period. */
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL: WEBSITE_URL,
    locale: 'en-AU',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
