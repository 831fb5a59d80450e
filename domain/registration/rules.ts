import { expire, householdAt, isCurrent } from '../billing/membership.ts';
import type { Membership } from '../billing/schema.ts';
import { stopBillingEffects } from '../billing/seats.ts';
import { accept, type Decision } from '../decision.ts';
import { peopleOf } from '../household.ts';
import type { FamilyMember, Household, Person } from '../household-schema.ts';
import { nameKeys } from '../names.ts';
import { phoneTail } from '../phone.ts';
import { refuse } from '../refusals.ts';
import type { PaymentMethod } from '../value-schemas.ts';
import type { Instant } from '../venue-time.ts';
import type { MembershipChoice, RegisterCommand } from './schema.ts';

type Choice = { choice: MembershipChoice; payBy: PaymentMethod; now: Instant };

const pending = ({ choice, payBy, now }: Choice): Person['membership'] => ({
  status: 'pending',
  tier: choice.tier,
  createdAt: now,
  payBy,
});

const newPerson = (name: string, choice: Choice): Person => ({
  id: choice.choice.personId,
  name,
  age: null,
  photo: null,
  membership: pending(choice),
  bookings: [],
  visits: [],
  boughtHours: 0,
});

const newFamilyMember = (choice: Choice): FamilyMember => ({ ...newPerson('', choice), relationship: null });

function newHousehold(command: RegisterCommand, now: Instant): Household {
  const { uid, name, email, phone, primary, family, payBy } = command;
  return {
    version: 1,
    uid,
    email: email.toLowerCase(),
    phone,
    phoneTail: phoneTail(phone),
    nameKeys: nameKeys([name]),
    address: null,
    profileComplete: false,
    registeredAt: now,
    joinedAt: null,
    accessValidFrom: null,
    customerId: null,
    subscription: null,
    receivedPayments: [],
    noteToStaff: null,
    primary: newPerson(name, { choice: primary, payBy, now }),
    family: family.map((choice) => newFamilyMember({ choice, payBy, now })),
  };
}

/** The ids of the earlier choice stay, place by place: a payment under way still finds its people. */
function keepPersonIds(household: Household, { primary, family }: Household): Household {
  return {
    ...household,
    primary: { ...household.primary, id: primary.id },
    family: household.family.map((person, index) => ({ ...person, id: family[index]?.id ?? person.id })),
  };
}

/** Somebody who never paid chooses anew: nothing of the earlier choice counts. */
function replaceRegistration(earlier: Household, command: RegisterCommand, now: Instant): Household {
  const { uid, customerId, subscription, accessValidFrom } = earlier;
  const chosen = keepPersonIds(newHousehold(command, now), earlier);
  return { ...chosen, uid, customerId, subscription, accessValidFrom };
}

const expireIfPending = (membership: Membership, now: Instant): Membership =>
  membership.status === 'pending' ? expire(membership, now) : membership;

/**
 * A household whose memberships are all over comes back. The form is open to anybody who knows the
 * email, so names, photos and the phone stay as they are until somebody logs in.
 */
function reactivateHousehold(
  former: Household,
  { primary, family, payBy }: RegisterCommand,
  now: Instant,
): Household {
  const again = family.map((choice, index): FamilyMember => {
    const existing = former.family[index];
    const requested = { choice, payBy, now };
    return existing ? { ...existing, membership: pending(requested) } : newFamilyMember(requested);
  });
  const stayAway = former.family
    .slice(again.length)
    .map((person) => ({ ...person, membership: expireIfPending(person.membership, now) }));
  return {
    ...former,
    registeredAt: now,
    primary: { ...former.primary, membership: pending({ choice: primary, payBy, now }) },
    family: [...again, ...stayAway],
  };
}

/** A registration, new or sent again. */
export function decideRegistration(
  existing: Household | null,
  command: RegisterCommand,
  now: Instant,
): Decision<Household> {
  if (existing === null) return accept(newHousehold(command, now));
  const current = householdAt(existing, now);
  if (peopleOf(current).some(({ membership }) => isCurrent(membership))) return refuse('email-taken');
  const chosen =
    current.joinedAt === null
      ? replaceRegistration(current, command, now)
      : reactivateHousehold(current, command, now);
  return accept(chosen, ...stopBillingEffects(current.subscription));
}
