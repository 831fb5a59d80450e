import '@legacy-hub/functions/src/testing/read-test-venue.ts';
import { defineConfig, type Project } from '@playwright/test';
import { TIME_LIMITS } from './time-limits.ts';

const { CHROMIUM, WEBSITE_URL } = process.env;
if (!CHROMIUM || !WEBSITE_URL)
  throw new Error('Run the browser tests with npm test, which starts the local stack first.');

const isRoot = process.getuid?.() === 0;

/** Runs tests in sequence, because they share the counter and the emulators. */
function inOrder(name: string, testMatch: string, level: 'story' | 'deep'): Project {
  const { expectation, action, test } = TIME_LIMITS[level];
  return {
    name,
    testMatch,
    workers: 1,
    timeout: test,
    expect: { timeout: expectation },
    use: { actionTimeout: action },
  };
}

export default defineConfig({
  testDir: '.',
  projects: [
    inOrder('counter', 'stories/counter/**/*.story.ts', 'story'),
    inOrder('portal', 'stories/{portal,public}/**/*.story.ts', 'story'),
    { ...inOrder('deep', 'deep/**/*.e2e.ts', 'deep'), testIgnore: 'deep/alone/**' },
    /** Measurements that depend on the machine, and a venue before its set-up, whose website is closed. */
    inOrder('alone', 'deep/alone/**/*.e2e.ts', 'deep'),
  ],
  outputDir: '../test-results',
  forbidOnly: true,
  workers: 2,
  use: {
    baseURL: WEBSITE_URL,
    locale: 'en-AU',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    /** The counter would cache its 156 files each time, so only the stories about that allow it. */
    serviceWorkers: 'block',
    /** Animations take a sixth of a page's CPU time, so only the stories about animations allow them. */
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
