import fc from 'fast-check';
import { describe, it } from 'vitest';
import { checkLedger } from '../testing/billing-history/checks.ts';
import { PassHistory } from '../testing/pass-history/pass-history.ts';
import { applyPassStep, passStep } from '../testing/pass-history/steps.ts';

describe('a day pass that is paid, extended, used, disputed, refunded and paid again', () => {
  // spec: pass-history-property-1
  it('admits no one on a refunded payment, and books every cent, after any order of events', () => {
    const steps = fc.array(passStep, { maxLength: 30, size: 'max' });
    fc.assert(
      fc.property(fc.boolean(), fc.nat(3), steps, (isToday, concessions, all) => {
        const history = new PassHistory(isToday, concessions);
        for (const step of all) {
          applyPassStep(history, step);
          history.checkPaidIsUsable();
          history.checkHours();
          checkLedger(history);
        }
      }),
    );
  });
});
