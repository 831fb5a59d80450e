import { describe, expect, it } from 'vitest';
import { officeClosures } from '../copy/office/closures.ts';
import { refuse } from '../decision/decision.ts';
import type { Closure } from '../documents/closure.ts';
import { expectAccepted, now } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { daysClosed, daysOpened, longClosure } from './days.ts';
import type { Pausing } from './pause.ts';
import {
  type AffectedByClosing,
  type Answer,
  closuresWithoutPause,
  decideClosures,
  decidePauseForClosure,
} from './plan.ts';

const saturday = venueDate('2026-11-21');
const sunday = venueDate('2026-11-22');
const today = venueDate('2026-11-18');

const closed = (from = saturday, to = saturday): Venue => ({
  ...EXAMPLE_VENUE,
  openingHoursExceptions: [
    { from, to, hours: null, reason: 'A storm' },
    ...EXAMPLE_VENUE.openingHoursExceptions,
  ],
});
const nobody: AffectedByClosing = {
  bookings: 0,
  passes: 0,
  moving: { longest: 0, total: 0 },
  ahead: [],
  closures: [],
  notified: 0,
};
const author = { revision: 7, by: 'ann' };
const decide = (
  change: { before: Venue; after: Venue },
  { choice = null, pauses = false, affected }: Partial<Answer> & { affected: AffectedByClosing },
) => decideClosures(change, { choice, pauses, affected }, author, now);
const storm = { before: EXAMPLE_VENUE, after: closed() };
const stormIsOver = { before: closed(), after: EXAMPLE_VENUE };

const earlier: Closure = {
  version: 1,
  id: '6',
  at: now,
  by: 'ann',
  reason: 'A storm',
  days: [saturday, sunday],
  work: { kind: 'close', choice: { passes: 'leave-open' } },
  expected: 2,
  settledAt: now,
  summary: null,
};

describe('the days that a change closes', () => {
  it('are those on which the venue would have been open, however far ahead', () => {
    const twoWeeks = closed(saturday, venueDate('2026-12-04'));
    expect(daysClosed(EXAMPLE_VENUE, twoWeeks, today)).not.toContain('2026-11-23'); // a Monday, when the venue is closed anyway
    expect(daysClosed(EXAMPLE_VENUE, twoWeeks, today)).toHaveLength(12);
    const inJune = venueDate('2027-06-05');
    expect(daysClosed(EXAMPLE_VENUE, closed(inJune, inJune), today)).toEqual([inJune]);
  });

  it('are the days that undoing the change opens', () => {
    expect(daysClosed(EXAMPLE_VENUE, closed(), today)).toEqual([saturday]);
    expect(daysOpened(closed(), EXAMPLE_VENUE, today)).toEqual([saturday]);
  });
});

describe('a change that closes days', () => {
  it('needs a choice about the passes once it affects anyone', () => {
    const affected = { ...nobody, bookings: 1 };
    expect(decide(storm, { affected })).toEqual(refuse('closing-needs-choice', officeClosures.needsChoice));
    expect(decide(storm, { affected: nobody })).toMatchObject({
      state: [{ work: { kind: 'close', choice: { passes: 'leave-open' } }, expected: 0 }],
    });
  });

  it('is settled with the reason that visitors read', () => {
    const affected = { ...nobody, bookings: 2, passes: 3 };
    const choice = { passes: 'give-back' } as const;
    expect(decide(storm, { choice, affected })).toMatchObject({
      state: [{ id: '7', by: 'ann', reason: 'A storm', days: [saturday], expected: 5, settledAt: null }],
    });
    const { Sat: _saturdays, ...others } = EXAMPLE_VENUE.openingHours;
    const after = { ...EXAMPLE_VENUE, openingHours: { ...others, Sat: null } };
    expect(decide({ before: EXAMPLE_VENUE, after }, { choice, affected })).toMatchObject({
      state: [{ reason: 'Our opening hours have changed' }],
    });
  });

  it('moves passes only to a future day that is open and on sale', () => {
    const moveTo = (to: string) =>
      decide(storm, { choice: { passes: 'move', to: venueDate(to) }, affected: nobody });
    expect(moveTo('2026-11-22')).toMatchObject({ ok: true });
    expect(moveTo('2026-11-21')).toMatchObject({ refusal: { code: 'venue-closed' } });
    expect(moveTo('2026-11-17')).toEqual(refuse('day-past'));
    expect(moveTo('2027-02-27')).toEqual(refuse('pass-too-far-ahead'));
  });

  it('moves passes only to a day that is long enough for all of them and has room', () => {
    const moveOnSunday = (moving: AffectedByClosing['moving']) => {
      const affected = { ...nobody, passes: 2, moving, ahead: [{ day: sunday, hoursLeft: 20 }] };
      return decide(storm, { choice: { passes: 'move', to: sunday }, affected });
    };
    expect(moveOnSunday({ longest: 9, total: 20 })).toMatchObject({ ok: true });
    expect(moveOnSunday({ longest: 10, total: 20 })).toMatchObject({ refusal: { code: 'closes-before' } });
    expect(moveOnSunday({ longest: 2, total: 21 })).toMatchObject({ refusal: { code: 'day-booked-out' } });
  });
});

