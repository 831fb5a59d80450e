import { describe, expect, it } from 'vitest';
import type { PaymentRecord } from '../billing/payment-returns.ts';
import { paymentRecords } from '../billing/refunds.ts';
import type { LedgerEntry } from '../billing/schema.ts';
import type { Closure, Outcome, PassChoice } from '../closure-schema.ts';
import { emailCopyFor } from '../copy/emails.ts';
import type { Accepted, Effect } from '../decision.ts';
import { mapPeople } from '../household.ts';
import { cents } from '../money.ts';
import { aCardHousehold, expectAccepted, now } from '../testing/households.ts';
import { anUnpaidPass } from '../testing/walk-ins.ts';
import { addDays, dayOf, venueDate } from '../venue-time.ts';
import { decideWalkInCheckIn } from '../walk-ins/check-in.ts';
import { decideWalkInCardPayment, decideWalkInCash } from '../walk-ins/rules.ts';
import type { WalkIn } from '../walk-ins/schema.ts';
import { decideTellGroup, decideTellHousehold } from './reopen.ts';
import {
  type Closing,
  decideClosedPass,
  decideEndBookings,
  decideRefundedPass,
  isRefundedByCard,
} from './settle.ts';
import { NOTHING_SETTLED, withOutcome } from './summary.ts';

const today = dayOf(now);
const [closedDay, otherDay] = [addDays(today, 3), addDays(today, 4)];

const closing = (choice: PassChoice = { passes: 'give-back' }): Closing => ({
  ...{ version: 1, id: '7', at: now, by: 'ann', reason: 'A storm', days: [closedDay] },
  work: { kind: 'close', choice },
  ...{ expected: 1, settledAt: null, summary: null },
});
const opening: Closure = { ...closing(), id: '8-opened', work: { kind: 'open', closures: ['7'] } };

const outcomesIn = (effects: readonly Effect[]): Outcome[] =>
  effects.flatMap((effect) => (effect.kind === 'closure-outcome' ? [effect.outcome] : []));
const textIn = ({ effects }: Accepted<unknown>): string =>
  effects
    .flatMap((effect) => (effect.kind === 'mail' ? emailCopyFor(effect.mail.content).paragraphs : []))
    .join(' ');
const ledgerIn = (effects: readonly Effect[]): LedgerEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));

const booked = mapPeople(aCardHousehold('leader', 'supporter'), (person) => ({
  ...person,
  bookings: [
    { day: closedDay, hours: 1, usedBy: 'a-visit' },
    { day: closedDay, hours: 2, usedBy: null },
    { day: otherDay, hours: 1, usedBy: null },
  ],
}));

describe('bookings of a closed day', () => {
  it('end, but for those that were used, and their household is told', () => {
    const decision = decideEndBookings(booked, closing(), now);
    expect(decision.state.primary.bookings).toEqual([
      { day: closedDay, hours: 1, usedBy: 'a-visit' },
      { day: otherDay, hours: 1, usedBy: null },
    ]);
    expect(outcomesIn(decision.effects)).toMatchObject([
      { id: booked.uid, days: [closedDay], is: { what: 'bookings-ended', people: 2, hours: 4 } },
    ]);
    expect(textIn(decision)).toContain('A storm');
  });

  it('end once', () => {
    const { state } = decideEndBookings(booked, closing(), now);
    expect(decideEndBookings(state, closing(), now)).toEqual({ ok: true, state, effects: [] });
  });

  it('are told of from the earliest day on', () => {
    const both = { ...closing(), days: [otherDay, closedDay] };
    const decision = decideEndBookings(booked, both, now);
    expect(decision.effects).toContainEqual(
      expect.objectContaining({
        mail: expect.objectContaining({ id: `closed:7:${booked.uid}:${closedDay}` }),
      }),
    );
  });
});

const unpaid: WalkIn = { ...anUnpaidPass(), email: 'tom@example.com', date: closedDay };
const inCash = expectAccepted(decideWalkInCash(unpaid, { by: 'kim' }, now));
const byCard = expectAccepted(
  decideWalkInCardPayment(
    { ...unpaid, payment: { status: 'pending', by: 'card' } },
    { paymentIntent: 'pi_1', amountCents: unpaid.totalCents },
    now,
  ),
);
const recordsOf = ({ effects }: Accepted<WalkIn>): PaymentRecord[] => paymentRecords(ledgerIn(effects));

const settle = (walkIn: WalkIn, records: PaymentRecord[], choice?: PassChoice) =>
  decideClosedPass(walkIn, records, closing(choice), now);

