import { addDuration, type Instant, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { vi } from 'vitest';

/** Runs work at a later time, by default when the locks of killed functions have expired. */
export async function later<Result>(
  work: (now: Instant) => Promise<Result>,
  wait = minutes(10),
): Promise<Result> {
  const now = addDuration(instant(Date.now()), wait);
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    return await work(now);
  } finally {
    vi.useRealTimers();
  }
}
