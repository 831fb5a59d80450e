import type { Cents } from '../core/money.ts';
import type { Prices } from './schema/prices.ts';
import type { Venue } from './schema/settings.ts';
import type { VenueDate } from './time/venue-time.ts';

/** A part of the prices, such as the weekly ones, with an entry for every day on which it changes. */
export type PricePart = keyof Prices;
export type PriceEntry<Part extends PricePart = PricePart> = Prices[Part][number];

/** The part of the venue that rules about prices need. */
export type PriceList = Pick<Venue, 'prices'>;

export type WeeklyPriceEntry = PriceEntry<'weekly'>;
export type DayPassRates = Omit<PriceEntry<'dayPass'>, 'from'>;

/**
 * Returns the entry in force on a day: the last one that has begun. The first entry also applies to all
 * earlier days.
 */
export const inForceOn = <Entry extends { from: VenueDate }>(
  entries: readonly Entry[],
  day: VenueDate,
): Entry => entries.reduce((inForce, each) => (each.from <= day ? each : inForce));

/** True if a change of the weekly prices is planned, or took effect on this day or later. */
export const havePricesChangedSince = (day: VenueDate, { prices }: PriceList): boolean =>
  prices.weekly.slice(1).some(({ from }) => from >= day);

/** Returns the weekly prices for a household that joins on this day. */
export const weeklyPricesOn = (day: VenueDate, { prices }: PriceList): WeeklyPriceEntry =>
  inForceOn(prices.weekly, day);

export const sessionPriceOn = (day: VenueDate, { prices }: PriceList): Cents =>
  inForceOn(prices.session, day).each;

export const dayPassRatesOn = (day: VenueDate, { prices }: PriceList): DayPassRates =>
  inForceOn(prices.dayPass, day);
