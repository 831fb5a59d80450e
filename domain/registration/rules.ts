import { asOf, expire, isLive } from '../billing/membership.ts';
import type { Membership } from '../billing/schema.ts';
import { stopCharging } from '../billing/seats.ts';
import { type Decision, decided } from '../decision.ts';
import { peopleOf } from '../household.ts';
import type { FamilyPerson, Member, Person } from '../household-schema.ts';
import { nameKeys } from '../names.ts';
import { phoneTail } from '../phone.ts';
import { refuse } from '../refusals.ts';
import type { PaymentMethod } from '../value-schemas.ts';
import type { Instant } from '../venue-time.ts';
import type { Place, RegisterCommand } from './schema.ts';

type Choice = { place: Place; payBy: PaymentMethod; now: Instant };

const pending = ({ place, payBy, now }: Choice): Person['membership'] => ({
  status: 'pending',
  tier: place.tier,
  createdAt: now,
  payBy,
});

const newPerson = (name: string, choice: Choice): Person => ({
  id: choice.place.personId,
  name,
  age: null,
  photo: null,
  membership: pending(choice),
  bookings: [],
  visits: [],
  boughtHours: 0,
});

const newRelative = (choice: Choice): FamilyPerson => ({ ...newPerson('', choice), relationship: null });

function newMember(command: RegisterCommand, now: Instant): Member {
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
    primary: newPerson(name, { place: primary, payBy, now }),
    family: family.map((place) => newRelative({ place, payBy, now })),
  };
}

/** The ids of the earlier choice stay, place by place: a payment under way still finds its people. */
function sameIds(member: Member, { primary, family }: Member): Member {
  return {
    ...member,
    primary: { ...member.primary, id: primary.id },
    family: member.family.map((person, at) => ({ ...person, id: family[at]?.id ?? person.id })),
  };
}

/** Somebody who never paid chooses anew: nothing of the earlier choice counts. */
function replaceChoice(earlier: Member, command: RegisterCommand, now: Instant): Member {
  const { uid, customerId, subscription, accessValidFrom } = earlier;
  const chosen = sameIds(newMember(command, now), earlier);
  return { ...chosen, uid, customerId, subscription, accessValidFrom };
}

const over = (membership: Membership, now: Instant): Membership =>
  membership.status === 'pending' ? expire(membership, now) : membership;

/**
 * A household whose memberships are all over comes back. The form is open to anybody who knows the
 * email, so names, photos and the phone stay as they are until somebody logs in.
 */
function comeBack(former: Member, { primary, family, payBy }: RegisterCommand, now: Instant): Member {
  const again = family.map((place, at): FamilyPerson => {
    const known = former.family[at];
    const choice = { place, payBy, now };
    return known ? { ...known, membership: pending(choice) } : newRelative(choice);
  });
  const stayAway = former.family
    .slice(again.length)
    .map((person) => ({ ...person, membership: over(person.membership, now) }));
  return {
    ...former,
    registeredAt: now,
    primary: { ...former.primary, membership: pending({ place: primary, payBy, now }) },
    family: [...again, ...stayAway],
  };
}

/** A registration, new or sent again. */
export function register(existing: Member | null, command: RegisterCommand, now: Instant): Decision<Member> {
  if (existing === null) return decided(newMember(command, now));
  const current = asOf(existing, now);
  if (peopleOf(current).some(({ membership }) => isLive(membership))) return refuse('email-taken');
  const chosen =
    current.joinedAt === null ? replaceChoice(current, command, now) : comeBack(current, command, now);
  return decided(chosen, ...stopCharging(current.subscription));
}
