import { describe, expect, it } from 'vitest';
import type { Person } from '../documents/household.ts';
import { aPerson, at, byCard, now } from '../testing/households.ts';
import { addDuration, dayOf, hours, type Instant, minutes, seconds } from '../venue/time/venue-time.ts';
import { countdown, lastSession, sessionText } from './session.ts';

const visitAt = (start: Instant) => ({
  id: `visit-${start}`,
  at: start,
  day: dayOf(start),
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
  by: 'staff-1',
  idempotencyKey: `g-${start}`,
  undone: null,
});

const visitedAt = (...starts: Instant[]): Person =>
  aPerson('mia', byCard('leader'), { visits: starts.map(visitAt) });

describe('a session', () => {
  const started = { start: now, maxHours: 2 };
  const left = (time: number) => countdown(started, addDuration(now, hours(2) - time));

  // spec: visits-view-3
  it('starts at check-in', () => {
    const [first, second] = [addDuration(now, -hours(1)), now];
    expect(lastSession(visitedAt(first, second))).toEqual({ start: second, maxHours: 1 });
    expect(lastSession(visitedAt())).toBeNull();
  });

  it('shows its length, or Unlimited', () => {
    expect([1, 2, null].map(sessionText)).toEqual(['1 hour', '2 hours', 'Unlimited']);
  });

  // spec: visits-view-4
  it('counts down in mm:ss, second by second', () => {
    expect(left(hours(2)).text).toBe('120:00');
    expect(left(minutes(59) + seconds(59)).text).toBe('59:59');
    expect(left(minutes(59) + seconds(58)).text).toBe('59:58');
    expect(left(1).text).toBe('00:01');
  });

  // spec: visits-view-5
  it('is green, yellow at 10 minutes or less, red and "Expired" at zero', () => {
    expect(left(minutes(10) + 1)).toMatchObject({ color: 'green', badge: 'Active' });
    expect(left(minutes(10))).toMatchObject({ color: 'yellow', text: '10:00', badge: 'Active' });
    expect(left(0)).toEqual({ color: 'red', text: 'Expired', badge: 'Expired' });
    expect(left(-minutes(5)).text).toBe('Expired');
  });

  // spec: visits-view-6
  it('lasts 1 hour when its length is missing, then shows Expired', () => {
    expect(countdown({ start: now }, addDuration(now, minutes(59))).badge).toBe('Active');
    expect(countdown({ start: now }, addDuration(now, hours(1))).badge).toBe('Expired');
  });

  // spec: visits-view-7
  it('shows Unlimited until the end of the day when max hours is null', () => {
    const unlimited = { start: now, maxHours: null };
    expect(countdown(unlimited, at('2026-11-18', '23:59'))).toEqual({
      text: 'Unlimited',
      color: 'green',
      badge: 'Active',
    });
    expect(countdown(unlimited, at('2026-11-19', '00:00')).badge).toBe('Expired');
  });
});
