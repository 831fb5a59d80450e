import { describe, expect, it } from 'vitest';
import { MAX_PASS_DAYS_AHEAD } from '../../core/limits.ts';
import type { Effect } from '../../decision/decision.ts';
import { parseWalkIn, type RegisterWalkInCommand, type WalkIn } from '../../documents/walk-in.ts';
import { createWalkInId } from '../../documents/walk-in-id.ts';
import { at, expectAccepted, now, refusal } from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDays, dayOf, venueDate } from '../../venue/time/venue-time.ts';
import { decideWalkInCheckIn } from '../check-in.ts';
import { decideWalkInCardPayment, decideWalkInCash, decideWalkInRegistration } from '../rules.ts';
import { decideContactErasure } from './contact.ts';
import { type CorrectWalkInCommand, decideCorrectWalkIn, passDetailsOf } from './correct.ts';
import { decideExtendWalkIn } from './extend.ts';

const today = dayOf(now);
const morning = at(today, '10:00');
const register = (more: Partial<RegisterWalkInCommand> = {}): WalkIn =>
  expectAccepted(
    decideWalkInRegistration(
      null,
      {
        walkInId: createWalkInId('1'),
        code: 'A7AB01Z0',
        name: 'Tom',
        email: 'tom@example.com',
        phone: { e164: '+61412345678', shown: '0412 345 678' },
        date: addDays(today, 3),
        payBy: 'cash',
        hours: 2,
        participants: 3,
        concessions: 1,
        adults: 1,
        ...more,
      },
      morning,
      EXAMPLE_VENUE,
    ),
  ).state;
const pay = (walkIn: WalkIn): WalkIn =>
  expectAccepted(decideWalkInCash(walkIn, { by: 'sam' }, morning, EXAMPLE_VENUE)).state;
const correct = (walkIn: WalkIn, change: Partial<CorrectWalkInCommand>) => {
  const { name, email, phone, date, hours, participants, concessions, adults } = walkIn;
  const shown = { name, email, date, hours, participants, concessions, adults };
  const typed = { e164: phone.e164 || '+61400000000', shown: phone.shown || '0400 000 000' };
  const command = { ...shown, phone: typed, seen: passDetailsOf(walkIn), by: 'sam', ...change };
  return decideCorrectWalkIn(walkIn, command, morning, EXAMPLE_VENUE);
};
const mailsIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : []));
const changesIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'staff-action' ? effect.action.changes : []));

describe('moving a pass to a day on which the venue is closed', () => {
  const christmas = venueDate('2026-12-25');
  const openDay = addDays(today, 3);

  it('is refused without a reason, like a new group', () => {
    expect(refusal(correct(register(), { date: christmas }))).toBe('venue-closed');
    expect(refusal(correct(register(), { date: openDay, hours: 24 }))).toBe('closes-before');
    expect(refusal(correct(register(), { date: openDay, hours: 3 }))).toBe('it was allowed');
  });

  it('is accepted with a reason, which the staff log records', () => {
    const moved = expectAccepted(correct(register(), { date: christmas, overrideReason: 'A private party' }));
    expect(moved.state.date).toBe(christmas);
    expect(moved.state).not.toHaveProperty('overrideReason');
    expect(moved.state.overriddenAt).toBe(morning);
    expect(expectAccepted(correct(register(), { date: openDay })).state).not.toHaveProperty('overriddenAt');
    expect(changesIn(moved.effects)).toContainEqual(
      expect.objectContaining({ field: 'override-reason', after: 'A private party' }),
    );
  });

  it('still allows corrections of a pass whose day was closed later', () => {
    const walkIn = { ...register(), date: christmas };
    expect(expectAccepted(correct(walkIn, { name: 'Thomas Reed' })).state.name).toBe('Thomas Reed');
  });
});

