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

/** Checks that the household's own pause is never shortened: no card is charged before its end. */
function checkOwnPause({ household, ownPause, now }: ClosureHistory): void {
  if (ownPause !== null && ownPause > endOfDay(dayOf(now)) && household.subscription?.state === 'active')
    expect(nextChargeAt(household, now), 'the household’s own pause').toBeGreaterThanOrEqual(ownPause);
}

/**
 * Checks that a closure's pause has the closure's current length, and that the household was notified of it.
 */
function checkPause({ household, now, notices }: ClosureHistory): void {
  const { closurePause } = household;
  const end = pauseEnd(household);
  if (!closurePause || end !== closurePause.until || closurePause.from <= now) return;
  expect((closurePause.until - closurePause.from) / WEEK, 'weeks paused').toBe(
    closedWeeks(closurePause.from, venue()),
  );
  notices.checkPause(household.uid, closurePause.until);
}

/** Returns the starts of weeks paid ahead at the counter. A card pays no weeks ahead. */
function weeksAhead({ membership }: Person, now: Instant): Instant[] {
  if (!isUsable(membership)) return [];
  const weeks = Math.max(0, Math.ceil((paidUntilOf(membership) - now) / WEEK) - 1);
  return Array.from({ length: weeks }, (_, week) => addDuration(paidUntilOf(membership), -(week + 1) * WEEK));
}

/** Checks that a household that paid ahead gets as many open weeks as it paid for. */
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

/** Checks that everyone notified of a closed day is also notified if the day is open after all. */
function checkNotified({ notices, now }: ClosureHistory): void {
  const wrong = notices.believedClosed.filter(
    ({ day }) => day >= dayOf(now) && hoursOn(day, venue()) !== null,
  );
  expect(wrong, 'believe that an open day is closed').toEqual([]);
}

/** Checks that a pass is paid or refunded, and that no closure is settled while a refund is due. */
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

/** Checks that a group on a closed day was notified, unless staff put the group there. */
function checkClosedDay(history: ClosureHistory, { walkIn, placedAt }: ClosurePass): void {
  for (const closure of history.closures.values()) {
    const isWithinTarget =
      isClosing(closure) && meetsPass(walkIn, daysStillClosed(closure, venue()), history.now);
    if (isWithinTarget && (placedAt ?? 0) < closure.at)
      expect(history.outcomeOf(closure.id, walkIn.id), 'a pass is left on a closed day').not.toBeNull();
  }
}

/** Runs the checks that must hold once all jobs have run. */
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
