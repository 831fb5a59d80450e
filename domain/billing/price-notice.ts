import { portalSettings } from '../copy/portal-settings.ts';
import { type Accepted, accept } from '../decision.ts';
import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import type { Cents } from '../money.ts';
import { formatAudShort } from '../money.ts';
import { PRICE_RISE } from '../price-rise.ts';
import { dayOf, formatShortDate, type Instant } from '../venue-time.ts';
import { householdAt } from './household-memberships.ts';
import { isCurrent } from './membership.ts';
import { householdWeekly, isFromBefore, risesAt } from './prices.ts';

type PriceNotice = {
  /** The first moment at which a week costs more. */
  starts: Instant;
  before: Cents;
  after: Cents;
  told: Household;
};

/** The email about the price rise; null if it was sent already, can't be sent, or the price stays. */
export function priceNoticeFor(household: Household, now: Instant): PriceNotice | null {
  if (PRICE_RISE === null || household.email === '' || !isFromBefore(household, PRICE_RISE)) return null;
  const { from } = PRICE_RISE;
  const told = { ...household, priceNotice: { from, at: now } };
  const starts = risesAt(told, PRICE_RISE);
  const isMember = peopleOf(householdAt(household, now)).some(({ membership }) => isCurrent(membership));
  if (starts === null || household.priceNotice?.from === from || !isMember) return null;
  const [before, after] = [householdWeekly(household, now, starts), householdWeekly(told, now, starts)];
  return after > before ? { starts, before, after, told } : null;
}

/** Records the announcement and sends the email. No price is charged that was not announced this way. */
export function decidePriceNotice(household: Household, now: Instant): Accepted<Household> {
  const notice = priceNoticeFor(household, now);
  if (notice === null) return accept(household);
  const { starts, before, after, told } = notice;
  const { uid, email, primary } = household;
  const content = {
    kind: 'price-rise',
    name: primary.name,
    from: dayOf(starts),
    beforeCents: before,
    afterCents: after,
  } as const;
  const mail = { id: `price-rise:${uid}:${told.priceNotice?.from}`, to: email, content };
  return accept(told, { kind: 'mail', mail });
}

/** The announcement of an upcoming price rise to the household; null without one. */
export function announcedRiseText(household: Household, now: Instant): string | null {
  const starts = PRICE_RISE && risesAt(household, PRICE_RISE);
  if (starts === null || starts <= now) return null;
  const { priceNotice: _told, ...untold } = household;
  const [before, after] = [householdWeekly(untold, now, starts), householdWeekly(household, now, starts)];
  if (after <= before) return null;
  return portalSettings.subscriptions.priceRise({
    before: formatAudShort(before),
    after: formatAudShort(after),
    day: formatShortDate(dayOf(starts)),
  });
}
