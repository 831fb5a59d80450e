import { describe, expect, it } from 'vitest';
import type { Membership } from '../../documents/billing.ts';
import {
  aCardHousehold,
  aPerson,
  aSubscription,
  canceled,
  expired,
  inCash,
  overdue,
  suspended,
} from '../../testing/households.ts';
import { addDuration, days, type Instant } from '../../venue/time/venue-time.ts';
import { isWeekInPause, isWeekStillPaid } from './renewal.ts';

const seen = aCardHousehold('leader').subscription ?? expect.unreachable();
const nextPeriod = addDuration(seen.periodEnd, days(7));

describe('a week synced by the household, with no renewal after it', () => {
  const isPaidFor = (membership: Membership) =>
    isWeekStillPaid(
      { ...aCardHousehold('leader'), primary: aPerson('mia', membership) },
      { periodEnd: seen.periodEnd, isDraft: false },
    );

  it('remains paid while it is usable, or may become usable again after a won dispute', () => {
    expect(isPaidFor(canceled('leader'))).toBe(true);
    expect(isPaidFor(suspended('leader'))).toBe(true);
  });

  it('does not remain paid after a refund, or when cash pays', () => {
    expect(isPaidFor(expired('leader'))).toBe(false);
    expect(isPaidFor(inCash('leader'))).toBe(false);
  });

  it('does not remain paid for someone whose last paid day was its first', () => {
    expect(isPaidFor(canceled('leader', addDuration(seen.periodEnd, -days(7))))).toBe(false);
  });
});

describe('a week that began before a cancellation reached the provider', () => {
  const household = { ...aCardHousehold('leader'), primary: aPerson('mia', canceled('leader')) };

  it('remains paid once it is charged', () => {
    expect(isWeekStillPaid(household, { periodEnd: nextPeriod, isDraft: false })).toBe(true);
    const subscription = aSubscription([aPerson('mia', overdue('leader'))], 'past_due');
    const week = { periodEnd: subscription.periodEnd, isDraft: false };
    expect(isWeekStillPaid({ ...household, subscription }, week)).toBe(true);
  });

  it('does not remain paid while its invoice is a draft, so no one pays for it', () => {
    expect(isWeekStillPaid(household, { periodEnd: nextPeriod, isDraft: true })).toBe(false);
  });

  it('bills no one when no subscription is known', () => {
    const unknown = { ...household, subscription: null, primary: aPerson('mia', expired('leader')) };
    expect(isWeekStillPaid(unknown, { periodEnd: nextPeriod, isDraft: false })).toBe(false);
  });
});

describe('a week with a declined card', () => {
  const household = aCardHousehold('leader');
  const { membership } = household.primary;
  const pausing = (pausedUntil: Instant) => ({
    ...household,
    primary: aPerson('mia', { ...membership, next: { pausedUntil, tier: 'leader' } } as Membership),
  });

  it('belongs to a pause requested earlier, and is owed without one', () => {
    expect(isWeekInPause(pausing(nextPeriod), seen.periodEnd)).toBe(true);
    expect(isWeekInPause(household, seen.periodEnd)).toBe(false);
    expect(isWeekInPause(pausing(nextPeriod), nextPeriod)).toBe(false);
  });

  it('is owed once the household has synced it', () => {
    const subscription = aSubscription([aPerson('mia', overdue('leader'))], 'past_due');
    expect(isWeekInPause({ ...pausing(nextPeriod), subscription }, seen.periodEnd)).toBe(false);
  });
});
