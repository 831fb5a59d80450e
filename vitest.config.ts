import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];

const unit = {
  include: ['**/*.test.{ts,tsx}'],
  exclude: [...ignored, '**/*.emulator.test.ts', '**/*.rules.test.ts'],
  testTimeout: 20_000,
};

/** Unit tests that take seconds: random inputs, production builds and the Stripe sandbox. */
const slow = ['**/*.property.test.ts', '**/*.build.test.ts', 'local/stripe/**', 'tests/provider-contract/**'];

/** The suffix picks the runner: `.test.ts` needs nothing, the other two need the emulators. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', ...unit } },
      // One module graph for all files takes a third of the time.
      { test: { name: 'quick', ...unit, exclude: [...unit.exclude, ...slow], isolate: false } },
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
