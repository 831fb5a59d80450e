import { describe, expect, it } from 'vitest';
import type { VisitRecord } from '../documents/visit.ts';
import { at, now } from '../testing/households.ts';
import { dayOf } from '../venue/time/venue-time.ts';
import { peopleInside, venueFullRefusal } from './here-now.ts';

const visit = (name: string, time: string, sessionHours: number | null, more: Partial<VisitRecord> = {}) =>
  ({
    version: 1,
    id: name,
    at: at('2026-11-18', time),
    day: dayOf(now),
    hours: 1,
    fromAllowance: 1,
    fromBought: 0,
    sessionHours,
    by: 'lee',
    idempotencyKey: name,
    undone: null,
    who: { uid: name, personId: name },
    name,
    tier: 'leader',
    ...more,
  }) satisfies VisitRecord;

const mia = visit('Mia', '11:30', 1);
const group = visit('Tom', '11:00', 2, { tier: 'walk-in', people: 5 });
const ada = visit('Ada', '10:30', null);

describe('peopleInside', () => {
  it('counts a member as one, and a group as everyone in it', () => {
    expect(peopleInside([mia, group], now)).toBe(6);
  });

  it('leaves out people whose session is over or was undone', () => {
    const undone = visit('Leo', '11:50', 1, { undone: { at: now, by: 'lee' } });
    expect(peopleInside([visit('Zoe', '10:00', 2), undone], now)).toBe(0);
  });

  it('assumes three hours for people with unlimited hours', () => {
    expect(peopleInside([ada, visit('Ben', '09:00', null)], now)).toBe(1);
  });
});

describe('venueFullRefusal', () => {
  const inside = [ada, group, mia];
  const refusalAt = (capacity: number, arriving = [visit('Zoe', '12:00', 1)]) =>
    venueFullRefusal(inside, arriving, { capacity }, now)?.message ?? null;

  it('lets in as many people as fit', () => {
    expect(refusalAt(8)).toBeNull();
    expect(refusalAt(7, [])).toBeNull();
  });

  it('reports how many people are inside, and who leaves next', () => {
    expect(refusalAt(7)).toBe('We’re full: 7 of 7 people are inside. Mia leaves next, at 12:30 pm.');
  });

  it('counts a group that grows only by the people who join it', () => {
    const larger = { ...group, people: 6 };
    expect(refusalAt(8, [larger])).toBeNull();
    expect(refusalAt(7, [larger])).toBe(
      'We’re full: 7 of 7 people are inside. Mia leaves next, at 12:30 pm.',
    );
    expect(refusalAt(6, [{ ...group, sessionHours: 3 }])).toBeNull();
  });

  it('names no one while no one’s time is limited', () => {
    const arriving = [visit('Zoe', '12:00', 1, { people: 3 })];
    expect(venueFullRefusal([ada], arriving, { capacity: 3 }, now)?.message).toBe(
      'We’re full: 1 of 3 people are inside.',
    );
  });
});
