import { describe, expect, it } from 'vitest';
import type { VisitRecord } from '../documents/visit.ts';
import { at } from '../testing/households.ts';
import { venue } from '../venue/settings.ts';
import { addDuration, dayOf, hours, type Instant } from '../venue/time/venue-time.ts';
import { busynessAt } from './how-busy.ts';

const noon = at('2026-11-21', '12:00');

const aGroup = (people: number, more: Partial<VisitRecord> = {}): VisitRecord => ({
  version: 1,
  id: 'visit',
  at: noon,
  day: dayOf(noon),
  hours: 2,
  fromAllowance: 0,
  fromBought: 2,
  sessionHours: 2,
  by: 'staff',
  idempotencyKey: 'key',
  undone: null,
  who: { walkInId: 'w-1' },
  name: 'Tom',
  tier: 'walk-in',
  people,
  ...more,
});
const after = (duration: number): Instant => addDuration(noon, duration);

describe('how busy the venue is', () => {
  it('depends on the share of the capacity that is in use', () => {
    const withPeople = (share: number) => busynessAt([aGroup(venue().capacity * share)], noon, venue());
    expect(busynessAt([], noon, venue())).toBe('quiet');
    expect(withPeople(0.39)).toBe('quiet');
    expect(withPeople(0.4)).toBe('lively');
    expect(withPeople(0.89)).toBe('lively');
    expect(withPeople(0.9)).toBe('full');
    expect(withPeople(1.2)).toBe('full');
  });

  it('counts a member’s visit as one person', () => {
    const { people: _group, ...visit } = aGroup(1);
    expect(busynessAt(Array(venue().capacity - 1).fill(visit), noon, venue())).toBe('full');
  });

  it('leaves out sessions that have ended and check-ins that were undone', () => {
    const full = aGroup(venue().capacity);
    expect(busynessAt([full], after(hours(2) - 1), venue())).toBe('full');
    expect(busynessAt([full], after(hours(2)), venue())).toBe('quiet');
    expect(busynessAt([{ ...full, undone: { at: noon, by: 'staff' } }], noon, venue())).toBe('quiet');
  });

  it('assumes that people with unlimited hours stay three hours', () => {
    const unlimited = aGroup(venue().capacity, { sessionHours: null });
    expect(busynessAt([unlimited], after(hours(3) - 1), venue())).toBe('full');
    expect(busynessAt([unlimited], after(hours(3)), venue())).toBe('quiet');
  });

  it('is closed while the venue is closed', () => {
    expect(busynessAt([aGroup(venue().capacity)], at('2026-11-21', '21:30'), venue())).toBe('closed');
  });
});
