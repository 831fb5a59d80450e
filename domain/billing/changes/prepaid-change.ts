import { portalFamily } from '../../copy/portal/family.ts';
import { portalSettings } from '../../copy/portal/settings.ts';
import { type Cents, cents, formatAudShort } from '../../core/money.ts';
import { type Tier, weeklyPrice } from '../../core/tiers.ts';
import { accept, type Decision, type Effect } from '../../decision/decision.ts';
import type { LedgerEntry, Seat } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { findPerson, mapPeople, withPerson } from '../../household/household.ts';
import { expire, isPaidInCash, membershipAt, paidByCard, paidUntilOf } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import {
  addDuration,
  dayOf,
  formatShortDate,
  hours,
  type Instant,
  WEEK,
} from '../../venue/time/venue-time.ts';
import type { CardPurpose } from '../payments/card-payment.ts';
import { cardEntry, isPaymentRecorded, recordPayment } from '../payments/ledger.ts';
import { paymentOf, receiptEmail } from '../payments/receipts.ts';
import { fullPricePayerOf, rateOf } from '../prices/full-price.ts';
import { householdAt } from '../prices/household-memberships.ts';
import {
  chargeOf,
  dearerRefusal,
  householdWeekly,
  MIN_CHARGE,
  pricesAt,
  upgradeDifference,
} from '../prices/prices.ts';
import { renewalEffects } from '../prices/renewal.ts';
import { chargedNowText } from '../weeks/card-after-cash.ts';
import {
  type ChangeTierCommand,
  decideCancellation,
  decideTierChange,
  isPaidFirst,
} from './membership-changes.ts';

/** A change that is charged before it is applied: a tier upgrade, or an added person. */
export type PrepaidChange = ({ kind: 'tier' } & ChangeTierCommand) | Extract<CardPurpose, { kind: 'person' }>;

/** Returns the kind for the staff log. Staff can add only people who start again. */
export const staffActionKind = ({ kind }: PrepaidChange) => (kind === 'tier' ? 'change-tier' : 'start-again');

const seatAfter = (change: PrepaidChange): Seat =>
  change.kind === 'tier'
    ? { personId: change.personId, tier: change.newTier }
    : { personId: change.personId, tier: change.tier };

/**
 * Returns the weekly difference after the change; only memberships that a card pays are charged in advance.
 */
function weeklyDifference(
  household: Household,
  change: PrepaidChange,
  now: Instant,
  venue: PriceList,
): Cents {
  const { personId, tier } = seatAfter(change);
  const rate = rateOf(fullPricePayerOf(household, now, [{ personId }]), personId);
  const prices = pricesAt(household, now, venue);
  if (change.kind === 'person') return weeklyPrice(tier, rate, prices);
  if (change.atRenewal) return cents(0);
  const membership = findPerson(householdAt(household, now), personId)?.membership;
  const isCharged = membership && !isPaidInCash(membership) && isPaidFirst(membership, tier, now);
  return isCharged ? upgradeDifference(membership.tier, tier, { rate, prices }) : cents(0);
}

export function proratedCharge(
  household: Household,
  change: PrepaidChange,
  now: Instant,
  venue: PriceList,
): Cents {
  const { subscription } = household;
  if (subscription?.state !== 'active' || subscription.periodEnd <= now) return cents(0);
  const difference = weeklyDifference(household, change, now, venue);
  return difference > 0 ? chargeOf((difference * (subscription.periodEnd - now)) / WEEK) : cents(0);
}

/**
 * A browser whose clock is ahead, such as by an hour after daylight saving ended, shows a little less for the
 * rest of the week.
 */
const CLOCK_TOLERANCE = hours(2);

/**
 * Returns the charge for a change, or refuses if it is higher than shown, because a week was renewed or prices
 * rose. If a clock that is ahead can explain the difference, the amount shown is charged.
 */
export function decideProratedCharge(
  household: Household,
  change: PrepaidChange,
  shown: number | undefined,
  now: Instant,
  venue: PriceList,
): Decision<Cents> {
  const amount = proratedCharge(household, change, now, venue);
  const refusal = dearerRefusal(amount, shown);
  if (shown === undefined || refusal === null) return accept(amount);
  const ahead = proratedCharge(household, change, addDuration(now, CLOCK_TOLERANCE), venue);
  return ahead > 0 && ahead <= shown ? accept(cents(shown)) : refusal;
}

/** Applies the change. Returns the same household if a person can't be added now. */
export function applyPrepaidChange(
  household: Household,
  change: PrepaidChange,
  now: Instant,
): Decision<Household> {
  if (change.kind === 'tier') return decideTierChange(household, change, now);
  const { subscription } = household;
  const person = findPerson(household, change.personId);
  if (person?.membership.status !== 'pending' || subscription?.state !== 'active') return accept(household);
  const membership = paidByCard({ ...person.membership, tier: change.tier }, subscription.periodEnd);
  const added = withPerson(household, { ...person, membership });
  return accept(added, ...renewalEffects(added));
}

/** Returns the ledger item: the rest of the paid week in the higher tier, or for an added person. */
function paidChange({ subscription }: Household, change: PrepaidChange): LedgerEntry['item'] {
  const isRunning = subscription?.state === 'active';
  return {
    kind: 'memberships',
    people: [seatAfter(change)],
    weeks: 0,
    ...(isRunning && { until: subscription.periodEnd }),
    ...(change.kind === 'tier' && { upgradedFrom: change.currentTier }),
  };
}

