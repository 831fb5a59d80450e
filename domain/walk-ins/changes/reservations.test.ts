import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { expectAccepted, now } from '../../testing/households.ts';
import { anUnpaidPass } from '../../testing/walk-ins.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, hours, minutes } from '../../venue/time/venue-time.ts';
import { decideWalkInCheckIn } from '../check-in.ts';
import {
  decideHoldPass,
  decideReleasePass,
  decideWalkInCardPayment,
  decideWalkInCash,
  isHeld,
} from '../rules.ts';
import { walkInReservations } from './reservations.ts';
import { decideCancelWalkIn } from './returns.ts';

describe('walkInReservations', () => {
  const register = (by: 'card' | 'cash'): WalkIn => ({
    ...anUnpaidPass(),
    hours: 2,
    participants: 3,
    adults: 1,
    payment: { status: 'pending', by },
  });
  const reserved = (walkIn: WalkIn) => walkInReservations(walkIn).get(walkIn.date) ?? null;
  const pay = (walkIn: WalkIn) =>
    expectAccepted(
      decideWalkInCardPayment(walkIn, { paymentIntent: 'pi_1', amountCents: walkIn.totalCents }, now),
    ).state;

  it('counts everyone for all hours', () => {
    expect(reserved(register('cash'))).toEqual({ people: { 2: 4 }, until: null, isUnpaid: true });
  });

  it('holds the hours of an unpaid online pass for an hour, and permanently once the pass is paid', () => {
    const walkIn = register('card');
    expect(reserved(walkIn)).toEqual({ people: { 2: 4 }, until: addDuration(now, hours(1)) });
    expect(reserved(pay(walkIn))).toEqual({ people: { 2: 4 }, until: null });
  });

  it('counts people who arrived until their hours are over', () => {
    const command = { by: 'kim', personIds: ['pass'], idempotencyKey: 'in' };
    const arrived = decideWalkInCheckIn(pay(register('card')), command, now);
    expect(arrived.ok && reserved(arrived.state)).toEqual({
      people: {},
      until: null,
      arrived: [{ people: 4, until: addDuration(now, hours(2)) }],
    });
  });

  it('counts a group that staff registered like one that has paid', () => {
    expect(reserved({ ...register('cash'), registeredBy: 'kim' })).toEqual({ people: { 2: 4 }, until: null });
  });

  it('holds nothing until the group pays if too many hours are unpaid', () => {
    for (const by of ['cash', 'card'] as const) {
      const unheld = { ...register(by), heldUntil: now };
      expect(reserved(unheld)?.until).toEqual(now);
      expect(isHeld(unheld, now)).toBe(false);
      expect(reserved(pay(unheld))).toEqual({ people: { 2: 4 }, until: null });
    }
    const paidInCash = decideWalkInCash(
      { ...register('cash'), heldUntil: now },
      { by: 'kim' },
      now,
      EXAMPLE_VENUE,
    );
    expect(reserved(expectAccepted(paidInCash).state)).toEqual({ people: { 2: 4 }, until: null });
  });

  it('holds the hours again for a payment that begins late', () => {
    const walkIn = register('card');
    const later = addDuration(now, hours(2));
    expect(isHeld(walkIn, addDuration(now, minutes(30)))).toBe(true);
    expect(isHeld(walkIn, addDuration(now, minutes(50)))).toBe(false);
    const heldAgain = decideHoldPass(walkIn, later).state;
    expect(reserved(heldAgain)).toEqual({ people: { 2: 4 }, until: addDuration(later, minutes(15)) });
    expect(pay(heldAgain)).not.toHaveProperty('heldUntil');
  });

  it('ends the hold of a failed payment, but not the hold of the first hour', () => {
    const later = addDuration(now, hours(2));
    const failed = decideReleasePass(decideHoldPass(register('card'), later).state, later).state;
    expect(reserved(failed)).toEqual({ people: { 2: 4 }, until: later });
    expect(decideReleasePass(failed, later).state).toBe(failed);
    const first = register('card');
    expect(decideReleasePass(first, now).state).toBe(first);
  });

  it('holds nothing for a cancelled pass, and holds hours again while a refunded pass is paid again', () => {
    const command = { by: 'lee', isAdmin: false, reason: 'Ill', expectedCents: cents(0) };
    const byStaff = expectAccepted(decideCancelWalkIn(register('cash'), [], command, now)).state;
    expect(reserved(byStaff)).toBeNull();
    const paid = pay(register('card'));
    const refunded: WalkIn = {
      ...paid,
      payment: { status: 'canceled', by: 'card', at: now, paymentIntent: 'pi_1' },
    };
    expect(reserved(refunded)).toBeNull();
    expect(isHeld(refunded, now)).toBe(false);
    expect(reserved(decideHoldPass(refunded, now).state)).toEqual({
      people: { 2: 4 },
      until: addDuration(now, minutes(15)),
    });
  });
});
