import { accept, type Decision, refuse } from '../decision.ts';
import type { Household } from '../household-schema.ts';
import { termsVersion, withAgreement } from '../terms.ts';
import type { Instant, VenueDate } from '../venue-time.ts';

/** The member agrees in the portal. Agreeing again keeps the first moment. */
export function decideAgreeToTerms(
  household: Household,
  version: VenueDate,
  now: Instant,
): Decision<Household> {
  if (version !== termsVersion()) return refuse('terms-outdated');
  return accept(withAgreement(household, { version, by: household.uid }, now));
}
