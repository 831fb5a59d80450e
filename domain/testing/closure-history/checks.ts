import { expect } from 'vitest';
import { nextChargeAt } from '../../billing/prices/renewal.ts';
import { unrefundedAmount } from '../../billing/refunds/payment-returns.ts';
import { closedWeeks } from '../../closures/days.ts';
import { daysStillClosed, meetsPass } from '../../closures/settle.ts';
import { sum } from '../../core/money.ts';
import type { Household, Person } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { isUsable, paidUntilOf, pauseEndOf } from '../../household/membership.ts';
import { venue } from '../../venue/settings.ts';
import { hoursOn } from '../../venue/time/opening-hours.ts';
import { addDuration, dayOf, endOfDay, type Instant, latest, WEEK } from '../../venue/time/venue-time.ts';
import { type ClosureHistory, isClosing } from './closure-history.ts';
import type { ClosurePass } from './closure-pass.ts';

export const pauseEnd = (household: Household): Instant | null =>
  latest(peopleOf(household).flatMap(({ membership }) => pauseEndOf(membership) ?? []));

/** A pause that the household asked for is never shortened: no card is charged before its end. */
function checkOwnPause({ household, ownPause, now }: ClosureHistory): void {
  if (ownPause !== null && ownPause > endOfDay(dayOf(now)) && household.subscription?.state === 'active')
    expect(nextChargeAt(household, now), 'the household’s own pause').toBeGreaterThanOrEqual(ownPause);
}

/** A pause for a closure is as long as the closure is by now, and as the household was notified. */
function checkPause({ household, now, notices }: ClosureHistory): void {
  const { closurePause } = household;
  const end = pauseEnd(household);
  if (!closurePause || end !== closurePause.until || closurePause.from <= now) return;
  expect((closurePause.until - closurePause.from) / WEEK, 'weeks paused').toBe(
    closedWeeks(closurePause.from, venue()),
  );
  notices.checkPause(household.uid, closurePause.until);
}

/** The weeks ahead that are paid at the counter, by their beginning: a card pays none ahead. */
function weeksAhead({ membership }: Person, now: Instant): Instant[] {
  if (!isUsable(membership)) return [];
  const weeks = Math.max(0, Math.ceil((paidUntilOf(membership) - now) / WEEK) - 1);
  return Array.from({ length: weeks }, (_, week) => addDuration(paidUntilOf(membership), -(week + 1) * WEEK));
}

/** A household that paid ahead is paid for as many open weeks. */
function checkPaidAhead(history: ClosureHistory): void {
  const { household, now } = history;
  for (const person of peopleOf(household)) {
    const moved = new Map<Instant, number>();
    for (const { from, weeks } of person.movedWeeks ?? []) moved.set(from, (moved.get(from) ?? 0) + weeks);
    const isMoved = (start: Instant): boolean =>
      [...moved].some(([from, weeks]) => from <= start && start < addDuration(from, weeks * WEEK));
    const lost = weeksAhead(person, now).filter((start) => history.isFree(start) && !isMoved(start));
    expect(lost, `${person.id} is paid for closed weeks`).toEqual([]);
    if (weeksAhead(person, now).length > 0)
      for (const [from, weeks] of moved)
        if (from > now)
          expect(weeks, `${person.id} gets weeks for open ones`).toBe(weeks && closedWeeks(from, venue()));
  }
}

/** Everyone who was notified that a day is closed has been notified if it is open after all. */
function checkNotified({ notices, now }: ClosureHistory): void {
  const wrong = notices.believedClosed.filter(
    ({ day }) => day >= dayOf(now) && hoursOn(day, venue()) !== null,
  );
  expect(wrong, 'believe that an open day is closed').toEqual([]);
}

/** A pass is paid or refunded, and a closure that still owes money is not settled. */
function checkMoney(history: ClosureHistory, pass: ClosurePass): void {
  const owed = new Set<string>();
  for (const { id, settledAt } of history.closures.values()) {
    const outcome = history.outcomeOf(id, pass.walkIn.id);
    if (outcome?.is.what !== 'refunding') continue;
    expect(settledAt, 'a closure that owes money').toBeNull();
    for (const receipt of outcome.is.receipts ?? []) owed.add(receipt);
  }
  pass.check(sum(pass.records.filter(({ payment }) => owed.has(payment.receipt)).map(unrefundedAmount)));
}

/** A group that staff did not put on a closed day is notified that it is closed. */
function checkClosedDay(history: ClosureHistory, { walkIn, placedAt }: ClosurePass): void {
  for (const closure of history.closures.values()) {
    const isWithinTarget =
      isClosing(closure) && meetsPass(walkIn, daysStillClosed(closure, venue()), history.now);
    if (isWithinTarget && (placedAt ?? 0) < closure.at)
      expect(history.outcomeOf(closure.id, walkIn.id), 'a pass is left on a closed day').not.toBeNull();
  }
}

/** The checks for when all jobs have run. */
export function checkClosures(history: ClosureHistory): void {
  checkPause(history);
  checkOwnPause(history);
  checkPaidAhead(history);
  checkNotified(history);
  for (const pass of history.passes) {
    checkMoney(history, pass);
    checkClosedDay(history, pass);
  }
}
