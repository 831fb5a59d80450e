import { afterEach, describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { type Effect, refusal as refusalOf } from '../decision/decision.ts';
import { parseWalkIn, type RegisterWalkInCommand, type WalkIn } from '../documents/walk-in.ts';
import { at, expectAccepted, now, refusal } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { readVenueFrom, venue } from '../venue/settings.ts';
import { termsVersion } from '../venue/terms.ts';
import type { DayHours } from '../venue/time/opening-hours.ts';
import { addDuration, hours, minutes, venueDate } from '../venue/time/venue-time.ts';
import {
  decideUndoWalkInCheckIn,
  decideWalkInCheckIn,
  type WalkInCheckInDecision,
  walkInSession,
} from './check-in.ts';
import {
  decideWalkInCardPayment,
  decideWalkInCash,
  decideWalkInRegistration,
  isShownOnBoard,
  onlinePaymentRefusal,
} from './rules.ts';

const command: RegisterWalkInCommand = {
  walkInId: 'walk-in-1',
  code: 'A7AB01Z0',
  name: 'Tom Reed',
  email: 'Tom@Example.com',
  phone: { e164: '+61412345678', shown: '0412 345 678' },
  date: venueDate('2026-11-18'),
  hours: 2,
  participants: 3,
  adults: 1,
  payBy: 'card',
};
const online = () => expectAccepted(decideWalkInRegistration(null, command, now, venue())).state;
const counter = () =>
  expectAccepted(decideWalkInRegistration(null, { ...command, payBy: 'cash' }, now, venue())).state;
const paid = () => expectAccepted(decideWalkInCash(counter(), { by: 'staff-1' }, now, venue())).state;
const mails = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : []));
const nextDay = at('2026-11-19', '00:00');

