import { describe, expect, it } from 'vitest';
import type { PaymentRecord } from '../billing/refunds/payment-returns.ts';
import { paymentRecords } from '../billing/refunds/refunds.ts';
import { cents } from '../core/money.ts';
import type { Accepted, Effect } from '../decision/decision.ts';
import type { LedgerEntry } from '../documents/billing.ts';
import {
  type Closure,
  NOTHING_SETTLED,
  type Outcome,
  type PassChoice,
  withOutcome,
} from '../documents/closure.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { mapPeople } from '../household/household.ts';
import { emailCopyFor } from '../mail/emails.ts';
import { atVenue } from '../testing/at-venue.ts';
import { aCardHousehold, expectAccepted, now } from '../testing/households.ts';
import { anUnpaidPass } from '../testing/walk-ins.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { venue } from '../venue/settings.ts';
import { addDays, addDuration, dayOf, minutes, type VenueDate, venueDate } from '../venue/time/venue-time.ts';
import { decideExtendWalkIn } from '../walk-ins/changes/extend.ts';
import { canceledPass } from '../walk-ins/changes/returns.ts';
import { decideWalkInCheckIn } from '../walk-ins/check-in.ts';
import { decideWalkInCardPayment, decideWalkInCash } from '../walk-ins/rules.ts';
import {
  decideNotifyGroup,
  decideNotifyHousehold,
  isNotifiedOf,
  type Opening,
  reopenedDays,
} from './reopen.ts';
import {
  type Closing,
  decideClosedPass,
  decideEndBookings,
  decideRefundedPass,
  decideRefundRefused,
  refundsDue,
  type Settling,
} from './settle.ts';

const today = dayOf(now);
const [closedDay, otherDay] = [addDays(today, 3), addDays(today, 4)];

const closing = (choice: PassChoice = { passes: 'give-back' }): Closing => ({
  version: 1,
  id: '7',
  at: now,
  by: 'ann',
  reason: 'A storm',
  days: [closedDay],
  work: { kind: 'close', choice },
  expected: 1,
  settledAt: null,
  summary: null,
});
const opening: Opening = {
  ...closing(),
  id: '8-opened',
  work: { kind: 'open', closures: [{ id: '7', days: [closedDay] }] },
};
const first = (closure = closing()): Settling => ({ closure, outcome: null });

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

const closedFor = (...days: VenueDate[]) => ({
  openingHoursExceptions: days.map((day) => ({ from: day, to: day, hours: null, reason: 'A storm' })),
});

describe('bookings of a closed day', () => {
  atVenue(closedFor(closedDay));

  it('end, except those that were used, and their household is notified', () => {
    const decision = decideEndBookings(booked, first(), now, venue());
    expect(decision.state.primary.bookings).toEqual([
      { day: closedDay, hours: 1, usedBy: 'a-visit' },
      { day: otherDay, hours: 1, usedBy: null },
    ]);
    expect(outcomesIn(decision.effects)).toMatchObject([
      { customer: booked.uid, days: [closedDay], is: { what: 'bookings-ended', people: 2, hours: 4 } },
    ]);
    expect(textIn(decision)).toContain('A storm');
  });

  it('end once', () => {
    const { state } = decideEndBookings(booked, first(), now, venue());
    expect(decideEndBookings(state, first(), now, venue())).toEqual({ ok: true, state, effects: [] });
  });

  it('that were made at the same moment are added to the household’s record', () => {
    const outcome: Outcome = {
      version: 1,
      customer: booked.uid,
      at: now,
      days: [addDays(closedDay, -1)],
      is: { what: 'bookings-ended', people: 1, hours: 3 },
    };
    const { effects } = decideEndBookings(booked, { closure: closing(), outcome }, now, venue());
    expect(outcomesIn(effects)).toMatchObject([
      { days: [addDays(closedDay, -1), closedDay], is: { people: 2, hours: 7 } },
    ]);
  });

  it('remain if the day was reopened since, even if it is closed again', () => {
    const reopened = { ...closing(), reopened: [closedDay] };
    expect(decideEndBookings(booked, first(reopened), now, venue()).state).toBe(booked);
  });
});

describe('bookings and passes of a day that is open again', () => {
  it('remain, however long the closure takes', () => {
    expect(decideEndBookings(booked, first(), now, venue())).toEqual({
      ok: true,
      state: booked,
      effects: [],
    });
    for (const passes of ['give-back', 'leave-open'] as const)
      expect(settle(inCash.state, recordsOf(inCash), { passes })).toEqual({
        ok: true,
        state: inCash.state,
        effects: [],
      });
  });
});

