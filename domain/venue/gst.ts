import { type Cents, cents, formatAud, sum } from '../core/money.ts';
import { venue } from './settings.ts';
import type { VenueDate } from './time/venue-time.ts';

export function isGstRegistered(day: VenueDate): boolean {
  const { from, until } = venue().gst;
  return from !== null && from <= day && (until === null || day < until);
}

/** A tax of a tenth of the price before it is an eleventh of the price with it. Rounded for each payment, as on its invoice. */
export const gstCents = (total: Cents): Cents => cents(Math.round(total / 11) || 0);

/** The title of the document for a payment on a day. */
export const receiptTitle = (day: VenueDate): string => (isGstRegistered(day) ? 'Tax invoice' : 'Receipt');

/** The GST of each part of a payment. They add up to that of the whole, which parts rounded by themselves might not. */
export function gstOfParts(parts: readonly Cents[]): Cents[] {
  const upTo = (count: number) => gstCents(sum(parts.slice(0, count)));
  return parts.map((_, index) => cents(upTo(index + 1) - upTo(index)));
}

/** A payment, or a refund of a payment made on a day. */
interface Taxed {
  readonly day: VenueDate;
  readonly paidOn?: VenueDate | undefined;
  readonly gstCents: Cents;
}

/** The GST in a ledger entry. Null if the venue wasn't registered on the day of the payment, even for a later refund. */
export const gstIn = ({ day, paidOn = day, gstCents }: Taxed): Cents | null =>
  isGstRegistered(paidOn) ? gstCents : null;

export const gstText = (gst: Cents): string => `includes GST of ${formatAud(gst)}`;

/** Null when the venue wasn't registered on the day: then GST is named nowhere. */
export const includedGst = (total: Cents, day: VenueDate): string | null =>
  isGstRegistered(day) ? gstText(gstCents(total)) : null;

/** Beside a price that is paid now. */
export const priceNote = (day: VenueDate): string =>
  isGstRegistered(day) ? 'Includes GST, no card surcharge.' : 'No card surcharge.';
