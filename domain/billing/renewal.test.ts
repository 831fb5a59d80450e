import { describe, expect, it } from 'vitest';
import {
  aCardHousehold,
  aPerson,
  aSubscription,
  canceled,
  expired,
  inCash,
  overdue,
  suspended,
} from '../testing/households.ts';
import { addDuration, days } from '../venue-time.ts';
import { isCardWeekInUse, isNewlyPaid } from './renewal.ts';
import type { Membership } from './schema.ts';

describe('a week paid by card', () => {
  const isInUse = (membership: Membership) =>
    isCardWeekInUse({ ...aCardHousehold('leader'), primary: aPerson('mia', membership) });

  it('is in use while somebody can use it, or may again once a dispute is won', () => {
    expect(isInUse(canceled('leader'))).toBe(true);
    expect(isInUse(suspended('leader'))).toBe(true);
  });

  it('is not in use once its money has gone back, or when cash pays', () => {
    expect(isInUse(expired('leader'))).toBe(false);
    expect(isInUse(inCash('leader'))).toBe(false);
  });
});

describe('a subscription that the provider calls active', () => {
  const known = aCardHousehold('leader').subscription ?? expect.unreachable();
  const nextPeriod = addDuration(known.periodEnd, days(7));

  it('has been paid anew if it was past due, or if its period is one that nobody has seen', () => {
    const pastDue = aSubscription([aPerson('mia', overdue('leader'))], 'past_due');
    expect(isNewlyPaid(pastDue, pastDue.periodEnd)).toBe(true);
    expect(isNewlyPaid(known, nextPeriod)).toBe(true);
  });

  it('has not if it is as it was seen, or belongs to nobody', () => {
    expect(isNewlyPaid(known, known.periodEnd)).toBe(false);
    expect(isNewlyPaid(null, nextPeriod)).toBe(false);
  });
});
