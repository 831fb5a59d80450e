import type { SharedCounts } from '../../http/limits/rate-limit.ts';

/** Counts calls for all instances in memory, in place of the database. */
export function countsInMemory(): SharedCounts {
  const counts = new Map<string, number>();
  const add = (calls: number, windows: readonly { key: string }[]): number[] =>
    windows.map(({ key }) => {
      const count = (counts.get(key) ?? 0) + calls;
      counts.set(key, count);
      return count;
    });
  return {
    add: async (windows) => add(1, windows),
    remove: async (windows) => {
      add(-1, windows);
    },
  };
}
