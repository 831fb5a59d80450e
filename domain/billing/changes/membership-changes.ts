import type { LeavingReason } from '../../core/leaving-reasons.ts';
import { isUpgrade, TIERS, type Tier } from '../../core/tiers.ts';
import { accept, type Decision, type Effect, refuse } from '../../decision/decision.ts';
import type { Membership } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { contactNameOf } from '../../household/contact.ts';
import { displayName, findPerson, mapPeople, peopleOf, withPerson } from '../../household/household.ts';
import {
  expire,
  hasPauseBegun,
  isPaidInCash,
  nextTerm,
  paidMembershipAt,
  pauseEndOf,
  tierAfterPaidWeek,
} from '../../household/membership.ts';
import { type Instant, latest } from '../../venue/time/venue-time.ts';
import { householdAt, withReturned } from '../prices/household-memberships.ts';
import { isBeingCharged, renewalEffects } from '../prices/renewal.ts';
import { withoutUncoveredBookings } from '../weeks/honored-bookings.ts';

export type ChangeTierCommand = {
  personId: string;
  currentTier: Tier;
  newTier: Tier;
  /**
   * True to start a higher tier with the next paid week, so that nothing is charged for the rest of this one.
   */
  atRenewal?: boolean | undefined;
};

/** Null or the primary member's id means the whole household. */
export type CancelCommand = { personId: string | null; reason?: LeavingReason | undefined };

export type KeepCommand = Pick<CancelCommand, 'personId'>;

/** True if the tier gives more immediately, so that the difference is paid first. */
export const isPaidFirst = (membership: Membership, tier: Tier, now: Instant): boolean =>
  membership.status === 'active' && isUpgrade(membership.tier, tier) && !hasPauseBegun(membership, now);

const startsNow = (
  membership: Membership,
  { newTier, atRenewal }: ChangeTierCommand,
  now: Instant,
): boolean => atRenewal !== true && isPaidFirst(membership, newTier, now);

/**
 * Changes the tier. A higher one starts now, because the difference is paid beforehand, and a lower one with
 * the next paid week. On the last day before a pause, either starts with the next paid week.
 */
export function withTier(membership: Membership, command: ChangeTierCommand, now: Instant): Membership {
  const { newTier: tier } = command;
  if (membership.status !== 'active') return { ...membership, tier };
  const paid = startsNow(membership, command, now) ? { ...membership, tier } : membership;
  return { ...paid, next: nextTerm(paid, tier, pauseEndOf(membership)) };
}

/** True if this change of tier has already been applied to the membership. */
export function hasChangedTier(
  { before, after }: { before: Membership; after: Membership },
  command: ChangeTierCommand,
  now: Instant,
): boolean {
  const changed = withTier(before, command, now);
  return after.tier === changed.tier && tierAfterPaidWeek(after) === tierAfterPaidWeek(changed);
}

/**
 * True if the current tier is chosen and no downgrade is planned; choosing it otherwise cancels the
 * downgrade.
 */
const isUnchanged = (membership: Membership, tier: Tier): boolean =>
  membership.tier === tier && tierAfterPaidWeek(membership) === tier;

/** Returns the current household and the person whose tier can change, or why it can't. */
export function tierChangeSubject(
  household: Household,
  { personId, currentTier, newTier }: ChangeTierCommand,
  now: Instant,
): Decision<Person> {
  const person = findPerson(householdAt(household, now), personId);
  if (!person) return refuse('unknown-person');
  const { name, membership } = person;
  if (membership.tier !== currentTier) return refuse('changed-since-loaded');
  if (isUnchanged(membership, newTier)) return refuse('tier-unchanged', name, TIERS[newTier].name);
  if (membership.status === 'expired') return refuse('membership-ended', name);
  if (membership.status === 'canceled') return refuse('already-canceled', name);
  if (membership.status === 'past_due') return refuse('payment-failed', name);
  if (membership.status === 'suspended') return refuse('payment-disputed', name);
  return accept(person);
}

/** Changes the tier. People who pay in cash get a higher tier through `decideUpgradeInCash`. */
export function decideTierChange(
  household: Household,
  command: ChangeTierCommand,
  now: Instant,
): Decision<Household> {
  const subject = tierChangeSubject(household, command, now);
  if (!subject.ok) return subject;
  const { state: person } = subject;
  const { membership, name } = person;
  const { newTier } = command;
  const isNow = startsNow(membership, command, now);
  if (isNow && !isPaidInCash(membership) && household.subscription?.state === 'past_due')
    return refuse('payment-failed', household.primary.name);
  if (isPaidInCash(membership) && isNow) return refuse('pay-at-counter', name, TIERS[newTier].name);
  if (!isPaidInCash(membership) && isBeingCharged(household, now)) return refuse('renewal-being-charged');
  const next = { ...person, membership: withTier(membership, command, now) };
  const changed = withPerson(householdAt(household, now), withoutUncoveredBookings(next, now));
  return accept(changed, ...renewalEffects(changed));
}

function cancellationEmail(
  household: Household,
  id: string,
  people: Person[],
  usableUntil: Instant | null,
): Effect {
  const names = people.map((person) => displayName(household, person));
  const content = {
    kind: 'cancellation',
    name: contactNameOf(household),
    people: names,
    usableUntil,
  } as const;
  return { kind: 'mail', mail: { id: `cancellation:${id}`, to: household.email, content } };
}

const RENEWS_NOTHING: readonly Membership['status'][] = ['canceled', 'suspended', 'expired'];

