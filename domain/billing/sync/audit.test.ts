import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Household } from '../../documents/household.ts';
import { aCardHousehold, aHousehold, aPerson, at, expired, inCash, now } from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days } from '../../venue/time/venue-time.ts';
import { returnEntry, takenEntry } from '../payments/ledger.ts';
import { auditHousehold } from './audit.ts';

const weekEnd = at('2026-11-25');
const paid = takenEntry(
  {
    id: 'cash:1',
    at: now,
    who: { uid: 'household', personId: 'mia' },
    item: { kind: 'memberships', people: [{ personId: 'mia', tier: 'leader' }], weeks: 1, until: weekEnd },
    amountCents: cents(2000),
  },
  { by: 'sam' },
);
const refunded = returnEntry(paid, {
  id: 'counter-refund:cash:1',
  at: now,
  item: { kind: 'counter-refund', reason: 'Wrong person' },
  amountCents: cents(-2000),
  providerId: null,
  staff: 'ada',
});
const inside = aHousehold(aPerson('mia', inCash('leader', weekEnd)));
const findings = (household: Household, ledger = [paid], providerWeekly: number | null = null) =>
  auditHousehold({ household, ledger, providerWeekly }, now, EXAMPLE_VENUE);

describe('the audit of a household', () => {
  it('reports nothing when people have what they paid for and the charges match', () => {
    expect(findings(inside)).toEqual([]);
    const ledger = ['mia', 'child-1'].map((personId) => ({
      ...paid,
      id: personId,
      item: { kind: 'memberships' as const, people: [{ personId, tier: 'leader' as const }], weeks: 1 },
    }));
    expect(findings(aCardHousehold('leader', 'leader'), ledger, 3000)).toEqual([]);
  });

  it('reports people who can check in on a lower tier, a refunded payment, or no payment', () => {
    const unpaid = ['mia may come in unpaid'];
    expect(findings(inside, [])).toEqual(unpaid);
    expect(findings(inside, [paid, refunded])).toEqual(unpaid);
    expect(findings(aHousehold(aPerson('mia', inCash('legacy-maker', weekEnd))))).toEqual(unpaid);
    const anew = { ...inCash('leader', weekEnd), createdAt: addDuration(now, days(1)) };
    expect(findings(aHousehold(aPerson('mia', anew)))).toEqual(unpaid);
  });

  it('counts a week that ended before its refund to the end of its last day', () => {
    const over = addDuration(now, -1);
    const week = { ...paid, item: { ...paid.item, until: over } };
    const refundedToday = { ...refunded, at: now };
    const onLastDay = aHousehold(aPerson('mia', inCash('leader', over)));
    expect(findings(onLastDay, [week, refundedToday])).toEqual([]);
    const other = [
      { ...week, item: { kind: 'extra-sessions' as const, quantity: 1, note: '' } },
      { ...week, item: { kind: 'memberships' as const, people: [], weeks: 1 } },
    ];
    for (const each of other)
      expect(findings(onLastDay, [each, refundedToday])).toEqual(['mia may come in unpaid']);
  });

  it('reports an upcoming card charge that differs from the announced one', () => {
    const family = aCardHousehold('leader');
    expect(findings(family, [paid], 1000)).toEqual(['household will be charged 1000 instead of 2000']);
  });

  it('reports purchases that were paid but not granted, unless they were refunded', () => {
    const outside = aHousehold(aPerson('mia', expired('leader')));
    const stranger = aHousehold(aPerson('zoe', expired('leader')));
    const notGiven = ['mia may not come in, but cash:1 has paid for it'];
    expect(findings(outside)).toEqual(notGiven);
    expect(findings(stranger)).toEqual(notGiven);
    expect(findings(outside, [paid, refunded])).toEqual([]);
    expect(
      auditHousehold({ household: outside, ledger: [paid], providerWeekly: null }, weekEnd, EXAMPLE_VENUE),
    ).toEqual([]);
  });
});
