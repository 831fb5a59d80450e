import { describe, expect, it } from 'vitest';
import { linesOfEntry, toJournalEntry } from '../../accounting/journal.ts';
import { cents } from '../../core/money.ts';
import { takenOn } from '../../day-closings/count.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import { countsOfEntry, sumCounts } from '../../figures/count.ts';
import { dayFiguresSchema } from '../../figures/schema.ts';
import { at, expectAccepted, now } from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, minutes, venueDate } from '../../venue/time/venue-time.ts';
import { toWireReceipt } from '../payments/own-payments.ts';
import { buildTakings, takingsSheet } from '../payments/takings.ts';
import { decideMoveCash } from './cash-movement.ts';
import { decideReversal, reversalOf } from './reversal.ts';
import { decideSellItems, priceOfItems } from './sale.ts';

const items = [
  { id: 'lemonade', quantity: 2 },
  { id: 'water', quantity: 1 },
];
const order = { items, expectedCents: 950, key: 'key', by: 'kim' };
const fresh: Parameters<typeof decideSellItems>[0] = { booked: null, isRefused: false };

const sell = (command: Partial<Parameters<typeof decideSellItems>[1]> = {}, earlier = fresh) =>
  decideSellItems(earlier, { ...order, ...command }, now, EXAMPLE_VENUE);
const aSale = (command = {}): LedgerEntry => expectAccepted(sell(command)).state;

const milk = { direction: 'out', amountCents: 650, reason: 'Milk', key: 'key', by: 'kim' } as const;
const anOutlay = (): LedgerEntry => expectAccepted(decideMoveCash(null, milk, now)).state;

const kim = { by: 'kim', isAdmin: false, reason: 'Wrong item' };
const later = addDuration(now, minutes(5));

describe('a sale of items', () => {
  it('is one payment without a customer, with the names and prices at the time', () => {
    const { state, effects } = expectAccepted(sell({ method: 'terminal', terminalNote: '4242' }));
    expect(state).toMatchObject({
      id: 'sale:key',
      who: null,
      method: 'terminal',
      terminalNote: '4242',
      staff: 'kim',
      amountCents: 950,
      item: {
        kind: 'sale',
        items: [
          { id: 'lemonade', name: 'Lemonade', quantity: 2, eachCents: 350 },
          { id: 'water', name: 'Bottle of water', quantity: 1, eachCents: 250 },
        ],
      },
    });
    expect(effects).toMatchObject([
      { kind: 'ledger', entry: state },
      {
        kind: 'staff-action',
        action: { kind: 'sell-items', who: null, by: 'kim', at: now, amountCents: 950 },
      },
    ]);
  });

  it('includes GST only for the items that have it, and its receipt says which don’t', () => {
    const sale = aSale();
    expect(sale.gstCents).toBe(64);
    expect(toWireReceipt([sale], [sale], () => '')).toMatchObject([
      {
        what: '2 × Lemonade, Bottle of water',
        gstCents: 64,
        lines: [
          { what: '2 × Lemonade', amountCents: 700 },
          { what: 'Bottle of water, GST-free', amountCents: 250 },
        ],
      },
    ]);
  });

  it('is booked once, and refused if the key was used for other items', () => {
    const booked = aSale();
    expect(sell({}, { ...fresh, booked })).toEqual({ ok: true, state: booked, effects: [] });
    expect(sell({ items: [{ id: 'lemonade', quantity: 2 }] }, { ...fresh, booked })).toMatchObject({
      refusal: { code: 'idempotency-key-reused' },
    });
  });

  it.each([
    ['another price', { expectedCents: 900 }],
    ['an item that is no longer sold', { items: [...items, { id: 'cake', quantity: 1 }] }],
  ])('is refused with %s', (_reason, command) => {
    const refused = sell(command);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'changed-since-loaded' } });
    expect(refused.effects).toBeUndefined();
  });

  it('leaves a record of its money if it was taken offline and refused, and stays refused', () => {
    const late = { receivedAt: later, receipt: '261118-ABCDEFGH', method: 'terminal' } as const;
    expect(sell({ ...late, expectedCents: 900 })).toMatchObject({
      ok: false,
      effects: [
        {
          kind: 'staff-action',
          id: 'refused-cash:sale:key',
          action: {
            kind: 'take-refused-cash',
            amountCents: 900,
            changes: [
              { field: 'method', after: 'terminal' },
              { field: 'receipt', after: '261118-ABCDEFGH' },
              { field: 'paid-for', after: '2 × Lemonade, Bottle of water' },
              { field: 'refused-because' },
            ],
          },
        },
      ],
    });
    expect(sell(late, { ...fresh, isRefused: true })).toMatchObject({ ok: false });
    expect(aSale({ receivedAt: later }).receivedAt).toBe(later);
  });

  it('costs nothing for an item that is no longer sold', () => {
    expect(priceOfItems([{ id: 'cake', quantity: 3 }], EXAMPLE_VENUE.items)).toBe(0);
  });
});

