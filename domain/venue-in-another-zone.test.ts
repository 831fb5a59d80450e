import { describe, expect, it, vi } from 'vitest';

/** The rules and builders as they are at a venue in another time zone. */
async function venueIn(timeZone: string) {
  vi.resetModules();
  vi.doMock('./venue.ts', async (importOriginal) => {
    const { venue } = await importOriginal<typeof import('./venue.ts')>();
    return { venue: () => ({ ...venue(), timeZone }) };
  });
  const venue = {
    ...(await import('./venue-time.ts')),
    ...(await import('./testing/households.ts')),
    ...(await import('./bookings/rules.ts')),
    ...(await import('./visits/rules.ts')),
    ...(await import('./visits/session.ts')),
    ...(await import('./allowance.ts')),
  };
  vi.doUnmock('./venue.ts');
  vi.resetModules(); // quick tests share modules between files
  return venue;
}

/** A moment in the first and the last half hour of Saturday 21 November 2026 at the venue, in UTC. */
const ZONES = [
  ['Australia/Perth', '2026-11-20T16:15:00Z', '2026-11-21T15:45:00Z'],
  ['America/New_York', '2026-11-21T05:15:00Z', '2026-11-22T04:45:00Z'],
] as const;

describe.each(ZONES)('a venue in %s', async (timeZone, early, late) => {
  const venue = await venueIn(timeZone);
  const { aHousehold, aPerson, byCard, decideCheckIn, expectAccepted, instant, venueDate } = venue;
  const [morning, night] = [instant(Date.parse(early)), instant(Date.parse(late))];
  const saturday = venueDate('2026-11-21');
  const household = aHousehold(aPerson('mia', byCard('legacy-maker')));
  const checkIn = (idempotencyKey: string, state: typeof household, now: typeof morning) =>
    decideCheckIn(state, { personIds: ['mia'], idempotencyKey, by: 'staff' }, now);

  it('has a day from its own midnight to midnight', () => {
    expect([venue.dayOf(morning), venue.dayOf(night)]).toEqual([saturday, saturday]);
    expect([venue.formatTime(morning), venue.formatTime(night)]).toEqual(['12:15 am', '11:45 pm']);
  });

  it('records a check-in on its own day, and ends an unlimited session at its midnight', () => {
    const { state, sessions } = expectAccepted(checkIn('g1', household, morning));
    expect(state.primary.visits[0]?.day).toBe(saturday);
    const [session] = sessions;
    expect(session && venue.sessionEnd(session)).toBe(venue.endOfDay(saturday));
    expect(checkIn('g2', state, night).ok).toBe(false);
    expect(checkIn('g2', state, venue.endOfDay(saturday)).ok).toBe(true);
  });

  it('takes bookings for today until its midnight', () => {
    const book = (now: typeof morning) =>
      venue.decideBooking(household, { personId: 'mia', day: saturday, hours: 1 }, now);
    expect(book(night).ok).toBe(true);
    expect(venue.refusal(book(venue.endOfDay(saturday)))).toBe('day-past');
  });

  it('gives new hours on its own Monday', () => {
    const monday = venue.startOfDay(venueDate('2026-11-23'));
    const supporter = aHousehold(
      aPerson('mia', byCard('supporter', venue.addDuration(monday, venue.days(1)))),
    );
    const { state } = expectAccepted(checkIn('g1', supporter, night));
    expect(venue.hoursLeft(state.primary, instant(monday - 1))).toBe(1);
    expect(venue.hoursLeft(state.primary, monday)).toBe(2);
  });
});

describe('a venue abroad whose clocks change', () => {
  it('has a day of 25 hours, on which a session until midnight lasts an hour longer', async () => {
    const { hours, sessionEnd, startOfDay, venueDate } = await venueIn('America/New_York');
    const start = startOfDay(venueDate('2026-11-01'));
    expect(sessionEnd({ start, maxHours: null }) - start).toBe(hours(25));
  });
});
