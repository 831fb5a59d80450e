import type { Cents } from '../../core/money.ts';
import type { WeeklyPrices } from '../../core/tiers.ts';
import { type Accepted, accept, type Effect } from '../../decision/decision.ts';
import type { Household, PriceNotice } from '../../documents/household.ts';
import { contactNameOf } from '../../household/contact.ts';
import { peopleOf } from '../../household/household.ts';
import { isCurrent } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { addDuration, dayOf, days, type Instant, type VenueDate } from '../../venue/time/venue-time.ts';
import { householdAt } from '../prices/household-memberships.ts';
import {
  changeSinceJoining,
  householdWeekly,
  isAbout,
  startOfChange,
  startOfNotice,
  weeklyAround,
} from '../prices/prices.ts';

export type DueNotice = {
  /** The day of the change. */
  from: VenueDate;
  /** The time from which a week costs more. */
  starts: Instant;
  before: Cents;
  after: Cents;
  notified: Household;
};

/** True if any membership continues. */
export const isMember = (household: Household, now: Instant): boolean =>
  peopleOf(householdAt(household, now)).some(({ membership }) => isCurrent(membership));

/** Returns notices of changes that were withdrawn before they took effect. */
export const withdrawnNotices = ({ priceNotices = [] }: Household, venue: PriceList): PriceNotice[] =>
  priceNotices.filter((notice) => !venue.prices.weekly.some((change) => isAbout(notice, change)));

export function withoutNotices(household: Household, notices: readonly PriceNotice[]): Household {
  if (notices.length === 0) return household;
  const { priceNotices = [], ...rest } = household;
  const left = priceNotices.filter((notice) => !notices.includes(notice));
  return left.length > 0 ? { ...rest, priceNotices: left } : rest;
}

/** Returns the price notice that is due; null if the household was already notified, or if no price rises. */
export function dueNotice(household: Household, now: Instant, venue: PriceList): DueNotice | null {
  const announced = notifiedNow(household, now, venue);
  if (announced === null || !isMember(household, now)) return null;
  const { household: notified, from, starts } = announced;
  const { before, after } = weeklyAround(notified, now, starts, venue);
  return after > householdWeekly(household, now, venue, starts)
    ? { from, starts, before, after, notified }
    : null;
}

/**
 * Returns the household as notified now of the last change, and when it starts to pay it; null if it was
 * already notified, or joined later.
 */
export function notifiedNow(household: Household, now: Instant, venue: PriceList) {
  const change = changeSinceJoining(household, venue);
  if (change === null || startOfChange(household, change) !== null) return null;
  const { priceNotices = [], unnotifiedOfPricesFrom: _unnotified, ...rest } = household;
  const { from } = change;
  const notice = { from, at: now, weekly: amountsOf(change) };
  const notified = { ...rest, priceNotices: [...priceNotices, notice] };
  return { household: notified, from, starts: startOfNotice(notice) };
}

const amountsOf = (prices: WeeklyPrices): WeeklyPrices => ({
  supporter: prices.supporter,
  leader: prices.leader,
  'legacy-maker': prices['legacy-maker'],
});

/** The delay before an announcement that couldn't be sent is retried, because the mail server may be down. */
const RETRY_AFTER = days(7);

/** True if emails to the household are delivered, as far as we know. */
const isReached = ({ email, emailProblem }: Household): boolean => email !== '' && emailProblem === undefined;

/** True if the household is notified by email; otherwise staff notify it. */
export function isNotifiedByEmail(household: Household, now: Instant): boolean {
  const { priceEmailFailedAt } = household;
  if (!isReached(household)) return false;
  return priceEmailFailedAt === undefined || addDuration(priceEmailFailedAt, RETRY_AFTER) <= now;
}

/**
 * True if staff announce a withdrawal. With an active subscription, it isn't delayed, because the provider's
 * price must change back.
 */
export const isWithdrawnAtCounter = (household: Household): boolean =>
  !isReached(household) && household.subscription?.state !== 'active';

/**
 * Records a notice about weekly prices and sends its email, for a change or a withdrawal. A price is charged
 * only if it was announced this way or by staff.
 */
export function decidePriceNotice(household: Household, now: Instant, venue: PriceList): Accepted<Household> {
  const withdrawn = isWithdrawnAtCounter(household) ? [] : withdrawnNotices(household, venue);
  const current = withoutNotices(household, withdrawn);
  const due = dueNotice(current, now, venue);
  const effects = withdrawn.length > 0 ? renewalAsBefore(current) : [];
  if (due && isNotifiedByEmail(current, now)) return accept(due.notified, ...effects, changeEmail(due, now));
  const state = withUnnotified(current, now, venue);
  const emails = isReached(state) ? withdrawalEmails(state, withdrawn, now, venue) : [];
  return accept(state, ...effects, ...emails);
}

/**
 * Marks a household that hasn't been notified of the prices, so that the next announcement or staff notify
 * it.
 */
export function withUnnotified(household: Household, now: Instant, venue: PriceList): Household {
  const { unnotifiedOfPricesFrom, ...rest } = household;
  const due = dueNotice(household, now, venue);
  if (unnotifiedOfPricesFrom === due?.from) return household;
  return due ? { ...rest, unnotifiedOfPricesFrom: due.from } : rest;
}

/**
 * Returns the command that restores the price of the next renewal, in case the provider has the withdrawn
 * one.
 */
export const renewalAsBefore = ({ subscription }: Household): Effect[] =>
  subscription?.state === 'active'
    ? [{ kind: 'provider', change: { type: 'update-renewal', subscriptionId: subscription.id } }]
    : [];

export const changeEmailId = (uid: string, notifiedAt: Instant): string => `price-rise:${uid}:${notifiedAt}`;

function changeEmail({ starts, before, after, notified }: DueNotice, now: Instant): Effect {
  const { uid, email } = notified;
  const content = {
    kind: 'price-rise',
    name: contactNameOf(notified),
    from: dayOf(starts),
    beforeCents: before,
    afterCents: after,
  } as const;
  return { kind: 'mail', mail: { id: changeEmailId(uid, now), to: email, content } };
}

function withdrawalEmails(
  household: Household,
  withdrawn: readonly PriceNotice[],
  now: Instant,
  venue: PriceList,
): Effect[] {
  const [notice] = withdrawn;
  if (!notice || !isMember(household, now)) return [];
  const { uid, email } = household;
  const content = {
    kind: 'price-stays',
    name: contactNameOf(household),
    from: notice.from,
    weeklyCents: householdWeekly(household, now, venue),
  } as const;
  return [{ kind: 'mail', mail: { id: `price-stays:${uid}:${now}`, to: email, content } }];
}
