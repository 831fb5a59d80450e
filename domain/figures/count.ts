import type { Tier } from '../core/tiers.ts';
import type { LedgerEntry } from '../documents/billing.ts';
import type { Standing, Standings } from '../documents/household.ts';
import type { VisitRecord } from '../documents/visit.ts';
import { formatTime24 } from '../venue/time/venue-time.ts';
import type { MemberCounts, Movements } from './schema.ts';

/** Numbers by name, to be added to existing counts. */
export type Counts = { readonly [name: string]: number | Counts };

const NOTHING: Counts = {};

const isNested = (value: number | Counts | undefined): value is Counts => typeof value === 'object';

/** Adds counts. Zeros are omitted, so that a change without effect adds nothing. */
export function addCounts(one: Counts, other: Counts): Counts {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const added = names.map((name): [string, number | Counts] => {
    const [left, right] = [one[name], other[name]];
    if (isNested(left) || isNested(right))
      return [name, addCounts(isNested(left) ? left : NOTHING, isNested(right) ? right : NOTHING)];
    return [name, (left ?? 0) + (right ?? 0)];
  });
  return Object.fromEntries(added.filter(([, value]) => (isNested(value) ? hasCounts(value) : value !== 0)));
}

export const hasCounts = (counts: Counts): boolean => Object.keys(counts).length > 0;

export const sumCounts = (all: readonly Counts[]): Counts => all.reduce(addCounts, NOTHING);

const negative = (counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [name, isNested(value) ? negative(value) : -value]),
  );

/** Returns the figures that an entry adds to its day. */
export function countsOfEntry(entry: LedgerEntry): Counts {
  const { method, amountCents, paymentEntryId, gstCents, day, paidOn = day, item } = entry;
  if (item.kind === 'cash-movement')
    return { takings: { [method]: { entries: 1, movedCents: amountCents } } };
  const amount = paymentEntryId === undefined ? { paidCents: amountCents } : { returnedCents: amountCents };
  const sold = item.kind === 'sale' ? { soldCents: amountCents } : {};
  return { takings: { [method]: { entries: 1, ...amount, ...sold, gst: { [paidOn]: gstCents } } } };
}

/** Returns the figures that a visit adds to its day: none once it is undone. */
function countsOfVisit({ at, people = 1, undone }: VisitRecord): Counts {
  const hour = formatTime24(at).slice(0, 2);
  return undone ? NOTHING : { visits: { [hour]: people } };
}

export const countVisits = (visits: readonly VisitRecord[]): Counts => sumCounts(visits.map(countsOfVisit));

export const countChangedVisit = (before: VisitRecord | null, after: VisitRecord): Counts =>
  addCounts(before ? negative(countsOfVisit(before)) : NOTHING, countsOfVisit(after));

const move = (tier: Tier, what: keyof Movements): Counts => ({ [tier]: { [what]: 1 } });

const isPaused = (standing: Standing | undefined): standing is Standing => standing?.state === 'paused';

/** Returns one person's change as movements between tiers, and into or out of a pause. */
function movementsOf(before: Standing | undefined, after: Standing | undefined): Counts[] {
  if (before?.tier === after?.tier && isPaused(before) === isPaused(after)) return [];
  return [
    ...(isPaused(before) ? [move(before.tier, 'resumed')] : []),
    ...(before && before.tier !== after?.tier ? [move(before.tier, after ? 'wentOut' : 'left')] : []),
    ...(after && before?.tier !== after.tier ? [move(after.tier, before ? 'cameIn' : 'joined')] : []),
    ...(isPaused(after) ? [move(after.tier, 'paused')] : []),
  ];
}

const byTier = (standings: Standings | null, counted: (standing: Standing) => boolean): Counts =>
  sumCounts(
    Object.values(standings?.people ?? {})
      .filter(counted)
      .map(({ tier }) => ({ [tier]: 1 })),
  );

/** Counts a household's members, and how many of them are paused. */
export const countMembers = (standings: Standings | null): Counts => ({
  members: byTier(standings, () => true),
  paused: byTier(standings, isPaused),
});

export const peopleIn = ({ members }: MemberCounts): number =>
  Object.values(members).reduce((all, people) => all + people, 0);

/** Returns the effect of a changed household on the day's figures and on the current number of members. */
export function countChangedStandings(
  before: Standings | null,
  after: Standings | null,
): Record<'day' | 'now', Counts> {
  const ids = [...new Set([...Object.keys(before?.people ?? {}), ...Object.keys(after?.people ?? {})])];
  const movements = ids.flatMap((id) => movementsOf(before?.people[id], after?.people[id]));
  return {
    day: movements.length === 0 ? NOTHING : { members: sumCounts(movements) },
    now: addCounts(negative(countMembers(before)), countMembers(after)),
  };
}
