import { defineConfig } from '@playwright/test';

const { CHROMIUM, WEBSITE_URL } = process.env;
if (!CHROMIUM || !WEBSITE_URL)
  throw new Error('Run the browser tests with npm test, which starts the local stack first.');

/** For one thing to happen on a page; generous to a busy machine. */
const MAX_WAIT_MS = 60_000;

/** They begin first, so that the others fill the time beside them, and none is left alone at the end. */
const LONG = ['every-screen', 'counter-offline-hour', 'lighthouse'].map((name) => `**/${name}.e2e.ts`);

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'journeys',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testMatch: '**/*.e2e.ts', testIgnore: LONG },
  ],
  outputDir: '../test-results',
  forbidOnly: true,
  workers: 3,
  /** Generous to a busy machine, and to the emulator, which starts a function on the first request after an idle period. */
  timeout: 300_000,
  expect: { timeout: MAX_WAIT_MS },
  reporter: [['line'], ['json']],
  use: {
    baseURL: WEBSITE_URL,
    actionTimeout: MAX_WAIT_MS,
    locale: 'en-AU',
    screenshot: 'only-on-failure',
    /** The counter keeps its 156 files on the device each time; the journeys about that allow it. */
    serviceWorkers: 'block',
    /** Drawing what moves takes a sixth of a page's processor time; the journeys that look at it allow it. */
    contextOptions: { reducedMotion: 'reduce' },
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
