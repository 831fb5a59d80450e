import { WELCOME_LINK_DAYS } from '../../core/limits.ts';
import type { Household } from '../../documents/household.ts';
import { addDuration, days, type Instant } from '../../venue/time/venue-time.ts';

const LIFETIME = days(WELCOME_LINK_DAYS);

export const welcomeLinkUntil = (sentAt: Instant): Instant => addDuration(sentAt, LIFETIME);

/**
 * True if the link to choose a password still works: a password set since it was sent has ended all earlier
 * logins, and the link with them.
 */
export function isWelcomeLinkOpen(
  { accessValidFrom }: Pick<Household, 'accessValidFrom'>,
  until: Instant,
  now: Instant,
): boolean {
  const sentAt = addDuration(until, -LIFETIME);
  return now < until && (accessValidFrom === null || accessValidFrom <= sentAt);
}
