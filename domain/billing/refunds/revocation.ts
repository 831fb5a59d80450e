import { stepsBetween, type Tier, tierBelow } from '../../core/tiers.ts';
import type { LedgerEntry, Membership, RevokedPart } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { mapPeople, peopleOf } from '../../household/household.ts';
import {
  expire,
  isPaidInCash,
  isUsable,
  membershipAt,
  nextTerm,
  paidUntilOf,
  pauseEndOf,
  tierAfterPaidWeek,
  type UsableMembership,
  withPaidUntil,
} from '../../household/membership.ts';
import { addDuration, type Instant, WEEK } from '../../venue/time/venue-time.ts';
import { closedTimeIn, movedUntil } from '../prices/moved-weeks.ts';
import { seatTier } from '../prices/renewal.ts';
import { isBeforeFirstCharge } from '../weeks/card-after-cash.ts';
import { withoutUncoveredBookings } from '../weeks/honored-bookings.ts';

const MAX_REVOKED_INVOICES = 20;

type Item<Kind extends LedgerEntry['item']['kind']> = Extract<LedgerEntry['item'], { kind: Kind }>;
type MembershipsUntil = Item<'memberships'> & { until: Instant };
/** With `disputeId`, the membership is suspended until the dispute is decided; without it, it ends. */
type Context = { disputeId: string | null; now: Instant };
type Granted = {
  item: MembershipsUntil;
  closedTime: number;
  isByCard: boolean;
  awaitsFirstCardCharge: boolean;
  context: Context;
};
type Upgradable = UsableMembership | Extract<Membership, { status: 'suspended' }>;
type Revocation = { household: Household; revoked: RevokedPart[] };

/**
 * Removes a payment's time. Time paid in cash may come from several payments, so only the remaining part of
 * this payment is revoked. A card that was due to pay from its end is no longer charged.
 */
function revokeTime(membership: UsableMembership, granted: number, now: Instant): Membership {
  const until = addDuration(paidUntilOf(membership), -granted);
  return until <= now ? expire(membership, now) : { ...withPaidUntil(membership, until), paidBy: 'cash' };
}

function endOrSuspend(membership: UsableMembership, { disputeId, now }: Context): Membership {
  if (disputeId === null) return expire(membership, now);
  const { tier, createdAt } = membership;
  const until = paidUntilOf(membership);
  return { status: 'suspended', tier, createdAt, disputeId, since: now, until };
}

/** Returns the membership in a lower tier. It continues in that tier unless an even lower one was chosen. */
function inTier(membership: UsableMembership, tier: Tier): Membership {
  if (membership.status === 'canceled') return { ...membership, tier };
  const { paidUntil } = membership;
  const wanted = tierAfterPaidWeek(membership);
  const continuingTier = wanted === membership.tier ? tier : wanted;
  return { ...membership, tier, next: nextTerm({ tier, paidUntil }, continuingTier, pauseEndOf(membership)) };
}

/**
 * True if cash paid for weeks after the upgraded one. Those weeks were paid in the higher tier, so it
 * remains.
 */
const isPaidInTier = (membership: Membership, { item, awaitsFirstCardCharge }: Granted): boolean =>
  isUsable(membership) &&
  (awaitsFirstCardCharge || isPaidInCash(membership)) &&
  paidUntilOf(membership) > item.until;

const isUpgradable = (membership: Membership): membership is Upgradable =>
  isUsable(membership) || membership.status === 'suspended';

const endOfUpgrade = (membership: Upgradable): Instant =>
  membership.status === 'suspended' ? membership.until : paidUntilOf(membership);

/** Revokes the payment's tier steps. Another paid upgrade of the same week retains its own steps. */
function revokeUpgrade(
  { id: personId }: Person,
  membership: Upgradable,
  { steps, until }: { steps: number; until: Instant },
): { membership: Membership; revoked: RevokedPart[] } {
  const tier = tierBelow(membership.tier, steps);
  return {
    membership: isUsable(membership) ? inTier(membership, tier) : { ...membership, tier },
    revoked: Array.from({ length: steps }, () => ({ kind: 'upgrade', personId, until })),
  };
}

function revokeTimeOrAll(
  { id: personId }: Person,
  membership: UsableMembership,
  { item, closedTime, isByCard, awaitsFirstCardCharge, context }: Granted,
): { membership: Membership; revoked: RevokedPart[] } {
  const { now } = context;
  const isAll = isByCard && !(awaitsFirstCardCharge && item.weeks > 0);
  if (membership.paidBy === 'card' && isAll)
    return { membership: endOrSuspend(membership, context), revoked: [] };
  const rest = item.until - now;
  const granted = item.weeks === 0 ? rest : Math.min(item.weeks * WEEK + closedTime, rest);
  const milliseconds = Math.max(0, Math.min(granted, paidUntilOf(membership) - now));
  return {
    membership: revokeTime(membership, granted, now),
    revoked: [{ kind: 'time', personId, milliseconds }],
  };
}

