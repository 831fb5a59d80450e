import { asStartedAgain } from '../billing/changes/start-again.ts';
import { householdAt, withoutFormerMembers } from '../billing/prices/household-memberships.ts';
import { cancelUnpaidEffect, pendingSeats, renewalEffects } from '../billing/prices/renewal.ts';
import { consentAtRegistration, type RegistrationConsent } from '../consent/give.ts';
import { type Phone, phoneTail } from '../core/phone.ts';
import type { Tier } from '../core/tiers.ts';
import type { PaymentMethod } from '../core/value-schemas.ts';
import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { Membership } from '../documents/billing.ts';
import type { FamilyMember, Household, Person } from '../documents/household.ts';
import { ageFieldsOf } from '../household/age.ts';
import { withContact } from '../household/contact.ts';
import { mapPeople, nameKeysOf, peopleOf, withAnswers } from '../household/household.ts';
import { expire, isCurrent } from '../household/membership.ts';
import { withAgreement } from '../venue/terms.ts';
import type { Instant, VenueDate } from '../venue/time/venue-time.ts';

/** A chosen tier and its person, whose name is entered later unless it is given. */
type MembershipChoice = { personId: string; tier: Tier; name?: string | undefined };

/** A registration. The first chosen membership is the primary one; all others become family members. */
export type RegisterCommand = {
  uid: string;
  name: string;
  /** The adult's name, if the primary member is their child. */
  contactName?: string | undefined;
  email: string;
  phone: Phone;
  primary: MembershipChoice;
  family: MembershipChoice[];
  payBy: PaymentMethod;
  /** The version of the terms that the customer agreed to; optional. */
  termsVersion?: VenueDate | undefined;
  /** A guardian's consent by the person who registers; optional. */
  consent?: RegistrationConsent | undefined;
};

export type CounterRegistration = RegisterCommand & { by: string };

type NewMembership = { choice: MembershipChoice; payBy: PaymentMethod; now: Instant };

const pendingMembership = ({ choice, payBy, now }: NewMembership): Person['membership'] => ({
  status: 'pending',
  tier: choice.tier,
  createdAt: now,
  payBy,
});

const newPerson = (name: string, details: NewMembership): Person => ({
  id: details.choice.personId,
  name,
  age: null,
  photo: null,
  membership: pendingMembership(details),
  bookings: [],
  visits: [],
  boughtHours: 0,
});

const newFamilyMember = (details: NewMembership): FamilyMember => ({
  ...newPerson(details.choice.name ?? '', details),
  relationship: null,
});

/** Creates a household. `by` is the household itself, or the staff member who registers it. */
export function newHousehold(command: RegisterCommand & { by?: string }, now: Instant): Household {
  const {
    uid,
    by = uid,
    termsVersion,
    consent,
    name,
    contactName,
    email,
    phone,
    primary,
    family,
    payBy,
  } = command;
  const given = { consent, by: contactName ?? name };
  const household: Household = {
    version: 2,
    uid,
    email: email.toLowerCase(),
    ...(contactName !== undefined && { contactName }),
    phone,
    phoneTail: phoneTail(phone),
    nameKeys: [],
    address: null,
    profileComplete: false,
    registeredAt: now,
    joinedAt: null,
    accessValidFrom: null,
    customerId: null,
    subscription: null,
    receivedPayments: [],
    noteToStaff: null,
    primary: {
      ...newPerson(name, { choice: primary, payBy, now }),
      ...(contactName !== undefined && consentAtRegistration(name, given, now)),
    },
    family: family.map((choice) => ({
      ...newFamilyMember({ choice, payBy, now }),
      ...consentAtRegistration(choice.name, given, now),
    })),
  };
  const named = { ...household, nameKeys: nameKeysOf(household) };
  return withAgreement(named, { version: termsVersion, by }, now);
}

/**
 * Replaces an unpaid registration with its resubmitted form, which doesn't include personal details, earlier
 * terms, notes or emails. People keep their ids by position, so that a payment in progress still matches, and
 * their details if they choose the same membership.
 */