describe('a closure of seven days or more', () => {
  const twoWeeks = { before: EXAMPLE_VENUE, after: closed(saturday, venueDate('2026-12-04')) };

  it('pauses memberships until its last closed day, if the admin chooses that', () => {
    expect(decide(twoWeeks, { affected: nobody, pauses: true })).toMatchObject({
      state: [
        { id: '7', work: { kind: 'close' } },
        { id: '7-pause', work: { kind: 'pause', period: { from: saturday, to: '2026-12-04' } } },
      ],
    });
    expect(decide(twoWeeks, { affected: nobody })).toMatchObject({ state: [{ id: '7' }] });
  });

  it('pauses memberships even a year ahead', () => {
    const nextYear = closed(venueDate('2027-10-01'), venueDate('2027-10-21'));
    expect(
      decide({ before: EXAMPLE_VENUE, after: nextYear }, { affected: nobody, pauses: true }),
    ).toMatchObject({
      state: [{ id: '7' }, { id: '7-pause', work: { period: { from: '2027-10-01', to: '2027-10-21' } } }],
    });
  });

  it('is the only kind that does', () => {
    const fiveDays = { before: EXAMPLE_VENUE, after: closed(saturday, venueDate('2026-11-25')) };
    expect(decide(fiveDays, { affected: nobody, pauses: true })).toMatchObject({ state: [{ id: '7' }] });
    expect(longClosure([], EXAMPLE_VENUE)).toBeNull();
  });

  it('lasts a year at most where the venue never opens again', () => {
    const never = { Mon: null, Tue: null, Wed: null, Thu: null, Fri: null, Sat: null, Sun: null };
    const period = longClosure([saturday], { openingHours: never, openingHoursExceptions: [] });
    expect(period).toMatchObject({ to: '2027-11-21' });
  });
});

describe('a change that opens days again', () => {
  it('notifies the customers of the closures of these days', () => {
    const affected = { ...nobody, closures: [earlier], notified: 2 };
    expect(decide(stormIsOver, { affected })).toMatchObject({
      state: [
        {
          id: '7-opened',
          days: [saturday],
          expected: 2,
          work: { kind: 'open', closures: [{ id: '6', days: [saturday] }] },
        },
      ],
    });
  });

  it('needs no work if no one was notified of the closure', () => {
    expect(decide(stormIsOver, { affected: nobody })).toMatchObject({
      state: [],
    });
  });
});

describe('a long closure entered before', () => {
  const period = { from: saturday, to: venueDate('2026-12-04') };
  const venue = closed(period.from, period.to);
  const decideLater = (from: string, pausing: Pausing[] = []) =>
    decidePauseForClosure({ ...period, from: venueDate(from) }, { venue, pausing }, author, now);

  it('may pause memberships later', () => {
    expect(closuresWithoutPause(venue, [], today)).toEqual([period]);
    expect(decideLater(saturday)).toMatchObject({
      state: { id: `7-pause-${saturday}`, reason: 'A storm', work: { kind: 'pause', period } },
    });
    expect(decideLater('2026-11-22')).toEqual(refuse('changed-since-loaded'));
  });

  it('pauses memberships once', () => {
    const pausing = expectAccepted(decideLater(saturday)).state as Pausing;
    expect(decideLater(saturday, [pausing])).toMatchObject({ state: null });
    expect(closuresWithoutPause(venue, [pausing], today)).toEqual([]);
    expect(closuresWithoutPause(venue, [{ ...pausing, reopened: [saturday] }], today)).toEqual([period]);
  });
});
