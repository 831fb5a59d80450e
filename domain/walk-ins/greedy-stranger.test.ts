import { beforeAll, describe, expect, it } from 'vitest';
import { householdReservations } from '../bookings/reservations.ts';
import { decideBookings } from '../bookings/rules.ts';
import type { PaymentMethod } from '../core/value-schemas.ts';
import type { RegisterWalkInCommand, WalkIn } from '../documents/walk-in.ts';
import {
  emptyDay,
  maxUnpaidHoursOfAddress,
  overbookingOf,
  toDayAhead,
  unpaidHours,
  unpaidRefusal,
  withReservation,
} from '../places/rules.ts';
import type { Reservation, Reservations, ReservedDay } from '../places/schema.ts';
import { aCardHousehold, expectAccepted, now } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import {
  addDays,
  addDuration,
  dayOf,
  hours,
  type Instant,
  minutes,
  type VenueDate,
  venueDate,
} from '../venue/time/venue-time.ts';
import { walkInReservations } from './changes/reservations.ts';
import {
  holdingOf,
  holdingWithout,
  newUnpaidGroup,
  type UnpaidGroup,
  withGroup,
} from './changes/unpaid-groups.ts';
import {
  decideHoldPass,
  decideWalkInCardPayment,
  decideWalkInCash,
  decideWalkInRegistration,
  isHeld,
} from './rules.ts';

const today = dayOf(now);
const openDays = [1, 2, 3, 4, 6, 7, 59].map((ahead) => addDays(today, ahead));
/** A day with hours from 10 am to 6 pm, on which 640 person-hours can be reserved. */
const thursday = venueDate('2026-11-19');

/** Handles registrations and payments as the API does, without its storage. */
class Registrations {
  days = new Map<VenueDate, ReservedDay>();
  passes = new Map<string, WalkIn>();
  private groups = new Map<string, UnpaidGroup[]>();

  day = (day: VenueDate): ReservedDay => this.days.get(day) ?? emptyDay(day);

  /** Applies a change's reservations, unless a limit refuses them. */
  reserve(
    id: string,
    before: Reservations,
    after: Reservations,
    at: Instant,
    limit: 'day' | 'unpaid' | 'none',
  ) {
    const changed = [...new Set([...before.keys(), ...after.keys()])].map((day) => {
      const own: { id: string } & Record<'before' | 'after', Reservation | undefined> = {
        id,
        before: before.get(day),
        after: after.get(day),
      };
      return { before: this.day(day), after: withReservation(this.day(day), own, at) };
    });
    if (limit !== 'none' && overbookingOf(changed, EXAMPLE_VENUE, at)) return 'full' as const;
    if (limit === 'unpaid' && unpaidRefusal(changed, EXAMPLE_VENUE, at)) return 'unpaid' as const;
    for (const { after } of changed) this.days.set(after.day, after);
    return 'reserved' as const;
  }

  private store(walkIn: WalkIn, at: Instant, limit: 'day' | 'unpaid' | 'none') {
    const before = this.passes.get(walkIn.id);
    const result = this.reserve(
      walkIn.id,
      before ? walkInReservations(before) : new Map(),
      walkInReservations(walkIn),
      at,
      limit,
    );
    if (result === 'reserved') this.passes.set(walkIn.id, walkIn);
    return result;
  }

  register(address: string, command: RegisterWalkInCommand, at: Instant): WalkIn | null {
    const group = newUnpaidGroup(command, at);
    const isUnpaid = ({ id }: UnpaidGroup) => this.passes.get(id)?.payment.status === 'pending';
    const unpaid = (this.groups.get(address) ?? []).filter(isUnpaid);
    let holding = holdingOf(unpaid, group, maxUnpaidHoursOfAddress(group.date, EXAMPLE_VENUE, at));
    const decide = (isUnheld: boolean) =>
      expectAccepted(decideWalkInRegistration(null, { ...command, isUnheld }, at, EXAMPLE_VENUE)).state;
    if (holding === 'held') {
      const result = this.store(decide(false), at, 'unpaid');
      if (result === 'full') return null;
      if (result === 'unpaid') holding = holdingWithout('too-many-hours', group);
    }
    if (holding !== 'held' && holding !== 'unheld') return null;
    if (holding === 'unheld') this.store(decide(true), at, 'unpaid');
    this.groups.set(address, withGroup(unpaid, group, holding));
    return this.passes.get(group.id) ?? null;
  }

  payByCard({ id }: WalkIn, at: Instant): boolean {
    const walkIn = this.passes.get(id) ?? expect.unreachable();
    const held = isHeld(walkIn, at) ? walkIn : decideHoldPass(walkIn, at).state;
    if (this.store(held, at, 'day') !== 'reserved') return false;
    const charge = { paymentIntent: `pi_${id}`, amountCents: walkIn.totalCents };
    return (
      this.store(expectAccepted(decideWalkInCardPayment(held, charge, at)).state, at, 'none') === 'reserved'
    );
  }

