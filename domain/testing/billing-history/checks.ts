import { expect } from 'vitest';
import { isUsable, membershipAt } from '../../billing/membership.ts';
import {
  hasSameSeats,
  nextChargeAt,
  renewalPause,
  renewalSeats,
  renewedPause,
  renewedSeats,
} from '../../billing/renewal.ts';
import { weeklyTotal } from '../../billing/subscription-items.ts';
import { findPerson, peopleOf } from '../../household.ts';
import { sum } from '../../money.ts';
import type { Tier } from '../../tiers.ts';
import { dayOf } from '../../venue-time.ts';
import type { BillingHistory } from './billing-history.ts';

/** Everyone may come from the morning of the day on which a pause ends, and pays later that day. */
const isPauseEndingToday = ({ provider: { pausedUntil }, now }: BillingHistory): boolean =>
  pausedUntil !== null && dayOf(pausedUntil) === dayOf(now) && now < pausedUntil;

const usableTier = ({ household, now }: BillingHistory, id: string): Tier | undefined => {
  const person = findPerson(household, id);
  return person && isUsable(membershipAt(person.membership, now)) ? person.membership.tier : undefined;
};

/** What was paid is what may be used; a membership that nobody renews counts to the end of its last day. */
export function checkPaidIsUsable(history: BillingHistory): void {
  if (isPauseEndingToday(history)) return;
  const { household, paidTime, now } = history;
  for (const { id } of peopleOf(household)) {
    const paid = [paidTime.tierAt(id, now), paidTime.tierAt(id, now, true)];
    expect(paid, id).toContain(usableTier(history, id));
  }
}

/** The provider renews what the memberships say, at the price that the household should pay. */
export function checkProviderIsInLine({ household, provider, now }: BillingHistory): void {
  const { subscription } = household;
  if (!subscription || subscription.state === 'incomplete') return;
  expect(hasSameSeats(renewalSeats(household), renewedSeats(subscription))).toBe(true);
  expect(renewalPause(household, subscription.periodEnd)).toBe(renewedPause(subscription));
  if (subscription.state !== 'active') return;
  const due = weeklyTotal(household, provider.seats, nextChargeAt(household, now));
  expect(provider.amountOf(provider.seats)).toBe(due);
}

/** Every cent that the card and the drawer took is in the ledger. */
export function checkLedger({ ledger, taken }: BillingHistory): void {
  expect(sum(ledger)).toBe(sum(taken));
}
