import { type Phone, phoneTail } from '../../core/phone.ts';
import { type Accepted, accept, type Decision, type Effect, refuse } from '../../decision/decision.ts';
import type { Household } from '../../documents/household.ts';
import { nameKeysOf } from '../../household/household.ts';
import { withoutEmailProblem } from '../../mail/email-problem.ts';
import { changesBetween, staffAction } from '../../staff-log/staff-action.ts';
import { addDuration, hours, type Instant } from '../../venue/time/venue-time.ts';

/** Members' own changes are recorded like staff corrections, with the household as the author. */
const recorded = (before: Household, after: Household, now: Instant): Effect =>
  staffAction({ kind: 'correct-details', by: before.uid }, before, after, now);

const updateCustomer = ({ email }: Household): Effect => ({
  kind: 'provider',
  change: { type: 'update-customer', formerEmail: email },
});

export type OwnDetailsCommand = { name: string; phone: Phone; newEmail: string | null };

/** The member corrects their own name and phone number; a new email is asked about first. */
export function decideOwnDetails(
  household: Household,
  { name, phone, newEmail }: OwnDetailsCommand,
  now: Instant,
): Decision<Household> {
  const corrected = {
    ...household,
    phone,
    phoneTail: phoneTail(phone),
    primary: { ...household.primary, name },
  };
  const changed = { ...corrected, nameKeys: nameKeysOf(corrected) };
  const changes = changesBetween(household, changed, now);
  const isNameChanged = changes.some(({ field }) => field === 'name');
  const effects = [
    ...(isNameChanged ? [updateCustomer(household)] : []),
    ...(changes.length > 0 ? [recorded(household, changed, now)] : []),
  ];
  const saved = changes.length > 0 ? changed : household;
  return newEmail === null ? accept(saved, ...effects) : askForEmail(saved, newEmail, effects, now);
}

/** The member says that an address is right though emails to it came back. If another one does, it is asked about again. */
export const decideKeepEmail = (household: Household, email: string): Decision<Household> =>
  household.email === email ? accept(withoutEmailProblem(household)) : refuse('changed-since-loaded');

/** How long the link in the email to a new address works. */
export const EMAIL_LINK_LIFETIME = hours(24);

export type EmailLink = { email: string; former: string; until: Instant };

/** The email goes to the new address, and names nobody: a stranger may have that. Its link is signed when it's sent, and takes the place of an earlier one. */
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

/** Opening the link proves access to the new address. Only the newest link works, and once; after that it changes nothing. */
export function decideConfirmEmail(
  household: Household,
  { email, former, until }: EmailLink,
  now: Instant,
): Decision<Household> {
  if (household.email === email) return accept(household);
  const { emailLinkUntil, ...known } = household;
  if (household.email !== former || emailLinkUntil !== until) return refuse('email-link-expired');
  const changed = { ...withoutEmailProblem(known), email, accessValidFrom: now };
  const content = { kind: 'email-changed', name: household.primary.name, byMember: true } as const;
  const mail = { id: `email-changed:${household.uid}:${now}`, to: former, content };
  return accept(
    changed,
    { kind: 'mail', mail },
    updateCustomer(household),
    recorded(household, changed, now),
  );
}
