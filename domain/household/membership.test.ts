import { describe, expect, it } from 'vitest';
import { statusBadge, statusTone } from '../billing/payments/status-badge.ts';
import { accountStatus, isAccountExpired } from '../billing/prices/household-memberships.ts';
import {
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
import { addDuration, days } from '../venue/time/venue-time.ts';
import { expiryOf, membershipAt, statusAt, tierAfterPaidWeek } from './membership.ts';

describe('the payment status of a membership', () => {
  it('expires at the end of its last paid day when paid in cash', () => {
    const membership = inCash('leader', at('2026-11-18', '18:00'));
    expect(statusAt(membership, at('2026-11-18', '23:59'))).toBe('active');
    expect(statusAt(membership, at('2026-11-19', '00:00'))).toBe('expired');
    expect(expiryOf(membershipAt(membership, at('2026-11-20')))).toBe(at('2026-11-18', '18:00'));
  });

  it('does not expire with time when paid by card', () => {
    expect(statusAt(byCard('leader', at('2026-11-01')), now)).toBe('active');
    expect(statusAt(overdue('leader'), now)).toBe('past_due');
  });

  it('stays canceled until the paid period ends, then expires', () => {
    expect(statusAt(canceled('leader', at('2026-11-18', '11:00')), now)).toBe('canceled');
    expect(statusAt(canceled('leader', at('2026-11-17', '23:59')), now)).toBe('expired');
  });

  it('has no planned tier once it is cancelled', () => {
    expect(tierAfterPaidWeek(canceled('leader'))).toBe('leader');
  });

  it('changes from pending to expired when the registration is unpaid for 14 days', () => {
    const registered = unpaid('leader').createdAt;
    expect(statusAt(unpaid('leader'), addDuration(registered, days(14)))).toBe('pending');
    expect(statusAt(unpaid('leader'), addDuration(registered, days(15)))).toBe('expired');
  });

  // spec: billing-membership-1
  it('is displayed as Paid when active, and as text otherwise', () => {
    expect(statusBadge('active')).toBe('Paid');
    expect(statusBadge('past_due')).toBe('Overdue');
    expect([statusTone('active'), statusTone('past_due')]).toEqual(['success', 'warning']);
  });

  it('has an expiry in the future or the past, or none before the first payment', () => {
    expect(expiryOf(unpaid('leader'))).toBeNull();
    expect(expiryOf(inCash('leader'))).toBe(at('2026-11-25'));
    expect(expiryOf(canceled('leader'))).toBe(at('2026-11-25'));
    expect(expiryOf(expired('leader'))).toBe(at('2026-11-11'));
    expect(expiryOf(overdue('leader'))).toBe(at('2026-11-11'));
  });
});

describe('the account status', () => {
  // spec: billing-membership-2
  it('is expired once no membership is active, pending, past due or usable', () => {
    const lapsed = aPerson('mia', inCash('leader', at('2026-11-10')));
    expect(isAccountExpired(aHousehold(lapsed, [aFamilyMember('ben', expired('leader'))]), now)).toBe(true);
    for (const status of [byCard, inCash, unpaid, overdue, canceled]) {
      expect(isAccountExpired(aHousehold(lapsed, [aFamilyMember('ben', status('leader'))]), now)).toBe(false);
    }
  });

  // spec: billing-membership-3
  it('is the primary member’s or, once that has expired, a family member’s', () => {
    const ben = aFamilyMember('ben', byCard('leader'));
    expect(accountStatus(aHousehold(aPerson('mia', overdue('leader')), [ben]), now)).toBe('past_due');
    expect(accountStatus(aHousehold(aPerson('mia', expired('leader')), [ben]), now)).toBe('active');
    expect(accountStatus(aHousehold(aPerson('mia', expired('leader'))), now)).toBe('expired');
  });
});
