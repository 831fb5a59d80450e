import { type Accepted, accept, type Decision, type Effect } from '../decision.ts';
import { peopleOf } from '../household.ts';
import type { Household, PriceNotice } from '../household-schema.ts';
import type { EmailOutcome, QueuedEmail } from '../mail/schema.ts';
import type { Cents } from '../money.ts';
import type { WeeklyPrices } from '../tiers.ts';
import { venue } from '../venue.ts';
import { addDuration, dayOf, days, type Instant } from '../venue-time.ts';
import { householdAt } from './household-memberships.ts';
import { isCurrent } from './membership.ts';
import { householdWeekly, isAbout, laterChange, pricesAt, startOfChange } from './prices.ts';

export type DueNotice = {
  /** The first moment at which a week costs more. */
  starts: Instant;
  before: Cents;
  after: Cents;
  told: Household;
};

/** With a membership that goes on. */
export const isMember = (household: Household, now: Instant): boolean =>
  peopleOf(householdAt(household, now)).some(({ membership }) => isCurrent(membership));

/** Announced changes that never came: they were withdrawn before their day. */
const withdrawnNotices = ({ priceNotices = [] }: Household): PriceNotice[] =>
  priceNotices.filter((notice) => !venue().prices.weekly.some((change) => isAbout(notice, change)));

function withoutNotices(household: Household, notices: readonly PriceNotice[]): Household {
  const { priceNotices = [], ...rest } = household;
  const left = priceNotices.filter((notice) => !notices.includes(notice));
  return left.length > 0 ? { ...rest, priceNotices: left } : rest;
}

/** What the household pays before and after the last change of the prices. */
export function weeklyAround(household: Household, now: Instant, starts: Instant) {
  const before = pricesAt(household, starts, venue().prices.weekly.slice(0, -1));
  return {
    before: householdWeekly(household, now, starts, before),
    after: householdWeekly(household, now, starts),
  };
}

/** What the household has to be told about the prices; null if it was told already, or pays no more than without it. */
export function dueNotice(household: Household, now: Instant): DueNotice | null {
  const announced = toldNow(household, now);
  if (announced === null || !isMember(household, now)) return null;
  const { household: told, starts } = announced;
  const { before, after } = weeklyAround(told, now, starts);
  return after > householdWeekly(household, now, starts) ? { starts, before, after, told } : null;
}

/** The household told of the last change now, and when it then pays it; null if it was told before, or joined later. */
export function toldNow(household: Household, now: Instant) {
  const change = laterChange(household);
  if (change === null || startOfChange(household, change) !== null) return null;
  const { priceNotices = [] } = household;
  const notice = { from: change.from, at: now, weekly: amountsOf(change) };
  const told = { ...household, priceNotices: [...priceNotices, notice] };
  const starts = startOfChange(told, change);
  return starts && { household: told, starts };
}

const amountsOf = (prices: WeeklyPrices): WeeklyPrices => ({
  supporter: prices.supporter,
  leader: prices.leader,
  'legacy-maker': prices['legacy-maker'],
});

/** After this long an email that couldn't be sent is tried again: the mail server may have been down. */
const RETRY_AFTER = days(7);

/** Staff tell the others, at their next payment. */
function isToldByEmail({ email, emailProblem, priceEmailFailedAt }: Household, now: Instant): boolean {
  if (email === '' || emailProblem !== undefined) return false;
  return priceEmailFailedAt === undefined || addDuration(priceEmailFailedAt, RETRY_AFTER) <= now;
}

/** What staff tell a household that emails don't reach; null if there's nothing to tell. */
export const counterNoticeFor = (household: Household, now: Instant): DueNotice | null =>
  isToldByEmail(household, now) ? null : dueNotice(household, now);

/** Whether staff tell a household without an email that what they told it before doesn't happen. */
export const isWithdrawalDue = (household: Household): boolean =>
  household.email === '' && withdrawnNotices(household).length > 0;

/** Who pays at the counter is told there, from the notice on the profile. */
export function withCounterNotice(decision: Decision<Household>, now: Instant): Decision<Household> {
  if (!decision.ok || isToldByEmail(decision.state, now)) return decision;
  const { state } = decision;
  const current = isWithdrawalDue(state) ? withoutNotices(state, withdrawnNotices(state)) : state;
  return { ...decision, state: dueNotice(current, now)?.told ?? current };
}

/**
 * Records what the household is told about the weekly prices, and sends the email: of a change, or that one was
 * withdrawn. No price is charged that was not announced this way.
 */
export function decidePriceNotice(household: Household, now: Instant): Accepted<Household> {
  if (household.email === '') return accept(household);
  const withdrawn = withdrawnNotices(household);
  const current = withoutNotices(household, withdrawn);
  const notice = isToldByEmail(household, now) ? dueNotice(current, now) : null;
  const effects = withdrawn.length > 0 ? renewalAsBefore(current) : [];
  if (notice) return accept(notice.told, ...effects, changeEmail(notice, now));
  if (withdrawn.length === 0) return accept(household);
  return accept(current, ...effects, ...withdrawalEmails(current, withdrawn, now));
}

/** The provider may have the withdrawn price for the next renewal already. */
const renewalAsBefore = ({ subscription }: Household): Effect[] =>
  subscription?.state === 'active'
    ? [{ kind: 'provider', change: { type: 'update-renewal', subscriptionId: subscription.id } }]
    : [];

const changeEmailId = (uid: string, toldAt: Instant): string => `price-rise:${uid}:${toldAt}`;

/** An announcement that didn't arrive doesn't count: nothing dearer is charged, and the household is told anew. */
export function withoutUndeliveredNotice(
  household: Household,
  email: QueuedEmail,
  { status, at }: EmailOutcome,
): Accepted<Household> {
  const { uid, priceNotices = [] } = household;
  const undelivered = priceNotices.filter((notice) => changeEmailId(uid, notice.at) === email.id);
  if (status === 'complained' || undelivered.length === 0) return accept(household);
  const current = withoutNotices(household, undelivered);
  const hasFailed = status === 'failed' && email.to === household.email;
  return accept(hasFailed ? { ...current, priceEmailFailedAt: at } : current, ...renewalAsBefore(household));
}

function changeEmail({ starts, before, after, told }: DueNotice, now: Instant): Effect {
  const { uid, email, primary } = told;
  const content = {
    kind: 'price-rise',
    name: primary.name,
    from: dayOf(starts),
    beforeCents: before,
    afterCents: after,
  } as const;
  return { kind: 'mail', mail: { id: changeEmailId(uid, now), to: email, content } };
}

function withdrawalEmails(household: Household, withdrawn: readonly PriceNotice[], now: Instant): Effect[] {
  const [notice] = withdrawn;
  if (!notice || !isMember(household, now)) return [];
  const { uid, email, primary } = household;
  const content = {
    kind: 'price-stays',
    name: primary.name,
    from: notice.from,
    weeklyCents: householdWeekly(household, now),
  } as const;
  return [{ kind: 'mail', mail: { id: `price-stays:${uid}:${now}`, to: email, content } }];
}
