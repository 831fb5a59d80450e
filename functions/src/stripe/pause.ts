import { hours, type Instant, instantFromUnix, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';

/**
 * The key for the end of the pause. `resumes_at` isn't enough, because it is slightly earlier and is removed
 * once it has passed.
 */
const PAUSED_UNTIL = 'paused_until';

/**
 * Stripe must collect again before the renewal at the end of the pause, but after the renewal a week earlier.
 */
const COLLECTS_AGAIN_BEFORE = hours(12);

const inSeconds = (moment: Instant): number => Math.floor(moment / seconds(1));

/** Returns the end of the pause that was last sent to Stripe, even during its last week. */
export const storedPauseEnd = ({ metadata }: Pick<Stripe.Subscription, 'metadata'>): Instant | null => {
  const { [PAUSED_UNTIL]: end } = metadata;
  return end === undefined ? null : instantFromUnix(Number(end));
};

/** Returns the time until which Stripe charges no renewal; null if it charges at the end of this period. */
export function pausedUntilIn(
  subscription: Pick<Stripe.Subscription, 'metadata' | 'pause_collection'>,
  periodEnd: Instant,
): Instant | null {
  const end = storedPauseEnd(subscription);
  return end !== null && end > periodEnd && subscription.pause_collection !== null ? end : null;
}

export const endPause = ({ pause_collection, metadata }: Stripe.Subscription) =>
  ({
    ...(PAUSED_UNTIL in metadata && { metadata: { [PAUSED_UNTIL]: '' } }),
    ...(pause_collection !== null && { pause_collection: '' }),
  }) satisfies Stripe.SubscriptionUpdateParams;

/** Returns the update that pauses until a moment, or ends a pause. A pause's last week ends without one. */
export function pauseUpdate(
  subscription: Stripe.Subscription,
  periodEnd: Instant,
  until: Instant | null,
): Stripe.SubscriptionUpdateParams {
  if (until === null) return storedPauseEnd(subscription) === periodEnd ? {} : endPause(subscription);
  const resumesAt = inSeconds(until) - COLLECTS_AGAIN_BEFORE / seconds(1);
  return {
    metadata: { [PAUSED_UNTIL]: String(inSeconds(until)) },
    pause_collection: { behavior: 'void', resumes_at: resumesAt },
  };
}
