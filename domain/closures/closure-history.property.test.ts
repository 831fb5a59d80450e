import fc from 'fast-check';
import { beforeAll, describe, inject, it } from 'vitest';
import {
  checkAdmission,
  checkBooks,
  checkLedger,
  checkPaidIsUsable,
  checkProviderIsInLine,
} from '../testing/billing-history/checks.ts';
import { checkClosures } from '../testing/closure-history/checks.ts';
import { ClosureHistory } from '../testing/closure-history/closure-history.ts';
import { applyClosureStep, type ClosureStep, closureSteps } from '../testing/closure-history/steps.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { readVenueFrom } from '../venue/settings.ts';
import { minutes } from '../venue/time/venue-time.ts';

let history: ClosureHistory | null = null;
beforeAll(() => readVenueFrom(() => history?.venue ?? EXAMPLE_VENUE));

const step = (type: ClosureStep['type'], index = 0, more = 0): ClosureStep => ({
  type,
  index,
  more,
  isGood: true,
});

/** A closure extends a one-week pause, and is lifted before either begins. */
const OWN_PAUSE_EXTENDED = [step('pause'), step('close', 9, 24), step('jobs'), step('lift'), step('jobs')];

/** A walk-in pays again for an open day while the refund for the closed day is still failing. */
const PAID_AGAIN = [
  { ...step('sell', 1, 1), isGood: false },
  ...[step('close', 0, 3), step('jobs'), step('lift'), step('pay again'), step('jobs')],
];

/** A pause is refused during a closure pause, and then the closure gets shorter. */
const REFUSED_PAUSE = [step('close', 0, 17), step('weeks'), step('pause'), step('lift')];

/** A pause follows weeks paid in cash; a closure moves them and its lift moves them back; then a card pays. */
const PAUSED_AFTER_CASH = [
  ...[step('pause'), step('close', 0, 10), step('card after cash'), step('hours', 1, 24), step('lift')],
];

/** A pause is requested between the lift of a closure and the job that moves the weeks back. */
const PAUSED_AFTER_LIFT = [
  ...[step('close', 0, 10), step('card after cash'), step('days', 2), step('lift'), step('pause')],
];

const EXAMPLES: [number, ClosureStep[]][] = [
  [0, OWN_PAUSE_EXTENDED],
  [0, PAID_AGAIN],
  [0, REFUSED_PAUSE],
  [3, PAUSED_AFTER_CASH],
  [3, PAUSED_AFTER_LIFT],
];

/** Applies all steps, then gives the jobs enough time to finish. */
function live(venue: ClosureHistory, steps: readonly ClosureStep[]): void {
  steps.forEach((step, index) => {
    applyClosureStep(venue, step, index);
    checkAdmission(venue.billing);
  });
  for (let run = 0; run < 4; run += 1) {
    venue.advance(minutes(2), true);
    venue.runJobs();
  }
}

describe('a venue that closes and opens while people book, pay, pause and are charged, and jobs are killed anywhere', () => {
  // spec: closing-a-day-property-1
  it('charges no one for a closed week, preserves open days, and accounts for every cent and every notice', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 0, 1, 3, 9), closureSteps, (weeksInCash, steps: ClosureStep[]) => {
        history = null;
        history = new ClosureHistory(weeksInCash);
        live(history, steps);
        const { billing } = history;
        checkClosures(history);
        checkPaidIsUsable(billing);
        checkProviderIsInLine(billing);
        checkLedger(billing);
        checkBooks(billing);
      }),
      { numRuns: inject('billingHistories'), examples: EXAMPLES },
    );
  });
});
