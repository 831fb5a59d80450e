import { describe, expect, it } from 'vitest';
import type { Effect } from '../decision.ts';
import { at, no, now, yes, zone } from '../testing/households.ts';
import { after, hours, minutes, venueDate } from '../venue-time.ts';
import { checkInWalkIn, undoWalkIn, walkInSession } from './check-in.ts';
import { confirmWalkInCash, isOnBoard, payWalkIn, registerWalkIn } from './rules.ts';
import { type RegisterWalkInCommand, readWalkIn, type WalkIn } from './schema.ts';

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
const online = () => yes(registerWalkIn(command, now, zone)).state;
const counter = () => yes(registerWalkIn({ ...command, payBy: 'cash' }, now, zone)).state;
const paid = () => yes(confirmWalkInCash(counter(), { by: 'staff-1' }, now, zone)).state;
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
    expect(readWalkIn(walkIn)).toEqual(walkIn);
  });

  it('has minimum today as its date', () => {
    expect(no(registerWalkIn({ ...command, date: venueDate('2026-11-17') }, now, zone))).toBe('day-past');
    expect(no(registerWalkIn({ ...command, date: venueDate('2026-12-17') }, now, zone))).toBe(
      'it was allowed',
    );
  });

  it('at the counter sends the pass at once, online only after payment', () => {
    expect(yes(registerWalkIn(command, now, zone)).effects).toEqual([]);
    const { effects } = yes(registerWalkIn({ ...command, payBy: 'cash' }, now, zone));
    expect(mails(effects)).toMatchObject([
      { to: 'tom@example.com', letter: { kind: 'walk-in-pass', paid: null } },
    ]);
  });

  it('online and unpaid leaves the board after an hour, at the counter it stays', () => {
    expect(isOnBoard(online(), after(now, minutes(59)))).toBe(true);
    expect(isOnBoard(online(), after(now, hours(1)))).toBe(false);
    expect(isOnBoard(counter(), after(now, hours(5)))).toBe(true);
    expect(isOnBoard(paid(), after(now, hours(5)))).toBe(true);
  });
});

describe('paying a walk-in', () => {
  const card = { paymentIntent: 'pi_1' };

  it('by card activates it, with one ledger entry and the pass', () => {
    const { state, effects } = yes(payWalkIn(online(), card, now, zone));
    expect(state.payment).toEqual({ status: 'active', by: 'card', at: now, paymentIntent: 'pi_1' });
    expect(effects).toMatchObject([
      {
        kind: 'ledger',
        entry: { id: 'walk-in:pi_1', amountCents: 3050, method: 'card', providerId: 'pi_1' },
      },
      { kind: 'mail', mail: { letter: { kind: 'walk-in-pass', paid: { day: '2026-11-18' } } } },
    ]);
    expect(payWalkIn(state, card, now, zone)).toEqual({ ok: true, state, effects: [] });
  });

  it('a second time, or for a day that is over, is refunded once', () => {
    const onceMore = yes(payWalkIn(paid(), card, now, zone));
    expect(onceMore.effects).toMatchObject([
      { kind: 'ledger', entry: { amountCents: 3050 } },
      { kind: 'provider', change: { do: 'refund', paymentIntent: 'pi_1' } },
    ]);
    expect(payWalkIn(onceMore.state, card, now, zone)).toEqual({
      ok: true,
      state: onceMore.state,
      effects: [],
    });
    const otherCard = yes(payWalkIn(online(), { paymentIntent: 'pi_0' }, now, zone)).state;
    expect(yes(payWalkIn(otherCard, card, now, zone)).effects.length).toBe(2);
    const late = yes(payWalkIn(online(), card, nextDay, zone));
    expect(late.state.payment.status).toBe('pending');
    expect(late.effects).toMatchObject([{ kind: 'ledger' }, { change: { do: 'refund' } }]);
  });

  it('in cash activates it once, however often the button is pressed', () => {
    const first = yes(confirmWalkInCash(counter(), { by: 'staff-1' }, now, zone));
    expect(first.effects).toMatchObject([
      { kind: 'ledger', entry: { id: 'walk-in:walk-in-1', method: 'cash', staff: 'staff-1' } },
      { kind: 'mail' },
    ]);
    const { state } = first;
    expect(confirmWalkInCash(state, { by: 'staff-2' }, now, zone)).toEqual({ ok: true, state, effects: [] });
  });

  it('in cash is refused where the card paid, and when the day is over', () => {
    const byCard = yes(payWalkIn(online(), card, now, zone)).state;
    expect(no(confirmWalkInCash(byCard, { by: 'staff-1' }, now, zone))).toBe('already-paid');
    expect(no(confirmWalkInCash(counter(), { by: 'staff-1' }, nextDay, zone))).toBe('walk-in-date-past');
  });
});

describe('a walk-in at the door', () => {
  const press = { gesture: 'g1', by: 'staff-1' };
  const enter = (walkIn: WalkIn, moment = now, gesture = 'g1') =>
    checkInWalkIn(walkIn, { ...press, gesture }, moment, zone);

  it('comes in for the hours it bought', () => {
    const { state, effects } = yes(enter(paid()));
    expect(walkInSession(state)).toEqual({ start: now, maxHours: 2 });
    expect(effects).toMatchObject([
      {
        kind: 'visit',
        record: { who: { walkInId: 'walk-in-1' }, tier: 'walk-in', sessionHours: 2, undone: null },
      },
    ]);
    expect(yes(enter(state))).toEqual({ ok: true, state, effects: [] });
  });

  it('comes in once', () => {
    const { state } = yes(enter(paid()));
    expect(no(enter(state, after(now, hours(1)), 'g2'))).toBe('session-running');
    expect(no(enter(state, after(now, hours(3)), 'g2'))).toBe('walk-in-used');
  });

  it('stays outside unpaid, too early or too late', () => {
    expect(no(enter(counter()))).toBe('not-paid');
    expect(no(enter(paid(), at('2026-11-17')))).toBe('walk-in-too-early');
    expect(no(enter(paid(), nextDay))).toBe('walk-in-date-past');
  });

  it('checked in by mistake can be undone for 15 minutes, and come in again', () => {
    const { state } = yes(enter(paid()));
    expect(no(undoWalkIn(state, press, after(now, minutes(16)), zone))).toBe('undo-too-late');
    expect(no(undoWalkIn(state, { ...press, gesture: 'g9' }, now, zone))).toBe('unknown-visit');
    const { state: undone, effects } = yes(undoWalkIn(state, { ...press, by: 'staff-2' }, now, zone));
    expect(effects).toMatchObject([{ record: { undone: { at: now, by: 'staff-2' } } }]);
    expect(undoWalkIn(undone, press, now, zone)).toEqual({ ok: true, state: undone, effects: [] });
    const again = yes(enter(undone, after(now, minutes(5)), 'g2')).state;
    expect(
      yes(undoWalkIn(again, { ...press, gesture: 'g2' }, now, zone)).state.visits.every(
        ({ undone }) => undone,
      ),
    ).toBe(true);
  });
});
