import type { Refused } from '../decision/decision.ts';
import { refuse } from '../decision/decision.ts';
import { addDuration, type Instant, minutes } from '../venue/time/venue-time.ts';
import { hasWaitedTooLong } from './longest-wait.ts';

/** An action that waited on an offline device. */
export type LateAction = {
  pressedAt: Instant;
  /** When the server last answered this login on that device; null if that isn't proven. */
  lastContact: Instant | null;
};

/** How much a device's clock may gain while it waits. */
const CLOCK_TOLERANCE = minutes(1);

/** The time that counts for a late action: after the last contact, at most twelve hours ago, never in the future. */
export function decideActionTime(
  { pressedAt, lastContact }: LateAction,
  now: Instant,
): { ok: true; pressedAt: Instant } | Refused {
  const isProven = lastContact !== null && lastContact <= pressedAt;
  const isInTime = !hasWaitedTooLong(pressedAt, now) && pressedAt <= addDuration(now, CLOCK_TOLERANCE);
  if (!isProven || !isInTime) return refuse('press-time-rejected');
  return { ok: true, pressedAt: pressedAt < now ? pressedAt : now };
}
