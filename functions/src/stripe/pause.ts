import { hours, type Instant, instantFromUnix, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';

/** The end of the pause, because `resumes_at` is a little earlier and is removed once it has passed. */
const PAUSED_UNTIL = 'paused_until';

/** Stripe must collect again before the renewal at the pause's end, and not before the one a week earlier. */
const COLLECTS_AGAIN_BEFORE = hours(12);

const inSeconds = (moment: Instant): number => Math.floor(moment / seconds(1));

/** The end of the pause that was last sent to Stripe, also while its last week runs. */
export const storedPauseEnd = ({ metadata }: Stripe.Subscription): Instant | null => {
  const { [PAUSED_UNTIL]: end } = metadata;
  return end === undefined ? null : instantFromUnix(Number(end));
};

/** Until when Stripe charges no renewal; null if it charges the one at the end of this period. */
export function pausedUntilIn(subscription: Stripe.Subscription, periodEnd: Instant): Instant | null {
  const end = storedPauseEnd(subscription);
  return end !== null && end > periodEnd && subscription.pause_collection !== null ? end : null;
}

export const endPause = ({ pause_collection, metadata }: Stripe.Subscription) =>
  ({
    ...(PAUSED_UNTIL in metadata && { metadata: { [PAUSED_UNTIL]: '' } }),
    ...(pause_collection !== null && { pause_collection: '' }),
  }) satisfies Stripe.SubscriptionUpdateParams;

/** The update that pauses until a moment, or takes a pause back. The last week of a pause ends by itself. */
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
