import { addDuration, days, type Instant } from '../venue/time/venue-time.ts';
import type { ProviderEvent } from './billing.ts';

/**
 * How many days personal details are kept, as the privacy page says. A day pass loses its contact details after
 * its date, an email goes after it was sent, an unpaid registration after it was made, photos after the last
 * membership ended. An entry of the staff log goes after the action. A backup, and with it what was deleted since,
 * goes within a day after this.
 */
export const RETENTION_DAYS = {
  walkInContact: 90,
  email: 90,
  providerEvent: 60,
  unpaidRegistration: 44,
  photos: 365,
  staffAction: 730,
  backups: 13,
} as const;

/** Longer than Stripe keeps events, so none is processed twice. */
export const eventRetainedUntil = ({ handledAt }: ProviderEvent): Instant =>
  addDuration(handledAt, days(RETENTION_DAYS.providerEvent));
