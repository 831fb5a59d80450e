import { expect } from 'vitest';
import { decideBooking } from '../../bookings/rules.ts';
import type { Effect } from '../../decision/decision.ts';
import type { Person } from '../../documents/household.ts';
import type { VisitRecord } from '../../documents/visit.ts';
import { hoursLeft } from '../../household/allowance.ts';
import { findPerson } from '../../household/household.ts';
import { addDays, dayOf } from '../../venue/time/venue-time.ts';
import { decideCheckIn } from '../../visits/rules.ts';
import { decideUndoCheckIn, isWithinUndoWindow } from '../../visits/undo.ts';
import type { BillingHistory } from './billing-history.ts';

const visitsIn = (effects: readonly Effect[]): VisitRecord[] =>
  effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));

const personOf = ({ who }: VisitRecord): string =>
  who && 'personId' in who ? who.personId : expect.unreachable();

export function book(
  history: BillingHistory,
  { id: personId }: Person,
  { hours, inDays }: { hours: number; inDays: number },
): void {
  const { household, now } = history;
  const day = addDays(dayOf(now), inDays);
  history.decide(decideBooking(household, { personId, day, hours }, now));
}

/** Checks people in, with the request sent twice. No one spends more hours than they had. */
export function checkIn(history: BillingHistory, people: readonly Person[]): void {
  const idempotencyKey = `visit-${history.checkIns.length}`;
  const command = { personIds: people.map(({ id }) => id), idempotencyKey, by: 'sam' };
  for (const _time of [1, 2]) {
    const { household, now } = history;
    const decision = decideCheckIn(household, command, now);
    if (!decision.ok) return;
    for (const record of visitsIn(decision.effects)) {
      const personId = personOf(record);
      const before = findPerson(household, personId) ?? expect.unreachable();
      expect(record.hours, personId).toBe(record.fromAllowance + record.fromBought);
      expect(record.hours, personId).toBeLessThanOrEqual(hoursLeft(before, now));
      history.visited.visit({ ...record, personId });
    }
    history.checkIns.push({ idempotencyKey, at: now });
    history.decide(decision);
  }
}

/** Undoes a recent check-in from another counter, with the request sent twice. */
export function undoCheckIn(history: BillingHistory, index: number): void {
  const checkIn = history.checkIns.at(-1 - (index % Math.min(2, history.checkIns.length)));
  if (!checkIn) return;
  const { idempotencyKey, at } = checkIn;
  for (const _time of [1, 2]) {
    const { household, now } = history;
    const decision = decideUndoCheckIn(household, { idempotencyKey, by: 'kim' }, now);
    if (!decision.ok || decision.effects.length === 0) return;
    expect(isWithinUndoWindow(at, now)).toBe(true);
    for (const { id } of visitsIn(decision.effects)) history.visited.undo(id);
    history.decide(decision);
  }
}
