import type { Person } from '../documents/household.ts';
import { askedConsent } from '../venue/consent.ts';
import type { Instant } from '../venue/time/venue-time.ts';

/** The children, by their typed names, for whom the person who registers consents as a guardian. */
export type RegistrationConsent = { version: number; names: string[] };

/**
 * Returns the consent for a new person. A consent to an outdated text isn't stored, so the guardian is
 * asked later.
 */
export function consentAtRegistration(
  name: string | undefined,
  { consent, by }: { consent: RegistrationConsent | undefined; by: string },
  at: Instant,
): Pick<Person, 'consents'> {
  if (!name || !consent?.names.includes(name) || consent.version !== askedConsent()?.version) return {};
  return { consents: [{ version: consent.version, at, by, how: 'registration' }] };
}
