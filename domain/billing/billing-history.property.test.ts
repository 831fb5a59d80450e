import fc from 'fast-check';
import { describe, inject, it } from 'vitest';
import type { Tier } from '../core/tiers.ts';
import { atVenue } from '../testing/at-venue.ts';
import { BillingHistory } from '../testing/billing-history/billing-history.ts';
import {
  checkAdmission,
  checkBooks,
  checkHours,
  checkLedger,
  checkPaidIsUsable,
  checkProviderIsInLine,
} from '../testing/billing-history/checks.ts';
import { RISING_PRICES } from '../testing/billing-history/price-rise.ts';
import { fulfillPurchases } from '../testing/billing-history/purchases.ts';
import { applyStep, historySteps, type Planned } from '../testing/billing-history/steps.ts';

atVenue({ prices: RISING_PRICES });

const step = (type: Planned['type'], tier: Tier): Planned => ({ type, tier, index: 1, times: 1 });

/** A card fails while the household still shows a pause that the provider has already ended. */
const PAUSE_ENDED_UNNOTICED = [
  step('pause', 'leader'),
  step('renewal unheard', 'supporter'),
  step('resume unheard', 'leader'),
  step('renewal unheard', 'supporter'),
];

/** The week has ended before its refund, but its last day hasn't. */
const REFUNDED_ON_THE_LAST_DAY = [
  step('pause', 'supporter'),
  step('renewal unheard', 'supporter'),
  { ...step('refund', 'legacy-maker'), index: 0 },
];

/** The provider renews the higher tier already when the member orders it to start now. */
const UPGRADED_AFTER_PLANNING_IT = [
  step('tier from the renewal on', 'legacy-maker'),
  step('sync', 'supporter'),
  step('tier', 'legacy-maker'),
];

const EXAMPLES: [boolean, Planned[]][] = [
  [true, PAUSE_ENDED_UNNOTICED],
  [true, REFUNDED_ON_THE_LAST_DAY],
  [true, UPGRADED_AFTER_PLANNING_IT],
];

describe('a household that joins, pays by card and in cash, changes memberships and cards, and gets refunds', () => {
  // spec: billing-history-property-1
  it('uses only paid time, agrees with the provider, and has every cent booked, after any order of events', () => {
    fc.assert(
      fc.property(fc.boolean(), historySteps(), (isJoined, steps) => {
        const history = new BillingHistory(isJoined);
        steps.forEach((each, stepIndex) => {
          for (let time = 0; time < each.times; time += 1) {
            applyStep(history, each, stepIndex);
            checkAdmission(history);
            checkHours(history);
            checkLedger(history);
          }
        });
        fulfillPurchases(history);
        history.sync();
        checkPaidIsUsable(history);
        checkProviderIsInLine(history);
        checkLedger(history);
        checkBooks(history);
      }),
      { numRuns: inject('billingHistories'), examples: EXAMPLES },
    );
  });
});
