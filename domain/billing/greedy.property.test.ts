import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { sum } from '../core/money.ts';
import type { LedgerEntry } from '../documents/billing.ts';
import { atVenue } from '../testing/at-venue.ts';
import { BillingHistory } from '../testing/billing-history/billing-history.ts';
import { RISING_PRICES } from '../testing/billing-history/price-rise.ts';
import { fulfillPurchases } from '../testing/billing-history/purchases.ts';
import { applyStep, historySteps, MEMBER_STEPS, type Planned } from '../testing/billing-history/steps.ts';
import { inForceOn } from '../venue/price-list.ts';
import { venueDate } from '../venue/time/venue-time.ts';

atVenue({ prices: RISING_PRICES });

/** The weekly prices after the rise. */
const RISEN = inForceOn(RISING_PRICES.weekly, venueDate('2099-01-01'));

/** The smallest coin, in cents. The counter charges by the day, so an upgrade on the last day is free. */
const COIN = 5;

/** Returns the most that rounding can save the household on one payment. */
function roundedOff({ method, item }: Pick<LedgerEntry, 'method' | 'item'>): number {
  if (item.kind !== 'memberships' || item.upgradedFrom === undefined || method === 'card') return 1;
  const [{ tier } = { tier: item.upgradedFrom }] = item.people;
  return COIN + (RISEN[tier] - RISEN[item.upgradedFrom]) / 7;
}

/** Returns the amount paid plus the most that rounding can save, less the price of the time that could be used. */
function balanceOf(history: BillingHistory): number {
  const { moved, payments, usedTime, household, paidTime, now } = history;
  usedTime.count(household, paidTime.grants, now);
  const rounding = payments.reduce((total, { entry }) => total + roundedOff(entry), 0);
  return sum(moved.map(({ amountCents }) => amountCents)) + rounding - usedTime.cents;
}

const step = (type: Planned['type']): Planned => ({ type, tier: 'supporter', index: 0, times: 1 });

/** A change on the day a pause ends, when everyone can already visit before the card is charged. */
const CHANGED_AS_A_PAUSE_ENDS = [
  step('pause'),
  step('renewal begins'),
  step('last hours of the week'),
  step('tier'),
  step('weeks'),
];

describe('a household that tries to avoid paying', () => {
  it('pays the list price for the time that it can use, after any order of actions', () => {
    fc.assert(
      fc.property(fc.boolean(), historySteps(undefined, MEMBER_STEPS), (isJoined, steps) => {
        const history = new BillingHistory(isJoined);
        steps.forEach((each, stepIndex) => {
          for (let time = 0; time < each.times; time += 1) {
            applyStep(history, each, stepIndex);
            fulfillPurchases(history);
            expect(balanceOf(history)).toBeGreaterThanOrEqual(0);
          }
        });
      }),
      { numRuns: inject('billingHistories'), examples: [[true, CHANGED_AS_A_PAUSE_ENDS]] },
    );
  });
});
