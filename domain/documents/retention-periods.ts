import { addDuration, days, type Instant } from '../venue/time/venue-time.ts';
import type { ProviderEvent } from './billing.ts';

/**
 * The number of days for which personal details are stored, as stated on the privacy page. Each period begins
 * with the date of the day pass, the sending of the email, the unpaid registration, the end of the last
 * membership (for photos) or the logged action. A backup, including data deleted since, is deleted within a
 * day after its period.
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

/** Returns a time after Stripe has deleted the event, so that none is processed twice. */
export const eventRetainedUntil = ({ handledAt }: ProviderEvent): Instant =>
  addDuration(handledAt, days(RETENTION_DAYS.providerEvent));
