import { DAY_PASS } from '../day-pass-rates.ts';
import { type Cents, sum, times } from '../money.ts';
import type { GroupSize } from './schema.ts';

/** A part of the price: so many people, each at the same rate. */
export type WalkInPriceLine = {
  rate: keyof typeof DAY_PASS;
  people: number;
  amountCents: Cents;
};

/** Participants pay per hour, at half price from the second one; non-participating adults pay once. */
export function walkInPriceLines({
  hours,
  participants,
  concessions = 0,
  adults,
}: GroupSize): WalkInPriceLine[] {
  const others = participants - concessions;
  const line = (rate: keyof typeof DAY_PASS, people: number, timesCharged = 1): WalkInPriceLine => ({
    rate,
    people,
    amountCents: times(DAY_PASS[rate], people * timesCharged),
  });
  const lines = [
    line('entryPerHour', Math.min(others, 1), hours),
    line('familyChildPerHour', Math.max(others - 1, 0), hours),
    line('studentOrPensionerPerHour', concessions, hours),
    line('firstAdult', Math.min(adults, 1)),
    line('furtherAdult', Math.max(adults - 1, 0)),
  ];
  return lines.filter(({ people }) => people > 0);
}

export const walkInTotal = (group: GroupSize): Cents =>
  sum(walkInPriceLines(group).map(({ amountCents }) => amountCents));
