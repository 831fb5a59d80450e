import { describe, expect, it } from 'vitest';
import type { CardReturns } from '../../billing/refunds/payment-returns.ts';
import { paymentRecords } from '../../billing/refunds/refunds.ts';
import { type Cents, cents } from '../../core/money.ts';
import type { Effect } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import { parseWalkIn, type RegisterWalkInCommand, type WalkIn } from '../../documents/walk-in.ts';
import { createWalkInId } from '../../documents/walk-in-id.ts';
import { at, expectAccepted, now, refusal } from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDays, addDuration, dayOf, type VenueDate, venueDate } from '../../venue/time/venue-time.ts';
import { decideWalkInCheckIn, walkInCheckInRefusal } from '../check-in.ts';
import {
  cashEntryId,
  decideWalkInCardPayment,
  decideWalkInCash,
  decideWalkInRegistration,
  onlinePaymentRefusal,
} from '../rules.ts';
import { decideCorrectWalkIn, passDetailsOf } from './correct.ts';
import { decideExtendWalkIn } from './extend.ts';
import {
  type CancelWalkInCommand,
  cardsToRefund,
  decideCancelWalkIn,
  decideWalkInReturns,
  promiseText,
} from './returns.ts';

const command: RegisterWalkInCommand = {
  walkInId: 'walk-in-1',
  code: 'A7AB01Z0',
  name: 'Tom Reed',
  email: 'tom@example.com',
  phone: { e164: '+61412345678', shown: '0412 345 678' },
  date: venueDate('2026-11-18'),
  hours: 2,
  participants: 3,
  adults: 1,
  payBy: 'card',
};
const ledgerIn = (effects: readonly Effect[]): LedgerEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
const unpaid = expectAccepted(decideWalkInRegistration(null, command, now, EXAMPLE_VENUE)).state;
const sale = expectAccepted(
  decideWalkInCardPayment(unpaid, { paymentIntent: 'pi_1', amountCents: unpaid.totalCents }, now),
);
const payment = ledgerIn(sale.effects)[0] ?? expect.unreachable();
const amountCents = payment.amountCents;

const dispute = (state: 'open' | 'won' | 'lost'): CardReturns => ({
  refunds: [],
  disputes: [{ id: 'du_1', amountCents, state }],
});
const refund = (amount: number): CardReturns => ({
  refunds: [
    {
      id: 're_1',
      amountCents: cents(amount),
      hasFailed: false,
      isDuplicate: false,
      reason: 'Rained out',
      staff: null,
    },
  ],
  disputes: [],
});
const decide = (walkIn: WalkIn, seen: CardReturns, returns: LedgerEntry[] = []) =>
  expectAccepted(decideWalkInReturns(walkIn, { payment, returns }, seen, now));
const reasonAtDoor = (walkIn: WalkIn) => walkInCheckInRefusal(walkIn, now)?.code;

