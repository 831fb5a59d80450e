import { type Accepted, accept } from '../../decision/decision.ts';
import type { EmailOutcome, QueuedEmail } from '../../documents/email.ts';
import type { Household, PriceNotice } from '../../documents/household.ts';
import { isAboutAddress } from '../../mail/email-problem.ts';
import type { PriceList } from '../../venue/price-list.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { startOfNotice } from '../prices/prices.ts';
import { changeEmailId, renewalAsBefore, withoutNotices, withUnnotified } from './price-notice.ts';

/**
 * True if the notice isn't effective yet. Later bounces don't count, because an email that bounces after a
 * month is more likely a mail server's mistake.
 */
const isStillToCome = (notice: PriceNotice, now: Instant): boolean => startOfNotice(notice) > now;

/** Removes an undelivered announcement, so no higher price applies and the household is notified again. */
export function withoutUndeliveredNotice(
  household: Household,
  email: QueuedEmail,
  outcome: EmailOutcome,
  venue: PriceList,
): Accepted<Household> {
  const { uid, priceNotices = [] } = household;
  const undelivered = priceNotices.filter(
    (notice) => changeEmailId(uid, notice.at) === email.id && isStillToCome(notice, outcome.at),
  );
  if (outcome.status === 'complained' || undelivered.length === 0) return accept(household);
  const current = withoutNotices(household, undelivered);
  const isTriedAgain = !isAboutAddress(outcome) && email.to === household.email;
  const unnotified = isTriedAgain ? { ...current, priceEmailFailedAt: outcome.at } : current;
  return accept(withUnnotified(unnotified, outcome.at, venue), ...renewalAsBefore(household));
}

/**
 * Removes announcements to an address that staff correct, if an email to it bounced or was marked as spam,
 * because the address may have been a stranger's.
 */
export function withoutDoubtedNotices(
  { emailProblem, priceNotices = [] }: Household,
  corrected: Household,
  now: Instant,
  venue: PriceList,
): Accepted<Household> {
  const doubted = priceNotices.filter((notice) => notice.by === undefined && isStillToCome(notice, now));
  if (emailProblem === undefined || doubted.length === 0) return accept(corrected);
  const state = withoutNotices(corrected, doubted);
  return accept(withUnnotified(state, now, venue), ...renewalAsBefore(corrected));
}
