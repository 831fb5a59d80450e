import { welcomeEmail } from '../../billing/payments/receipts.ts';
import { withoutDoubtedNotices } from '../../billing/price-notices/price-notice-undelivered.ts';
import { withoutFormerMembers } from '../../billing/prices/household-memberships.ts';
import { counterDetails } from '../../copy/counter/customers.ts';
import { type Phone, phoneTail } from '../../core/phone.ts';
import { isSameValue } from '../../core/same-value.ts';
import { accept, type Decision, type Effect, refuse } from '../../decision/decision.ts';
import type { Household, Person } from '../../documents/household.ts';
import { contactNameOf, withContact } from '../../household/contact.ts';
import { type GivenAnswers, nameKeysOf, withAnswers } from '../../household/household.ts';
import { withoutEmailProblem } from '../../mail/email-problem.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import type { Venue } from '../../venue/schema/settings.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { applyDetails, knowsFamily } from '../rules.ts';

type DetailAnswers = { staffShouldKnow: string; picturesAllowed: boolean | null };

export type Details = {
  name: string;
  /** Empty if the primary member is the contact. */
  contactName: string;
  email: string;
  phone: string;
  address: string;
  family: ({ _id: string; name: string; relationship: string } & DetailAnswers)[];
} & DetailAnswers;

const answersOf = ({ staffShouldKnow = '', picturesAllowed }: Person): DetailAnswers => ({
  staffShouldKnow,
  picturesAllowed: picturesAllowed ?? null,
});

export const detailsOf = ({
  primary,
  contactName = '',
  email,
  phone,
  address,
  family,
}: Household): Details => ({
  name: primary.name,
  contactName,
  email,
  phone: phone.shown,
  address: address ?? '',
  ...answersOf(primary),
  family: family.map((person) => ({
    _id: person.id,
    name: person.name,
    relationship: person.relationship ?? '',
    ...answersOf(person),
  })),
});

export type CorrectDetailsCommand = GivenAnswers & {
  name: string;
  contactName?: string | undefined;
  email: string;
  phone: Phone;
  /** Empty until the profile has been completed. */
  address: string;
  family: ({ personId: string; name: string; relationship: string } & GivenAnswers)[];
  /** The values that the counter showed, so that two counters don't overwrite each other's corrections. */
  seen: Details;
  by: string;
};

type EmptiedDetail = { personId: string; field: 'name' | 'relationship' };

/** Returns the stored name or relationship of a family member that the correction would leave empty. */
export function emptiedDetail(
  before: Details,
  after: { family: readonly Pick<Details['family'][number], '_id' | EmptiedDetail['field']>[] },
): EmptiedDetail | null {
  const fields = ['name', 'relationship'] as const;
  const emptied = after.family.flatMap((person) => {
    const known = before.family.find(({ _id }) => _id === person._id);
    return fields
      .filter((field) => known?.[field] && person[field] === '')
      .map((field) => ({ personId: person._id, field }));
  });
  return emptied[0] ?? null;
}

function correct(household: Household, command: CorrectDetailsCommand, now: Instant): Household {
  const { name, contactName, email, phone, address, family } = command;
  const { emailLinkUntil, ...known } = household;
  const isEmailUnchanged = email === household.email;
  const corrected = {
    ...withContact(isEmailUnchanged ? known : withoutEmailProblem(known), contactName),
    ...(isEmailUnchanged && emailLinkUntil !== undefined && { emailLinkUntil }),
    email,
    phone,
    phoneTail: phoneTail(phone),
    address: address || null,
    accessValidFrom: isEmailUnchanged ? household.accessValidFrom : now,
    primary: { ...withAnswers(household.primary, command), name },
    family: household.family.map((person) => applyDetails(person, family)),
  };
  return { ...corrected, nameKeys: nameKeysOf(corrected) };
}

/**
 * A new email becomes the login: it ends the sessions of the old one, which receives an email. The first
 * email of a household that has paid gets the welcome with a link to log in; before that, the welcome is sent
 * with the payment.
 */
function emailChangeEffects(household: Household, corrected: Household, now: Instant): Effect[] {
  const { uid, email, joinedAt } = household;
  if (email === '') return joinedAt === null ? [] : [{ kind: 'mail', mail: welcomeEmail(corrected, null) }];
  const content = { kind: 'email-changed' as const, name: contactNameOf(household) };
  return [{ kind: 'mail', mail: { id: `email-changed:${uid}:${now}`, to: email, content } }];
}

/** Corrects details that were mistyped or have changed. A repeated request changes nothing more. */
export function decideCorrectDetails(
  household: Household,
  command: CorrectDetailsCommand,
  now: Instant,
  venue: Venue,
): Decision<Household> {
  if (!knowsFamily(household, command.family)) return refuse('unknown-person');
  const corrected = correct(household, command, now);
  const listedDetails = (each: Household) => detailsOf(withoutFormerMembers(each, now));
  const [before, after] = [listedDetails(household), listedDetails(corrected)];
  if (isSameValue(before, after)) return accept(household);
  if (!isSameValue(before, command.seen)) return refuse('changed-since-loaded');
  if (after.email === '' && before.email !== '') return refuse('bad-input', counterDetails.checks.email);
  const emptied = emptiedDetail(before, after);
  if (emptied) return refuse('bad-input', counterDetails.checks[emptied.field]);
  const { email: formerEmail } = before;
  const isEmailChanged = after.email !== formerEmail;
  const isKnownToProvider =
    formerEmail !== '' && (isEmailChanged || contactNameOf(corrected) !== contactNameOf(household));
  const { state, effects } = isEmailChanged
    ? withoutDoubtedNotices(household, corrected, now, venue)
    : accept(corrected);
  return accept(
    state,
    ...effects,
    ...(isEmailChanged ? emailChangeEffects(household, corrected, now) : []),
    ...(isKnownToProvider
      ? [{ kind: 'provider' as const, change: { type: 'update-customer' as const, formerEmail } }]
      : []),
    staffAction({ kind: 'correct-details', by: command.by }, household, corrected, now),
  );
}