/** True if everything up to this payment was already revoked, so its refund revokes nothing paid since. */
export const isRevoked = ({ revokedAt }: Person, { at }: Pick<LedgerEntry, 'at'>): boolean =>
  revokedAt !== undefined && at < revokedAt;

/** True if a removed person's time has ended. Disputed time may be restored. */
const isFormerMember = ({ status }: Membership, { disputeId }: Context): boolean =>
  status === 'expired' && disputeId === null;

/** Ends the bookings that nothing pays for any more. While a dispute is open, they stay. */
const withPaidBookings = (person: Person, { disputeId, now }: Context): Person =>
  disputeId === null ? withoutUncoveredBookings(person, now) : person;

function revokeFromPerson(
  person: Person,
  paidTier: Tier,
  granted: Granted,
): { person: Person; revoked: RevokedPart[] } {
  const { context, item } = granted;
  const { now } = context;
  const membership = membershipAt(person.membership, now);
  const { upgradedFrom } = item;
  if (upgradedFrom !== undefined && isUpgradable(membership)) {
    if (isPaidInTier(membership, granted)) return { person, revoked: [] };
    const until = endOfUpgrade(membership);
    const result = revokeUpgrade(person, membership, { steps: stepsBetween(upgradedFrom, paidTier), until });
    const lowered = { ...person, membership: result.membership };
    return { person: withPaidBookings(lowered, context), revoked: result.revoked };
  }
  if (!isUsable(membership)) return { person, revoked: [] };
  const { revoked, membership: left } = revokeTimeOrAll(person, membership, granted);
  const leaving = isFormerMember(left, context) && { revokedAt: now };
  return { person: withPaidBookings({ ...person, ...leaving, membership: left }, context), revoked };
}

function revokeMemberships(
  household: Household,
  payment: LedgerEntry,
  { item, context }: { item: Item<'memberships'>; context: Context },
): Revocation {
  const { until } = item;
  if (until === undefined) return { household, revoked: [] };
  const { at } = payment;
  const from = addDuration(until, -item.weeks * WEEK);
  const untilOf = (person: Person): Instant => movedUntil(person, { at, until });
  if (peopleOf(household).every((person) => untilOf(person) <= context.now))
    return { household, revoked: [] };
  const revoked: RevokedPart[] = [];
  const granted = {
    context,
    isByCard: payment.method === 'card',
    awaitsFirstCardCharge: isBeforeFirstCharge(household),
  };
  const state = mapPeople(household, (person) => {
    const paidTier = seatTier(item.people, person.id);
    if (paidTier === null || isRevoked(person, payment)) return person;
    const result = revokeFromPerson(person, paidTier, {
      ...granted,
      item: { ...item, until: untilOf(person) },
      closedTime: closedTimeIn(person, { at, from, until }),
    });
    revoked.push(...result.revoked);
    return result.person;
  });
  return { household: revokeInvoice(state, item), revoked };
}

function revokeInvoice(household: Household, { invoice }: Item<'memberships'>): Household {
  if (invoice === undefined) return household;
  const revokedInvoices = [...(household.revokedInvoices ?? []), invoice].slice(-MAX_REVOKED_INVOICES);
  return { ...household, revokedInvoices };
}

function revokeSessions(
  household: Household,
  { buyer, quantity }: { buyer: string | null; quantity: number },
  context: Context,
): Revocation {
  const revoked: RevokedPart[] = [];
  const state = mapPeople(household, (person) => {
    if (person.id !== buyer) return person;
    const left = Math.min(quantity, person.boughtHours);
    revoked.push({ kind: 'sessions', personId: person.id, quantity: left });
    return withPaidBookings({ ...person, boughtHours: person.boughtHours - left }, context);
  });
  return { household: state, revoked };
}

/** Revokes the unused part of a payment's purchase. */
export function revoke(household: Household, payment: LedgerEntry, context: Context): Revocation {
  const { who, item } = payment;
  if (item.kind === 'memberships') return revokeMemberships(household, payment, { item, context });
  const buyer = who && 'personId' in who ? who.personId : null;
  return item.kind === 'extra-sessions'
    ? revokeSessions(household, { buyer, quantity: item.quantity }, context)
    : { household, revoked: [] };
}
