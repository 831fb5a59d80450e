import { type Cents, cents, formatAud } from './money.ts';
import { venue } from './venue.ts';
import type { VenueDate } from './venue-time.ts';

export function isGstRegistered(day: VenueDate): boolean {
  const { from, until } = venue().gst;
  return from !== null && from <= day && (until === null || day < until);
}

/** A tax of a tenth of the price before it is an eleventh of the price with it. */
export const gstCents = (total: Cents): Cents => cents(Math.round(total / 11) || 0);

/** What the paper of a payment on a day is called. */
export const receiptTitle = (day: VenueDate): string => (isGstRegistered(day) ? 'Tax invoice' : 'Receipt');

/** The GST in an amount that was charged on a day; negative in one that goes back. */
export const gstOn = (total: Cents, day: VenueDate): Cents =>
  isGstRegistered(day) ? gstCents(total) : cents(0);

/** Null when the venue wasn't registered on the day: then GST is named nowhere. */
export const includedGst = (total: Cents, day: VenueDate): string | null =>
  isGstRegistered(day) ? `includes GST of ${formatAud(gstCents(total))}` : null;

/** Beside a price that is paid now. */
export const priceNote = (day: VenueDate): string =>
  isGstRegistered(day) ? 'Includes GST, no card surcharge.' : 'No card surcharge.';
