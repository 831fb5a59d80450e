import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walkInTotal } from './price.ts';

/** The specified price in dollars, added up per visitor and hour, independently of the implementation. */
function expectedDollars(hours: number, participants: number, adults: number): string {
  let total = 0;
  for (let hour = 1; hour <= hours; hour++) {
    for (let participant = 1; participant <= participants; participant++)
      total += participant === 1 ? 7 : 3.5;
  }
  for (let adult = 1; adult <= adults; adult++) total += adult === 1 ? 2.5 : 1;
  return total.toFixed(2);
}

describe('the walk-in total', () => {
  // spec: walk-ins-price-property-1
  it('is 7 per hour for one participant, plus 3.5 per hour per additional one, plus 2.5 for the first non-participating adult and 1 for each further one', () => {
    const group = fc.record({
      hours: fc.integer({ min: 1, max: 24 }),
      participants: fc.integer({ min: 1, max: 50 }),
      adults: fc.integer({ min: 0, max: 50 }),
    });
    fc.assert(
      fc.property(group, (groupSize) => {
        const { hours, participants, adults } = groupSize;
        expect((walkInTotal(groupSize) / 100).toFixed(2)).toBe(expectedDollars(hours, participants, adults));
      }),
      { numRuns: 2000 },
    );
  }, 60_000);

  it.each([
    [1, 1, 0, 700],
    [2, 1, 0, 1400],
    [1, 3, 0, 1400],
    [2, 3, 1, 3050],
    [1, 1, 3, 1150],
  ])('for %i h, %i participants and %i adults is %i cents', (hours, participants, adults, cents) => {
    expect(walkInTotal({ hours, participants, adults })).toBe(cents);
  });
});