function registerAgain(earlier: Household, command: RegisterCommand, now: Instant): Household {
  const { registeredAt, phone, primary, family } = newHousehold(command, now);
  const household: Household = {
    ...withContact(earlier, command.contactName ?? ''),
    registeredAt,
    phone,
    primary: {
      ...withAnswers(primary, earlier.primary),
      ...ageFieldsOf(earlier.primary),
      ...consentsOf(earlier.primary, primary.name),
      id: earlier.primary.id,
      photo: earlier.primary.photo,
    },
    family: family.map((person, index) => withDetailsOf(earlier.family[index], person)),
  };
  const named = { ...household, nameKeys: nameKeysOf(household) };
  return withAgreement(named, { version: command.termsVersion, by: earlier.uid }, now);
}

function withDetailsOf(earlier: FamilyMember | undefined, person: FamilyMember): FamilyMember {
  if (!earlier) return person;
  const { id, name, relationship, photo, membership } = earlier;
  return membership.tier === person.membership.tier
    ? {
        ...withAnswers(person, earlier),
        ...ageFieldsOf(earlier),
        ...consentsOf(earlier, person.name || name),
        id,
        name: person.name || name,
        relationship,
        photo,
      }
    : { ...person, id };
}

/** A consent is for the child that it names, and not for another in the same place of the form. */
const consentsOf = ({ name, consents }: Person, nameNow: string) =>
  consents === undefined || name !== nameNow ? {} : { consents };

const expireIfPending = (membership: Membership, now: Instant): Membership =>
  membership.status === 'pending' ? expire(membership, now) : membership;

/**
 * True if the same tiers are already pending. The portal or the counter then chose who starts again, which
 * tiers alone can't tell.
 */
const isPendingFor = (household: Household, tiers: readonly Tier[]): boolean =>
  pendingSeats(household)
    .map(({ tier }) => tier)
    .join() === tiers.join();

const withPayBy = (household: Household, payBy: PaymentMethod): Household =>
  mapPeople(household, (person) =>
    person.membership.status === 'pending'
      ? { ...person, membership: { ...person.membership, payBy } }
      : person,
  );

/**
 * Registers an expired household again. Anyone who knows the email can submit the form, so names, photos and
 * the phone number stay unchanged until the household logs in.
 */
function reactivateHousehold(
  former: Household,
  { primary, family, payBy }: RegisterCommand,
  now: Instant,
): Household {
  const tiers = [primary, ...family].map(({ tier }) => tier);
  if (isPendingFor(former, tiers)) return withPayBy(former, payBy);
  const { family: listed } = withoutFormerMembers(former, now);
  const returning = family.map((choice, index): FamilyMember => {
    const existing = listed[index];
    const requested = { choice, payBy, now };
    return existing ? { ...existing, membership: pendingMembership(requested) } : newFamilyMember(requested);
  });
  const notReturning = listed
    .slice(returning.length)
    .map((person) => ({ ...person, membership: expireIfPending(person.membership, now) }));
  const removed = former.family.filter((person) => !listed.includes(person));
  return {
    ...asStartedAgain(former, now),
    registeredAt: now,
    primary: { ...former.primary, membership: pendingMembership({ choice: primary, payBy, now }) },
    family: [...returning, ...notReturning, ...removed],
  };
}

/**
 * Decides a new registration, or one resubmitted with the same email. The phone number proves who may pay, so
 * a different one is refused, because registering with someone else's email could lock them out.
 */
export function decideRegistration(
  existing: Household | null,
  command: RegisterCommand,
  now: Instant,
): Decision<Household> {
  if (existing === null) return accept(newHousehold(command, now));
  const wasCorrected = existing.email !== command.email.toLowerCase(); // since the account was looked up
  if (wasCorrected) return refuse('changed-since-loaded');
  const current = householdAt(existing, now);
  if (peopleOf(current).some(({ membership }) => isCurrent(membership))) return refuse('email-taken');
  if (current.phone.e164 !== command.phone.e164) return refuse('other-phone');
  const household =
    current.joinedAt === null
      ? registerAgain(current, command, now)
      : reactivateHousehold(current, command, now);
  return household.subscription?.state === 'incomplete'
    ? accept(household, cancelUnpaidEffect(household.subscription.id))
    : accept(household, ...renewalEffects(household));
}
