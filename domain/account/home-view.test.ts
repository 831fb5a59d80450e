import { describe, expect, it } from 'vitest';
import { TIERS, UNLIMITED } from '../core/tiers.ts';
import type { Membership } from '../documents/billing.ts';
import type { Visit } from '../documents/visit.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  canceled,
  changingTo,
  expired,
  inCash,
  now,
  overdue,
  suspended,
  unpaid,
} from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { addDays, dayOf, formatDay, type Instant, type VenueDate } from '../venue/time/venue-time.ts';
import { membershipCardOf, remindersOf, todayText } from './home-view.ts';

const aVisit = (startedAt: Instant): Visit => ({
  id: 'a-visit',
  at: startedAt,
  day: dayOf(startedAt),
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
  by: 'staff-1',
  idempotencyKey: 'key-1',
  undone: null,
});

const cardWith = (membership: Parameters<typeof aPerson>[1]) => {
  const household = aHousehold(aPerson('Mia', membership));
  return membershipCardOf(household, household.primary, now, EXAMPLE_VENUE);
};

describe('a person’s membership card on Home', () => {
  // spec: account-home-view-1
  it('shows the expiry of a membership paid in cash, and none for a card membership', () => {
    expect(cardWith(inCash('leader', at('2026-11-25')))).toEqual({
      name: 'Mia',
      tier: 'leader',
      tierName: 'Leader',
      badge: null,
      note: null,
      change: null,
      hours: 5,
      hoursNote: 'of 5, resets Monday',
      sessionPrice: null,
      expiry: '25 Nov 2026',
      session: null,
      next: null,
    });
    expect(cardWith(byCard('legacy-maker'))).toMatchObject({ expiry: null, badge: null, hours: UNLIMITED });
  });

  it('shows what follows the paid week: a lower tier or a pause', () => {
    const following = (next: ReturnType<typeof changingTo>) => cardWith(next).change;
    expect(following(changingTo('supporter', 'leader'))).toBe('Changes to Supporter on 25 Nov');
    const week = changingTo('supporter', 'leader');
    if (week.status !== 'active') expect.unreachable();
    const pause = { pausedUntil: at('2026-12-09'), tier: 'leader' as const };
    expect(following({ ...week, next: pause })).toMatch(/25 Nov/);
  });

  it('shows the amount due while the membership is pending', () => {
    expect(cardWith(unpaid('leader'))).toMatchObject({
      badge: { text: 'Pending', tone: 'warning' },
      note: '$20 due at the counter',
      hours: null,
    });
    expect(cardWith({ ...unpaid('leader'), status: 'pending', payBy: 'card' })).toMatchObject({
      note: 'Your card payment isn’t finished yet.',
    });
  });

  it('shows what happens next once the membership is cancelled or expired', () => {
    expect(cardWith(canceled('leader', at('2026-11-21')))).toMatchObject({
      note: 'You can keep using it until 21 Nov.',
      hours: 5,
    });
    expect(cardWith(expired('supporter'))).toMatchObject({
      badge: { text: 'Expired', tone: 'danger' },
      note: 'Pay $8 at the counter to restart.',
      hours: null,
    });
    expect(cardWith(overdue('supporter'))).toMatchObject({ note: null, hours: null });
    expect(cardWith(suspended('supporter'))).toMatchObject({
      badge: { text: 'Disputed' },
      note: expect.stringContaining('disputed'),
      hours: null,
    });
  });

  it('shows the hours left, the allowance, the hours booked, and when the allowance ends', () => {
    const noteOf = (person: Parameters<typeof membershipCardOf>[1]) =>
      membershipCardOf(aHousehold(person), person, now, EXAMPLE_VENUE).hoursNote;
    const came = { visits: [{ ...aVisit(at('2026-11-17')), fromAllowance: 2 }] };
    expect(noteOf(aPerson('Mia', byCard('leader'), came))).toBe('of 5, resets Monday');
    expect(noteOf(aPerson('Mia', byCard('supporter'), came))).toBe('0 of 2, resets Monday');
    expect(noteOf(aPerson('Mia', byCard('leader'), { ...came, boughtHours: 1 }))).toBe(
      '3 of 5 (resets Monday) and 1 extra session',
    );
    expect(noteOf(aPerson('Mia', inCash('leader', at('2026-11-20'))))).toBe('of 5, until Fri 20 Nov');
    expect(noteOf(aPerson('Mia', canceled('leader', at('2026-11-22'))))).toBe('of 5, until Sun 22 Nov');
    const booked = (...days: VenueDate[]) => days.map((day) => ({ day, hours: 1, usedBy: null }));
    const bookings = booked(dayOf(now), addDays(dayOf(now), 1), addDays(dayOf(now), 7));
    const used = { day: dayOf(now), hours: 1, usedBy: 'a-visit' };
    expect(noteOf(aPerson('Mia', byCard('leader'), { bookings: [used, ...bookings] }))).toBe(
      'of 5, 2\u00a0booked, 3\u00a0free, resets Monday',
    );
    expect(noteOf(aPerson('Mia', byCard('supporter'), { ...came, bookings, boughtHours: 2 }))).toBe(
      '0 of 2 (2\u00a0booked, resets Monday) and 2 extra sessions',
    );
    expect(noteOf(aPerson('Mia', byCard('legacy-maker')))).toBeNull();
    expect(noteOf(aPerson('Mia', expired('leader')))).toBeNull();
  });

  it('offers another session to a Supporter who is out of hours', () => {
    const priceFor = (tier: 'leader' | 'supporter', fromAllowance: number) => {
      const mia = aPerson('Mia', byCard(tier), { visits: [{ ...aVisit(at('2026-11-17')), fromAllowance }] });
      return membershipCardOf(aHousehold(mia), mia, now, EXAMPLE_VENUE).sessionPrice;
    };
    expect(priceFor('supporter', 2)).toBe('$5');
    expect(priceFor('supporter', 1)).toBeNull();
    expect(priceFor('leader', 5)).toBeNull();
    expect(cardWith(expired('supporter')).sessionPrice).toBeNull();
  });

  it('shows a running session, but not one that has ended', () => {
    const startedAt = at('2026-11-18', '11:30');
    const mia = aPerson('Mia', inCash('leader'), { visits: [aVisit(startedAt)] });
    const household = aHousehold(mia);
    const sessionAt = (time: string) =>
      membershipCardOf(household, mia, at('2026-11-18', time), EXAMPLE_VENUE).session;
    expect(sessionAt('12:29')).toEqual({ start: startedAt, maxHours: 1 });
    expect(sessionAt('12:30')).toBeNull();
  });

  it('shows half price for family members, and a numbered name for a person without a name', () => {
    const child = aFamilyMember('', unpaid('leader'));
    const household = aHousehold(aPerson('Mia', inCash('leader')), [child]);
    expect(membershipCardOf(household, child, now, EXAMPLE_VENUE)).toMatchObject({
      name: 'Family Membership 1',
      note: '$10 due at the counter',
    });
  });
});

