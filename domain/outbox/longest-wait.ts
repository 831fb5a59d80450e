import { addDuration, hours, type Instant } from '../venue/time/venue-time.ts';

/**
 * The time for which a counter works offline. After that its copy is erased, and its queued actions are
 * refused.
 */
export const LONGEST_WAIT = hours(12);

export const hasWaitedTooLong = (since: Instant, now: Instant): boolean =>
  addDuration(since, LONGEST_WAIT) < now;
