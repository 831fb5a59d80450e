import { assert } from 'vitest';
import { cents } from '../core/money.ts';
import { phoneTail } from '../core/phone.ts';
import type { Tier } from '../core/tiers.ts';
import type { Membership, Subscription } from '../documents/billing.ts';
import type { Adult, FamilyMember, Household, Person } from '../documents/household.ts';
import { nameKeysOf } from '../household/household.ts';
import { termsVersion } from '../venue/terms.ts';
import { addDuration, days, type Instant, instant, startOfDay, venueDate } from '../venue/time/venue-time.ts';

/** Builders of test households, with one for every membership state. */

/** Returns a moment in venue time, such as `at('2026-11-18', '14:30')`. */
export function at(day: string, time = '12:00'): Instant {
  return instant(startOfDay(venueDate(day)) + Date.parse(`1970-01-01T${time}Z`));
}

/** A Wednesday. */
export const now = at('2026-11-18');
const lastWeek = at('2026-11-11');
const inAWeek = addDuration(now, days(7));

type Traits = { tier: Tier; createdAt: Instant };
const traits = (tier: Tier): Traits => ({ tier, createdAt: lastWeek });

export const unpaid = (tier: Tier): Membership => ({ ...traits(tier), status: 'pending', payBy: 'cash' });
export const byCard = (tier: Tier, paidUntil = inAWeek): Membership => ({
  ...traits(tier),
  status: 'active',
  paidBy: 'card',
  paidUntil,
  next: null,
});
/** A membership paid by card, with a lower tier from the next paid week on. */
export const changingTo = (next: Tier, tier: Tier): Membership => ({
  ...traits(tier),
  status: 'active',
  paidBy: 'card',
  paidUntil: inAWeek,
  next,
});
export const inCash = (tier: Tier, paidUntil = inAWeek): Membership => ({
  ...traits(tier),
  status: 'active',
  paidBy: 'cash',
  paidUntil,
  next: null,
});
export const overdue = (tier: Tier): Membership => ({
  ...traits(tier),
  status: 'past_due',
  since: lastWeek,
  next: null,
});
export const canceled = (tier: Tier, until = inAWeek): Membership => ({
  ...traits(tier),
  status: 'canceled',
  paidBy: 'card',
  until,
});
export const suspended = (tier: Tier, disputeId = 'du_1', until = inAWeek): Membership => ({
  ...traits(tier),
  status: 'suspended',
  disputeId,
  since: now,
  until,
});
export const expired = (tier: Tier): Membership => ({ ...traits(tier), status: 'expired', since: lastWeek });

export const aPerson = (id: string, membership: Membership, more: Partial<Person> = {}): Person => ({
  id,
  name: id,
  age: null,
  photo: `photos/household/${id}.webp`,
  membership,
  bookings: [],
  visits: [],
  boughtHours: 0,
  ...more,
});

export const aFamilyMember = (
  id: string,
  membership: Membership,
  more: Partial<FamilyMember> = {},
): FamilyMember => ({ ...aPerson(id, membership, more), relationship: 'child', ...more });

const phone = { e164: '+61412345678', shown: '0412 345 678' };

/** An adult around the household's children, who may collect them. */
export const anAdult = (name: string, more: Partial<Adult> = {}): Adult => ({
  name,
  relationship: 'grandparent',
  phone: { e164: '+61498111222', shown: '0498 111 222' },
  mayCollect: true,
  inEmergency: false,
  ...more,
});

export function aHousehold(
  primary: Person,
  family: FamilyMember[] = [],
  more: Partial<Household> = {},
): Household {
  const household: Household = {
    version: 2,
    uid: 'household',
    email: 'mia@example.com',
    phone,
    phoneTail: phoneTail(phone),
    nameKeys: [],
    address: '1 High Street',
    profileComplete: true,
    registeredAt: lastWeek,
    joinedAt: lastWeek,
    accessValidFrom: null,
    customerId: null,
    subscription: null,
    termsAgreed: [{ version: termsVersion(), at: lastWeek, by: 'household' }],
    receivedPayments: [],
    noteToStaff: null,
    primary,
    family,
    ...more,
  };
  return { ...household, nameKeys: nameKeysOf(household) };
}

export function aSubscription(
  people: readonly { id: string; membership: Membership }[],
  state: Subscription['state'] = 'active',
): Subscription {
  const basics = {
    id: 'sub_1',
    seats: people.map(({ id, membership }) => ({ personId: id, tier: membership.tier })),
    periodEnd: inAWeek,
  };
  switch (state) {
    case 'past_due':
      return {
        ...basics,
        state,
        openInvoice: {
          id: 'in_1',
          amountCents: cents(3250),
          requiresAction: false,
          nextAttempt: at('2026-11-21'),
        },
      };
    case 'ended':
      return { ...basics, state, endedAt: now };
    default:
      return { ...basics, state };
  }
}

export function aCardHousehold(primary: Tier, ...family: Tier[]): Household {
  const mia = aPerson('mia', byCard(primary));
  const children = family.map((tier, index) => aFamilyMember(`child-${index + 1}`, byCard(tier)));
  return aHousehold(mia, children, { subscription: aSubscription([mia, ...children]), customerId: 'cus_1' });
}

type Outcome = { ok: true } | { ok: false; refusal: { code: string; message: string } };

const isAccepted = <Result extends Outcome>(result: Result): result is Extract<Result, { ok: true }> =>
  result.ok;

export function expectAccepted<Result extends Outcome>(result: Result): Extract<Result, { ok: true }> {
  assert(isAccepted(result), JSON.stringify(result));
  return result;
}

/** Returns the code of a refusal, or a marker if the decision was accepted. */
export function refusal(result: Outcome): string {
  return result.ok ? 'it was allowed' : result.refusal.code;
}
