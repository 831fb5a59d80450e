/**
 * Time limits of tests in milliseconds. They aren't measurements: on two idle cores, correct results take a
 * tenth of the time, so tests also pass on a machine a third as fast with one busy core.
 */
export const TIME_LIMITS = {
  /** One expectation on one component, which runs in memory. */
  component: { expectation: 15_000, test: 60_000 },
  /** One expectation or action on a page with emulators behind it. A function may have to start first. */
  story: { expectation: 30_000, action: 30_000, test: 180_000 },
  /** A page in the deep run, such as an hour offline or every screen, or an hour of abuse. */
  deep: { expectation: 60_000, action: 60_000, test: 600_000 },
  unit: { test: 20_000 },
  emulator: { expectation: 60_000, test: 120_000 },
} as const;