describe('money in or out of the drawer', () => {
  it('is cash with its reason and without GST, once', () => {
    const { state, effects } = expectAccepted(decideMoveCash(null, milk, now));
    expect(state).toMatchObject({ method: 'cash', amountCents: -650, gstCents: 0, who: null });
    expect(effects).toMatchObject([
      { kind: 'ledger' },
      { kind: 'staff-action', action: { kind: 'move-cash', amountCents: -650 } },
    ]);
    expect(decideMoveCash(state, milk, later)).toEqual({ ok: true, state, effects: [] });
    expect(decideMoveCash(state, { ...milk, direction: 'in' }, later)).toMatchObject({
      refusal: { code: 'idempotency-key-reused' },
    });
  });
});

describe('a reversal', () => {
  it('refunds a sale the way it was paid', () => {
    const sale = aSale({ method: 'terminal' });
    const { state, effects } = expectAccepted(decideReversal(sale, null, kim, later));
    expect(state).toMatchObject({
      id: 'counter-refund:sale:key',
      item: { kind: 'counter-refund', reason: 'Wrong item' },
      method: 'terminal',
      amountCents: -950,
      gstCents: -64,
      paymentEntryId: sale.id,
    });
    expect(effects).toMatchObject([
      { kind: 'ledger' },
      { kind: 'staff-action', action: { kind: 'refund-at-counter', amountCents: -950 } },
    ]);
  });

  it('moves the money of a movement back', () => {
    const { state } = expectAccepted(decideReversal(anOutlay(), null, kim, later));
    expect(state).toMatchObject({ item: { kind: 'cash-movement' }, method: 'cash', amountCents: 650 });
    expect(takingsOf([anOutlay(), state]).entries.map(({ what }) => what)).toEqual([
      'Money out: Milk',
      'Money in (reversal): Wrong item',
    ]);
  });

  it.each([
    ['sale', aSale()],
    ['movement', anOutlay()],
  ])('of a %s is made once, by the staff member who recorded it that day or by an admin', (_kind, entry) => {
    const reversal = expectAccepted(decideReversal(entry, null, kim, later)).state;
    expect(decideReversal(entry, reversal, kim, later)).toEqual({ ok: true, state: reversal, effects: [] });
    const sam = { ...kim, by: 'sam' };
    expect(decideReversal(entry, reversal, sam, later)).toMatchObject({
      refusal: { code: 'payment-returned' },
    });
    expect(decideReversal(entry, null, sam, later)).toMatchObject({ refusal: { code: 'not-your-cash' } });
    const tomorrow = at('2026-11-19');
    expect(decideReversal(entry, null, kim, tomorrow)).toMatchObject({ refusal: { code: 'not-your-cash' } });
    expect(decideReversal(entry, null, { ...sam, isAdmin: true }, tomorrow).ok).toBe(true);
    expect(decideReversal(reversal, null, kim, later)).toMatchObject({
      refusal: { code: 'unknown-payment' },
    });
    expect(reversalOf(entry, [reversal], kim, later)).toBeNull();
  });
});

const takingsOf = (entries: readonly LedgerEntry[]) =>
  buildTakings(entries, [], venueDate('2026-11-18'), [], (entry) => reversalOf(entry, [], kim, later));

describe('sales and movements in the day’s money', () => {
  const entries = [aSale(), anOutlay()];
  const figures = dayFiguresSchema.parse(sumCounts(entries.map(countsOfEntry)));

  it('are counted as takings, and as money that is only in the drawer', () => {
    expect(figures.takings.cash).toMatchObject({
      entries: 2,
      paidCents: 950,
      soldCents: 950,
      movedCents: -650,
    });
    expect(takenOn(figures).cash).toEqual({ entries: 2, amountCents: 300 });
  });

  it('can be reversed in the takings, which have a receipt of sales only and a total without movements', () => {
    const takings = { ...takingsOf(entries), unreadable: 0, isClosed: false };
    expect(takings.entries.map(({ action }) => action)).toEqual(['refund', 'reverse']);
    expect(takings.entries.map(({ isSale }) => isSale)).toEqual([true, false]);
    expect(takingsSheet(takings)).toMatchObject({ cash: '$9.50', moved: '−$6.50', total: '$9.50' });
  });

  it('have accounts of their own in the journal', () => {
    const lines = entries.flatMap((entry) => linesOfEntry(toJournalEntry(entry)));
    expect(lines.map(({ account, netCents, gstCents }) => [account, netCents, gstCents])).toEqual([
      ['cash', 950, 0],
      ['sales', -886, -64],
      ['cash', -650, 0],
      ['cashMovements', 650, 0],
    ]);
    expect(lines.at(-1)?.what).toBe('Money out: Milk');
    expect(lines.every(({ netCents }) => netCents !== cents(0))).toBe(true);
  });
});