  payAtCounter({ id }: WalkIn, at: Instant): void {
    const walkIn = this.passes.get(id) ?? expect.unreachable();
    this.store(expectAccepted(decideWalkInCash(walkIn, { by: 'kim' }, at, EXAMPLE_VENUE)).state, at, 'none');
  }
}

let count = 0;
function group(date: VenueDate, payBy: PaymentMethod, size: Partial<RegisterWalkInCommand> = {}) {
  count += 1;
  const number = String(count).padStart(6, '0');
  return {
    walkInId: `pass-${number}`,
    code: 'A7AB01Z0',
    name: 'Sam',
    email: `${number}@example.com`,
    phone: { e164: `+61412${number}`, shown: `0412 ${number}` },
    date,
    hours: 2,
    participants: 2,
    adults: 1,
    payBy,
    ...size,
  } satisfies RegisterWalkInCommand;
}
const arrive = (venue: Registrations, address: string, command: RegisterWalkInCommand, at = now) =>
  venue.register(address, command, at);

/** Registers groups of all sizes, largest first, for every open day, until no more hours can be held. */
function attack(venue: Registrations, addresses: number, at = now): void {
  for (let address = 1; address <= addresses; address += 1)
    for (const date of openDays)
      for (const [participants, long] of [
        [50, 8],
        [4, 4],
        [4, 2],
        [1, 1],
      ] as const)
        for (const payBy of ['cash', 'card'] as const)
          arrive(
            venue,
            `stranger-${address}`,
            group(date, payBy, { participants, adults: 0, hours: long }),
            at,
          );
}
/**
 * Returns the limit of unpaid hours. The longest days have twelve open hours, half as many again as Thursday.
 */
const mostUnpaid = (venue: Registrations, at: Instant) =>
  Math.max(...openDays.map((day) => unpaidHours(venue.day(day), at)));

describe('a stranger who registers as many groups as possible and never pays', () => {
  const one = new Registrations();
  const ten = new Registrations();
  beforeAll(() => {
    attack(one, 1);
    attack(ten, 10);
  });

  it('holds 16 of the 640 hours of a day from one address, and 64 from ten', () => {
    expect(unpaidHours(one.day(thursday), now)).toBe(16);
    expect(unpaidHours(ten.day(thursday), now)).toBe(64);
    expect(toDayAhead(ten.day(thursday), EXAMPLE_VENUE, now).hoursLeft).toBe(576);
  });

  it('holds no more than a tenth of any day, and by card for an hour', () => {
    expect(mostUnpaid(one, now)).toBe(24);
    expect(mostUnpaid(ten, now)).toBe(96);
    const ends = openDays.flatMap((day) => Object.values(ten.day(day).held)).map(({ until }) => until);
    expect(ends.filter((until) => until > addDuration(now, hours(1)))).toEqual([]);
  });

  it('gains nothing from repeating it every hour', () => {
    const venue = new Registrations();
    for (let hour = 0; hour < 5; hour += 1) attack(venue, 1, addDuration(now, hours(hour)));
    expect(mostUnpaid(venue, addDuration(now, hours(4)))).toBe(24);
  });

  it('leaves room for a family elsewhere, which pays by card, and for a member', () => {
    const command = group(thursday, 'card', { participants: 3, adults: 2, hours: 3 });
    const family = arrive(ten, 'family', command) ?? expect.unreachable();
    expect(ten.payByCard(family, now)).toBe(true);
    const member = aCardHousehold('leader');
    const booking = { personIds: [member.primary.id], day: thursday, hours: 2 };
    const booked = expectAccepted(decideBookings(member, booking, now)).state;
    const [before, after] = [householdReservations(member), householdReservations(booked)];
    expect(ten.reserve(member.uid, before, after, now, 'day')).toBe('reserved');
  });

  it('doesn’t stop 40 families at the same address from registering and paying within an hour', () => {
    const venue = new Registrations();
    attack(venue, 1);
    for (let family = 0; family < 40; family += 1) {
      const at = addDuration(now, minutes(family * 1.5));
      const [byCard, atCounter] = [group(thursday, 'card'), group(today, 'cash')];
      const card = arrive(venue, 'stranger-1', byCard, at) ?? expect.unreachable();
      expect(venue.payByCard(card, addDuration(at, minutes(5)))).toBe(true);
      const cash = arrive(venue, 'stranger-1', atCounter, at) ?? expect.unreachable();
      venue.payAtCounter(cash, addDuration(at, minutes(15)));
    }
    const paid = [...venue.passes.values()].filter(({ payment }) => payment.status === 'active');
    expect(paid).toHaveLength(80);
  });

  it('leaves nine tenths of a day to customers who pay', () => {
    const venue = new Registrations();
    attack(venue, 10);
    const large = () => group(thursday, 'card', { participants: 8, adults: 0, hours: 8 });
    for (let sold = 0; sold < 9; sold += 1) {
      const pass = arrive(venue, `school-${sold}`, large()) ?? expect.unreachable();
      expect(venue.payByCard(pass, now)).toBe(true);
    }
    expect(venue.day(thursday).reserved).toBe(576);
  });
});
