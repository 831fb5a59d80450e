import type { Refused } from '../decision/decision.ts';
import { refuse } from '../decision/decision.ts';
import { addDuration, type Instant, minutes } from '../venue/time/venue-time.ts';
import { hasWaitedTooLong } from './longest-wait.ts';

/** An action that waited on an offline device. */
export type LateAction = {
  actedAt: Instant;
  /** When the server last answered this login on that device; null if that isn't proven. */
  lastContact: Instant | null;
};

/** How much a device's clock may gain while it waits. */
const CLOCK_TOLERANCE = minutes(1);

/** The time that counts for a late action: after the last contact, at most twelve hours ago, never in the future. */
export function decideActionTime(
  { actedAt, lastContact }: LateAction,
  now: Instant,
): { ok: true; actedAt: Instant } | Refused {
  const isProven = lastContact !== null && lastContact <= actedAt;
  const isInTime = !hasWaitedTooLong(actedAt, now) && actedAt <= addDuration(now, CLOCK_TOLERANCE);
  if (!isProven || !isInTime) return refuse('action-time-rejected');
  return { ok: true, actedAt: actedAt < now ? actedAt : now };
}
