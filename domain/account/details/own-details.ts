import { type Phone, phoneTail } from '../../core/phone.ts';
import { type Accepted, accept, type Decision, type Effect, refuse } from '../../decision/decision.ts';
import type { Household } from '../../documents/household.ts';
import { contactNameOf, withContact } from '../../household/contact.ts';
import { nameKeysOf } from '../../household/household.ts';
import { withoutEmailProblem } from '../../mail/email-problem.ts';
import { changesBetween, staffAction } from '../../staff-log/staff-action.ts';
import { addDuration, hours, type Instant } from '../../venue/time/venue-time.ts';

/** Records members' own changes like staff corrections, with the household as the author. */
const recorded = (before: Household, after: Household, now: Instant): Effect =>
  staffAction({ kind: 'correct-details', by: before.uid }, before, after, now);

const updateCustomer = ({ email }: Household): Effect => ({
  kind: 'provider',
  change: { type: 'update-customer', formerEmail: email },
});

export type OwnDetailsCommand = {
  name: string;
  contactName?: string | undefined;
  phone: Phone;
  newEmail: string | null;
};

/** Corrects the member's own name and phone number; a new email needs confirmation first. */
export function decideOwnDetails(
  household: Household,
  { name, contactName, phone, newEmail }: OwnDetailsCommand,
  now: Instant,
): Decision<Household> {
  const corrected = {
    ...withContact(household, contactName),
    phone,
    phoneTail: phoneTail(phone),
    primary: { ...household.primary, name },
  };
  const changed = { ...corrected, nameKeys: nameKeysOf(corrected) };
  const changes = changesBetween(household, changed, now);
  const isPayerRenamed = contactNameOf(changed) !== contactNameOf(household);
  const effects = [
    ...(isPayerRenamed ? [updateCustomer(household)] : []),
    ...(changes.length > 0 ? [recorded(household, changed, now)] : []),
  ];
  const saved = changes.length > 0 ? changed : household;
  return newEmail === null ? accept(saved, ...effects) : askForEmail(saved, newEmail, effects, now);
}

/**
 * Records the member's confirmation that an address is correct although emails to it bounced. If another
 * email bounces, the portal asks again.
 */
export const decideKeepEmail = (household: Household, email: string): Decision<Household> =>
  household.email === email ? accept(withoutEmailProblem(household)) : refuse('changed-since-loaded');

/** The lifetime of the link in the email to a new address. */
export const EMAIL_LINK_LIFETIME = hours(24);

export type EmailLink = { email: string; former: string; until: Instant };

/**
 * Emails a link to the new address. The email contains no name, because the address may be a stranger's. The
 * link is signed when it is sent, and replaces any earlier one.
 */
function askForEmail(
  household: Household,
  to: string,
  effects: readonly Effect[],
  now: Instant,
): Accepted<Household> {
  const { uid, email } = household;
  const content = { kind: 'confirm-email', uid, former: email, requestedAt: now } as const;
  const withLink = { ...household, emailLinkUntil: addDuration(now, EMAIL_LINK_LIFETIME) };
  return accept(withLink, ...effects, {
    kind: 'mail',
    mail: { id: `confirm-email:${uid}:${now}`, to, content },
  });
}

/**
 * Confirms a new email. The link proves access to the address. Only the newest link works, and it has no
 * further effect after the first time.
 */
export function decideConfirmEmail(
  household: Household,
  { email, former, until }: EmailLink,
  now: Instant,
): Decision<Household> {
  if (household.email === email) return accept(household);
  const { emailLinkUntil, ...known } = household;
  if (household.email !== former || emailLinkUntil !== until) return refuse('email-link-expired');
  const changed = { ...withoutEmailProblem(known), email, accessValidFrom: now };
  const content = { kind: 'email-changed', name: contactNameOf(household), byMember: true } as const;
  const mail = { id: `email-changed:${household.uid}:${now}`, to: former, content };
  return accept(
    changed,
    { kind: 'mail', mail },
    updateCustomer(household),
    recorded(household, changed, now),
  );
}
