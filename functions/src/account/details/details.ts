import {
  type CorrectDetailsCommand,
  decideCorrectDetails,
} from '@legacy-hub/domain/account/details/correct-details';
import {
  decideConfirmEmail,
  decideOwnDetails,
  type EmailLink,
  type OwnDetailsCommand,
} from '@legacy-hub/domain/account/details/own-details';
import { decideReplaceCard } from '@legacy-hub/domain/account/details/replace-card';
import { decideSaveProfile } from '@legacy-hub/domain/account/rules';
import type { ProfileCommand } from '@legacy-hub/domain/account/schema';
import { mailboxOf } from '@legacy-hub/domain/api/rate-limits';
import type { Phone } from '@legacy-hub/domain/core/phone';
import { accept, type Decision, refuse, withoutEmails } from '@legacy-hub/domain/decision/decision';
import { type IdempotentCall, isRepeated } from '@legacy-hub/domain/decision/idempotency';
import type { Household } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { flushTasksFor } from '../../billing/sync/sync-household.ts';
import { auth } from '../../firebase/admin.ts';
import { isWithin, type WithinLimit } from '../../http/limits/within-limit.ts';
import { findHousehold, updateHousehold } from '../../stores/customers/households.ts';
import { withLockedHousehold, withPayerLock } from '../../stores/customers/locks.ts';
import { endStaffLogins } from '../../stores/staff.ts';
import { alignLogin, moveLogin } from '../account-for-email.ts';
import { confirmPassword } from '../passwords.ts';
import { deleteReplacedPhotos, verifyPhotoOwnership } from '../photos.ts';

export async function saveProfile(
  uid: string,
  command: ProfileCommand,
  once: IdempotentCall,
): Promise<Decision<Household>> {
  const ownership = await verifyPhotoOwnership(uid, [
    command.photo,
    ...command.family.map(({ photo }) => photo),
  ]);
  if (!ownership.ok) return ownership;
  const saved = await updateHousehold(uid, once, (before) => {
    const decision = decideSaveProfile(before, command, once.now);
    return decision.ok ? { ...decision, before } : decision;
  });
  if (saved.ok && 'before' in saved) await deleteReplacedPhotos(saved.before, saved.state);
  return saved;
}

/**
 * Corrects details under the household's lock, because a concurrent payment would create a Stripe customer
 * with the former email.
 */
export async function correctDetails(
  uid: string,
  command: CorrectDetailsCommand,
  once: IdempotentCall,
): Promise<Decision<Household>> {
  const result = await withLockedHousehold(uid, once, (household) => correct(household, command, once));
  if (result.ok) await flushTasksFor(uid, result.effects, once.now);
  return result;
}

async function correct(
  household: Household,
  command: CorrectDetailsCommand,
  once: IdempotentCall,
): Promise<Decision<Household>> {
  if (isRepeated(household, once.key)) return accept(household);
  const { now } = once;
  const { uid } = household;
  const preview = decideCorrectDetails(household, command, now, venue());
  if (!preview.ok) return preview;
  const save = () =>
    updateHousehold(uid, once, (current) => decideCorrectDetails(current, command, now, venue()));
  return preview.state.email === household.email ? save() : saveWithLogin(uid, command.email, save);
}

/**
 * Changes the login first, because its email must be unused. If saving fails, the login's former email is
 * restored.
 */
async function saveWithLogin(
  uid: string,
  email: string,
  save: () => Promise<Decision<Household>>,
): Promise<Decision<Household>> {
  const moved = await moveLogin(uid, email);
  if (!moved.ok) return moved;
  let saved: Decision<Household> | null = null;
  try {
    saved = await save();
  } finally {
    if (!saved?.ok) await alignLogin(uid);
  }
  await auth().revokeRefreshTokens(uid);
  return saved;
}

interface OwnDetails {
  readonly name: string;
  readonly contactName?: string | undefined;
  readonly phone: Phone;
  readonly email: string;
  readonly currentPassword?: string | undefined;
}

/**
 * Changes name and phone immediately. A new email is changed only after the password and a link are checked.
 */
export async function changeOwnDetails(
  uid: string,
  { email, currentPassword = '', ...details }: OwnDetails,
  once: IdempotentCall,
  within: WithinLimit,
): Promise<Decision<Household>> {
  const household = await findHousehold(uid);
  if (!household) return refuse('not-found');
  if (isRepeated(household, once.key)) return accept(household);
  if (email === household.email) return saveOwnDetails(uid, { ...details, newEmail: null }, once);
  const confirmed = await confirmPassword(uid, currentPassword);
  if (!confirmed.ok) return confirmed;
  return within('changingEmail', { account: uid }, async () => {
    const isEmailed = await isWithin(within, 'unrequestedEmails', { email: mailboxOf(email) });
    return saveOwnDetails(uid, { ...details, newEmail: email }, once, isEmailed);
  });
}

async function saveOwnDetails(
  uid: string,
  command: OwnDetailsCommand,
  once: IdempotentCall,
  isEmailed = true,
): Promise<Decision<Household>> {
  const { now } = once;
  const saved = await updateHousehold(uid, once, (household) => {
    const decision = decideOwnDetails(household, command, now);
    return isEmailed ? decision : withoutEmails(decision);
  });
  if (saved.ok) await flushTasksFor(uid, saved.effects, now);
  return saved;
}

/** Confirms a new email under the household's lock, like a correction at the counter. */
export async function confirmEmail(
  { uid, ...link }: { uid: string } & EmailLink,
  now: Instant,
): Promise<Decision<Household>> {
  const result = await withPayerLock({ uid }, async () => {
    const household = await findHousehold(uid);
    if (!household) return refuse('email-link-expired');
    const preview = decideConfirmEmail(household, link, now);
    if (!preview.ok || preview.state === household) return preview;
    const save = () => updateHousehold(uid, now, (current) => decideConfirmEmail(current, link, now));
    return saveWithLogin(uid, link.email, save);
  });
  if (result.ok) await flushTasksFor(uid, result.effects, now);
  return result;
}

/**
 * Replaces the login card. A repeat after a failure ends the remaining logins; a late repeat doesn't end
 * newer ones.
 */
export async function replaceCard(uid: string, once: IdempotentCall, by: string) {
  const decision = await updateHousehold(uid, once, (household) =>
    decideReplaceCard(household, by, once.now),
  );
  if (!decision.ok) return decision;
  const validFrom = decision.state.accessValidFrom ?? once.now;
  await endStaffLogins(uid, validFrom);
  const { tokensValidAfterTime = '' } = await auth().getUser(uid);
  const isRevoked = Date.parse(tokensValidAfterTime) + 1000 > validFrom;
  if (!isRevoked) await auth().revokeRefreshTokens(uid);
  return decision;
}
