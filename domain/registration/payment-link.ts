import { householdAt } from '../billing/prices/household-memberships.ts';
import { weeklyTotal } from '../billing/prices/prices.ts';
import { pendingSeats } from '../billing/prices/renewal.ts';
import type { NewEmail } from '../documents/email.ts';
import type { Household } from '../documents/household.ts';
import { contactNameOf } from '../household/contact.ts';
import type { Venue } from '../venue/schema/settings.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import { PAYMENT_LINK_FIELDS } from './parse-payment-link.ts';

/**
 * Returns the address of the checkout for an unpaid registration, for the customer's own phone; null if there
 * is nothing to pay. The registration is in the fragment, which browsers never send to a server.
 */
export function paymentLink(household: Household, now: Instant): string | null {
  const [first, ...others] = pendingSeats(householdAt(household, now)).map(({ tier }) => tier);
  if (first === undefined || household.email === '') return null;
  const { primary, contactName = '', email, phone } = household;
  const values = {
    name: primary.name,
    contact: contactName,
    email,
    phone: phone.shown,
    memberships: [first, ...others].join(),
    again: household.joinedAt === null ? '' : 'yes',
  };
  const fields = PAYMENT_LINK_FIELDS.filter((field) => values[field] !== '');
  return `/checkout#${fields.map((field) => `${field}=${encodeURIComponent(values[field])}`).join('&')}`;
}

/** Returns the email with the payment link. The link itself is created when the email is sent. */
export function paymentLinkEmail(household: Household, now: Instant, venue: Venue): NewEmail {
  const { uid, email } = household;
  const weeklyCents = weeklyTotal(household, pendingSeats(household), now, venue);
  return {
    id: `payment-link:${uid}:${now}`,
    to: email,
    content: { kind: 'payment-link', uid, name: contactNameOf(household), weeklyCents },
  };
}
