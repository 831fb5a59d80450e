import type { TermsAgreement } from './schema/terms.ts';
import { venue } from './settings.ts';
import { type Instant, type VenueDate, venueDate } from './time/venue-time.ts';

export const termsVersion = (): VenueDate => venueDate(venue().terms.version);

type WithAgreements = { termsAgreed?: TermsAgreement[] | undefined };

export const lastAgreement = ({ termsAgreed = [] }: WithAgreements): TermsAgreement | null =>
  termsAgreed.at(-1) ?? null;

/** True until the customer agrees to the current version, which the portal asks for at a login. */
export const needsTerms = ({ termsAgreed = [] }: WithAgreements): boolean =>
  !termsAgreed.some(({ version }) => version === termsVersion());

/**
 * Adds the agreement to the version on the page, which is missing if the box wasn't ticked. Agreement to an
 * outdated version isn't stored, so the customer is asked at the next login.
 */
export function withAgreement<Customer extends WithAgreements>(
  customer: Customer,
  { version, by }: { version: VenueDate | undefined; by: string },
  at: Instant,
): Customer {
  if (version !== termsVersion() || !needsTerms(customer)) return customer;
  return { ...customer, termsAgreed: [...(customer.termsAgreed ?? []), { version, at, by }] };
}
