import { type Cents, sum, times } from '../../core/money.ts';
import type { GroupSize } from '../../documents/walk-in.ts';
import { type DayPassRates, dayPassRatesOn, type PriceList } from '../../venue/price-list.ts';
import type { VenueDate } from '../../venue/time/venue-time.ts';

/** A line of the price: a number of people at the same rate. */
export type WalkInPriceLine = {
  rate: keyof DayPassRates;
  people: number;
  amountCents: Cents;
};

/**
 * Returns the price lines. Participants pay per hour, at half price from the second one; non-participating
 * adults pay once.
 */
export function walkInPriceLines(
  { hours, participants, concessions = 0, adults }: GroupSize,
  rates: DayPassRates,
): WalkInPriceLine[] {
  const others = participants - concessions;
  const line = (rate: keyof DayPassRates, people: number, timesCharged = 1): WalkInPriceLine => ({
    rate,
    people,
    amountCents: times(rates[rate], people * timesCharged),
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

/** Returns the price of a pass that is sold on this day. */
export const walkInTotal = (group: GroupSize, soldOn: VenueDate, venue: PriceList): Cents =>
  sum(walkInPriceLines(group, dayPassRatesOn(soldOn, venue)).map(({ amountCents }) => amountCents));
