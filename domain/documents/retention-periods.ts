import { addDuration, days, type Instant } from '../venue/time/venue-time.ts';
import type { ProviderEvent } from './billing.ts';

/**
 * How many days personal details are stored, as the privacy page says. Each period begins with the date of the day
 * pass, the sending of the email, the unpaid registration, the end of the last membership (for photos) or the logged
 * action. A backup, and with it the data deleted since, is deleted within a day after this.
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
