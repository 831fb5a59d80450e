import { addDuration, type Instant, minutes } from '@legacy-hub/domain/venue-time';

/** Anything younger than this moment may still be in progress in another instance, or on its way as a webhook. */
export const startOfGracePeriod = (now: Instant): Instant => addDuration(now, -minutes(2));
