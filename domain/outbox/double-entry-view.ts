import { isEffective } from '../allowance.ts';
import { customerIdOfRecord } from '../customer-id.ts';
import type { Instant } from '../venue-time.ts';
import type { VisitRecord } from '../visits/schema.ts';

/** Those of one customer whom two counters let in. */
export type DoubleEntry = {
  idempotencyKey: string;
  customerId: string | null;
  names: string[];
  first: Instant;
  again: Instant;
};

/** One for each action, without the undone visits. `settled` are the actions that staff have dealt with. */
export function doubleEntriesOf(visits: readonly VisitRecord[], settled: readonly string[]): DoubleEntry[] {
  const entries = new Map<string, DoubleEntry>();
  for (const visit of visits.filter(isEffective)) {
    const { checkedInTwice, name, at } = visit;
    if (!checkedInTwice || settled.includes(checkedInTwice.idempotencyKey)) continue;
    const { idempotencyKey, at: again } = checkedInTwice;
    const others = entries.get(idempotencyKey)?.names ?? [];
    entries.set(idempotencyKey, {
      idempotencyKey,
      customerId: customerIdOfRecord(visit),
      names: [...others, name],
      first: at,
      again,
    });
  }
  return [...entries.values()];
}