describe('a day pass that is refunded', () => {
  it('is suspended during a dispute, and restored when the dispute is won', () => {
    const open = decide(sale.state, dispute('open'));
    expect(reasonAtDoor(open.state)).toBe('payment-disputed');
    expect(ledgerIn(open.effects)).toMatchObject([{ amountCents: -amountCents, item: { kind: 'dispute' } }]);
    const won = decide(open.state, dispute('won'), ledgerIn(open.effects));
    expect(won.state).toEqual(sale.state);
    expect(ledgerIn(won.effects)).toMatchObject([{ amountCents, item: { kind: 'dispute-won' } }]);
  });

  it('is cancelled when the dispute is lost', () => {
    expect(reasonAtDoor(decide(sale.state, dispute('lost')).state)).toBe('walk-in-canceled');
  });

  it('is cancelled permanently by a full refund', () => {
    const refunded = decide(sale.state, refund(amountCents));
    expect(reasonAtDoor(refunded.state)).toBe('walk-in-canceled');
    const again = decide(refunded.state, refund(amountCents), ledgerIn(refunded.effects));
    expect(again).toEqual({ ok: true, state: refunded.state, effects: [] });
  });

  it('can be used after a partial refund', () => {
    const { state, effects } = decide(sale.state, refund(500));
    expect(state).toEqual(sale.state);
    expect(effects).toMatchObject([{ kind: 'ledger', receipt: { to: 'tom@example.com' } }]);
  });

  it('can be used after the refund of a duplicate payment', () => {
    const cash = expectAccepted(
      decideWalkInCash(
        expectAccepted(decideWalkInRegistration(null, { ...command, payBy: 'cash' }, now, EXAMPLE_VENUE))
          .state,
        { by: 'sam' },
        now,
        EXAMPLE_VENUE,
      ),
    ).state;
    expect(decide(cash, refund(amountCents)).state).toEqual(cash);
    const other = { ...payment, providerId: 'pi_2' };
    const decision = decideWalkInReturns(
      sale.state,
      { payment: other, returns: [] },
      refund(amountCents),
      now,
    );
    expect(expectAccepted(decision).state).toEqual(sale.state);
  });

  it('has a separate ledger entry for every cash payment', () => {
    expect(cashEntryId({ ...unpaid, counterRefunds: 1 })).not.toBe(cashEntryId(unpaid));
  });

  it('can be paid in cash again', () => {
    const refunded = decide(sale.state, refund(amountCents)).state;
    const paid = expectAccepted(decideWalkInCash(refunded, { by: 'sam' }, now, EXAMPLE_VENUE));
    expect(reasonAtDoor(paid.state)).toBeUndefined();
    expect(ledgerIn(paid.effects)).toMatchObject([{ id: 'walk-in:walk-in-1', amountCents }]);
  });
});

const today = dayOf(now);
const morning = at(today, '10:00');
const group = {
  walkInId: createWalkInId('1'),
  code: 'A7AB01Z0',
  name: 'Tom',
  email: 'tom@example.com',
  phone: { e164: '+61412345678', shown: '0412 345 678' },
  date: today,
  hours: 2,
  participants: 3,
  concessions: 0,
  adults: 0,
};
const register = (payBy: 'cash' | 'card'): WalkIn =>
  expectAccepted(decideWalkInRegistration(null, { ...group, payBy }, morning, EXAMPLE_VENUE)).state;

const entriesIn = (effects: readonly Effect[]): LedgerEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
const emailsIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => {
    if (effect.kind === 'mail') return [effect.mail.content];
    return effect.kind === 'ledger' && effect.receipt ? [effect.receipt.content] : [];
  });
const actionsIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'staff-action' ? [effect.action] : []));

const TOTAL = cents(2800);
const paid = expectAccepted(decideWalkInCash(register('cash'), { by: 'sam' }, morning, EXAMPLE_VENUE));
const extended = expectAccepted(
  decideExtendWalkIn(
    paid.state,
    { hours: 1, expectedHours: 2, key: 'key-1', by: 'sam' },
    morning,
    EXAMPLE_VENUE,
  ),
);
const bySale = expectAccepted(
  decideWalkInCardPayment(register('card'), { paymentIntent: 'pi_1', amountCents: TOTAL }, morning),
);

const cancel = (
  walkIn: WalkIn,
  entries: readonly LedgerEntry[],
  expectedCents: Cents,
  more: Partial<CancelWalkInCommand> = {},
  when = morning,
) =>
  decideCancelWalkIn(
    walkIn,
    paymentRecords(entries),
    { by: 'sam', isAdmin: false, reason: 'Fell ill', expectedCents, ...more },
    when,
  );

