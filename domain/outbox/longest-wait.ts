import { addDuration, hours, type Instant } from '../venue-time.ts';

/** So long a counter goes on without the server: then what it keeps is erased, and what waits is refused. */
const LONGEST_WAIT = hours(12);

export const hasWaitedTooLong = (since: Instant, now: Instant): boolean =>
  addDuration(since, LONGEST_WAIT) < now;
