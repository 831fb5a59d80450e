import { counter } from '../copy/counter/counter.ts';
import { accept, type Decision, type Effect } from '../decision/decision.ts';
import type { Household } from '../documents/household.ts';
import type { CheckInCommand, VisitRecord } from '../documents/visit.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { isEffective } from '../household/allowance.ts';
import { customerIdOfRecord } from '../household/customer-id.ts';
import { peopleOf } from '../household/household.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import { addDuration, type Instant } from '../venue/time/venue-time.ts';
import { visitRecord } from '../visits/rules.ts';
import { visitEffect } from '../walk-ins/check-in.ts';
import { LONGEST_WAIT } from './longest-wait.ts';

const IS_IN_ALREADY: readonly string[] = ['session-running', 'walk-in-used'];

/** Returns the refused people whom another counter had already checked in. */
export const alreadyInside = (people: readonly { code: string; personId: string }[]): string[] =>
  people.filter(({ code }) => IS_IN_ALREADY.includes(code)).map(({ personId }) => personId);

/**
 * Marks the visits of people whom an offline counter checked in although they were already inside, so that
 * every counter shows it. Repeating the decision changes nothing.
 */
export function decideDoubleEntry<Customer extends Household | WalkIn>(
  customer: Customer,
  { personIds, idempotencyKey, ...command }: CheckInCommand,
  at: Instant,
): Decision<Customer> {
  const marked = lastVisits(customer, personIds).map(
    (record): Effect => ({ kind: 'visit', record: { ...record, checkedInTwice: { at, idempotencyKey } } }),
  );
  const action = staffAction({ ...command, kind: 'let-in-again' }, customer, customer, at);
  return accept(customer, ...marked, { ...action, id: `${idempotencyKey}-again` });
}

function lastVisits(customer: Household | WalkIn, personIds: readonly string[]): VisitRecord[] {
  if (!('uid' in customer))
    return customer.visits.filter(isEffective).map((visit) => visitEffect(customer, visit).record);
  return peopleOf(customer)
    .filter(({ id }) => personIds.includes(id))
    .flatMap((person) => {
      const lastVisit = person.visits.findLast(isEffective);
      return lastVisit ? [visitRecord(customer, person, lastVisit)] : [];
    });
}

/** Returns the time before which double entries are hidden, because no counter can still send them. */
export const doubleEntriesSince = (now: Instant): Instant => addDuration(now, -LONGEST_WAIT);

/** People of one customer whom two counters checked in. */
export type DoubleEntry = {
  idempotencyKey: string;
  customerId: string | null;
  names: string[];
  first: Instant;
  again: Instant;
};

/**
 * Returns one double entry per action, without undone visits. `settled` are the actions that staff have
 * resolved.
 */
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
      names: [...others, name || counter.visit.unnamed],
      first: at,
      again,
    });
  }
  return [...entries.values()];
}