describe('the household’s reminders', () => {
  // spec: account-home-view-2
  it('ask for the details of a family member who has none', () => {
    const ben = aFamilyMember('ben', byCard('supporter'), { name: '', relationship: null, photo: null });
    const household = { ...aCardHousehold('leader'), family: [ben] };
    expect(remindersOf(household, now, EXAMPLE_VENUE)).toEqual([
      {
        about: 'family',
        message:
          'Add the name, relationship and photo of Family Membership 1, so our staff can recognise everyone.',
      },
    ]);
  });

  it('are empty when everything is paid', () => {
    expect(remindersOf(aCardHousehold('leader', 'supporter'), now, EXAMPLE_VENUE)).toEqual([]);
    expect(remindersOf(aHousehold(aPerson('Mia', inCash('leader'))), now, EXAMPLE_VENUE)).toEqual([]);
  });

  it('include the total due at the counter', () => {
    const household = aHousehold(aPerson('Mia', inCash('leader')), [
      aFamilyMember('Leo', unpaid('supporter')),
      aFamilyMember('Ben', unpaid('leader')),
    ]);
    expect(remindersOf(household, now, EXAMPLE_VENUE)).toEqual([
      {
        about: 'counter',
        message: 'Pay $14.00 at the counter to start using your hours.',
      },
    ]);
  });

  it('include a failed card payment', () => {
    const mia = aPerson('Mia', overdue('leader'));
    expect(
      remindersOf(
        aHousehold(mia, [], { subscription: aSubscription([mia], 'past_due') }),
        now,
        EXAMPLE_VENUE,
      ),
    ).toEqual([
      {
        about: 'card',
        message:
          'Your last payment didn’t go through. Update your card or pay at the counter. We’ll try this card again on 21 Nov.',
      },
    ]);
  });
});

