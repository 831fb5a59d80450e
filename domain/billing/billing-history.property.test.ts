import fc from 'fast-check';
import { describe, inject, it, vi } from 'vitest';
import { BillingHistory } from '../testing/billing-history/billing-history.ts';
import {
  checkDoor,
  checkHours,
  checkLedger,
  checkPaidIsUsable,
  checkProviderIsInLine,
} from '../testing/billing-history/checks.ts';
import { fulfillPurchases } from '../testing/billing-history/purchases.ts';
import { applyStep, historySteps } from '../testing/billing-history/steps.ts';

vi.mock('../price-rise.ts', async () => {
  const { RISE } = await import('../testing/billing-history/price-rise.ts');
  return { PRICE_RISE: RISE };
});

describe('a household that joins, pays by card and in cash, changes its mind and its card, and takes money back', () => {
  // spec: billing-history-property-1
  it('may use what was paid, agrees with the provider, and books every cent, whatever happens in what order', () => {
    fc.assert(
      fc.property(fc.boolean(), historySteps(), (isJoined, steps) => {
        const history = new BillingHistory(isJoined);
        steps.forEach((each, stepIndex) => {
          for (let time = 0; time < each.times; time += 1) {
            applyStep(history, each, stepIndex);
            checkDoor(history);
            checkHours(history);
            checkLedger(history);
          }
        });
        fulfillPurchases(history);
        history.sync();
        checkPaidIsUsable(history);
        checkProviderIsInLine(history);
        checkLedger(history);
      }),
      { numRuns: inject('billingHistories') },
    );
  });
});
