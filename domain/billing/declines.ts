import type { Instant } from '../venue-time.ts';

/**
 * After these Stripe charges the same card no more. It goes on scheduling attempts, but they do nothing until there is
 * another card.
 */
const NEVER_RETRIED = [
  'authentication_required',
  'highest_risk_level',
  'incorrect_number',
  'lost_card',
  'pickup_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'transaction_not_allowed',
];

/** When the card is really charged again; null if it is not. */
export const nextAttemptAfter = (decline: string | null, scheduled: Instant | null): Instant | null =>
  decline !== null && NEVER_RETRIED.includes(decline) ? null : scheduled;
