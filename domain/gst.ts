import { type Cents, cents, formatAud } from './money.ts';
import { venue } from './venue.ts';
import type { VenueDate } from './venue-time.ts';

export function isGstRegistered(day: VenueDate): boolean {
  const { from, until } = venue().gst;
  return from !== null && from <= day && (until === null || day < until);
}

/** A tax of a tenth of the price before it is an eleventh of the price with it. The same for what goes back, as less. */
export const gstCents = (total: Cents): Cents => cents(Math.sign(total) * Math.round(Math.abs(total) / 11));

/** What the paper of a payment on a day is called. */
export const receiptTitle = (day: VenueDate): string => (isGstRegistered(day) ? 'Tax invoice' : 'Receipt');

/** Null when the venue wasn't registered on the day: then GST is named nowhere. */
export const includedGst = (total: Cents, day: VenueDate): string | null =>
  isGstRegistered(day) ? `includes GST of ${formatAud(gstCents(total))}` : null;

/** Beside a price that is paid now. */
export const priceNote = (day: VenueDate): string =>
  isGstRegistered(day) ? 'Includes GST, no card surcharge.' : 'No card surcharge.';