describe('a day pass for a closed day', () => {
  it('moves with its money and its code', () => {
    const decision = settle(inCash.state, recordsOf(inCash), { passes: 'move', to: otherDay });
    expect(decision.state).toEqual({ ...inCash.state, date: otherDay });
    expect(outcomesIn(decision.effects)).toMatchObject([{ is: { what: 'moved', to: otherDay } }]);
    expect(textIn(decision)).toContain('with the same code');
  });

  it('is left open for another day', () => {
    const decision = settle(inCash.state, recordsOf(inCash), { passes: 'leave-open' });
    expect(decision.state).toBe(inCash.state);
    expect(textIn(decision)).toContain('stays yours');
  });

  it('waits with its cash for who comes for it', () => {
    const decision = settle(inCash.state, recordsOf(inCash));
    expect(decision.state).toEqual({ ...inCash.state, promisedRefund: { closureId: '7', at: now } });
    const is = { what: 'to-collect', amountCents: unpaid.totalCents };
    expect(outcomesIn(decision.effects)).toMatchObject([{ is }]);
    expect(textIn(decision)).toContain('back at the counter');
  });

  it('waits at the counter for the card that paid it there, and asks the group to bring that card', () => {
    const onTerminal = expectAccepted(decideWalkInCash(unpaid, { by: 'sam', method: 'terminal' }, now));
    const decision = settle(onTerminal.state, recordsOf(onTerminal));
    expect(decision.state).toHaveProperty('promisedRefund');
    const is = {
      what: 'to-collect',
      amountCents: unpaid.totalCents,
      terminalCents: unpaid.totalCents,
    };
    expect(outcomesIn(decision.effects)).toMatchObject([{ is }]);
    expect(textIn(decision)).toContain('It goes back to the card you paid with there, so please bring it.');
  });

  it('is cancelled if nothing was paid', () => {
    const decision = settle(unpaid, []);
    expect(decision.state.payment).toEqual({ status: 'canceled', by: 'cash', at: now, staff: 'ann' });
    expect(textIn(decision)).toContain('nothing to pay');
  });

  it.each([
    ['is for another day', { date: otherDay }],
    ['was cancelled', { payment: { status: 'canceled', by: 'cash', at: now, staff: 'kim' } }],
  ] as const)('is none of it if it %s', (_why, more) => {
    const walkIn: WalkIn = { ...unpaid, ...more };
    expect(settle(walkIn, [])).toEqual({ ok: true, state: walkIn, effects: [] });
  });

  it('stays as it is if the group has come', () => {
    const arrived = { ...inCash.state, date: today };
    const { state } = expectAccepted(
      decideWalkInCheckIn(arrived, { by: 'kim', personIds: [arrived.id], idempotencyKey: 'key' }, now),
    );
    const ofToday = { ...closing(), days: [today] };
    expect(decideClosedPass(state, [], ofToday, now).effects).toEqual([]);
  });
});

describe('the money of a pass', () => {
  it('goes back to the card only if it is given back, and all of it came from a card', () => {
    const card = recordsOf(byCard);
    expect(isRefundedByCard(card, closing())).toBe(true);
    expect(isRefundedByCard(card, closing({ passes: 'leave-open' }))).toBe(false);
    expect(isRefundedByCard([...card, ...recordsOf(inCash)], closing())).toBe(false);
  });

  it('is recorded as refunded once the ledger has the refund', () => {
    const [record] = recordsOf(byCard);
    const payment = record?.payment ?? expect.unreachable();
    expect(decideRefundedPass(byCard.state, [{ payment, returns: [] }], closing(), now).effects).toEqual([]);
    const reason = `We're closed on Sat 21 Nov (A storm), so your day pass is cancelled.`;
    const refund: LedgerEntry = {
      ...payment,
      id: 'refund:re_1',
      item: { kind: 'refund', reason },
      amountCents: cents(-payment.amountCents),
    };
    const { effects } = decideRefundedPass(byCard.state, [{ payment, returns: [refund] }], closing(), now);
    const is = { what: 'refunded', amountCents: payment.amountCents };
    expect(outcomesIn(effects)).toMatchObject([{ is }]);
  });
});

describe('opening a day again', () => {
  const outcomeOf = (customer: string): Outcome => ({
    ...{ version: 1, id: customer, customer, at: now, days: [closedDay, venueDate('2026-12-01')] },
    is: { what: 'left-open' },
  });

  it('tells a household that it can book again, and only about days that open', () => {
    const told = decideTellHousehold(booked, { closure: opening, outcome: outcomeOf(booked.uid) }, now);
    expect(told.state).toBe(booked);
    expect(outcomesIn(told.effects)).toMatchObject([{ days: [closedDay], is: { what: 'told' } }]);
    expect(textIn(told)).toContain('book again');
  });

  it('tells a group for which day its pass is good, or that it was cancelled, whether or not it was paid', () => {
    const tell = (walkIn: WalkIn) =>
      textIn(decideTellGroup(walkIn, { closure: opening, outcome: outcomeOf(walkIn.id) }, now));
    expect(tell({ ...unpaid, date: otherDay })).toContain('is for Sun 22 Nov');
    expect(tell(inCash.state)).toContain('is for Sat 21 Nov');
    expect(tell(settle(unpaid, []).state)).toContain('was cancelled');
  });
});

it('a summary adds up what became of the customers', () => {
  const outcomes: Outcome['is'][] = [
    { what: 'bookings-ended', people: 2, hours: 4 },
    { what: 'bookings-ended', people: 1, hours: 1 },
    { what: 'refunded', amountCents: cents(2100) },
    { what: 'to-collect', amountCents: cents(1400) },
    { what: 'to-collect', amountCents: cents(700) },
    { what: 'moved', to: otherDay },
    { what: 'left-open' },
    { what: 'canceled' },
    { what: 'told' },
    { what: 'paused', from: now, until: now },
  ];
  const summary = outcomes.reduce(
    (total, is) =>
      withOutcome(total, { version: 1, id: 'one', customer: 'one', at: now, days: [closedDay], is }),
    NOTHING_SETTLED,
  );
  expect(summary).toEqual({
    bookings: { households: 2, people: 3, hours: 5 },
    refunded: { customers: 1, amountCents: 2100 },
    toCollect: { customers: 2, amountCents: 2100 },
    ...{ moved: 1, leftOpen: 1, canceled: 1, paused: 1, told: 1 },
  });
});
