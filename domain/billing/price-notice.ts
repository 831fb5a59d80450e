import { type Accepted, accept, type Decision } from '../decision.ts';
import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import type { Cents } from '../money.ts';
import { PRICE_RISE } from '../price-rise.ts';
import { dayOf, type Instant } from '../venue-time.ts';
import { householdAt } from './household-memberships.ts';
import { isCurrent } from './membership.ts';
import { householdWeekly, isFromBefore, risesAt } from './prices.ts';

export type PriceNotice = {
  /** The first moment at which a week costs more. */
  starts: Instant;
  before: Cents;
  after: Cents;
  told: Household;
};

/** What the household has to be told about the price rise; null if it was told already, or the price stays. */
function dueNotice(household: Household, now: Instant): PriceNotice | null {
  if (PRICE_RISE === null || !isFromBefore(household, PRICE_RISE)) return null;
  const { from } = PRICE_RISE;
  const told = { ...household, priceNotice: { from, at: now } };
  const starts = risesAt(told, PRICE_RISE);
  const isMember = peopleOf(householdAt(household, now)).some(({ membership }) => isCurrent(membership));
  if (starts === null || household.priceNotice?.from === from || !isMember) return null;
  const [before, after] = [householdWeekly(household, now, starts), householdWeekly(told, now, starts)];
  return after > before ? { starts, before, after, told } : null;
}

/** The email about the price rise; null for a household that has no email or needs none. */
export const priceNoticeFor = (household: Household, now: Instant): PriceNotice | null =>
  household.email === '' ? null : dueNotice(household, now);

/** What staff tell a household that has no email; null if there's nothing to tell. */
export const counterNoticeFor = (household: Household, now: Instant): PriceNotice | null =>
  household.email === '' ? dueNotice(household, now) : null;

/** Who pays at the counter is told there, from the notice on the profile. */
export function withCounterNotice(decision: Decision<Household>, now: Instant): Decision<Household> {
  if (!decision.ok) return decision;
  return { ...decision, state: counterNoticeFor(decision.state, now)?.told ?? decision.state };
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
