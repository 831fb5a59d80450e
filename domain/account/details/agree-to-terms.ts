import { accept, type Decision, refuse } from '../../decision/decision.ts';
import type { Household } from '../../documents/household.ts';
import { termsVersion, withAgreement } from '../../venue/terms.ts';
import type { Instant, VenueDate } from '../../venue/time/venue-time.ts';

/**
 * Records that the member agrees to the terms in the portal. Agreeing again doesn't change the first time.
 */
export function decideAgreeToTerms(
  household: Household,
  version: VenueDate,
  now: Instant,
): Decision<Household> {
  if (version !== termsVersion()) return refuse('terms-outdated');
  return accept(withAgreement(household, { version, by: household.uid }, now));
}
