/**
 * How long a test may wait before it fails, in milliseconds. None of these is a measurement: what is right comes in a tenth
 * of the time on two quiet cores, so that a machine a third as fast, with one core busy, is right too.
 */
export const TIME_LIMITS = {
  /** One expectation on one component, which runs in memory. */
  component: { expectation: 15_000, test: 60_000 },
  /** One expectation or action on a page with emulators behind it. A function may have to start for it. */
  story: { expectation: 30_000, action: 30_000, test: 180_000 },
  /** A page in the deep run: an hour offline, every screen. Or an hour of abuse. */
  deep: { expectation: 60_000, action: 60_000, test: 600_000 },
  unit: { test: 20_000 },
  emulator: { expectation: 60_000, test: 120_000 },
} as const;
