import { householdSchema } from '@legacy-hub/domain/documents/household';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import { generateHousehold } from './generate-household.ts';
import { randomFrom } from './random.ts';

const now = instant(Date.parse('2026-11-20T15:00:00+11:00'));

function invent(seed: number, count: number) {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) =>
    generateHousehold(`member-${index}`, random, 'staff-1', now),
  );
}

describe('a generated household', () => {
  const households = invent(1, 200);

  test('is the same for the same seed and differs for another seed', () => {
    expect(invent(1, 200)).toEqual(households);
    expect(invent(2, 200)).not.toEqual(households);
  });

  test('is valid', () => {
    for (const { state } of households) expect(householdSchema.parse(state)).toEqual(state);
  });

  test('covers family, unpaid, expired, visited and booked states', () => {
    const members = households.map(({ state }) => state);
    const statuses = new Set(members.map(({ primary }) => primary.membership.status));
    expect([...statuses].sort()).toEqual(['active', 'pending']);
    expect(members.some(({ family }) => family.length > 1)).toBe(true);
    expect(members.some(({ primary }) => primary.visits.length > 0)).toBe(true);
    expect(members.some(({ primary }) => primary.bookings.length > 0)).toBe(true);
  });

  test('has a ledger entry for each payment', () => {
    for (const { state, effects } of households) {
      const isPaid = effects.some(({ kind }) => kind === 'ledger');
      expect(isPaid).toBe(state.joinedAt !== null);
    }
  });
});
