import type { Presence, Undone } from '../documents/visit.ts';
import { isEffective } from '../household/allowance.ts';
import { type Instant, instant } from '../venue/time/venue-time.ts';

type By = { at: Instant; by: string };
type Step = By & { idempotencyKey: string };

/** Returns since when the people of a visit are inside: they arrived, or last came back. */
export const insideSince = ({ at, returns = [] }: Presence): Instant =>
  returns.findLast(isEffective)?.at ?? at;

/** Returns when the people of a visit were last seen inside. */
const seenInsideAt = (visit: Presence): number =>
  Math.max(insideSince(visit), visit.leftUndoneAt ?? visit.at);

/** Returns the time of a visit's latest arrival, leaving or correction. */
export const lastChangedAt = (visit: Presence): Instant =>
  instant(Math.max(seenInsideAt(visit), visit.leftAt ?? visit.at));

/** Returns the visit without its leaving. */
function withoutLeaving<Each extends Presence>({ leftAt: _leftAt, leftBy: _leftBy, ...inside }: Each): Each {
  // Only optional fields were removed.
  return inside as Each;
}

/**
 * Marks the people of a visit as left. Changes nothing if they are out already, or were seen inside later: an
 * offline counter may send this late.
 */
export function markAsLeft<Each extends Presence>(visit: Each, { at, by }: By): Each {
  return !isEffective(visit) || visit.leftAt !== undefined || at < seenInsideAt(visit)
    ? visit
    : { ...visit, leftAt: at, leftBy: by };
}

/** Undoes the last leaving. Changes nothing if they are inside, or left later than this. */
export function undoLeft<Each extends Presence>(visit: Each, at: Instant): Each {
  const { leftAt } = visit;
  return leftAt === undefined || leftAt > at ? visit : { ...withoutLeaving(visit), leftUndoneAt: at };
}

/** Records that people who are out came back. */
export function comeBack<Each extends Presence>(visit: Each, step: Step): Each {
  const { leftAt = step.at, leftBy = step.by, returns = [] } = visit;
  const { at, by, idempotencyKey } = step;
  return {
    ...withoutLeaving(visit),
    returns: [...returns, { at, by, idempotencyKey, undone: null, leftAt, leftBy }],
  };
}

/** Undoes a return: the people are out since they left before it, even if they were marked as left again. */
function undoReturn<Each extends Presence>(visit: Each, key: string, undone: Undone): Each {
  const { returns = [] } = visit;
  const last = returns.findLast(isEffective);
  const withUndone = returns.map((each) => (each.idempotencyKey === key ? { ...each, undone } : each));
  const isLast = last?.idempotencyKey === key;
  return { ...visit, returns: withUndone, ...(isLast && { leftAt: last.leftAt, leftBy: last.leftBy }) };
}

/** Undoes the check-in or the return with this key. */
export const undoArrival = <Each extends Presence>(visit: Each, key: string, undone: Undone): Each =>
  visit.idempotencyKey === key ? { ...visit, undone } : undoReturn(visit, key, undone);

/** Returns the check-in or the return with this key, including undone ones. */
export const arrivalForKey = (visit: Presence, key: string) =>
  [visit, ...(visit.returns ?? [])].find(({ idempotencyKey }) => idempotencyKey === key);

/** The times at which the people of a visit left, and came back if they did. */
type Absence = { leftAt: Instant; backAt: Instant | null };

export const absencesOf = ({ leftAt, returns = [] }: Presence): Absence[] => [
  ...returns.filter(isEffective).map((each) => ({ leftAt: each.leftAt, backAt: each.at })),
  ...(leftAt === undefined ? [] : [{ leftAt, backAt: null }]),
];
