import { addDuration, hours, type Instant } from '../venue/time/venue-time.ts';

/** How long a counter works offline: after that its copy is erased, and its queued actions are refused. */
export const LONGEST_WAIT = hours(12);

export const hasWaitedTooLong = (since: Instant, now: Instant): boolean =>
  addDuration(since, LONGEST_WAIT) < now;
