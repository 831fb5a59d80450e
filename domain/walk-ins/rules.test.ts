import { describe, expect, it } from 'vitest';
import type { Effect } from '../decision.ts';
import { at, expectAccepted, now, refusal, zone } from '../testing/households.ts';
import { addDuration, hours, minutes, venueDate } from '../venue-time.ts';
import { decideUndoWalkInCheckIn, decideWalkInCheckIn, walkInSession } from './check-in.ts';
import {
  decideWalkInCardPayment,
  decideWalkInCash,
  decideWalkInRegistration,
  isShownOnBoard,
} from './rules.ts';
import { parseWalkIn, type RegisterWalkInCommand, type WalkIn } from './schema.ts';

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
const online = () => expectAccepted(decideWalkInRegistration(command, now, zone)).state;
const counter = () =>
  expectAccepted(decideWalkInRegistration({ ...command, payBy: 'cash' }, now, zone)).state;
const paid = () => expectAccepted(decideWalkInCash(counter(), { by: 'staff-1' }, now, zone)).state;
const mails = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : []));
const nextDay = at('2026-11-19', '00:00');

describe('registering a walk-in', () => {
  it('prices the group from our own table and keeps what it is found by', () => {
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

  it('has minimum today as its date', () => {
    expect(refusal(decideWalkInRegistration({ ...command, date: venueDate('2026-11-17') }, now, zone))).toBe(
      'day-past',
    );
    expect(refusal(decideWalkInRegistration({ ...command, date: venueDate('2026-12-17') }, now, zone))).toBe(
      'it was allowed',
    );
  });

  it('at the counter sends the pass at once, online only after payment', () => {
    expect(expectAccepted(decideWalkInRegistration(command, now, zone)).effects).toEqual([]);
    const { effects } = expectAccepted(decideWalkInRegistration({ ...command, payBy: 'cash' }, now, zone));
    expect(mails(effects)).toMatchObject([
      { to: 'tom@example.com', content: { kind: 'walk-in-pass', paid: null } },
    ]);
  });

  it('online and unpaid leaves the board after an hour, at the counter it stays', () => {
    expect(isShownOnBoard(online(), addDuration(now, minutes(59)))).toBe(true);
    expect(isShownOnBoard(online(), addDuration(now, hours(1)))).toBe(false);
    expect(isShownOnBoard(counter(), addDuration(now, hours(5)))).toBe(true);
    expect(isShownOnBoard(paid(), addDuration(now, hours(5)))).toBe(true);
  });
});

describe('paying a walk-in', () => {
  const card = { paymentIntent: 'pi_1' };

  it('by card activates it, with one ledger entry and the pass', () => {
    const { state, effects } = expectAccepted(decideWalkInCardPayment(online(), card, now, zone));
    expect(state.payment).toEqual({ status: 'active', by: 'card', at: now, paymentIntent: 'pi_1' });
    expect(effects).toMatchObject([
      {
        kind: 'ledger',
        entry: { id: 'walk-in:pi_1', amountCents: 3050, method: 'card', providerId: 'pi_1' },
      },
      { kind: 'mail', mail: { content: { kind: 'walk-in-pass', paid: { day: '2026-11-18' } } } },
    ]);
    expect(decideWalkInCardPayment(state, card, now, zone)).toEqual({ ok: true, state, effects: [] });
  });

  it('a second time, or for a day that is over, is refunded once', () => {
    const onceMore = expectAccepted(decideWalkInCardPayment(paid(), card, now, zone));
    expect(onceMore.effects).toMatchObject([
      { kind: 'ledger', entry: { amountCents: 3050 } },
      { kind: 'provider', change: { type: 'refund', paymentIntent: 'pi_1' } },
    ]);
    expect(decideWalkInCardPayment(onceMore.state, card, now, zone)).toEqual({
      ok: true,
      state: onceMore.state,
      effects: [],
    });
    const otherCard = expectAccepted(
      decideWalkInCardPayment(online(), { paymentIntent: 'pi_0' }, now, zone),
    ).state;
    expect(expectAccepted(decideWalkInCardPayment(otherCard, card, now, zone)).effects.length).toBe(2);
    const late = expectAccepted(decideWalkInCardPayment(online(), card, nextDay, zone));
    expect(late.state.payment.status).toBe('pending');
    expect(late.effects).toMatchObject([{ kind: 'ledger' }, { change: { type: 'refund' } }]);
  });

  it('in cash activates it once, however often the button is pressed', () => {
    const first = expectAccepted(decideWalkInCash(counter(), { by: 'staff-1' }, now, zone));
    expect(first.effects).toMatchObject([
      { kind: 'ledger', entry: { id: 'walk-in:walk-in-1', method: 'cash', staff: 'staff-1' } },
      { kind: 'mail' },
    ]);
    const { state } = first;
    expect(decideWalkInCash(state, { by: 'staff-2' }, now, zone)).toEqual({ ok: true, state, effects: [] });
  });

  it('in cash is refused where the card paid, and when the day is over', () => {
    const byCard = expectAccepted(decideWalkInCardPayment(online(), card, now, zone)).state;
    expect(refusal(decideWalkInCash(byCard, { by: 'staff-1' }, now, zone))).toBe('already-paid');
    expect(refusal(decideWalkInCash(counter(), { by: 'staff-1' }, nextDay, zone))).toBe('walk-in-date-past');
  });
});

describe('a walk-in at the door', () => {
  const press = { idempotencyKey: 'g1', by: 'staff-1' };
  const enter = (walkIn: WalkIn, moment = now, idempotencyKey = 'g1') =>
    decideWalkInCheckIn(walkIn, { ...press, idempotencyKey }, moment, zone);

  it('comes in for the hours it bought', () => {
    const { state, effects } = expectAccepted(enter(paid()));
    expect(walkInSession(state)).toEqual({ start: now, maxHours: 2 });
    expect(effects).toMatchObject([
      {
        kind: 'visit',
        record: { who: { walkInId: 'walk-in-1' }, tier: 'walk-in', sessionHours: 2, undone: null },
      },
    ]);
    expect(expectAccepted(enter(state))).toEqual({ ok: true, state, effects: [] });
  });

  it('comes in once', () => {
    const { state } = expectAccepted(enter(paid()));
    expect(refusal(enter(state, addDuration(now, hours(1)), 'g2'))).toBe('session-running');
    expect(refusal(enter(state, addDuration(now, hours(3)), 'g2'))).toBe('walk-in-used');
  });

  it('stays outside unpaid, too early or too late', () => {
    expect(refusal(enter(counter()))).toBe('not-paid');
    expect(refusal(enter(paid(), at('2026-11-17')))).toBe('walk-in-too-early');
    expect(refusal(enter(paid(), nextDay))).toBe('walk-in-date-past');
  });

  it('checked in by mistake can be undone for 15 minutes, and come in again', () => {
    const { state } = expectAccepted(enter(paid()));
    expect(refusal(decideUndoWalkInCheckIn(state, press, addDuration(now, minutes(16)), zone))).toBe(
      'undo-too-late',
    );
    expect(refusal(decideUndoWalkInCheckIn(state, { ...press, idempotencyKey: 'g9' }, now, zone))).toBe(
      'unknown-visit',
    );
    const { state: undone, effects } = expectAccepted(
      decideUndoWalkInCheckIn(state, { ...press, by: 'staff-2' }, now, zone),
    );
    expect(effects).toMatchObject([{ record: { undone: { at: now, by: 'staff-2' } } }]);
    expect(decideUndoWalkInCheckIn(undone, press, now, zone)).toEqual({
      ok: true,
      state: undone,
      effects: [],
    });
    const again = expectAccepted(enter(undone, addDuration(now, minutes(5)), 'g2')).state;
    expect(
      expectAccepted(
        decideUndoWalkInCheckIn(again, { ...press, idempotencyKey: 'g2' }, now, zone),
      ).state.visits.every(({ undone }) => undone),
    ).toBe(true);
  });
});