describe('correcting a pass', () => {
  it('changes name, phone and email, sends the pass to the new address, and logs the changes with their author', () => {
    const phone = { e164: '+61455555555', shown: '0455 555 555' };
    const change = { name: 'Thomas Reed', email: 'reed@example.com', phone };
    const { state, effects } = expectAccepted(correct(register(), change));
    expect(state).toMatchObject({ ...change, phoneTail: '55555555416', nameKeys: expect.any(Array) });
    expect(state.nameKeys).toContain('reed');
    expect(parseWalkIn(state)).toEqual(state);
    expect(mailsIn(effects)).toMatchObject([
      { to: 'reed@example.com', content: { kind: 'walk-in-pass', name: 'Thomas Reed', paid: null } },
    ]);
    expect(changesIn(effects)).toMatchObject([
      { field: 'name', before: 'Tom', after: 'Thomas Reed' },
      { field: 'email', before: 'tom@example.com' },
      { field: 'phone', after: '0455 555 555' },
    ]);
  });

  it('sends no email for another phone number, to a group without an email, or before an online payment', () => {
    const phone = { e164: '+61455555555', shown: '0455 555 555' };
    expect(mailsIn(expectAccepted(correct(register(), { phone })).effects)).toEqual([]);
    expect(mailsIn(expectAccepted(correct(register({ email: '' }), { name: 'Jo' })).effects)).toEqual([]);
    const online = register({ payBy: 'card' });
    expect(mailsIn(expectAccepted(correct(online, { name: 'Jo' })).effects)).toEqual([]);
  });

  it('moves the pass to another day before the group arrives, with its receipt if the pass is paid', () => {
    const moved = expectAccepted(correct(pay(register()), { date: today }));
    expect(moved.state).toMatchObject({ date: today, payment: { status: 'active' } });
    expect(mailsIn(moved.effects)).toMatchObject([{ content: { date: today, paid: { day: today } } }]);
    const online = register({ payBy: 'card' });
    const charge = { paymentIntent: 'pi_1', amountCents: online.totalCents };
    const sale = expectAccepted(decideWalkInCardPayment(online, charge, morning));
    const [receipt] = mailsIn(sale.effects);
    const content = receipt?.content.kind === 'walk-in-pass' ? receipt.content : expect.unreachable();
    const byCard = expectAccepted(correct(sale.state, { date: today }));
    expect(mailsIn(byCard.effects)).toMatchObject([{ content: { paid: content.paid } }]);
    const disputed = { ...sale.state, payment: { ...sale.state.payment, status: 'suspended' } } as WalkIn;
    expect(mailsIn(expectAccepted(correct(disputed, { date: today })).effects)).toEqual([]);
  });

  it('refuses a day that is over or too far ahead, and any other day once the group has arrived', () => {
    const paid = pay(register({ date: today }));
    expect(refusal(correct(paid, { date: addDays(today, -1) }))).toBe('day-past');
    expect(refusal(correct(paid, { date: addDays(today, MAX_PASS_DAYS_AHEAD + 1) }))).toBe(
      'pass-too-far-ahead',
    );
    const checkIn = { personIds: [paid.id], idempotencyKey: 'in', by: 'sam' };
    const arrived = decideWalkInCheckIn(paid, checkIn, morning);
    const here = arrived.ok ? arrived.state : expect.unreachable();
    expect(refusal(correct(here, { date: addDays(today, 1) }))).toBe('group-has-come');
    const renamed = expectAccepted(correct(here, { name: 'Jo' }));
    expect(renamed.effects).toContainEqual(
      expect.objectContaining({ kind: 'visit', record: expect.objectContaining({ name: 'Jo' }) }),
    );
  });

  it('recalculates the price for another group size while nothing is paid', () => {
    const { state } = expectAccepted(correct(register(), { participants: 4, concessions: 0, adults: 0 }));
    expect(state.totalCents).toBe(2 * (700 + 3 * 350));
    expect(refusal(correct(register(), { concessions: 4 }))).toBe('too-many-concessions');
    const watching = { participants: 0, concessions: 0 };
    expect(expectAccepted(correct(register(), watching)).state.totalCents).toBe(250);
    expect(refusal(correct(register(), { ...watching, adults: 0 }))).toBe('empty-group');
    expect(refusal(correct(pay(register()), { participants: 4 }))).toBe('already-paid');
    expect(refusal(correct(pay(register()), { hours: 3 }))).toBe('already-paid');
  });

  it('leaves the size of a group that has paid for added hours, even if the pass itself is unpaid', () => {
    const paid = pay(register({ date: today }));
    const more = { hours: 1, expectedHours: 2, key: 'key-1', by: 'sam' };
    const { state } = expectAccepted(decideExtendWalkIn(paid, more, morning, EXAMPLE_VENUE));
    const unpaid: WalkIn = { ...state, payment: { status: 'pending', by: 'cash' } };
    expect(refusal(correct(unpaid, { participants: 4 }))).toBe('already-paid');
  });

  it('changes nothing when it is repeated, and overwrites no change of another counter', () => {
    const before = register();
    const { state } = expectAccepted(correct(before, { name: 'Jo' }));
    expect(correct(state, { seen: passDetailsOf(before) })).toEqual({ ok: true, state, effects: [] });
    expect(refusal(correct(state, { name: 'Joe', seen: passDetailsOf(before) }))).toBe(
      'changed-since-loaded',
    );
  });

  it('is refused for a cancelled pass or one whose details are deleted', () => {
    const canceled: WalkIn = {
      ...register(),
      payment: { status: 'canceled', by: 'cash', at: morning, staff: 'sam' },
    };
    expect(refusal(correct(canceled, { name: 'Jo' }))).toBe('walk-in-canceled');
    const later = at(addDays(today, 9), '10:00');
    const erased = expectAccepted(decideContactErasure(register(), { by: 'sam' }, later));
    expect(refusal(correct(erased.state, { name: 'Jo' }))).toBe('walk-in-date-past');
    expect(changesIn(erased.effects)).toMatchObject([{ field: 'contact-erased-at' }]);
  });
});