type Payment = { paymentIntent: string; amountCents: Cents; orderedAt: Instant };

/**
 * True if the time that the difference was paid for hasn't ended: the week of the order, or all time before
 * the card's first week.
 */
const isInPaidWeek = ({ subscription }: Household, orderedAt: Instant, now: Instant): boolean => {
  if (subscription?.state !== 'active' || subscription.periodEnd <= now) return false;
  return orderedAt >= (subscription.trialStart ?? subscription.periodEnd - WEEK);
};

export function fulfillPrepaidChange(
  household: Household,
  change: PrepaidChange,
  { paymentIntent, amountCents, orderedAt }: Payment,
  now: Instant,
): Decision<Household> {
  if (isPaymentRecorded(household, paymentIntent)) return accept(household);
  const entry = cardEntry(
    {
      id: `change:${paymentIntent}`,
      at: now,
      who: { uid: household.uid, personId: change.personId },
      item: paidChange(household, change),
      amountCents,
    },
    paymentIntent,
  );
  const paid = recordPayment(household, paymentIntent, now);
  const decision = applyPrepaidChange(paid, change, now);
  if (isInPaidWeek(household, orderedAt, now) && decision.ok && decision.state !== paid) {
    const receipt = receiptEmail(household, paymentOf(entry));
    return accept(decision.state, { kind: 'ledger', entry, receipt }, ...decision.effects);
  }
  const refund: Effect = { kind: 'provider', change: { type: 'refund', paymentIntent } };
  return accept(paid, { kind: 'ledger', entry }, refund);
}

/**
 * Undoes the purchase of a failed card payment: removes an added person, or expires a returning one again.
 */
export function removeUnpaidPerson(
  household: Household,
  { personId, returning = false }: { personId: string; returning?: boolean | undefined },
  now: Instant,
): Decision<Household> {
  if (returning) {
    const isPendingPerson = ({ id, membership }: Person) =>
      id === personId && membership.status === 'pending';
    return accept(
      mapPeople(household, (person) =>
        isPendingPerson(person) ? { ...person, membership: expire(person.membership, now) } : person,
      ),
    );
  }
  const family = household.family.filter(
    ({ id, membership }) => id !== personId || membership.status !== 'pending',
  );
  return accept({ ...household, family });
}

/**
 * The cost of a change, calculated from the household alone, so that the page shows the amount that the
 * server charges.
 */
type ChangeCost = {
  dueNow: Cents;
  /** The household's weekly price from `from` on. */
  weekly: Cents;
  from: Instant;
};

const firstDayAfter = ({ subscription }: Household, now: Instant): Instant =>
  subscription?.state === 'active' ? subscription.periodEnd : now;

export function tierChangeCost(
  household: Household,
  person: Person,
  newTier: Tier,
  now: Instant,
  venue: PriceList,
): ChangeCost {
  const { id: personId, membership } = person;
  const change = { kind: 'tier', personId, currentTier: membership.tier, newTier } as const;
  const decision = decideTierChange(household, change, now);
  return {
    dueNow: proratedCharge(household, change, now, venue),
    weekly: householdWeekly(decision.ok ? decision.state : household, now, venue),
    from: firstDayAfter(household, now),
  };
}

/**
 * Returns when a higher tier can start instead of now; null if the rest of the week costs more than the
 * minimum card charge.
 */
export function laterStartOf(
  household: Household,
  person: Person,
  newTier: Tier,
  now: Instant,
  venue: PriceList,
): Instant | null {
  const { dueNow, from } = tierChangeCost(household, person, newTier, now, venue);
  return dueNow === MIN_CHARGE ? from : null;
}

export function addedPersonCost(
  household: Household,
  tier: Tier,
  now: Instant,
  venue: PriceList,
): ChangeCost {
  const change = { kind: 'person', personId: 'new-person', tier } as const;
  const from = firstDayAfter(household, now);
  const weekly =
    householdWeekly(household, now, venue, from) +
    weeklyPrice(tier, 'discounted', pricesAt(household, from, venue));
  return {
    dueNow: proratedCharge(household, change, now, venue),
    weekly: cents(weekly),
    from,
  };
}

export function cancellationCost(household: Household, person: Person, now: Instant, venue: PriceList) {
  const decision = decideCancellation(household, { personId: person.id }, now);
  return {
    weekly: householdWeekly(decision.ok ? decision.state : household, now, venue),
    usableUntil: paidUntilOf(membershipAt(person.membership, now)),
  };
}

/** Returns the price of an added person, and when the membership starts. */
export function addedPersonText(household: Household, tier: Tier, now: Instant, venue: PriceList): string {
  if (household.subscription?.state !== 'active') return portalFamily.payAtCounter;
  const { dueNow, weekly, from } = addedPersonCost(household, tier, now, venue);
  const nextPrice = {
    weekly: portalSettings.manage.perWeekForAll(formatAudShort(weekly)),
    from: formatShortDate(dayOf(from)),
  };
  if (dueNow === 0) return portalSettings.manage.notCharged(nextPrice);
  return chargedNowText(household, { ...nextPrice, due: dueNow });
}
