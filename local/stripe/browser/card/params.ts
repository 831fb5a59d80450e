import { encodeForm } from '../form-encoding.ts';
import type { Entry } from './entry.ts';
import { parseExpiry } from './expiry.ts';
import { digitsOf } from './number.ts';

export type Resource = 'payment_methods' | 'tokens';

/** Form for creating a payment method or token from the page's details and the frame's card data. */
export function formFor(
  resource: Resource,
  details: Readonly<Record<string, unknown>>,
  entry: Entry,
): URLSearchParams {
  const { month, year } = parseExpiry(entry.expiry);
  const card = { number: digitsOf(entry.number), exp_month: month, exp_year: year, cvc: entry.cvc };
  const postalCode = entry.postalCode.trim();
  if (resource === 'tokens') {
    return encodeForm({ card: { ...details, ...card, ...(postalCode && { address_zip: postalCode }) } });
  }
  const form = encodeForm({ ...details, type: 'card', card });
  if (postalCode !== '') form.set('billing_details[address][postal_code]', postalCode);
  return form;
}
