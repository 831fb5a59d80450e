import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  inCash,
  now,
  unpaid,
} from '../../testing/households.ts';
import { cardEntry, takenEntry } from '../payments/ledger.ts';
import { returnConsequences } from './refunds.ts';

const entry = (item: LedgerEntry['item'], personId: string | null = null): LedgerEntry =>
  cardEntry(
    { id: 'e', at: now, who: { uid: 'household', personId }, item, amountCents: cents(2000) },
    'pi_1',
  );
const weeks = (more: object = {}): LedgerEntry['item'] => ({
  kind: 'memberships',
  people: [{ personId: 'mia', tier: 'leader' }],
  weeks: 1,
  until: at('2026-11-25'),
  ...more,
});
const household = aCardHousehold('leader');

describe('the preview of a refund', () => {
  it('shows the end of every membership that it paid for', () => {
    const both = weeks({
      people: [
        { personId: 'mia', tier: 'leader' },
        { personId: 'child-1', tier: 'supporter' },
      ],
    });
    expect(returnConsequences(aCardHousehold('leader', 'supporter'), [entry(both)], now)).toEqual([
      'mia’s membership ends now and won’t renew.',
      'child-1’s membership ends now and won’t renew.',
    ]);
  });

  it('shows the previous tier', () => {
    expect(returnConsequences(household, [entry(weeks({ upgradedFrom: 'supporter' }))], now)).toEqual([
      'mia goes back to Supporter.',
    ]);
  });

  it('shows a shorter time', () => {
    const longer = aHousehold(aPerson('mia', inCash('leader', at('2026-12-09'))));
    const cash = takenEntry({ ...entry(weeks({ until: at('2026-12-09') })) }, { by: 'sam' });
    expect(returnConsequences(longer, [cash], now)).toEqual(['mia’s membership is paid until 2 Dec.']);
  });

  it('shows fewer sessions', () => {
    const buyer = aHousehold(aPerson('mia', byCard('supporter'), { boughtHours: 2 }));
    const sessions = { kind: 'extra-sessions', quantity: 3, note: '' } as const;
    expect(returnConsequences(buyer, [entry(sessions, 'mia')], now)).toEqual(['mia loses 2 extra sessions.']);
  });

  it('is empty when the purchase is used up, or the person has nothing', () => {
    const nothing = ['Nothing else changes.'];
    expect(returnConsequences(household, [entry(weeks({ until: now }))], now)).toEqual(nothing);
    const left = aHousehold(aPerson('mia', unpaid('leader')), [aFamilyMember('ben', byCard('leader'))]);
    expect(returnConsequences(left, [entry(weeks())], now)).toEqual(nothing);
  });
});
