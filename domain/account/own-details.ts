import { accept, type Decision, type Effect } from '../decision.ts';
import { nameKeysOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import type { NewEmail } from '../mail/schema.ts';
import { phoneTail } from '../phone.ts';
import { refuse } from '../refusals.ts';
import { changesBetween, staffAction } from '../staff-action.ts';
import type { Phone } from '../value-schemas.ts';
import { hours, type Instant } from '../venue-time.ts';

/** What members change about themselves is recorded like what staff correct, with the household as who did it. */
const recorded = (before: Household, after: Household, now: Instant): Effect =>
  staffAction({ kind: 'correct-details', by: before.uid }, before, after, now);

const updateCustomer = ({ email }: Household): Effect => ({
  kind: 'provider',
  change: { type: 'update-customer', formerEmail: email },
});

/** The member corrects their own name and phone number. */
export function decideOwnDetails(
  household: Household,
  { name, phone }: { name: string; phone: Phone },
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
  if (changes.length === 0) return accept(household);
  const isNameChanged = changes.some(({ field }) => field === 'name');
  return accept(
    changed,
    ...(isNameChanged ? [updateCustomer(household)] : []),
    recorded(household, changed, now),
  );
}

/** How long the link in the email to a new address works. */
export const EMAIL_LINK_LIFETIME = hours(24);

/** Goes to the new address. The link is signed when the email is sent. */
export function confirmEmailEmail({ uid, email, primary }: Household, to: string, now: Instant): NewEmail {
  return {
    id: `confirm-email:${uid}:${now}`,
    to,
    content: { kind: 'confirm-email', uid, name: primary.name, former: email, requestedAt: now },
  };
}

/** Who opened the link can read the new address. It works once, and only while the account has the former one. */
export function decideConfirmEmail(
  household: Household,
  { email, former }: { email: string; former: string },
  now: Instant,
): Decision<Household> {
  if (household.email === email) return accept(household);
  if (household.email !== former) return refuse('email-link-expired');
  const changed = { ...household, email, accessValidFrom: now };
  const content = { kind: 'email-changed', name: household.primary.name, byMember: true } as const;
  const mail = { id: `email-changed:${household.uid}:${now}`, to: former, content };
  return accept(
    changed,
    { kind: 'mail', mail },
    updateCustomer(household),
    recorded(household, changed, now),
  );
}
