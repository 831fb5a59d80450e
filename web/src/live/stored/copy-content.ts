import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';

const KINDS = ['list', 'opened', 'expected', 'answer'] as const;

export type Kind = (typeof KINDS)[number];

/** The limit for each kind. */
export const LIMITS: Record<Kind, number> = {
  /**
   * The counter's live lists: today's visits, double check-ins, arrivals, today's and the coming day passes,
   * and one more.
   */
  list: 6,
  /** Customers whose profile was opened. */
  opened: 60,
  /** Households that are expected today and weren't opened. */
  expected: 60,
  /** The API's list of people expected today. */
  answer: 1,
};

/** A value as the server sent it. */
export type CachedEntry = { readonly cachedAt: number; readonly value: unknown };

const storedSchema = z.array(
  z.tuple([z.enum(KINDS), z.string(), z.object({ cachedAt: z.number(), value: z.unknown() })]),
);

type Stored = z.infer<typeof storedSchema>;

/**
 * Stores a device's entries, by kind and name. The entry with the oldest server time makes room for a new
 * one.
 */
export function createCopyContent() {
  const byKind: Record<Kind, Map<string, CachedEntry>> = {
    list: new Map(),
    opened: new Map(),
    expected: new Map(),
    answer: new Map(),
  };

  return {
    find: (kind: Kind, name: string): CachedEntry | null => byKind[kind].get(name) ?? null,
    names: (kind: Kind): string[] => [...byKind[kind].keys()],
    keep(kind: Kind, name: string, value: unknown, cachedAt: Instant): void {
      const entries = byKind[kind];
      entries.delete(name);
      entries.set(name, { cachedAt, value });
      const [oldest] = entries.keys();
      if (entries.size > LIMITS[kind] && oldest !== undefined) entries.delete(oldest);
    },
    remove: (kind: Kind, name: string): boolean => byKind[kind].delete(name),
    clear(): void {
      for (const kind of KINDS) byKind[kind].clear();
    },
    /** Adds stored entries, which are older than those in memory. */
    load(stored: unknown): void {
      const { data = [] } = z.safeParse(storedSchema, stored);
      for (const [kind, name, entry] of data) if (!byKind[kind].has(name)) byKind[kind].set(name, entry);
    },
    toStored: (): Stored =>
      KINDS.flatMap((kind) => [...byKind[kind]].map(([name, entry]): Stored[number] => [kind, name, entry])),
  };
}
