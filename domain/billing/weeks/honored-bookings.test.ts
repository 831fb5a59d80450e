import { describe, expect, it } from 'vitest';
import { bookableHours } from '../../bookings/rules.ts';
import { cents } from '../../core/money.ts';
import type { Tier } from '../../core/tiers.ts';
import type { Membership } from '../../documents/billing.ts';
import type { Booking } from '../../documents/booking.ts';
import type { Household, Person } from '../../documents/household.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  canceled,
  changingTo,
  expectAccepted,
  inCash,
  now,
  overdue,
} from '../../testing/households.ts';
import {
  bought,
  decideReturnsOf,
  dispute,
  history,
  refund,
  refunds,
  tomorrow,
  week,
} from '../../testing/payment-returns.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { venueDate } from '../../venue/time/venue-time.ts';
import { decideGrantSessions } from '../changes/extra-sessions.ts';
import { decideCancellation, decideKeepMembership, decideTierChange } from '../changes/membership-changes.ts';
import { returnConsequences } from '../refunds/refunds.ts';
import { bookingsEndedByCancellation } from '../views/membership-end-view.ts';
import { subscriptionLines } from '../views/memberships-view.ts';
import { bookingsEndedByTier } from '../views/tier-change-view.ts';

/** Today is Wednesday 18 November; the paid time lasts until Wednesday 25 November. */
const on = (day: string, hours = 1, usedBy: string | null = null): Booking => ({
  day: venueDate(day),
  hours,
  usedBy,
});
const mia = (membership: Membership, bookings: Booking[], more: Partial<Person> = {}) =>
  aHousehold(aPerson('mia', membership, { bookings, ...more }));
const daysOf = ({ primary }: Household) => primary.bookings.map(({ day }) => day.slice(5));
const lower = (household: Household, newTier: Tier) =>
  expectAccepted(
    decideTierChange(
      household,
      { personId: 'mia', currentTier: household.primary.membership.tier, newTier },
      now,
    ),
  ).state;

describe('the bookings that a lower tier ends', () => {
  // spec: billing-honored-bookings-1
  it('are the latest ones after the paid week that exceed the lower allowance', () => {
    const bookings = [on('2026-11-20', 3), on('2026-11-26', 2), on('2026-11-27'), on('2026-12-03', 3)];
    const household = mia(byCard('leader'), bookings);
    expect(daysOf(lower(household, 'supporter'))).toEqual(['11-20', '11-26']);
    expect(bookingsEndedByTier(household, household.primary, 'supporter', now)).toBe(
      'These bookings will be cancelled: mia on Fri 27 Nov, mia on Thu 3 Dec.',
    );
  });

  it('take into account earlier bookings in the same week', () => {
    const household = mia(byCard('leader'), [on('2026-11-23', 2), on('2026-11-26')]);
    expect(daysOf(lower(household, 'supporter'))).toEqual(['11-23']);
  });

  it('exclude used and past bookings', () => {
    const bookings = [on('2026-11-16', 5), on('2026-11-18', 5, 'visit-1')];
    expect(daysOf(lower(mia(byCard('leader'), bookings), 'supporter'))).toEqual(['11-16', '11-18']);
  });

  it('include the day on which the card renews, while cash lasts to the end of that day', () => {
    const renewal = [on('2026-11-25', 3)];
    expect(daysOf(lower(mia(byCard('leader'), renewal), 'supporter'))).toEqual([]);
    expect(daysOf(lower(mia(inCash('leader'), renewal), 'supporter'))).toEqual(['11-25']);
  });

  it('are empty for a higher tier, or without bookings', () => {
    const household = mia(byCard('leader'), [on('2026-11-26', 5)]);
    expect(bookingsEndedByTier(household, household.primary, 'legacy-maker', now)).toBeNull();
    const ended = mia(canceled('leader'), [on('2026-11-20')]);
    expect(bookingsEndedByTier(ended, ended.primary, 'supporter', now)).toBeNull();
  });
});

