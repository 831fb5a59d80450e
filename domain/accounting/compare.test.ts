import { describe, expect, it } from 'vitest';
import { cardEntry, returnEntry, takenEntry } from '../billing/payments/ledger.ts';
import { cents } from '../core/money.ts';
import type { LedgerEntry } from '../documents/billing.ts';
import type { StaffAction } from '../documents/staff-action.ts';
import { at, now } from '../testing/households.ts';
import { compareCard, compareCounter, type Movement, proofOf, withoutCustomer } from './compare.ts';

const who = { uid: 'maya', personId: null };
const session = { kind: 'extra-sessions', quantity: 1, note: '' } as const;
const paid = cardEntry({ id: 'sessions:pi_1', at: now, who, item: session, amountCents: cents(500) }, 'pi_1');
const refunded = (kind: 'refund' | 'refund-failed', amount: number) =>
  returnEntry(paid, {
    id: `${kind}:re_1`,
    at: now,
    item: { kind, reason: '' },
    amountCents: cents(amount),
    providerId: 're_1',
    staff: null,
  });
const moved = (kind: Movement['kind'], id: string, amount: number): Movement => ({
  kind,
  id,
  at: now,
  amountCents: cents(amount),
  customer: 'maya',
});

describe('a comparison of the ledger and the provider', () => {
  it('finds no exceptions when every entry has its movement and every movement its entry', () => {
    const entries = [paid, refunded('refund', -500), refunded('refund-failed', 500)];
    const movements = [
      moved('payment', 'pi_1', 500),
      moved('refund', 're_1', -500),
      moved('refund-failed', 're_1', 500),
    ];
    expect(compareCard(entries, movements)).toEqual({ ledgerCents: 500, foundCents: 500, exceptions: [] });
  });

  it('lists a payment that is missing from the ledger, with its customer', () => {
    const { exceptions, ...sums } = compareCard([], [moved('payment', 'pi_1', 500)]);
    expect(sums).toEqual({ ledgerCents: 0, foundCents: 500 });
    expect(exceptions).toMatchObject([
      { side: 'provider', what: 'payment', reference: 'pi_1', ledgerCents: null, customer: 'maya' },
    ]);
  });

  it('lists an entry that the provider doesn’t have, by its receipt', () => {
    const { exceptions } = compareCard([paid], []);
    expect(exceptions).toMatchObject([
      { reference: paid.receipt, ledgerCents: 500, foundCents: null, customer: 'maya' },
    ]);
  });

  it('lists a different amount', () => {
    const { exceptions } = compareCard([paid], [moved('payment', 'pi_1', 600)]);
    expect(exceptions).toMatchObject([{ ledgerCents: 500, foundCents: 600 }]);
  });

  it('doesn’t match a failed refund with the refund', () => {
    const { exceptions } = compareCard([refunded('refund', -500)], [moved('refund-failed', 're_1', 500)]);
    expect(exceptions.map(({ what }) => what)).toEqual(['refund', 'refund-failed']);
  });

  it('compares a payment for several people as a whole', () => {
    const other: LedgerEntry = { ...paid, id: 'sessions:pi_1:2', amountCents: cents(300) };
    expect(compareCard([paid, other], [moved('payment', 'pi_1', 800)]).exceptions).toEqual([]);
  });
});

const cash = (id: string, moment = now, amount = 2000) =>
  takenEntry({ id, at: moment, who, item: session, amountCents: cents(amount) }, { by: 'sam' });
const action = (more: Partial<StaffAction> = {}): StaffAction => ({
  version: 1,
  id: 'a1',
  at: now,
  by: 'sam',
  who: { uid: 'maya' },
  kind: 'take-cash',
  amountCents: cents(2000),
  changes: [],
  ...more,
});

describe('a comparison of the ledger and the staff log', () => {
  it('finds no exceptions when every action has entries of its amount', () => {
    expect(compareCounter([cash('1', now, 1500), cash('2', now, 500)], [action()]).exceptions).toEqual([]);
  });

  it('lists an action without its entry, with the customer and the staff member', () => {
    const { exceptions } = compareCounter([], [action()]);
    expect(exceptions).toMatchObject([
      { side: 'staff-log', ledgerCents: null, foundCents: 2000, customer: 'maya', staff: 'sam' },
    ]);
  });

  it('lists an entry that no action explains', () => {
    const { exceptions } = compareCounter([cash('1')], []);
    expect(exceptions).toMatchObject([{ ledgerCents: 2000, foundCents: null, staff: 'sam' }]);
  });

  it('doesn’t mix up two actions of one staff member', () => {
    const later = at('2026-11-18', '12:05');
    const { exceptions } = compareCounter([cash('1', later)], [action(), action({ at: later })]);
    expect(exceptions).toMatchObject([{ at: now, foundCents: 2000 }]);
  });

  it('doesn’t mix up two customers of one staff member at the same moment', () => {
    const noah = action({ who: { uid: 'noah' } });
    const { exceptions } = compareCounter([cash('1')], [noah, action()]);
    expect(exceptions).toMatchObject([{ foundCents: 2000, customer: 'noah' }]);
  });

  it('leaves out actions without money, even a payment of nothing', () => {
    const free = action({ amountCents: cents(0) });
    expect(compareCounter([], [action({ amountCents: null }), free]).exceptions).toEqual([]);
  });

  it('finds no exceptions while the customer is erased in only one of them', () => {
    expect(compareCounter([{ ...cash('1'), who: null }], [action()]).exceptions).toEqual([]);
  });

  it('finds no exceptions after the customer was erased', () => {
    const erased = { ...cash('1'), who: null };
    expect(compareCounter([erased], [action({ who: null })]).exceptions).toEqual([]);
  });
});

describe('the proof of a day', () => {
  const provider = { takenCents: cents(0), returnedCents: cents(0), feesCents: cents(0), payouts: [] };
  const counter = compareCounter([], []);
  const proofWith = (count: number) =>
    proofOf({
      day: paid.day,
      checkedAt: now,
      provider,
      counter,
      card: compareCard(
        [],
        Array.from({ length: count }, (_, index) => moved('payment', `pi_${index}`, 500)),
      ),
    });

  it('lists as many exceptions as its document can hold, and counts the rest', () => {
    expect(proofWith(100)).toMatchObject({ unlisted: 0 });
    const { exceptions, unlisted, card } = proofWith(130);
    expect([exceptions.length, unlisted, card.foundCents]).toEqual([100, 30, 65_000]);
  });

  it('loses the customer after erasure', () => {
    expect(withoutCustomer(proofWith(1), 'maya').exceptions).toMatchObject([{ customer: null }]);
    expect(withoutCustomer(proofWith(1), 'sam').exceptions).toMatchObject([{ customer: 'maya' }]);
  });
});