describe('the next visit on Home', () => {
  const booked = (day: VenueDate, hours = 1, usedBy: string | null = null) => ({ day, hours, usedBy });
  const today = dayOf(now);
  const withBookings = (...bookings: ReturnType<typeof booked>[]) =>
    aHousehold({ ...aPerson('Mia Rossi', inCash('leader')), bookings });
  const nextOf = (household: ReturnType<typeof aHousehold>) =>
    membershipCardOf(household, household.primary, now, EXAMPLE_VENUE).next;

  it('is today, tomorrow or a day, and skips used bookings', () => {
    expect(nextOf(withBookings(booked(today, 2)))).toBe('Today, 2 hours');
    const tomorrow = booked(addDays(today, 1));
    expect(nextOf(withBookings(booked(today, 2, 'visit-1'), tomorrow))).toBe('Tomorrow, 1 hour');
    const later = booked(addDays(today, 5));
    expect(nextOf(withBookings(later))).toBe(`${formatDay(later.day)}, 1 hour`);
    expect(nextOf(withBookings(booked(addDays(today, -1))))).toBeNull();
  });

  it('lists everyone who is booked for today', () => {
    expect(todayText(withBookings(booked(today)), now, EXAMPLE_VENUE)).toBe('Booked for today: Mia.');
    expect(todayText(withBookings(booked(addDays(today, 1))), now, EXAMPLE_VENUE)).toBe(
      'Nothing booked for today – just drop in. Next visit: tomorrow, Mia.',
    );
  });

  it('shows no drop-in while the venue is closed, or without a usable membership', () => {
    const mia = aPerson('Mia Rossi', inCash('leader'));
    expect(todayText(aHousehold(mia), at('2026-11-18', '20:00'), EXAMPLE_VENUE)).toBe('');
    expect(todayText(aHousehold(mia), at('2026-11-18', '07:00'), EXAMPLE_VENUE)).toBe(
      'Nothing booked for today – drop in from 10 am.',
    );
    expect(todayText(aHousehold(aPerson('Mia Rossi', unpaid('leader'))), now, EXAMPLE_VENUE)).toBe('');
  });

  it('is not today’s after the venue has closed', () => {
    const evening = at('2026-11-18', '20:00');
    const household = withBookings(booked(today), booked(addDays(today, 2)));
    expect(todayText(household, evening, EXAMPLE_VENUE)).toBe('Next visit: Fri 20 Nov, Mia.');
    expect(membershipCardOf(household, household.primary, evening, EXAMPLE_VENUE).next).toBe(
      'Fri 20 Nov, 1 hour',
    );
  });

  const outOfHours = (tier: 'leader' | 'supporter', membership: Membership = inCash(tier)) =>
    aPerson('Mia Rossi', membership, {
      visits: [{ ...aVisit(at('2026-11-17')), fromAllowance: TIERS[tier].allowance }],
    });
  const two = (tier: 'leader' | 'supporter', mia?: Membership, leo?: Membership) =>
    aHousehold(outOfHours(tier, mia), [{ ...outOfHours(tier, leo), id: 'leo', relationship: 'Child' }]);

  it('says once that this week’s hours are used, and shows a Supporter the price of another session', () => {
    expect(todayText(two('leader'), now, EXAMPLE_VENUE)).toBe(
      'You’ve used this week’s hours. You’ll get more on Monday.',
    );
    expect(todayText(two('supporter'), now, EXAMPLE_VENUE)).toBe(
      'You’ve used this week’s hours. You’ll get more on Monday, or you can buy a session now for $5.',
    );
    expect(todayText(aHousehold(outOfHours('leader')), now, EXAMPLE_VENUE)).toBe('');
    const leo = aFamilyMember('Leo', inCash('supporter'));
    expect(todayText(aHousehold(outOfHours('leader'), [leo]), now, EXAMPLE_VENUE)).toBe(
      'Nothing booked for today – just drop in.',
    );
  });

  it('promises no hours on Monday to people whose memberships all end before', () => {
    const friday = at('2026-11-20');
    const ending = canceled('leader', friday);
    expect(todayText(two('leader', ending, inCash('leader', friday)), now, EXAMPLE_VENUE)).toBe(
      'You’ve used this week’s hours.',
    );
    const supporter = canceled('supporter', friday);
    expect(todayText(two('supporter', supporter, supporter), now, EXAMPLE_VENUE)).toBe(
      'You’ve used this week’s hours. You can buy a session now for $5.',
    );
    expect(todayText(two('leader', ending, byCard('leader')), now, EXAMPLE_VENUE)).toContain('on Monday');
  });

  it('lists everyone who is here', () => {
    const mia = aPerson('Mia Rossi', inCash('leader'), { visits: [aVisit(now)] });
    expect(todayText(aHousehold(mia), now, EXAMPLE_VENUE)).toBe('Here now: Mia. Have fun!');
  });
});
