import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { at, zone } from '../testing/households.ts';
import { anonymizeLedgerEntry, cardEntry, invoiceEntry, refundEntry } from './ledger.ts';
import type { LedgerEntry } from './schema.ts';

const sold: LedgerEntry = cardEntry(
  {
    id: 'sessions:pi_1',
    at: at('2026-11-18', '23:30'),
    who: { uid: 'household', personId: 'mia' },
    what: { kind: 'extra-sessions', quantity: 1, note: 'for Mia' },
    amountCents: cents(500),
  },
  'pi_1',
  zone,
);

describe('the ledger', () => {
  it('belongs to the day at the venue', () => {
    expect(sold.day).toBe('2026-11-18');
  });

  it('has one entry for each invoice, however often it is heard of', () => {
    const paid = { id: 'in_1', at: sold.at, amountCents: cents(2400) };
    const people = [{ personId: 'mia', tier: 'leader' as const }];
    expect(invoiceEntry('household', people, paid, zone)).toMatchObject({
      id: 'invoice:in_1',
      method: 'card',
      what: { kind: 'memberships', people, weeks: 1 },
    });
  });

  it('counts a refund against the takings', () => {
    const refund = refundEntry(
      { id: 're_1', at: sold.at, amountCents: cents(500), who: sold.who, reason: 'paid twice' },
      zone,
    );
    expect(refund).toMatchObject({
      id: 'refund:re_1',
      amountCents: -500,
      method: 'card',
      providerId: 're_1',
    });
  });

  it('keeps the money and loses the person', () => {
    expect(anonymizeLedgerEntry(sold)).toEqual({
      ...sold,
      who: null,
      what: { kind: 'extra-sessions', quantity: 1, note: '' },
    });
    const walkIn: LedgerEntry = { ...sold, what: { kind: 'walk-in', hours: 1, participants: 1, adults: 0 } };
    expect(anonymizeLedgerEntry(walkIn)).toEqual({ ...walkIn, who: null });
  });
});
