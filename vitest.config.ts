import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];

const unit = {
  include: ['**/*.test.{ts,tsx}'],
  exclude: [...ignored, '**/*.emulator.test.ts', '**/*.rules.test.ts', '**/*.component.test.tsx'],
  testTimeout: 20_000,
};

/** Unit tests that take seconds: random inputs, production builds and the Stripe sandbox. */
const slow = ['**/*.property.test.ts', '**/*.build.test.ts', 'local/stripe/**', 'tests/provider-contract/**'];

/** Found at start-up, because what Vite finds later reloads the page under a running test. */
const optimizeDeps = {
  include: [
    'firebase/app',
    'firebase/auth',
    'firebase/firestore',
    'firebase/storage',
    'react',
    'react-dom',
    'react-dom/client',
    'react-router-dom',
    'react-toastify',
    'react/jsx-dev-runtime',
    'react/jsx-runtime',
    'reactfire',
    'vitest-browser-react',
    'zod/mini',
  ],
};

const { CHROMIUM } = process.env;
const isRoot = process.getuid?.() === 0;

/**
 * The suffix picks the runner: `.test.ts` needs nothing, `.component.test.tsx` the browser, the other two the
 * emulators.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', ...unit } },
      // One module graph for all files takes a third of the time.
      { test: { name: 'quick', ...unit, exclude: [...unit.exclude, ...slow], isolate: false } },
      {
        optimizeDeps,
        test: {
          name: 'component',
          include: ['web/src/**/*.component.test.tsx'],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(CHROMIUM && { executablePath: CHROMIUM }),
                args: isRoot ? ['--no-sandbox'] : [],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'emulator',
          include: ['**/*.emulator.test.ts'],
          exclude: ignored,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['**/*.rules.test.ts'],
          exclude: ignored,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['domain/**/*.ts'],
      exclude: ['**/*.test.ts', 'domain/testing/**'],
      reporter: ['text-summary'],
      thresholds: { branches: 100 },
    },
  },
});