describe('decideWalkInRegistration', () => {
  // spec: walk-ins-rules-1
  it('sets the price and the search keys of the group', () => {
    const walkIn = online();
    expect(walkIn).toMatchObject({
      totalCents: 3050,
      email: 'tom@example.com',
      payment: { status: 'pending', by: 'card' },
    });
    expect(walkIn.phoneTail.startsWith('8765')).toBe(true);
    expect(walkIn.nameKeys).toContain('reed');
    expect(parseWalkIn(walkIn)).toEqual(walkIn);
  });

  // spec: walk-ins-rules-2
  it('refuses a date before today', () => {
    expect(
      refusal(decideWalkInRegistration(null, { ...command, date: venueDate('2026-11-17') }, now, venue())),
    ).toBe('day-past');
    expect(
      refusal(decideWalkInRegistration(null, { ...command, date: venueDate('2026-12-17') }, now, venue())),
    ).toBe('it was allowed');
  });

  it('refuses a date more than 60 days ahead', () => {
    const on = (day: string) =>
      decideWalkInRegistration(null, { ...command, date: venueDate(day) }, now, venue());
    expect(refusal(on('2027-01-17'))).toBe('it was allowed');
    expect(refusal(on('2027-01-18'))).toBe('pass-too-far-ahead');
  });

  it('charges the students and pensioners of a group at their own rate', () => {
    const register = (concessions: number) =>
      decideWalkInRegistration(null, { ...command, concessions, payBy: 'cash' }, now, venue());
    const { state, effects } = expectAccepted(register(2));
    expect(state).toMatchObject({ participants: 3, concessions: 2, totalCents: 2850 });
    expect(mails(effects)).toMatchObject([{ content: { concessions: 2 } }]);
    expect(refusal(register(4))).toBe('too-many-concessions');
  });

  it('registers adults who only watch for their price, counts them inside, and refuses an empty group', () => {
    const watching = (adults: number) =>
      decideWalkInRegistration(
        null,
        { ...command, participants: 0, adults, payBy: 'cash', by: 'kim' },
        now,
        venue(),
      );
    const { state } = expectAccepted(watching(2));
    expect(state.totalCents).toBe(350);
    expect(parseWalkIn(state)).toEqual(state);
    const paid = expectAccepted(decideWalkInCash(state, { by: 'kim' }, now, venue())).state;
    const checkIn = { personIds: [paid.id], idempotencyKey: 'in', by: 'kim' };
    expect(decideWalkInCheckIn(paid, checkIn, now)).toMatchObject({
      effects: expect.arrayContaining([{ kind: 'visit', record: expect.objectContaining({ people: 2 }) }]),
    });
    expect(refusal(watching(0))).toBe('empty-group');
  });

  it('registers a group at the counter without an email, and logs the staff member', () => {
    const group = { ...command, email: '', payBy: 'cash' as const, by: 'staff-1' };
    const { state, effects } = expectAccepted(decideWalkInRegistration(null, group, now, venue()));
    expect(parseWalkIn(state)).toEqual(state);
    expect(effects).toMatchObject([
      {
        kind: 'staff-action',
        action: { kind: 'register-walk-in', by: 'staff-1', who: { walkInId: state.id } },
      },
    ]);
    const paid = expectAccepted(decideWalkInCash(state, { by: 'staff-1' }, now, venue()));
    expect(mails(paid.effects)).toEqual([]);
  });

  it('stores the version of the terms that was agreed to online, or recorded by staff', () => {
    const agreed = { ...command, termsVersion: termsVersion() };
    const agreement = { version: termsVersion(), at: now };
    expect(expectAccepted(decideWalkInRegistration(null, agreed, now, venue())).state.termsAgreed).toEqual([
      { ...agreement, by: 'walk-in-1' },
    ]);
    const atCounter = decideWalkInRegistration(null, { ...agreed, by: 'kim' }, now, venue());
    expect(expectAccepted(atCounter).state.termsAgreed).toEqual([{ ...agreement, by: 'kim' }]);
  });

  it('parses a pass that was stored before concessions existed', () => {
    const { concessions: _, ...older } = online();
    expect(parseWalkIn(older)).toMatchObject({ concessions: 0 });
  });

  it('emails the pass immediately when paying at the counter, online only after payment', () => {
    expect(expectAccepted(decideWalkInRegistration(null, command, now, venue())).effects).toEqual([]);
    const { effects } = expectAccepted(
      decideWalkInRegistration(null, { ...command, payBy: 'cash' }, now, venue()),
    );
    expect(mails(effects)).toMatchObject([
      { to: 'tom@example.com', content: { kind: 'walk-in-pass', paid: null } },
    ]);
  });

  it('sends no payment request if the payment is queued on the same device, and emails the pass with that payment', () => {
    const queued = {
      ...command,
      payBy: 'cash',
      by: 'kim',
      receivedAt: nextDay,
      isPaymentQueued: true,
    } as const;
    const { state, effects } = expectAccepted(decideWalkInRegistration(null, queued, now, venue()));
    expect(mails(effects)).toEqual([]);
    const paid = expectAccepted(decideWalkInCash(state, { by: 'kim', receivedAt: nextDay }, now, venue()));
    expect(mails(paid.effects)).toMatchObject([{ content: { kind: 'walk-in-pass', paid: {} } }]);
  });

  it('changes and sends nothing when it is repeated', () => {
    const walkIn = counter();
    expect(decideWalkInRegistration(walkIn, { ...command, payBy: 'cash' }, nextDay, venue())).toEqual({
      ok: true,
      state: walkIn,
      effects: [],
    });
  });

  // spec: walk-ins-rules-3
  it('leaves the board after an hour when unpaid online, but not when paying at the counter', () => {
    expect(isShownOnBoard(online(), addDuration(now, minutes(59)))).toBe(true);
    expect(isShownOnBoard(online(), addDuration(now, hours(1)))).toBe(false);
    expect(isShownOnBoard(counter(), addDuration(now, hours(5)))).toBe(true);
    expect(isShownOnBoard(paid(), addDuration(now, hours(5)))).toBe(true);
  });
});

