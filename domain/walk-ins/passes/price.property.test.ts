import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { now } from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { dayPassRatesOn } from '../../venue/price-list.ts';
import { dayOf } from '../../venue/time/venue-time.ts';
import { walkInPriceLines, walkInTotal } from './price.ts';

const today = dayOf(now);
const rates = dayPassRatesOn(today, EXAMPLE_VENUE);

/**
 * A group whose specified price is added up in dollars per visitor and hour, independently of the
 * implementation.
 */
type Group = { hours: number; participants: number; concessions: number; adults: number };

function expectedDollars({ hours, participants, concessions, adults }: Group): string {
  let total = 0;
  for (let hour = 1; hour <= hours; hour++) {
    for (let other = 1; other <= participants - concessions; other++) total += other === 1 ? 7 : 3.5;
    for (let concession = 1; concession <= concessions; concession++) total += 3;
  }
  for (let adult = 1; adult <= adults; adult++) total += adult === 1 ? 2.5 : 1;
  return total.toFixed(2);
}

describe('the walk-in total', () => {
  // spec: walk-ins-price-property-1
  it('is 7 per hour for one participant, plus 3.5 per hour per additional one, 3 per hour for students and pensioners, plus 2.5 for the first non-participating adult and 1 for each further one', () => {
    const group = fc
      .record({
        hours: fc.integer({ min: 1, max: 24 }),
        participants: fc.integer({ min: 0, max: 50 }),
        concessions: fc.integer({ min: 0, max: 50 }),
        adults: fc.integer({ min: 0, max: 50 }),
      })
      .filter(({ participants, concessions }) => concessions <= participants);
    fc.assert(
      fc.property(group, (groupSize) => {
        expect((walkInTotal(groupSize, today, EXAMPLE_VENUE) / 100).toFixed(2)).toBe(
          expectedDollars(groupSize),
        );
      }),
    );
  });

  it.each([
    [1, 1, 0, 700],
    [2, 1, 0, 1400],
    [1, 3, 0, 1400],
    [2, 3, 1, 3050],
    [1, 1, 3, 1150],
    [3, 0, 1, 250],
    [3, 0, 3, 450],
  ])('for %i h, %i participants and %i adults is %i cents', (hours, participants, adults, cents) => {
    expect(walkInTotal({ hours, participants, adults }, today, EXAMPLE_VENUE)).toBe(cents);
  });

  it('is listed by rate, without the rates that no one pays', () => {
    expect(walkInPriceLines({ hours: 2, participants: 4, concessions: 2, adults: 2 }, rates)).toEqual([
      { rate: 'entryPerHour', people: 1, amountCents: 1400 },
      { rate: 'familyChildPerHour', people: 1, amountCents: 700 },
      { rate: 'studentOrPensionerPerHour', people: 2, amountCents: 1200 },
      { rate: 'firstAdult', people: 1, amountCents: 250 },
      { rate: 'furtherAdult', people: 1, amountCents: 100 },
    ]);
    expect(walkInPriceLines({ hours: 1, participants: 2, concessions: 2, adults: 0 }, rates)).toEqual([
      { rate: 'studentOrPensionerPerHour', people: 2, amountCents: 600 },
    ]);
  });
});
