import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';

const KINDS = ['list', 'opened', 'expected', 'answer'] as const;

export type Kind = (typeof KINDS)[number];

/** The limit for each kind. */
export const LIMITS: Record<Kind, number> = {
  /** The counter's live lists: today's visits, those of people let in twice, today's and the coming day passes, and one more. */
  list: 5,
  /** Customers whose profile was open. */
  opened: 60,
  /** Households that are expected today and weren't opened. */
  expected: 60,
  /** The API's list of people expected today. */
  answer: 1,
};

/** As the server sent it. */
export type Kept = { readonly keptAt: number; readonly value: unknown };

const storedSchema = z.array(
  z.tuple([z.enum(KINDS), z.string(), z.object({ keptAt: z.number(), value: z.unknown() })]),
);

type Stored = z.infer<typeof storedSchema>;

/** A device's stored entries, by kind and name. The one that the server sent longest ago makes room for a new one. */
export function createCopyContent() {
  const byKind: Record<Kind, Map<string, Kept>> = {
    list: new Map(),
    opened: new Map(),
    expected: new Map(),
    answer: new Map(),
  };

  return {
    find: (kind: Kind, name: string): Kept | null => byKind[kind].get(name) ?? null,
    names: (kind: Kind): string[] => [...byKind[kind].keys()],
    keep(kind: Kind, name: string, value: unknown, keptAt: Instant): void {
      const kept = byKind[kind];
      kept.delete(name);
      kept.set(name, { keptAt, value });
      const [oldest] = kept.keys();
      if (kept.size > LIMITS[kind] && oldest !== undefined) kept.delete(oldest);
    },
    remove: (kind: Kind, name: string): boolean => byKind[kind].delete(name),
    clear(): void {
      for (const kind of KINDS) byKind[kind].clear();
    },
    /** Adds stored entries, which are older than those in memory. */
    load(stored: unknown): void {
      const { data = [] } = z.safeParse(storedSchema, stored);
      for (const [kind, name, kept] of data) if (!byKind[kind].has(name)) byKind[kind].set(name, kept);
    },
    toStored: (): Stored =>
      KINDS.flatMap((kind) => [...byKind[kind]].map(([name, kept]): Stored[number] => [kind, name, kept])),
  };
}
