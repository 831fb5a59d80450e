import { expect, it } from 'vitest';
import { now } from '../testing/households.ts';
import { nextAttemptAfter } from './declines.ts';

it('a card is charged again as scheduled, but never after a decline that is final for it', () => {
  expect(nextAttemptAfter('insufficient_funds', now)).toBe(now);
  expect(nextAttemptAfter('do_not_honor', now)).toBe(now);
  expect(nextAttemptAfter(null, now)).toBe(now);
  expect(nextAttemptAfter('insufficient_funds', null)).toBeNull();
  expect(nextAttemptAfter('stolen_card', now)).toBeNull();
  expect(nextAttemptAfter('authentication_required', now)).toBeNull();
});
