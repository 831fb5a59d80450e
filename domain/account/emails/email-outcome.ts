import { withoutUndeliveredNotice } from '../../billing/price-notices/price-notice-undelivered.ts';
import { type Accepted, accept } from '../../decision/decision.ts';
import type { EmailOutcome, QueuedEmail } from '../../documents/email.ts';
import type { Household } from '../../documents/household.ts';
import { decideEmailOutcome } from '../../mail/email-problem.ts';
import type { Venue } from '../../venue/schema/settings.ts';

/**
 * Decides the effects of an email's outcome. A price whose announcement wasn't delivered must not be charged.
 */
export function decideHouseholdEmailOutcome(
  household: Household,
  email: QueuedEmail | null,
  outcome: EmailOutcome,
  venue: Venue,
): Accepted<Household> {
  const { state, effects } = decideEmailOutcome(household, email, outcome);
  if (email === null || effects.length === 0) return accept(household);
  const unnotified = withoutUndeliveredNotice(state, email, outcome, venue);
  return accept(unnotified.state, ...unnotified.effects, ...effects);
}
