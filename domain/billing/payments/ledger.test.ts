import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import { at } from '../../testing/households.ts';
import { anonymizeLedgerEntry, cardEntry, invoiceEntry, returnEntry } from './ledger.ts';

const sale: LedgerEntry = cardEntry(
  {
    id: 'sessions:pi_1',
    at: at('2026-11-18', '23:30'),
    who: { uid: 'household', personId: 'mia' },
    item: { kind: 'extra-sessions', quantity: 1, note: 'for Mia' },
    amountCents: cents(500),
  },
  'pi_1',
);

describe('the ledger', () => {
  it('records the date in the venue’s time zone', () => {
    expect(sale.day).toBe('2026-11-18');
  });

  it('has the same entry id every time an invoice is processed', () => {
    const paid = { id: 'in_1', at: sale.at, amountCents: cents(2400), until: at('2026-11-25') };
    const people = [{ personId: 'mia', tier: 'leader' as const }];
    expect(invoiceEntry('household', people, paid)).toMatchObject({
      id: 'invoice:in_1',
      method: 'card',
      item: { kind: 'memberships', people, weeks: 1 },
    });
  });

  it('counts refunds against the takings, with a reference to the payment', () => {
    const { id, at, who } = sale;
    const item = { kind: 'refund' as const, reason: 'paid twice' };
    const refund = {
      id: 'refund:re_1',
      at,
      item,
      amountCents: cents(-500),
      providerId: 're_1',
      staff: 'sam',
    };
    expect(returnEntry(sale, refund)).toMatchObject({ ...refund, who, method: 'card', paymentEntryId: id });
  });

  // spec: billing-ledger-1
  it('retains the money and removes the person on erasure', () => {
    expect(anonymizeLedgerEntry(sale)).toEqual({
      ...sale,
      who: null,
      item: { kind: 'extra-sessions', quantity: 1, note: '' },
    });
    for (const kind of ['refund', 'counter-refund'] as const)
      expect(anonymizeLedgerEntry({ ...sale, item: { kind, reason: 'Mia’s double payment' } })).toEqual({
        ...sale,
        who: null,
        item: { kind, reason: '' },
      });
    const walkIn: LedgerEntry = { ...sale, item: { kind: 'walk-in', hours: 1, participants: 1, adults: 0 } };
    expect(anonymizeLedgerEntry(walkIn)).toEqual({ ...walkIn, who: null });
  });
});
