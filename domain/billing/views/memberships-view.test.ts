import { describe, expect, it } from 'vitest';
import type { Membership } from '../../documents/billing.ts';
import { displayName } from '../../household/household.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  canceled,
  expired,
  inCash,
  now,
  overdue,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { dayOf } from '../../venue/time/venue-time.ts';
import { extraSessionsPrice } from '../changes/extra-sessions.ts';
import { subscriptionLines } from './memberships-view.ts';

describe('the subscriptions', () => {
  // spec: billing-settings-view-1
  it('are listed primary member first, each with tier, status and price', () => {
    expect(subscriptionLines(aCardHousehold('leader', 'supporter'), now, EXAMPLE_VENUE)).toMatchObject([
      { name: 'mia', tierName: 'Leader', badge: 'Paid', tone: 'success', weekly: 2000, buysSessions: false },
      {
        name: 'child-1',
        tierName: 'Supporter',
        weekly: 400,
        buysSessions: true,
        sessionsBlockedReason: null,
      },
    ]);
  });

  it('show the end of paid or usable time', () => {
    const family = [
      aFamilyMember('cash', inCash('leader')),
      aFamilyMember('left', canceled('leader')),
      aFamilyMember('late', overdue('leader')),
    ];
    const household = { ...aCardHousehold('leader'), family };
    expect(subscriptionLines(household, now, EXAMPLE_VENUE).map(({ until }) => until)).toEqual([
      'Renews on 25 Nov',
      'Paid until 25 Nov',
      'Active until 25 Nov',
      null,
    ]);
  });

  it('use a numbered name for a family member without a name', () => {
    const nameless = aFamilyMember('second', inCash('leader'), { name: '' });
    const household = aHousehold(aPerson('mia', inCash('leader')), [
      aFamilyMember('first', inCash('leader')),
      nameless,
    ]);
    expect(displayName(household, nameless)).toBe('Family Membership 2');
  });
});

it('offers extra sessions at $5 each to supporters with a paid membership', () => {
  expect(extraSessionsPrice(3, dayOf(now), EXAMPLE_VENUE)).toMatchObject({ each: '$5', total: '$15.00' });
  const blockedReason = (membership: Membership) =>
    subscriptionLines(aHousehold(aPerson('mia', membership)), now, EXAMPLE_VENUE)[0]?.sessionsBlockedReason;
  expect(blockedReason(overdue('supporter'))).toMatch(/^Your last payment didn’t go through/);
  expect(blockedReason(unpaid('supporter'))).toBe('mia hasn’t paid yet.');
  expect(blockedReason(expired('supporter'))).toBe('mia’s membership has ended.');
});