/** Ends a membership: a paid one at the end of its paid period, an unpaid one now. */
function endMembership(membership: Membership, now: Instant): Membership {
  if (RENEWS_NOTHING.includes(membership.status)) return membership;
  if (membership.status !== 'active') return expire(membership, now);
  const { tier, createdAt, paidBy, paidUntil } = membership;
  return { status: 'canceled', tier, createdAt, paidBy, until: paidUntil };
}

const endPerson = (person: Person, now: Instant): Person =>
  withoutUncoveredBookings({ ...person, membership: endMembership(person.membership, now) }, now);

const usableUntil = (people: Person[]): Instant | null =>
  latest(people.flatMap(({ membership }) => (membership.status === 'canceled' ? [membership.until] : [])));

function cancelHousehold(current: Household, now: Instant): Decision<Household> {
  const { primary, uid } = current;
  if (primary.membership.status === 'canceled') return refuse('already-canceled', primary.name);
  const leaving = peopleOf(current).filter(({ membership }) => membership.status !== 'expired');
  if (leaving.length === 0) return refuse('membership-ended', primary.name);
  const canceled = mapPeople(current, (person) => endPerson(person, now));
  const mail = cancellationEmail(current, `${uid}:${now}`, leaving, usableUntil(peopleOf(canceled)));
  return accept(canceled, ...renewalEffects(canceled), mail);
}

function cancelPerson(current: Household, person: Person, now: Instant): Decision<Household> {
  const { membership, name, id } = person;
  if (membership.status === 'expired') return refuse('membership-ended', name);
  if (membership.status === 'canceled') return refuse('already-canceled', name);
  const leaver = endPerson(person, now);
  const canceled = withPerson(current, leaver);
  const mail = cancellationEmail(current, `${id}:${now}`, [person], usableUntil([leaver]));
  return accept(canceled, ...renewalEffects(canceled), mail);
}

/** Stores the reason with everyone whom the cancellation concerns. */
function withReason(
  decision: Decision<Household>,
  people: Person[],
  reason: LeavingReason,
): Decision<Household> {
  if (!decision.ok) return decision;
  const reasons = Object.fromEntries(people.map(({ id }) => [id, reason]));
  const { state } = decision;
  return { ...decision, state: { ...state, leavingReasons: { ...state.leavingReasons, ...reasons } } };
}

/**
 * Cancels the household if the person is the primary member, and otherwise only that person. A reason is
 * optional.
 */
export function decideCancellation(
  household: Household,
  { personId, reason }: CancelCommand,
  now: Instant,
): Decision<Household> {
  const current = mapPeople(household, (person) => ({
    ...person,
    membership: paidMembershipAt(person.membership, now),
  }));
  const person = personId === null ? current.primary : findPerson(current, personId);
  if (!person) return refuse('unknown-person');
  const isPrimary = person.id === current.primary.id;
  const decision = isPrimary ? cancelHousehold(current, now) : cancelPerson(current, person, now);
  if (reason === undefined) return decision;
  const concerned = isPrimary ? peopleOf(current) : [person];
  const leaving = concerned.filter(({ membership }) => !RENEWS_NOTHING.includes(membership.status));
  return withReason(decision, leaving, reason);
}

/** Restores the membership before the cancellation or the planned tier change. A planned pause stays. */
function keep({ subscription }: Household, { name, membership }: Person, now: Instant): Decision<Membership> {
  if (membership.status === 'active') {
    return accept({ ...membership, next: nextTerm(membership, membership.tier, pauseEndOf(membership)) });
  }
  if (membership.status !== 'canceled') return refuse('membership-ended', name);
  const { tier, createdAt, paidBy, until } = membership;
  const isRunning = subscription?.state === 'active' || subscription?.state === 'ending';
  if (paidBy === 'card' && !isRunning) return refuse('no-subscription');
  const othersAreRenewed = subscription !== null && subscription.periodEnd > until && until <= now;
  if (paidBy === 'card' && othersAreRenewed) return refuse('membership-ended', name);
  return accept({ status: 'active', tier, createdAt, paidBy, paidUntil: until, next: null });
}

/**
 * Undoes the change planned for the end of the paid week: a cancellation or another tier. Like the
 * cancellation itself, it applies to everyone if the person is the primary member.
 */
export function decideKeepMembership(
  household: Household,
  { personId }: KeepCommand,
  now: Instant,
): Decision<Household> {
  const current = householdAt(household, now);
  const person = personId === null ? current.primary : findPerson(current, personId);
  if (!person) return refuse('unknown-person');
  const own = keep(current, person, now);
  if (!own.ok) return own;
  const { primary } = current;
  const isPrimaryCanceled = primary.membership.status === 'canceled';
  if (person.id !== primary.id && isPrimaryCanceled) return refuse('already-canceled', primary.name);
  const isRemoved = (id: string) =>
    current.family.some((each) => each.id === id && each.removedAt !== undefined);
  const isRenewing = ({ id }: Person): boolean => id === person.id || (isPrimaryCanceled && !isRemoved(id));
  const renewing = mapPeople(current, (each) => {
    const decision = keep(current, each, now);
    if (!isRenewing(each) || !decision.ok) return each;
    return withoutUncoveredBookings({ ...each, membership: decision.state }, now);
  });
  const returned = peopleOf(renewing)
    .filter(isRenewing)
    .map(({ id }) => id);
  return accept(withReturned(renewing, returned), ...renewalEffects(renewing));
}
