import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import {
  aCardHousehold,
  aPerson,
  at,
  byCard,
  expectAccepted,
  now,
  suspended,
} from '../../testing/households.ts';
import {
  decideReturnsOf,
  ledgerIn,
  membershipOf,
  refund,
  refunds,
  weekEnd,
} from '../../testing/payment-returns.ts';
import { fulfillPrepaidChange, type PrepaidChange } from '../changes/prepaid-change.ts';
import type { CardReturns } from './payment-returns.ts';

describe('two upgrades within one week', () => {
  const start = aCardHousehold('supporter');
  type Upgrade = Pick<Extract<PrepaidChange, { kind: 'tier' }>, 'currentTier' | 'newTier'>;
  const buy = (from: Household, tiers: Upgrade, paymentIntent: string) => {
    const change = { kind: 'tier', personId: 'mia', ...tiers } as const;
    const payment = { paymentIntent, amountCents: cents(1200), orderedAt: now };
    const { state, effects } = expectAccepted(fulfillPrepaidChange(from, change, payment, now));
    return { state, entry: ledgerIn(effects)[0] ?? expect.unreachable() };
  };
  const first = buy(start, { currentTier: 'supporter', newTier: 'leader' }, 'pi_1');
  const second = buy(first.state, { currentTier: 'leader', newTier: 'legacy-maker' }, 'pi_2');
  const returned = (state: Household, entry: LedgerEntry, returns = refunds(refund('re_1', 1200))) =>
    decideReturnsOf(state, entry, returns).state;

  it('leave one upgrade when the other is refunded, now and at the next renewal', () => {
    for (const { entry } of [first, second])
      expect(membershipOf(returned(second.state, entry))).toEqual(byCard('leader'));
  });

  it('leave the tier of the week when both are refunded, in any order', () => {
    const orders = [
      [first.entry, second.entry],
      [second.entry, first.entry],
    ];
    for (const [one, other] of orders) {
      if (!one || !other) expect.unreachable();
      expect(membershipOf(returned(returned(second.state, one), other))).toEqual(byCard('supporter'));
    }
  });

  const disputed = (id: string, state: 'open' | 'won'): CardReturns => ({
    refunds: [],
    disputes: [{ id, amountCents: cents(1200), state }],
  });

  it('are restored one by one as disputes are won', () => {
    const revoked = returned(second.state, first.entry, disputed('du_1', 'open'));
    const refunded = returned(revoked, second.entry);
    expect(membershipOf(refunded).tier).toBe('supporter');
    expect(membershipOf(returned(refunded, first.entry, disputed('du_1', 'won'))).tier).toBe('leader');
  });

  it('of two tiers at once are restored as they were removed', () => {
    const both = buy(start, { currentTier: 'supporter', newTier: 'legacy-maker' }, 'pi_3');
    const open = {
      refunds: [],
      disputes: [{ id: 'du_1', amountCents: cents(1200), state: 'open' as const }],
    };
    const revoked = returned(both.state, both.entry, open);
    expect(membershipOf(revoked).tier).toBe('supporter');
    const won = { refunds: [], disputes: [{ id: 'du_1', amountCents: cents(1200), state: 'won' as const }] };
    expect(membershipOf(returned(revoked, both.entry, won)).tier).toBe('legacy-maker');
  });

  it('are missing from a disputed week if they are refunded before the dispute is won', () => {
    const state = { ...start, primary: aPerson('mia', suspended('leader')) };
    expect(membershipOf(returned(state, first.entry))).toEqual(suspended('supporter'));
  });

  it('are restored in a disputed week if the dispute about them is won first', () => {
    const opened = returned(second.state, first.entry, disputed('du_2', 'open'));
    for (const until of [weekEnd, at('2026-11-24')]) {
      const state = { ...opened, primary: aPerson('mia', suspended('leader', 'du_1', until)) };
      const won = returned(state, first.entry, disputed('du_2', 'won'));
      expect(membershipOf(won).tier).toBe(until === weekEnd ? 'legacy-maker' : 'leader');
    }
  });
});
