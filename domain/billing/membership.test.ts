import { describe, expect, it } from 'vitest';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  canceled,
  expired,
  inCash,
  now,
  overdue,
  unpaid,
} from '../testing/households.ts';
import { addDuration, days } from '../venue-time.ts';
import { accountStatus, expiryOf, isAccountExpired, statusAt } from './membership.ts';
import { isSubscriptionCanceled, statusBadge, statusTone, tierOptions } from './view.ts';

describe('the payment status of a membership', () => {
  it('paid in cash lapses to expired at the end of what is paid', () => {
    const membership = inCash('leader', at('2026-11-18', '18:00'));
    expect(statusAt(membership, at('2026-11-18', '17:59'))).toBe('active');
    expect(statusAt(membership, at('2026-11-18', '18:00'))).toBe('expired');
  });

  it('paid by card does not lapse by the clock', () => {
    expect(statusAt(byCard('leader', at('2026-11-01')), now)).toBe('active');
    expect(statusAt(overdue('leader'), now)).toBe('past_due');
  });

  it('canceled may be used until what is paid has passed', () => {
    expect(statusAt(canceled('leader', at('2026-11-19')), now)).toBe('canceled');
    expect(statusAt(canceled('leader', at('2026-11-18', '11:00')), now)).toBe('expired');
  });

  it('pending expires when the registration stayed unpaid for 14 days', () => {
    const registered = unpaid('leader').createdAt;
    expect(statusAt(unpaid('leader'), addDuration(registered, days(14) - 1))).toBe('pending');
    expect(statusAt(unpaid('leader'), addDuration(registered, days(14)))).toBe('expired');
  });

  it('active shows as Paid, other values as text', () => {
    expect(statusBadge('active')).toBe('Paid');
    expect(statusBadge('past_due')).toBe('Past due');
    expect([statusTone('active'), statusTone('past_due')]).toEqual(['good', 'waiting']);
  });

  it('tells its expiry: what is paid, or since when it is over', () => {
    expect(expiryOf(unpaid('leader'))).toBeNull();
    expect(expiryOf(inCash('leader'))).toBe(at('2026-11-25'));
    expect(expiryOf(canceled('leader'))).toBe(at('2026-11-25'));
    expect(expiryOf(expired('leader'))).toBe(at('2026-11-11'));
    expect(expiryOf(overdue('leader'))).toBe(at('2026-11-11'));
  });
});

describe('the account', () => {
  it('is expired once nothing it holds is active, pending, past due or usable', () => {
    const lapsed = aPerson('mia', inCash('leader', at('2026-11-10')));
    expect(isAccountExpired(aHousehold(lapsed, [aFamilyMember('ben', expired('leader'))]), now)).toBe(true);
    for (const status of [byCard, inCash, unpaid, overdue, canceled]) {
      expect(isAccountExpired(aHousehold(lapsed, [aFamilyMember('ben', status('leader'))]), now)).toBe(false);
    }
  });

  it('shows the primary member’s status, or that of whoever is still in', () => {
    const ben = aFamilyMember('ben', byCard('leader'));
    expect(accountStatus(aHousehold(aPerson('mia', overdue('leader')), [ben]), now)).toBe('past_due');
    expect(accountStatus(aHousehold(aPerson('mia', expired('leader')), [ben]), now)).toBe('active');
    expect(accountStatus(aHousehold(aPerson('mia', expired('leader'))), now)).toBe('expired');
  });

  it('shows the cancelled message once its subscription is cancelled', () => {
    expect(isSubscriptionCanceled(aCardHousehold('leader'), now)).toBe(false);
    expect(isSubscriptionCanceled(aHousehold(aPerson('mia', canceled('leader'))), now)).toBe(true);
    expect(
      isSubscriptionCanceled(aHousehold(aPerson('mia', canceled('leader', at('2026-11-01')))), now),
    ).toBe(true);
  });
});

describe('Manage Subscription', () => {
  it('offers lower tiers, the current one and higher tiers, each with its monthly price', () => {
    const { downgrades, current, upgrades } = tierOptions('leader', 'full');
    expect(downgrades.map(({ name, weekly, monthly }) => [name, weekly, monthly])).toEqual([
      ['Supporter', 800, 3467],
    ]);
    expect(current).toEqual({ tier: 'leader', name: 'Leader', weekly: 2000, monthly: 8667 });
    expect(upgrades.map(({ tier }) => tier)).toEqual(['legacy-maker']);
  });

  it('shows different monthly prices for the primary member and the family', () => {
    expect(tierOptions('legacy-maker', 'discounted').current.monthly).toBe(7583);
    expect(tierOptions('legacy-maker', 'full').current.monthly).toBe(15167);
  });
});