describe('cancelling a pass', () => {
  it('refuses the group of an unpaid pass, and sends an email', () => {
    const { state, effects } = expectAccepted(cancel(register('cash'), [], cents(0)));
    expect(state.payment).toEqual({ status: 'canceled', by: 'cash', at: morning, staff: 'sam' });
    expect(parseWalkIn(state)).toEqual(state);
    expect(walkInCheckInRefusal(state, morning)?.code).toBe('walk-in-canceled');
    expect(entriesIn(effects)).toEqual([]);
    expect(emailsIn(effects)).toMatchObject([{ kind: 'walk-in-canceled', name: 'Tom' }]);
    expect(actionsIn(effects)).toMatchObject([{ kind: 'cancel-walk-in', by: 'sam', amountCents: null }]);
  });

  it('refunds the cash for the pass and for added hours, with a credit note for each payment', () => {
    const entries = [...entriesIn(paid.effects), ...entriesIn(extended.effects)];
    const { state, effects } = expectAccepted(cancel(extended.state, entries, cents(4200)));
    expect(state).toMatchObject({ hours: 2, totalCents: TOTAL, extensions: [], counterRefunds: 1 });
    expect(state.payment.status).toBe('canceled');
    expect(entriesIn(effects).map(({ amountCents }) => amountCents)).toEqual(
      expect.arrayContaining([-2800, -1400]),
    );
    expect(emailsIn(effects)).toMatchObject([
      { kind: 'refund', walkInId: state.id },
      { kind: 'refund', creditNote: { reason: 'Fell ill' } },
    ]);
    expect(actionsIn(effects)).toMatchObject([{ kind: 'cancel-walk-in', amountCents: -4200 }]);
    const after = [...entries, ...entriesIn(effects)];
    expect(cancel(state, after, cents(4200))).toEqual({ ok: true, state, effects: [] });
  });

  it('leaves the cash of another day or of someone else to an admin', () => {
    const entries = entriesIn(paid.effects);
    const pass = { ...paid.state, date: addDays(today, 3) };
    const tomorrow = at(addDays(today, 1), '10:00');
    expect(refusal(cancel(pass, entries, TOTAL, { by: 'kim' }))).toBe('not-your-cash');
    expect(refusal(cancel(pass, entries, TOTAL, {}, tomorrow))).toBe('not-your-cash');
    const admin = { by: 'kim', isAdmin: true };
    expect(expectAccepted(cancel(pass, entries, TOTAL, admin, tomorrow)).state.payment.status).toBe(
      'canceled',
    );
  });

  const tomorrow = at(addDays(today, 1), '10:00');
  const paidOutByKim = (pass: WalkIn) =>
    refusal(cancel(pass, entriesIn(paid.effects), TOTAL, { by: 'kim' }, tomorrow));

  it('can be refunded in cash by any staff member once a closure has promised that', () => {
    const promisedRefund = { closureId: '7', at: at(today, '12:00') };
    expect(paidOutByKim({ ...paid.state, promisedRefund })).toBe('it was allowed');
    const paidAfter = { closureId: '7', at: addDuration(morning, -1) };
    expect(paidOutByKim({ ...paid.state, promisedRefund: paidAfter })).toBe('not-your-cash');
  });

  it('can be refunded by any staff member with its part paid by card, once a closure has promised that', () => {
    const inCash = expectAccepted(
      decideExtendWalkIn(
        bySale.state,
        { hours: 1, expectedHours: 2, key: 'key-1', by: 'sam' },
        morning,
        EXAMPLE_VENUE,
      ),
    );
    const entries = [...entriesIn(bySale.effects), ...entriesIn(inCash.effects)];
    const promised = { ...inCash.state, promisedRefund: { closureId: '7', at: at(today, '12:00') } };
    const byKim = cancel(promised, entries, cents(4200), { by: 'kim' }, tomorrow);
    const { state, effects } = expectAccepted(byKim);
    expect(state.payment.status).toBe('canceled');
    expect(entriesIn(effects)).toMatchObject([{ method: 'cash', amountCents: -1400 }]);
    expect(cardsToRefund(paymentRecords([...entries, ...entriesIn(effects)]))).toHaveLength(1);
    const texts = [promised, inCash.state, state].map((pass) => promiseText(pass, entries));
    expect(texts).toEqual([expect.stringContaining('“Cancel pass”'), null, null]);
  });

  it('leaves the cash of a pass to an admin when staff moved it to a day that is always closed', () => {
    const aMonday = { ...paid.state, date: venueDate('2026-11-23') };
    expect(paidOutByKim(aMonday)).toBe('not-your-cash');
  });

  it('leaves the cash of a pass to an admin once its group has taken another day instead', () => {
    const promisedRefund = { closureId: '7', at: at(today, '12:00') };
    const { email, hours, participants, concessions, adults } = paid.state;
    const size = { hours, participants, concessions, adults };
    const correction = { ...size, name: 'Tim', email, phone: command.phone, by: 'kim' };
    const seen = passDetailsOf(paid.state);
    const correctedTo = (date: VenueDate) =>
      decideCorrectWalkIn(
        { ...paid.state, promisedRefund },
        { ...correction, seen, date },
        morning,
        EXAMPLE_VENUE,
      );
    expect(expectAccepted(correctedTo(paid.state.date)).state.promisedRefund).toEqual(promisedRefund);
    const moved = expectAccepted(correctedTo(addDays(today, 4))).state;
    expect(moved).not.toHaveProperty('promisedRefund');
    expect(paidOutByKim(moved)).toBe('not-your-cash');
  });

  it('of a pass paid by card is for admins, who cancel it first and then refund it', () => {
    const entries = entriesIn(bySale.effects);
    expect(refusal(cancel(bySale.state, entries, TOTAL))).toBe('refund-by-admin');
    const admin = { isAdmin: true };
    const { state, effects } = expectAccepted(cancel(bySale.state, entries, TOTAL, admin));
    expect(state.payment).toMatchObject({ status: 'canceled', paymentIntent: 'pi_1' });
    expect(entriesIn(effects)).toEqual([]);
    expect(emailsIn(effects)).toEqual([]);
    expect(cardsToRefund(paymentRecords(entries))).toMatchObject([{ payment: entries[0] }]);
    expect(cardsToRefund(paymentRecords(entriesIn(paid.effects)))).toEqual([]);
    expect(cancel(state, entries, TOTAL, admin)).toEqual({ ok: true, state, effects: [] });
  });

  it.each([
    ['paid by card', bySale.state, { isAdmin: true }, entriesIn(bySale.effects)],
    ['paid in cash', paid.state, {}, entriesIn(paid.effects)],
  ])('%s prevents any further payment, at the counter or online', (_how, pass, more, entries) => {
    const { state } = expectAccepted(cancel(pass, entries, TOTAL, more));
    expect(parseWalkIn(state)).toEqual(state);
    expect(refusal(decideWalkInCash(state, { by: 'sam' }, morning, EXAMPLE_VENUE))).toBe('walk-in-canceled');
    expect(onlinePaymentRefusal(state, morning, EXAMPLE_VENUE)?.code).toBe('nothing-to-pay');
  });

  it('is refused once the group has arrived, or if the payments differ from those that the counter showed', () => {
    const entries = entriesIn(paid.effects);
    expect(refusal(cancel(paid.state, entries, cents(0)))).toBe('changed-since-loaded');
    const checkIn = { personIds: [paid.state.id], idempotencyKey: 'in', by: 'sam' };
    const arrived = decideWalkInCheckIn(paid.state, checkIn, morning);
    const here = arrived.ok ? arrived.state : expect.unreachable();
    expect(refusal(cancel(here, entries, TOTAL))).toBe('group-has-come');
  });

  it('refunds a card payment that arrives after it, or that differs from the current price', () => {
    const canceled = expectAccepted(cancel(register('card'), [], cents(0))).state;
    const charge = { paymentIntent: 'pi_2', amountCents: TOTAL };
    for (const pass of [canceled, { ...register('card'), totalCents: cents(3500) }]) {
      const late = expectAccepted(decideWalkInCardPayment(pass, charge, morning));
      expect(late.state.payment).toEqual(pass.payment);
      expect(late.effects).toMatchObject([
        { kind: 'ledger', entry: { amountCents: TOTAL } },
        { kind: 'provider', change: { type: 'refund', paymentIntent: 'pi_2' } },
      ]);
    }
  });
});