describe('onlinePaymentRefusal', () => {
  const saturday = venueDate('2026-11-21');
  const pass = (traits: Partial<WalkIn> = {}): WalkIn => ({ ...online(), date: saturday, ...traits });
  const onSaturday = (hours: DayHours | null) => {
    const storm = { from: saturday, to: saturday, hours, reason: 'Storm' };
    readVenueFrom(() => ({ ...EXAMPLE_VENUE, openingHoursExceptions: [storm] }));
  };
  afterEach(() => readVenueFrom(() => EXAMPLE_VENUE));

  it('is null while the venue is open for the hours of the pass', () => {
    expect(onlinePaymentRefusal(pass(), now, venue())).toBeNull();
  });

  it('gives the reason of a closure entered after the group registered', () => {
    onSaturday(null);
    expect(onlinePaymentRefusal(pass(), now, venue())).toEqual(
      refusalOf('venue-closed', 'Sat 21 Nov', 'Sun 22 Nov', 'Storm'),
    );
  });

  it('also applies to cash at the counter on a closed day, unless staff chose that day for the group', () => {
    onSaturday(null);
    const cash = { by: 'staff-1' };
    expect(refusal(decideWalkInCash(pass(), cash, now, venue()))).toBe('venue-closed');
    expect(decideWalkInCash(pass({ overriddenAt: now }), cash, now, venue()).ok).toBe(true);
  });

  it('refuses more hours than the day is open after its hours were shortened', () => {
    onSaturday({ opens: '10:00', closes: '11:00' });
    expect(onlinePaymentRefusal(pass(), now, venue())?.code).toBe('closes-before');
  });

  it('leaves a group an hour to pay for the hours that were left when it registered', () => {
    const today = venueDate('2026-11-18');
    const late = pass({ date: today, hours: 2, createdAt: at(today, '15:55') });
    expect(onlinePaymentRefusal(late, at(today, '16:05'), venue())).toBeNull();
    expect(onlinePaymentRefusal(late, at(today, '16:55'), venue())?.code).toBe('closes-before');
  });

  it('refuses a pass that is paid, cancelled by staff or over', () => {
    const canceled = { status: 'canceled', by: 'card', at: now, staff: 'kim' } as const;
    expect(onlinePaymentRefusal(paid(), now, venue())?.code).toBe('already-paid');
    expect(onlinePaymentRefusal(pass({ payment: canceled }), now, venue())?.code).toBe('nothing-to-pay');
    expect(onlinePaymentRefusal(online(), nextDay, venue())?.code).toBe('walk-in-date-past');
  });
});

describe('payment of a walk-in', () => {
  const card = { paymentIntent: 'pi_1', amountCents: cents(3050) };

  it('by card activates the pass, with one ledger entry and an email', () => {
    const { state, effects } = expectAccepted(decideWalkInCardPayment(online(), card, now));
    expect(state.payment).toEqual({ status: 'active', by: 'card', at: now, paymentIntent: 'pi_1' });
    expect(effects).toMatchObject([
      {
        kind: 'ledger',
        entry: { id: 'walk-in:pi_1', amountCents: 3050, method: 'card', providerId: 'pi_1' },
      },
      { kind: 'mail', mail: { content: { kind: 'walk-in-pass', paid: { day: '2026-11-18' } } } },
    ]);
    expect(decideWalkInCardPayment(state, card, now)).toEqual({ ok: true, state, effects: [] });
  });

  it('by card is refunded once when the pass is already paid or expired', () => {
    const secondPayment = expectAccepted(decideWalkInCardPayment(paid(), card, now));
    expect(secondPayment.effects).toMatchObject([
      { kind: 'ledger', entry: { amountCents: 3050 } },
      { kind: 'provider', change: { type: 'refund', paymentIntent: 'pi_1' } },
    ]);
    expect(decideWalkInCardPayment(secondPayment.state, card, now)).toEqual({
      ok: true,
      state: secondPayment.state,
      effects: [],
    });
    const otherCard = expectAccepted(
      decideWalkInCardPayment(online(), { ...card, paymentIntent: 'pi_0' }, now),
    ).state;
    expect(expectAccepted(decideWalkInCardPayment(otherCard, card, now)).effects.length).toBe(2);
    const late = expectAccepted(decideWalkInCardPayment(online(), card, nextDay));
    expect(late.state.payment.status).toBe('pending');
    expect(late.effects).toMatchObject([{ kind: 'ledger' }, { change: { type: 'refund' } }]);
  });

  it('in cash activates the pass once, however often it is confirmed', () => {
    const first = expectAccepted(decideWalkInCash(counter(), { by: 'staff-1' }, now, venue()));
    expect(first.effects).toMatchObject([
      { kind: 'ledger', entry: { id: 'walk-in:walk-in-1', method: 'cash', staff: 'staff-1' } },
      { kind: 'mail' },
      { kind: 'staff-action', action: { kind: 'take-cash', by: 'staff-1', amountCents: 3050 } },
    ]);
    const { state } = first;
    expect(decideWalkInCash(state, { by: 'staff-2' }, now, venue())).toEqual({
      ok: true,
      state,
      effects: [],
    });
  });

  it('in cash that was queued on a device is booked at the time it was taken, and refused if another counter took it too', () => {
    const receivedAt = addDuration(now, hours(2));
    const late = { by: 'staff-1', receivedAt };
    const { effects } = expectAccepted(decideWalkInCash(counter(), late, now, venue()));
    expect(effects[0]).toMatchObject({ kind: 'ledger', entry: { at: now, day: '2026-11-18' } });
    expect(effects.at(-1)).toMatchObject({ kind: 'staff-action', action: { at: now, receivedAt } });
    expect(refusal(decideWalkInCash(paid(), late, now, venue()))).toBe('already-paid');
  });

  it('in cash books nothing if the price differs from the amount taken', () => {
    const taken = (expectedCents: number) =>
      refusal(decideWalkInCash(counter(), { by: 'staff-1', expectedCents }, now, venue()));
    expect(taken(3050)).toBe('it was allowed');
    expect(taken(3000)).toBe('changed-since-loaded');
  });

  it('in cash is refused when the pass is paid by card or expired', () => {
    const byCard = expectAccepted(decideWalkInCardPayment(online(), card, now)).state;
    expect(refusal(decideWalkInCash(byCard, { by: 'staff-1' }, now, venue()))).toBe('already-paid');
    expect(refusal(decideWalkInCash(counter(), { by: 'staff-1' }, nextDay, venue()))).toBe(
      'walk-in-date-past',
    );
  });
});

