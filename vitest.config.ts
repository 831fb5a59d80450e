import { readdirSync, readFileSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];

const unit = {
  include: ['**/*.test.{ts,tsx}'],
  exclude: [
    ...ignored,
    '**/*.emulator.test.ts',
    '**/*.rules.test.ts',
    '**/*.component.test.tsx',
    '**/*.deep.test.ts',
  ],
  testTimeout: 20_000,
  provide: { billingHistories: Number(process.env.BILLING_HISTORIES ?? 1000) },
};

/** Unit tests that take seconds: random inputs, production builds, child processes, time-outs, the Stripe sandbox. */
const slow = [
  '**/*.property.test.ts',
  '**/*.build.test.ts',
  'local/launcher/processes.test.ts',
  'functions/src/mail/transport.test.ts',
  'local/stripe/**/*.test.ts',
  'tests/provider-contract/**/*.test.ts',
];

/** Unit tests that replace modules, which must not reach other files. */
const replacing = ['domain', 'functions/src', 'web/src', 'local', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.test\.tsx?$/.test(file) && /\bvi\.mock\(/.test(readFileSync(file, 'utf8')));

/** Generous to a busy machine: the browser is tested at the same time. */
const onStack = {
  exclude: ignored,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000, interval: 100 } },
};

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
    'react-toastify/unstyled',
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
      // The same in three parts. One module graph for all quick files takes a tenth of the time.
      {
        test: { name: 'quick', ...unit, exclude: [...unit.exclude, ...slow, ...replacing], isolate: false },
      },
      { test: { name: 'replacing', ...unit, include: replacing, exclude: [...unit.exclude, ...slow] } },
      { test: { name: 'slow', ...unit, include: slow } },
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
          ...onStack,
          include: ['{functions,local}/**/*.emulator.test.ts'],
          setupFiles: ['tests/runner/own-stripe-sandbox.ts'],
        },
      },
      { test: { name: 'through-hosting', ...onStack, include: ['tests/**/*.emulator.test.ts'] } },
      { test: { name: 'deep', ...onStack, include: ['tests/**/*.deep.test.ts'], testTimeout: 600_000 } },
      {
        test: { name: 'rules', ...onStack, include: ['**/*.rules.test.ts'] },
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
