import { describe, expect, it } from 'vitest';
import { decideBooking } from '../../bookings/rules.ts';
import { hoursLeft } from '../../household/allowance.ts';
import { sessionEnd } from '../../household/session.ts';
import { atVenue } from '../../testing/at-venue.ts';
import { aHousehold, aPerson, byCard, expectAccepted, refusal } from '../../testing/households.ts';
import { decideCheckIn } from '../../visits/rules.ts';
import {
  addDuration,
  dayOf,
  days,
  endOfDay,
  formatTime,
  hours,
  instant,
  startOfDay,
  venueDate,
} from './venue-time.ts';

/** Moments in the first and last half hour of Saturday 21 November 2026 at the venue, in UTC. */
const ZONES = [
  ['Australia/Perth', '2026-11-20T16:15:00Z', '2026-11-21T15:45:00Z'],
  ['America/New_York', '2026-11-21T05:15:00Z', '2026-11-22T04:45:00Z'],
] as const;

describe.each(ZONES)('a venue in %s', (timeZone, early, late) => {
  atVenue({ timeZone });
  const [morning, night] = [instant(Date.parse(early)), instant(Date.parse(late))];
  const saturday = venueDate('2026-11-21');
  const household = aHousehold(aPerson('mia', byCard('legacy-maker')));
  const checkIn = (idempotencyKey: string, state: typeof household, now: typeof morning) =>
    decideCheckIn(state, { personIds: ['mia'], idempotencyKey, by: 'staff' }, now);

  it('has a day from its own midnight to midnight', () => {
    expect([dayOf(morning), dayOf(night)]).toEqual([saturday, saturday]);
    expect([formatTime(morning), formatTime(night)]).toEqual(['12:15 am', '11:45 pm']);
  });

  it('records a check-in on its own day, and ends an unlimited session at its midnight', () => {
    const { state, sessions } = expectAccepted(checkIn('g1', household, morning));
    expect(state.primary.visits[0]?.day).toBe(saturday);
    const [session] = sessions;
    expect(session && sessionEnd(session)).toBe(endOfDay(saturday));
    expect(checkIn('g2', state, night).ok).toBe(false);
    expect(checkIn('g2', state, endOfDay(saturday)).ok).toBe(true);
  });

  it('takes bookings for today until its midnight', () => {
    const book = (now: typeof morning) =>
      decideBooking(household, { personId: 'mia', day: saturday, hours: 1 }, now);
    expect(book(night).ok).toBe(true);
    expect(refusal(book(endOfDay(saturday)))).toBe('day-past');
  });

  it('grants new hours on its own Monday', () => {
    const monday = startOfDay(venueDate('2026-11-23'));
    const supporter = aHousehold(aPerson('mia', byCard('supporter', addDuration(monday, days(1)))));
    const { state } = expectAccepted(checkIn('g1', supporter, night));
    expect(hoursLeft(state.primary, instant(monday - 1))).toBe(1);
    expect(hoursLeft(state.primary, monday)).toBe(2);
  });
});

describe('a venue abroad whose clocks change', () => {
  atVenue({ timeZone: 'America/New_York' });

  it('has a day of 25 hours, on which a session until midnight lasts an hour longer', () => {
    const start = startOfDay(venueDate('2026-11-01'));
    expect(sessionEnd({ start, maxHours: null }) - start).toBe(hours(25));
  });
});
