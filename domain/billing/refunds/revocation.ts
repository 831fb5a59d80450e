import { stepsBetween, type Tier, tierAbove, tierBelow } from '../../core/tiers.ts';
import type { Dispute, LedgerEntry, Membership, Taken } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { findPerson, mapPeople, peopleOf } from '../../household/household.ts';
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
import { seatTier } from '../prices/renewal.ts';
import { isBeforeFirstCharge } from '../weeks/card-after-cash.ts';
import { closedTimeIn, movedUntil } from '../weeks/moved-weeks.ts';

const MAX_WITHDRAWN_INVOICES = 20;

type Item<Kind extends LedgerEntry['item']['kind']> = Extract<LedgerEntry['item'], { kind: Kind }>;
type MembershipsUntil = Item<'memberships'> & { until: Instant };
/** With `disputeId`, the membership is suspended until the dispute is decided; without it, it ends. */
type Context = { disputeId: string | null; now: Instant };
type Given = {
  item: MembershipsUntil;
  closedTime: number;
  isByCard: boolean;
  awaitsFirstCardCharge: boolean;
  context: Context;
};
type Upgradable = UsableMembership | Extract<Membership, { status: 'suspended' }>;
type Revocation = { household: Household; taken: Taken[] };

/**
 * Removes a payment's time. Time paid in cash may come from several payments, so only the remaining part of
 * this payment is revoked. A card that was due to pay from its end is no longer charged.
 */