const unpaid: WalkIn = { ...anUnpaidPass(), email: 'tom@example.com', date: closedDay };
const inCash = expectAccepted(decideWalkInCash(unpaid, { by: 'kim' }, now, venue()));
const onTerminal = expectAccepted(decideWalkInCash(unpaid, { by: 'sam', method: 'terminal' }, now, venue()));
const byCard = expectAccepted(
  decideWalkInCardPayment(
    { ...unpaid, payment: { status: 'pending', by: 'card' } },
    { paymentIntent: 'pi_1', amountCents: unpaid.totalCents },
    now,
  ),
);
const recordsOf = ({ effects }: Accepted<WalkIn>): PaymentRecord[] => paymentRecords(ledgerIn(effects));

const settle = (walkIn: WalkIn, records: PaymentRecord[], choice?: PassChoice) =>
  decideClosedPass(walkIn, records, first(closing(choice)), now, venue());

describe('a day pass for a closed day', () => {
  atVenue(closedFor(today, closedDay));

  it('moves with its money and its code', () => {
    const decision = settle(inCash.state, recordsOf(inCash), { passes: 'move', to: otherDay });
    expect(decision.state).toEqual({ ...inCash.state, date: otherDay });
    expect(outcomesIn(decision.effects)).toMatchObject([{ is: { what: 'moved', to: otherDay } }]);
    expect(textIn(decision)).toContain('with the same code');
  });

  it.each([
    ['closed too by then', closedDay],
    ['over by then', addDays(today, -1)],
  ])('is left open if its new day would be %s', (_reason, to) => {
    const decision = settle(inCash.state, recordsOf(inCash), { passes: 'move', to });
    expect(decision.state).toBe(inCash.state);
    expect(outcomesIn(decision.effects)).toMatchObject([{ is: { what: 'left-open' } }]);
  });

  it('is left open for another day', () => {
    const decision = settle(inCash.state, recordsOf(inCash), { passes: 'leave-open' });
    expect(decision.state).toBe(inCash.state);
    expect(textIn(decision)).toContain('use your day pass on another day');
  });

  it('leaves its cash at the counter until the group collects it', () => {
    const decision = settle(inCash.state, recordsOf(inCash));
    expect(decision.state).toEqual({ ...inCash.state, promisedRefund: { closureId: '7', at: now } });
    const is = { what: 'to-collect', amountCents: unpaid.totalCents };
    expect(outcomesIn(decision.effects)).toMatchObject([{ is }]);
    expect(textIn(decision)).toContain('back at the counter');
  });

  it('is refunded at the counter to the card that paid there, and the group is asked to bring that card', () => {
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

  it('is refunded at the counter and to the card that paid online, and its email says how much to which', () => {
    const extension = { hours: 1, expectedHours: 2, key: 'key-1', by: 'kim' };
    const extended = expectAccepted(decideExtendWalkIn(byCard.state, extension, now, EXAMPLE_VENUE));
    const decision = settle(extended.state, [...recordsOf(byCard), ...recordsOf(extended)]);
    expect(decision.state).toHaveProperty('promisedRefund');
    const is = { what: 'to-collect', amountCents: 2100, cardCents: 1400 };
    expect(outcomesIn(decision.effects)).toMatchObject([{ is }]);
    expect(textIn(decision)).toContain(
      'You’ll get $7.00 of your $21.00 back at the counter, on any day we’re open. ' +
        'We’ll then refund the other $14.00 to the card you paid with online.',
    );
  });

  it('is cancelled if it was unpaid', () => {
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

  it('stays on a day that staff chose with a reason after the closure, unlike any other pass', () => {
    const put = { ...inCash.state, overriddenAt: now };
    expect(settle(put, recordsOf(inCash))).toEqual({ ok: true, state: put, effects: [] });
    const before = { ...inCash.state, overriddenAt: addDuration(now, -1) };
    expect(outcomesIn(settle(before, recordsOf(inCash)).effects)).toMatchObject([
      { is: { what: 'to-collect' } },
    ]);
  });

  it('loses the refund that an earlier closure promised when it moves', () => {
    const promised = { ...inCash.state, promisedRefund: { closureId: '5', at: now } };
    const moved = settle(promised, recordsOf(inCash), { passes: 'move', to: otherDay });
    expect(moved.state).toEqual({ ...inCash.state, date: otherDay });
  });

  it('is unchanged if the group has arrived', () => {
    const arrived = { ...inCash.state, date: today };
    const { state } = expectAccepted(
      decideWalkInCheckIn(arrived, { by: 'kim', personIds: [arrived.id], idempotencyKey: 'key' }, now),
    );
    const ofToday = { ...closing(), days: [today] };
    expect(decideClosedPass(state, [], first(ofToday), now, venue()).effects).toEqual([]);
  });
});

describe('the money of a pass', () => {
  atVenue(closedFor(closedDay));

  const [record] = recordsOf(byCard);
  const payment = record?.payment ?? expect.unreachable();
  const is = {
    what: 'refunding' as const,
    amountCents: unpaid.totalCents,
    receipts: [payment.receipt],
    refusals: 0,
  };
  const refunding: Outcome = { version: 1, customer: unpaid.id, at: now, days: [closedDay], is };
  const settling = { closure: closing(), outcome: refunding };
  const refunded = (name: string, kind: 'refund' | 'refund-failed' = 'refund'): LedgerEntry => ({
    ...payment,
    id: `${kind}:${name}`,
    item: { kind, reason: `We’re closed on Sat 21 Nov (A storm), so your day pass is cancelled.` },
    amountCents: cents(kind === 'refund' ? -payment.amountCents : payment.amountCents),
    paymentEntryId: payment.id,
  });

  it('is refunded to the card after the pass is cancelled, if all of it was paid by card', () => {
    const decision = settle(byCard.state, recordsOf(byCard));
    expect(decision.state.payment).toMatchObject({ status: 'canceled', paymentIntent: 'pi_1' });
    expect(outcomesIn(decision.effects)).toEqual([refunding]);
    expect(textIn(decision)).toBe('');
    const withCash = [...recordsOf(byCard), ...recordsOf(inCash)];
    expect(outcomesIn(settle(byCard.state, withCash).effects)).toMatchObject([
      { is: { what: 'to-collect' } },
    ]);
  });

  it('is due for all card payments if an older record doesn’t list them', () => {
    const { receipts: _receipts, ...earlier } = is;
    expect(refundsDue(earlier, recordsOf(byCard))).toHaveLength(1);
    expect(refundsDue({ ...is, receipts: [] }, recordsOf(byCard))).toEqual([]);
  });

  it('is refunded once', () => {
    expect(decideClosedPass(byCard.state, recordsOf(byCard), settling, now, venue()).effects).toEqual([]);
  });

  it('is recorded as refunded once the ledger has the refund', () => {
    const records = (...returns: LedgerEntry[]): PaymentRecord[] => [{ payment, returns }];
    expect(decideRefundedPass(byCard.state, records(), settling, now).effects).toEqual([]);
    const { effects } = decideRefundedPass(byCard.state, records(refunded('re_1')), settling, now);
    expect(outcomesIn(effects)).toMatchObject([{ is: { what: 'refunded', amountCents: is.amountCents } }]);
  });

  it('is not refunded by a failed refund, and counts once after staff repeat it', () => {
    const failed = [refunded('re_1'), refunded('re_1', 'refund-failed')];
    const after = (...returns: LedgerEntry[]) =>
      decideRefundedPass(byCard.state, [{ payment, returns }], settling, now).effects;
    expect(after(...failed)).toEqual([]);
    expect(refundsDue(is, [{ payment, returns: failed }])).toEqual([]);
    expect(refundsDue(is, [{ payment, returns: [] }])).toHaveLength(1);
    expect(outcomesIn(after(...failed, refunded('re_2')))).toMatchObject([
      { is: { what: 'refunded', amountCents: is.amountCents } },
    ]);
  });

  it('includes only payments before the closure, not one made after the day was reopened', () => {
    const canceled = settle(byCard.state, recordsOf(byCard)).state;
    const again = expectAccepted(
      decideWalkInCardPayment(
        canceled,
        { paymentIntent: 'pi_2', amountCents: unpaid.totalCents },
        addDuration(now, minutes(9)),
      ),
    );
    expect(again.state.payment.status).toBe('active');
    const records = (...returns: LedgerEntry[]) => [...recordsOf(again), { payment, returns }];
    expect(refundsDue(is, records()).map((each) => each.payment.id)).toEqual([payment.id]);
    const { effects } = decideRefundedPass(again.state, records(refunded('re_1')), settling, now);
    expect(outcomesIn(effects)).toMatchObject([{ is: { what: 'refunded', amountCents: is.amountCents } }]);
  });

  it('is attempted with another key after each refusal', () => {
    const { effects } = decideRefundRefused(byCard.state, [], settling);
    expect(outcomesIn(effects)).toMatchObject([{ at: now, is: { what: 'refunding', refusals: 1 } }]);
  });
});

describe('opening a day again', () => {
  const outcomeOf = (customer: string): Outcome => ({
    version: 1,
    customer,
    at: now,
    days: [closedDay, venueDate('2026-12-01')],
    is: { what: 'left-open' },
  });

  const notification = (customer: string, notified: Outcome | null = null) => ({
    closure: opening,
    earlier: '7',
    outcome: outcomeOf(customer),
    notified,
  });

  it('notifies a household that it can book the reopened days again', () => {
    const notified = decideNotifyHousehold(booked, notification(booked.uid), now, venue());
    expect(notified.state).toBe(booked);
    expect(outcomesIn(notified.effects)).toMatchObject([{ days: [closedDay], is: { what: 'notified' } }]);
    expect(textIn(notified)).toContain('book again');
  });

  it('announces each day once', () => {
    const [notified] = outcomesIn(
      decideNotifyHousehold(booked, notification(booked.uid), now, venue()).effects,
    );
    expect(decideNotifyHousehold(booked, notification(booked.uid, notified), now, venue()).effects).toEqual(
      [],
    );
    expect(decideNotifyGroup(unpaid, notification(unpaid.id, notified), now, venue()).effects).toEqual([]);
  });

  it('notifies a group of the day of its pass, or that it was cancelled, even if it was not paid', () => {
    const tell = (walkIn: WalkIn) => textIn(decideNotifyGroup(walkIn, notification(walkIn.id), now, venue()));
    expect(tell({ ...unpaid, date: otherDay })).toContain('is for Sun 22 Nov');
    expect(tell(inCash.state)).toContain('is for Sat 21 Nov');
    expect(tell(canceledPass(unpaid, 'ann', now))).toContain('was cancelled');
  });

  it('withdraws the promised refund only for a pass whose day is open again', () => {
    const promisedBy = (closureId: string): WalkIn => ({
      ...inCash.state,
      promisedRefund: { closureId, at: now },
    });
    const tell = (walkIn: WalkIn) => decideNotifyGroup(walkIn, notification(walkIn.id), now, venue()).state;
    expect(tell(promisedBy('7'))).toEqual(inCash.state);
    expect(tell(promisedBy('9'))).toEqual(promisedBy('9'));
    const ofOtherDay = { ...promisedBy('7'), date: otherDay };
    expect(tell(ofOtherDay)).toEqual(ofOtherDay);
  });

  it('affects days of earlier closures that weren’t reopened before', () => {
    const days = [closedDay, otherDay];
    const earlier: Closure = { ...closing(), days, reopened: [otherDay] };
    expect(reopenedDays([earlier], days)).toEqual([{ id: '7', days: [closedDay] }]);
    expect(reopenedDays([earlier], [otherDay])).toEqual([]);
  });
});

describe('a day that closes again before everyone is notified that it opened', () => {
  atVenue(closedFor(closedDay));

  it('is announced once it is open', () => {
    const outcome: Outcome = {
      version: 1,
      customer: booked.uid,
      at: now,
      days: [closedDay],
      is: { what: 'left-open' },
    };
    const notification = { closure: opening, earlier: '7', outcome, notified: null };
    expect(decideNotifyHousehold(booked, notification, now, venue()).effects).toEqual([]);
    expect(isNotifiedOf(opening, today, venue())).toBe(false);
    expect(isNotifiedOf(opening, addDays(closedDay, 1), venue())).toBe(true);
  });
});

it('a summary adds up the outcomes for the customers', () => {
  const outcomes: Outcome['is'][] = [
    { what: 'bookings-ended', people: 2, hours: 4 },
    { what: 'bookings-ended', people: 1, hours: 1 },
    { what: 'refunded', amountCents: cents(2100) },
    { what: 'to-collect', amountCents: cents(1400) },
    { what: 'to-collect', amountCents: cents(700) },
    { what: 'moved', to: otherDay },
    { what: 'left-open' },
    { what: 'canceled' },
    { what: 'notified' },
    { what: 'paused', from: now, until: now },
    { what: 'weeks-moved', people: 2 },
    { what: 'refunding', amountCents: cents(500), receipts: ['26-1'], refusals: 0 },
  ];
  const summary = outcomes.reduce(
    (total, is) => withOutcome(total, { version: 1, customer: 'one', at: now, days: [closedDay], is }),
    NOTHING_SETTLED,
  );
  expect(summary).toEqual({
    bookings: { households: 2, people: 3, hours: 5 },
    refunded: { customers: 1, amountCents: 2100 },
    toCollect: { customers: 2, amountCents: 2100 },
    moved: 1,
    leftOpen: 1,
    canceled: 1,
    paused: 1,
    weeksMoved: 1,
    notified: 1,
  });
});
