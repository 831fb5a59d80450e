import { mapPeople } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { isUpgrade, TIERS, type Tier } from '../tiers.ts';
import { addDuration, days, type Instant } from '../venue-time.ts';
import {
  expire,
  isUsable,
  membershipAt,
  nextOf,
  paidUntilOf,
  pauseEndOf,
  tierAfterPaidWeek,
  type UsableMembership,
  withPaidUntil,
} from './membership.ts';
import { seatTier } from './renewal.ts';
import type { LedgerEntry, Membership, Taken } from './schema.ts';

const WEEK = days(7);
const MAX_WITHDRAWN_INVOICES = 20;

type What<Kind extends LedgerEntry['what']['kind']> = Extract<LedgerEntry['what'], { kind: Kind }>;
/** With `disputeId`, the membership is suspended until the dispute is decided; without, it ends. */
type Context = { disputeId: string | null; now: Instant };
type TakeAway = { household: Household; taken: Taken[] };

/** Weeks of one tier, as time in another. */
const convertWeeks = (weeks: number, from: Tier, to: Tier): number =>
  Math.floor((weeks * WEEK * TIERS[from].weekly) / TIERS[to].weekly);

/** Time paid in cash may come from several payments, so only the time that this one gave is taken. */
function takeTime(membership: UsableMembership, given: number, now: Instant): Membership {
  const until = addDuration(paidUntilOf(membership), -given);
  return until <= now ? expire(membership, now) : withPaidUntil(membership, until);
}

function endOrSuspend(membership: UsableMembership, { disputeId, now }: Context): Membership {
  if (disputeId === null) return expire(membership, now);
  const { tier, createdAt } = membership;
  const until = paidUntilOf(membership);
  return { status: 'suspended', tier, createdAt, disputeId, since: now, until };
}

/** The lower tier goes on as well, unless a still lower one was chosen. */
function takeUpgrade(membership: UsableMembership, tier: Tier): Membership {
  if (membership.status === 'canceled') return { ...membership, tier };
  const { paidUntil } = membership;
  const wanted = tierAfterPaidWeek(membership);
  const goesOn = wanted === membership.tier ? tier : wanted;
  return { ...membership, tier, next: nextOf({ tier, paidUntil }, goesOn, pauseEndOf(membership)) };
}

function takeFromPerson(
  person: Person,
  paidTier: Tier,
  { what, context }: { what: What<'memberships'>; context: Context },
): { person: Person; taken: Taken[] } {
  const { now } = context;
  const membership = membershipAt(person.membership, now);
  if (!isUsable(membership)) return { person, taken: [] };
  const { id: personId } = person;
  if (membership.paidBy === 'cash') {
    const given = convertWeeks(what.weeks, paidTier, membership.tier);
    const milliseconds = Math.max(0, Math.min(given, paidUntilOf(membership) - now));
    return {
      person: { ...person, membership: takeTime(membership, given, now) },
      taken: [{ kind: 'time', personId, milliseconds }],
    };
  }
  const { upgradedFrom } = what;
  if (upgradedFrom === undefined)
    return { person: { ...person, membership: endOrSuspend(membership, context) }, taken: [] };
  const { tier } = membership;
  if (!isUpgrade(upgradedFrom, tier)) return { person, taken: [] };
  return {
    person: { ...person, membership: takeUpgrade(membership, upgradedFrom) },
    taken: [{ kind: 'upgrade', personId, tier, until: paidUntilOf(membership) }],
  };
}

function takeMemberships(household: Household, what: What<'memberships'>, context: Context): TakeAway {
  if (what.until === undefined || what.until <= context.now) return { household, taken: [] };
  const taken: Taken[] = [];
  const state = mapPeople(household, (person) => {
    const paidTier = seatTier(what.people, person.id);
    if (paidTier === null) return person;
    const result = takeFromPerson(person, paidTier, { what, context });
    taken.push(...result.taken);
    return result.person;
  });
  return { household: withdrawInvoice(state, what), taken };
}

function withdrawInvoice(household: Household, { invoice }: What<'memberships'>): Household {
  if (invoice === undefined) return household;
  const withdrawnInvoices = [...(household.withdrawnInvoices ?? []), invoice].slice(-MAX_WITHDRAWN_INVOICES);
  return { ...household, withdrawnInvoices };
}

function takeSessions(household: Household, buyer: string | null, quantity: number): TakeAway {
  const taken: Taken[] = [];
  const state = mapPeople(household, (person) => {
    if (person.id !== buyer) return person;
    const left = Math.min(quantity, person.boughtHours);
    taken.push({ kind: 'sessions', personId: person.id, quantity: left });
    return { ...person, boughtHours: person.boughtHours - left };
  });
  return { household: state, taken };
}

/** Takes away what a payment gave, as far as it has not been used yet. */
export function takeAway(household: Household, { who, what }: LedgerEntry, context: Context): TakeAway {
  if (what.kind === 'memberships') return takeMemberships(household, what, context);
  const buyer = who && 'personId' in who ? who.personId : null;
  return what.kind === 'extra-sessions'
    ? takeSessions(household, buyer, what.quantity)
    : { household, taken: [] };
}
