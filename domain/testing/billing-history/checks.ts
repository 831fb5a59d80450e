import { expect } from 'vitest';
import {
  hasSameSeats,
  renewalPause,
  renewalSeats,
  renewedPause,
  renewedSeats,
} from '../../billing/prices/renewal.ts';
import { auditHousehold } from '../../billing/sync/audit.ts';
import { sum } from '../../core/money.ts';
import { LEDGER_METHODS, type LedgerMethod } from '../../core/payment-methods.ts';
import { TIERS, type Tier } from '../../core/tiers.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import { hoursLeft } from '../../household/allowance.ts';
import { findPerson, peopleOf } from '../../household/household.ts';
import { isUsable, membershipAt } from '../../household/membership.ts';
import { venue } from '../../venue/settings.ts';
import { dayOf } from '../../venue/time/venue-time.ts';
import { checkInRefusal } from '../../visits/rules.ts';
import type { BillingHistory } from './billing-history.ts';
import type { MoneyHistory } from './money-history.ts';

/** Returns true while people can visit before they are charged: on the day a pause ends, and during a draft. */
const isChargedLater = ({ provider: { pausedUntil, hasDraft }, now }: BillingHistory): boolean =>
  hasDraft || (pausedUntil !== null && dayOf(pausedUntil) === dayOf(now) && now < pausedUntil);

const usableTier = ({ household, now }: BillingHistory, id: string): Tier | undefined => {
  const person = findPerson(household, id);
  return person && isUsable(membershipAt(person.membership, now)) ? person.membership.tier : undefined;
};

/** Checks that only paid time is usable. A membership without a renewal lasts to the end of its last day. */
export function checkPaidIsUsable(history: BillingHistory): void {
  if (isChargedLater(history)) return;
  const { household, paidTime, now } = history;
  for (const { id } of peopleOf(household)) {
    const paid = [paidTime.tierAt(id, now), paidTime.tierAt(id, now, true)];
    expect(paid, id).toContain(usableTier(history, id));
  }
}

/** Checks that the provider renews the memberships as stored. */
export function checkProviderIsInLine({ household }: BillingHistory): void {
  const { subscription } = household;
  if (!subscription || subscription.state === 'incomplete') return;
  expect(hasSameSeats(renewalSeats(household), renewedSeats(subscription))).toBe(true);
  expect(renewalPause(household, subscription.periodEnd)).toBe(renewedPause(subscription));
}

/** Checks that no one visits unpaid, that the card is charged the correct amount, and that purchases are granted. */
export function checkBooks(history: BillingHistory): void {
  if (isChargedLater(history)) return;
  const { household, ledger, provider, now } = history;
  const providerWeekly = provider.amountOf(provider.seats);
  expect(auditHousehold({ household, ledger, providerWeekly }, now, venue())).toEqual([]);
}

/** Checks that every cent taken by card, drawer and terminal, less refunds, is in the ledger. */
export function checkLedger({ ledger, moved }: MoneyHistory): void {
  const total = (all: readonly Pick<LedgerEntry, 'method' | 'amountCents'>[], method: LedgerMethod) =>
    sum(all.flatMap((each) => (each.method === method ? [each.amountCents] : [])));
  for (const method of LEDGER_METHODS) expect(total(ledger, method)).toBe(total(moved, method));
}

/** Checks that no one can check in on a refunded payment, or at an unpaid tier, at any time. */
export function checkAdmission(history: BillingHistory): void {
  if (isChargedLater(history)) return;
  const { household, paidTime, now } = history;
  for (const person of peopleOf(household)) {
    if (checkInRefusal(person, now) !== null) continue;
    const paid = paidTime.tierAt(person.id, now) ?? paidTime.tierAt(person.id, now, true);
    expect(paid, `${person.id} comes in unpaid`).toBeDefined();
  }
}

/** Checks that hours left are the allowance less this week's visits, plus bought hours less used ones. */
export function checkHours(history: BillingHistory): void {
  const { household, visited, now } = history;
  for (const person of peopleOf(household)) {
    const { id, boughtHours } = person;
    expect(boughtHours, id).toBe(visited.boughtLeft(id));
    const tier = usableTier(history, id);
    const left = tier === undefined ? 0 : visited.allowanceLeft(id, TIERS[tier].allowance, now);
    if (tier === undefined) expect(hoursLeft(person, now), id).toBe(0);
    else if (tier !== 'legacy-maker') expect(hoursLeft(person, now), id).toBe(left + boughtHours);
  }
}