describe('check-in of a walk-in', () => {
  const checkInCommand = { personIds: ['walk-in-1'], idempotencyKey: 'g1', by: 'staff-1' };
  const checkIn = (walkIn: WalkIn, moment = now, idempotencyKey = 'g1') =>
    decideWalkInCheckIn(walkIn, { ...checkInCommand, idempotencyKey }, moment);
  const reason = (decision: WalkInCheckInDecision) => (decision.ok ? null : decision.people[0]?.code);

  // spec: walk-ins-rules-4
  it('starts a session of the hours it bought', () => {
    const { state, effects } = expectAccepted(checkIn(paid()));
    expect(walkInSession(state)).toEqual({ start: now, maxHours: 2 });
    expect(effects).toMatchObject([
      {
        kind: 'visit',
        record: { who: { walkInId: 'walk-in-1' }, tier: 'walk-in', sessionHours: 2, undone: null },
      },
      { kind: 'staff-action', action: { kind: 'check-in', who: { walkInId: 'walk-in-1' } } },
    ]);
    const sessions = [
      { personId: 'walk-in-1', isFamily: false, name: state.name, tier: 'walk-in', start: now, maxHours: 2 },
    ];
    expect(checkIn(state)).toEqual({ ok: true, state, effects: [], sessions });
  });

  it('is refused for any person id other than the pass itself', () => {
    const someone = { ...checkInCommand, personIds: ['walk-in-1', 'someone'] };
    expect(decideWalkInCheckIn(paid(), someone, now)).toMatchObject({
      refusal: { code: 'unknown-person' },
      people: [],
    });
  });

  it('is refused a second time', () => {
    const { state } = expectAccepted(checkIn(paid()));
    expect(reason(checkIn(state, addDuration(now, hours(1)), 'g2'))).toBe('session-running');
    expect(reason(checkIn(state, addDuration(now, hours(3)), 'g2'))).toBe('walk-in-used');
  });

  it('is refused when unpaid, too early or too late', () => {
    expect(reason(checkIn(counter()))).toBe('not-paid');
    expect(reason(checkIn(paid(), at('2026-11-17')))).toBe('walk-in-too-early');
    expect(reason(checkIn(paid(), nextDay))).toBe('walk-in-date-past');
  });

  it('can be undone for 15 minutes and repeated after that', () => {
    const { state } = expectAccepted(checkIn(paid()));
    expect(refusal(decideUndoWalkInCheckIn(state, checkInCommand, addDuration(now, minutes(16))))).toBe(
      'undo-too-late',
    );
    expect(refusal(decideUndoWalkInCheckIn(state, { ...checkInCommand, idempotencyKey: 'g9' }, now))).toBe(
      'unknown-visit',
    );
    const { state: undone, effects } = expectAccepted(
      decideUndoWalkInCheckIn(state, { ...checkInCommand, by: 'staff-2' }, now),
    );
    expect(effects).toMatchObject([
      { record: { undone: { at: now, by: 'staff-2' } } },
      { kind: 'staff-action', action: { kind: 'undo-check-in', by: 'staff-2' } },
    ]);
    expect(decideUndoWalkInCheckIn(undone, checkInCommand, now)).toEqual({
      ok: true,
      state: undone,
      effects: [],
    });
    const again = expectAccepted(checkIn(undone, addDuration(now, minutes(5)), 'g2')).state;
    expect(
      expectAccepted(
        decideUndoWalkInCheckIn(again, { ...checkInCommand, idempotencyKey: 'g2' }, now),
      ).state.visits.every(({ undone }) => undone),
    ).toBe(true);
  });
});
