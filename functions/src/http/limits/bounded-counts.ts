import { addDuration, type Instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';

interface Count {
  readonly calls: number;
  readonly until: Instant;
}

export type BoundedCounts = ReturnType<typeof createBoundedCounts>;

const SWEEP_INTERVAL = minutes(1);

/**
 * Counts calls in windows, in bounded memory. When the memory is full, the oldest window with a single call
 * is dropped, so that a flood of new callers displaces its own windows and not those close to a limit.
 */
export function createBoundedCounts(maxWindows: number) {
  const single = new Map<string, Count>();
  const repeated = new Map<string, Count>();
  let nextSweep = 0;

  const find = (key: string): Count | undefined => repeated.get(key) ?? single.get(key);
  const size = (): number => single.size + repeated.size;

  function forget(key: string): void {
    single.delete(key);
    repeated.delete(key);
  }

  function sweep(now: Instant): void {
    if (now < nextSweep) return;
    nextSweep = addDuration(now, SWEEP_INTERVAL);
    for (const [key, { until }] of [...single, ...repeated]) if (until <= now) forget(key);
  }

  function makeRoom(): void {
    const [oldest] = (single.size > 0 ? single : repeated).keys();
    if (oldest !== undefined) forget(oldest);
  }

  return {
    size,
    callsIn: (key: string): number => find(key)?.calls ?? 0,
    /** Adds a call. Returns the number of calls so far. */
    add({ key, until }: { readonly key: string; readonly until: Instant }, now: Instant): number {
      sweep(now);
      const before = find(key);
      if (before) single.delete(key);
      else if (size() >= maxWindows) makeRoom();
      const calls = (before?.calls ?? 0) + 1;
      (before ? repeated : single).set(key, { calls, until });
      return calls;
    },
    /** Removes a call that turned out not to count. */
    remove(key: string): void {
      const before = find(key);
      if (!before) return;
      if (before.calls === 1) forget(key);
      else repeated.set(key, { ...before, calls: before.calls - 1 });
    },
  };
}