function takeTime(membership: UsableMembership, given: number, now: Instant): Membership {
  const until = addDuration(paidUntilOf(membership), -given);
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
const isPaidInTier = (membership: Membership, { item, awaitsFirstCardCharge }: Given): boolean =>
  isUsable(membership) &&
  (awaitsFirstCardCharge || isPaidInCash(membership)) &&
  paidUntilOf(membership) > item.until;

const isUpgradable = (membership: Membership): membership is Upgradable =>
  isUsable(membership) || membership.status === 'suspended';

const endOfUpgrade = (membership: Upgradable): Instant =>
  membership.status === 'suspended' ? membership.until : paidUntilOf(membership);

/** Revokes the payment's tier steps. Another paid upgrade of the same week retains its own steps. */
function takeUpgrade(
  { id: personId }: Person,
  membership: Upgradable,
  { steps, until }: { steps: number; until: Instant },
): { membership: Membership; taken: Taken[] } {
  const tier = tierBelow(membership.tier, steps);
  return {
    membership: isUsable(membership) ? inTier(membership, tier) : { ...membership, tier },
    taken: Array.from({ length: steps }, () => ({ kind: 'upgrade', personId, until })),
  };
}

function takeTimeOrAll(
  { id: personId }: Person,
  membership: UsableMembership,
  { item, closedTime, isByCard, awaitsFirstCardCharge, context }: Given,
): { membership: Membership; taken: Taken[] } {
  const { now } = context;
  const isAll = isByCard && !(awaitsFirstCardCharge && item.weeks > 0);
  if (membership.paidBy === 'card' && isAll)
    return { membership: endOrSuspend(membership, context), taken: [] };
  const rest = item.until - now;
  const given = item.weeks === 0 ? rest : Math.min(item.weeks * WEEK + closedTime, rest);
  const milliseconds = Math.max(0, Math.min(given, paidUntilOf(membership) - now));
  return {
    membership: takeTime(membership, given, now),
    taken: [{ kind: 'time', personId, milliseconds }],
  };
}

/** True if everything up to this payment was already revoked, so its refund revokes nothing paid since. */
export const isWithdrawn = ({ withdrawnAt }: Person, { at }: Pick<LedgerEntry, 'at'>): boolean =>
  withdrawnAt !== undefined && at < withdrawnAt;

/** True if a removed person's time has ended. Disputed time may be restored. */
const isFormerMember = ({ status }: Membership, { disputeId }: Context): boolean =>
  status === 'expired' && disputeId === null;

function takeFromPerson(person: Person, paidTier: Tier, given: Given): { person: Person; taken: Taken[] } {
  const { context, item } = given;
  const { now } = context;
  const membership = membershipAt(person.membership, now);
  const { upgradedFrom } = item;
  if (upgradedFrom !== undefined && isUpgradable(membership)) {
    if (isPaidInTier(membership, given)) return { person, taken: [] };
    const until = endOfUpgrade(membership);
    const result = takeUpgrade(person, membership, { steps: stepsBetween(upgradedFrom, paidTier), until });
    return { person: { ...person, membership: result.membership }, taken: result.taken };
  }
  if (!isUsable(membership)) return { person, taken: [] };
  const { taken, membership: left } = takeTimeOrAll(person, membership, given);
  const leaving = isFormerMember(left, context) && { withdrawnAt: now };
  return { person: { ...person, ...leaving, membership: left }, taken };
}

function takeMemberships(
  household: Household,
  payment: LedgerEntry,
  { item, context }: { item: Item<'memberships'>; context: Context },
): Revocation {
  const { until } = item;
  if (until === undefined) return { household, taken: [] };
  const { at } = payment;
  const from = addDuration(until, -item.weeks * WEEK);
  const untilOf = (person: Person): Instant => movedUntil(person, { at, until });
  if (peopleOf(household).every((person) => untilOf(person) <= context.now)) return { household, taken: [] };
  const taken: Taken[] = [];
  const given = {
    context,
    isByCard: payment.method === 'card',
    awaitsFirstCardCharge: isBeforeFirstCharge(household),
  };
  const state = mapPeople(household, (person) => {
    const paidTier = seatTier(item.people, person.id);
    if (paidTier === null || isWithdrawn(person, payment)) return person;
    const result = takeFromPerson(person, paidTier, {
      ...given,
      item: { ...item, until: untilOf(person) },
      closedTime: closedTimeIn(person, { at, from, until }),
    });
    taken.push(...result.taken);
    return result.person;
  });
  return { household: withdrawInvoice(state, item), taken };
}

function withdrawInvoice(household: Household, { invoice }: Item<'memberships'>): Household {
  if (invoice === undefined) return household;
  const withdrawnInvoices = [...(household.withdrawnInvoices ?? []), invoice].slice(-MAX_WITHDRAWN_INVOICES);
  return { ...household, withdrawnInvoices };
}

function takeSessions(household: Household, buyer: string | null, quantity: number): Revocation {
  const taken: Taken[] = [];
  const state = mapPeople(household, (person) => {
    if (person.id !== buyer) return person;
    const left = Math.min(quantity, person.boughtHours);
    taken.push({ kind: 'sessions', personId: person.id, quantity: left });
    return { ...person, boughtHours: person.boughtHours - left };
  });
  return { household: state, taken };
}

/** Revokes the unused part of a payment's purchase. */
export function revoke(household: Household, payment: LedgerEntry, context: Context): Revocation {
  const { who, item } = payment;
  if (item.kind === 'memberships') return takeMemberships(household, payment, { item, context });
  const buyer = who && 'personId' in who ? who.personId : null;
  return item.kind === 'extra-sessions'
    ? takeSessions(household, buyer, item.quantity)
    : { household, taken: [] };
}

/**
 * Returns a membership for the remaining time, without renewal: the member must choose to have the card
 * charged again.
 */
const usableFor = ({ tier, createdAt }: Membership, left: number, now: Instant): Membership => ({
  status: 'canceled',
  tier,
  createdAt,
  paidBy: 'card',
  until: addDuration(now, left),
});

const addTime = (membership: Membership, time: number, now: Instant): Membership =>
  isUsable(membership)
    ? withPaidUntil(membership, addDuration(paidUntilOf(membership), time))
    : usableFor(membership, time, now);

/** Raises the tier by one step until the paid week ends; the lower tier follows. */
function upgradeAgain(membership: Membership, { until }: Extract<Taken, { kind: 'upgrade' }>): Membership {
  const tier = tierAbove(membership.tier);
  if (membership.status === 'suspended')
    return membership.until === until ? { ...membership, tier } : membership;
  if (!isUsable(membership) || paidUntilOf(membership) !== until) return membership;
  if (membership.status === 'canceled') return { ...membership, tier };
  const { paidUntil } = membership;
  const next = nextTerm({ tier, paidUntil }, tierAfterPaidWeek(membership), pauseEndOf(membership));
  return { ...membership, tier, next };
}

function giveToPerson(person: Person, taken: Taken, now: Instant): Person {
  const membership = membershipAt(person.membership, now);
  switch (taken.kind) {
    case 'sessions':
      return { ...person, boughtHours: person.boughtHours + taken.quantity };
    case 'time':
      return { ...person, membership: addTime(membership, taken.milliseconds, now) };
    case 'upgrade':
      return { ...person, membership: upgradeAgain(membership, taken) };
  }
}

const suspendedBy = ({ membership }: Person, disputeId: string) =>
  membership.status === 'suspended' && membership.disputeId === disputeId ? membership : null;

/** Restores, from now on, the time that the dispute suspended, because it was won or withdrawn. */
export const restore = (household: Household, { id, taken }: Dispute, now: Instant): Household =>
  mapPeople(household, (person) => {
    const suspended = suspendedBy(person, id);
    const restored = suspended
      ? { ...person, membership: usableFor(suspended, suspended.until - suspended.since, now) }
      : person;
    return taken
      .filter(({ personId }) => personId === person.id)
      .reduce((each, item) => giveToPerson(each, item, now), restored);
  });

/** Ends the suspended memberships, because the dispute was lost. */
export const endSuspended = (household: Household, { id }: Dispute): Household =>
  mapPeople(household, (person) => {
    const suspended = suspendedBy(person, id);
    if (!suspended) return person;
    return { ...person, membership: expire(suspended, suspended.since), withdrawnAt: suspended.since };
  });

/** Returns the total time for which disputes that were won had withdrawn the payment. */
const disputedFor = (returns: readonly LedgerEntry[]): number =>
  returns.reduce((total, won) => {
    const dispute = returns.find(
      ({ item, providerId }) => item.kind === 'dispute' && providerId === won.providerId,
    );
    return won.item.kind === 'dispute-won' && dispute ? total + (won.at - dispute.at) : total;
  }, 0);

/**
 * True if the membership still has the time that this payment bought. Cash paid later extends that time, so
 * the membership may end later; a later card payment doesn't.
 */
function includes(membership: Membership, until: Instant): boolean {
  const paidUntil = paidUntilOf(membership);
  if (paidUntil === null) return false;
  return isPaidInCash(membership) ? paidUntil >= until : paidUntil === until;
}

/**
 * Returns the payment with its adjusted end. Weeks restored by a won dispute end later by its duration,
 * unless the person paid again meanwhile.
 */
export function withTimeGivenBack(
  household: Household,
  { payment, returns }: { payment: LedgerEntry; returns: readonly LedgerEntry[] },
): LedgerEntry {
  const { item } = payment;
  const delay = disputedFor(returns);
  if (item.kind !== 'memberships' || item.until === undefined || item.weeks === 0 || delay === 0)
    return payment;
  const until = addDuration(item.until, delay);
  const people = item.people.filter(({ personId }) => {
    const person = findPerson(household, personId);
    return person !== undefined && includes(person.membership, until);
  });
  return { ...payment, item: { ...item, people, until } };
}