describe('the bookings that a cancellation ends', () => {
  // spec: billing-honored-bookings-2
  it('are everyone’s bookings after the paid time of the cancelled memberships', () => {
    const leo = { name: '', bookings: [on('2026-11-30')] };
    const family = [aFamilyMember('leo', byCard('supporter'), leo)];
    const bookings = [on('2026-11-24', 2), on('2026-11-25', 1), on('2026-11-26', 2)];
    const household = aHousehold(aPerson('mia', byCard('leader'), { bookings }), family);
    const { state } = expectAccepted(decideCancellation(household, { personId: null }, now));
    expect(daysOf(state)).toEqual(['11-24', '11-25']);
    expect(state.family[0]?.bookings).toEqual([]);
    expect(bookingsEndedByCancellation(household, household.primary, now)).toBe(
      'These bookings will be cancelled: mia on Thu 26 Nov, Family Membership 1 on Mon 30 Nov.',
    );
  });

  it('are all bookings of a person whose payment is overdue', () => {
    const household = mia(overdue('leader'), [on('2026-11-20')]);
    expect(daysOf(expectAccepted(decideCancellation(household, { personId: null }, now)).state)).toEqual([]);
  });
});

describe('the bookings that end without a planned higher tier', () => {
  it('are the latest ones that exceed the current tier, named beside the button', () => {
    const planned = mia(changingTo('leader', 'supporter'), [on('2026-11-26', 2), on('2026-11-27', 3)]);
    const { state } = expectAccepted(decideKeepMembership(planned, { personId: 'mia' }, now));
    expect(daysOf(state)).toEqual(['11-26']);
    expect(subscriptionLines(planned, now, EXAMPLE_VENUE)[0]).toMatchObject({
      keep: 'Keep Supporter',
      keepEnds: 'Keeping Supporter cancels these bookings: mia on Fri 27 Nov.',
    });
  });
});

describe('the bookings that end with the money', () => {
  const bookings = [on('2026-11-20'), on('2026-11-30', 4)];
  const household = { ...mia(byCard('leader'), bookings), subscription: aSubscription([]) };

  it('are those of a fully refunded membership, which staff see beforehand', () => {
    expect(daysOf(decideReturnsOf(household, week, refunds(refund('re_1', 2400))).state)).toEqual([]);
    expect(returnConsequences(household, [week], now)).toEqual([
      'mia’s membership ends now and won’t renew.',
      'These bookings will be cancelled: mia on Fri 20 Nov, mia on Mon 30 Nov.',
    ]);
  });

  it('are the latest ones that need refunded sessions, or disputed ones once the dispute is lost', () => {
    const sale = {
      command: { personId: 'mia', quantity: 2, note: '' },
      amountCents: cents(1000),
      payment: { paymentIntent: 'pi_2' },
    };
    const booked = mia(byCard('supporter'), [on('2026-11-19', 2), on('2026-11-20', 2)]);
    const family = [aFamilyMember('leo', byCard('supporter'), { bookings: [on('2026-11-20', 2)] })];
    const { state, entry } = bought(decideGrantSessions({ ...booked, family }, sale, now));
    expect(daysOf(decideReturnsOf(state, entry, refunds(refund('re_2', 1000))).state)).toEqual(['11-19']);
    const { read } = history(state, entry);
    expect(daysOf(read(dispute('open', 1000)).state)).toEqual(['11-19', '11-20']);
    const lost = read(dispute('lost', 1000)).state;
    expect(daysOf(lost)).toEqual(['11-19']);
    expect(lost.family).toEqual(family);
  });

  it('stay while a dispute is open, and end once it is lost', () => {
    const { read } = history(household, week);
    expect(daysOf(read(dispute('open')).state)).toEqual(['11-20', '11-30']);
    expect(daysOf(read(dispute('lost'), tomorrow).state)).toEqual([]);
  });
});

describe('bookable hours before a lower tier', () => {
  // spec: billing-honored-bookings-3
  it('follow the tier of the day, and leave room for the days already booked after it', () => {
    const changing = changingTo('supporter', 'leader');
    const hoursOn = (day: string, bookings: Booking[]) =>
      bookableHours(mia(changing, bookings).primary, venueDate(day), now);
    expect(hoursOn('2026-11-20', [])).toBe(5);
    expect(hoursOn('2026-11-24', [])).toBe(5);
    expect(hoursOn('2026-11-26', [])).toBe(2);
    expect(hoursOn('2026-11-24', [on('2026-11-26', 1)])).toBe(1);
  });

  it('count extra sessions in the current week only', () => {
    const person = mia(inCash('supporter', at('2026-12-20')), [], { boughtHours: 2 }).primary;
    expect(bookableHours(person, venueDate('2026-11-20'), now)).toBe(4);
    expect(bookableHours(person, venueDate('2026-11-26'), now)).toBe(2);
  });
});
