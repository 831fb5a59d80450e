import type { TermsAgreement } from './schema/terms.ts';
import { venue } from './settings.ts';
import { type Instant, type VenueDate, venueDate } from './time/venue-time.ts';

/** The version that applies. */
export const termsVersion = (): VenueDate => venueDate(venue().terms.version);

type WithAgreements = { termsAgreed?: TermsAgreement[] | undefined };

export const lastAgreement = ({ termsAgreed = [] }: WithAgreements): TermsAgreement | null =>
  termsAgreed.at(-1) ?? null;

/** Whether the current version is still to be agreed to, which the portal asks for at a login. */
export const needsTerms = ({ termsAgreed = [] }: WithAgreements): boolean =>
  !termsAgreed.some(({ version }) => version === termsVersion());

/**
 * With the agreement to the version that stood on the page, which is missing if the box wasn't ticked. Agreement to
 * another version than the current one isn't kept: they are asked at the next login.
 */
export function withAgreement<Customer extends WithAgreements>(
  customer: Customer,
  { version, by }: { version: VenueDate | undefined; by: string },
  at: Instant,
): Customer {
  if (version !== termsVersion() || !needsTerms(customer)) return customer;
  return { ...customer, termsAgreed: [...(customer.termsAgreed ?? []), { version, at, by }] };
}
