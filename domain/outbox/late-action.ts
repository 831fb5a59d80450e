import type { Refused } from '../decision/decision.ts';
import { refuse } from '../decision/decision.ts';
import { addDuration, type Instant, minutes } from '../venue/time/venue-time.ts';
import { hasWaitedTooLong } from './longest-wait.ts';

/** An action that was queued on an offline device. */
export type LateAction = {
  actedAt: Instant;
  /** The server's last response to this login on that device; null if there is no proof. */
  lastContact: Instant | null;
};

/** The time that a device's clock may gain while an action is queued. */
const CLOCK_TOLERANCE = minutes(1);

/**
 * Returns the effective time of a late action: after the last contact, at most twelve hours ago, and never in
 * the future.
 */
export function decideActionTime(
  { actedAt, lastContact }: LateAction,
  now: Instant,
): { ok: true; actedAt: Instant } | Refused {
  const isProven = lastContact !== null && lastContact <= actedAt;
  const isInTime = !hasWaitedTooLong(actedAt, now) && actedAt <= addDuration(now, CLOCK_TOLERANCE);
  if (!isProven || !isInTime) return refuse('action-time-rejected');
  return { ok: true, actedAt: actedAt < now ? actedAt : now };
}
