import { type Cents, cents, formatAud, sum } from '../core/money.ts';
import { venue } from './settings.ts';
import type { VenueDate } from './time/venue-time.ts';

export function isGstRegistered(day: VenueDate): boolean {
  const { from, until } = venue().gst;
  return from !== null && from <= day && (until === null || day < until);
}

/**
 * Returns the GST in a price: a tax of a tenth of the net price is an eleventh of the gross price. Rounded
 * per payment, as on its invoice.
 */
export const gstCents = (total: Cents): Cents => cents(Math.round(total / 11) || 0);

/** Returns the title of the document for a payment on a day. */
export const receiptTitle = (day: VenueDate): string => (isGstRegistered(day) ? 'Tax invoice' : 'Receipt');

/**
 * Returns the GST of each part of a payment. The parts add up to the GST of the whole, which separate
 * rounding would not guarantee.
 */
export function gstOfParts(parts: readonly Cents[]): Cents[] {
  const upTo = (count: number) => gstCents(sum(parts.slice(0, count)));
  return parts.map((_, index) => cents(upTo(index + 1) - upTo(index)));
}

/** A payment, or a refund of a payment made on `paidOn`. */
interface Taxed {
  readonly day: VenueDate;
  readonly paidOn?: VenueDate | undefined;
  readonly gstCents: Cents;
}

/**
 * Returns the GST in a ledger entry; null if the venue wasn't registered on the day of the payment, even for
 * a later refund.
 */
export const gstIn = ({ day, paidOn = day, gstCents }: Taxed): Cents | null =>
  isGstRegistered(paidOn) ? gstCents : null;

export const gstText = (gst: Cents): string => `includes GST of ${formatAud(gst)}`;

/**
 * Describes the included GST; null if the venue wasn't registered on the day, because GST then isn't shown.
 */
export const includedGst = (total: Cents, day: VenueDate): string | null =>
  isGstRegistered(day) ? gstText(gstCents(total)) : null;

/** The note next to a price that is paid now. */
export const priceNote = (day: VenueDate): string =>
  isGstRegistered(day) ? 'Includes GST, no card surcharge.' : 'No card surcharge.';
