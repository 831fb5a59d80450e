import type { Refused } from '../decision.ts';
import { refuse } from '../refusals.ts';
import { addDuration, hours, type Instant, minutes } from '../venue-time.ts';

/** A press that waited on a device without a network. */
export type LatePress = {
  pressedAt: Instant;
  /** When the server last answered this login on that device; null if that isn't proven. */
  lastContact: Instant | null;
};

const MAX_WAIT = hours(12);
/** What a device's clock may gain while it waits. */
const CLOCK_TOLERANCE = minutes(1);

export const hasWaitedTooLong = (since: Instant, now: Instant): boolean => addDuration(since, MAX_WAIT) < now;

/** The time for which a late press counts: after the last contact, at most twelve hours ago, never in the future. */
export function decidePressTime(
  { pressedAt, lastContact }: LatePress,
  now: Instant,
): { ok: true; pressedAt: Instant } | Refused {
  const isProven = lastContact !== null && lastContact <= pressedAt;
  const isInTime = !hasWaitedTooLong(pressedAt, now) && pressedAt <= addDuration(now, CLOCK_TOLERANCE);
  if (!isProven || !isInTime) return refuse('press-time-rejected');
  return { ok: true, pressedAt: pressedAt < now ? pressedAt : now };
}
