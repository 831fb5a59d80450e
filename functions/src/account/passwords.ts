import { setTimeout } from 'node:timers/promises';
import { isWelcomeLinkOpen } from '@legacy-hub/domain/account/emails/welcome-link';
import { decideRevokeLogins } from '@legacy-hub/domain/account/rules';
import { mailboxOf } from '@legacy-hub/domain/api/rate-limits';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse, refuseTooMany } from '@legacy-hub/domain/decision/decision';
import { type Instant, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { auth, findAuthUser } from '../firebase/admin.ts';
import {
  createResetCode,
  emailOfResetCode,
  PASSWORD_COOLDOWN_SECONDS,
  signIn,
  spendResetCode,
} from '../firebase/identity-toolkit.ts';
import { isWithin, type WithinLimit } from '../http/limits/within-limit.ts';
import { findHousehold, updateHousehold } from '../stores/customers/households.ts';
import { queueEmail } from '../stores/mail.ts';
import { endStaffLogins } from '../stores/staff.ts';
import { isWelcomeLinkSigned, type WelcomeLink } from './email-links.ts';

/**
 * Checks the password again before an irreversible action, because a login doesn't prove who holds the phone.
 */
export async function confirmPassword(uid: string, password: string): Promise<{ ok: true } | Refused> {
  const { email } = await auth().getUser(uid);
  if (email === undefined) return refuse('wrong-current-password');
  const signedIn = await signIn(email, password);
  if (signedIn === 'too many attempts') return refuseTooMany(PASSWORD_COOLDOWN_SECONDS);
  return signedIn === 'wrong credentials' ? refuse('wrong-current-password') : { ok: true };
}

interface NewPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password. Ends existing logins first, so that the member can retry with the same passwords
 * after a failure.
 */
export async function changePassword(
  uid: string,
  { currentPassword, newPassword }: NewPassword,
  now: Instant,
): Promise<{ ok: true } | Refused> {
  const confirmed = await confirmPassword(uid, currentPassword);
  if (!confirmed.ok) return confirmed;
  const revoked = await updateHousehold(uid, now, (household) => decideRevokeLogins(household, now));
  if (!revoked.ok) return revoked;
  await endStaffLogins(uid, now);
  await auth().updateUser(uid, { password: newPassword });
  await auth().revokeRefreshTokens(uid);
  return { ok: true };
}

/** The interval between emails, however many are requested. The link is created when the email is sent. */
const EMAIL_INTERVAL = minutes(1);

/**
 * Sends a reset link. Silently ignores unknown emails and requests over the limit, so that a stranger's
 * repeated requests don't lock out the owner.
 */
export async function sendResetLink(email: string, now: Instant, within: WithinLimit): Promise<void> {
  const account = await findAuthUser(email);
  if (account === null) return;
  const { uid } = account;
  if (!(await isWithin(within, 'resetEmails', { email: mailboxOf(email) }))) return;
  const id = `reset-${uid}-${Math.floor(now / EMAIL_INTERVAL)}`;
  await queueEmail(uid, { id, to: email, content: { kind: 'reset-password', uid } }, now);
}

/**
 * Resets the password. Ends existing logins first, so that the link still works after a failure. A login
 * without a household, such as a staff login, has no card to replace.
 */
export async function resetPassword(
  code: string,
  newPassword: string,
  now: Instant,
): Promise<{ ok: true } | Refused> {
  const email = await emailOfResetCode(code);
  const account = email === null ? null : await findAuthUser(email);
  if (account === null) return refuse('email-link-expired');
  await updateHousehold(account.uid, now, (household) => decideRevokeLogins(household, now));
  await endStaffLogins(account.uid, now);
  return (await spendResetCode(code, newPassword)) ? { ok: true } : refuse('email-link-expired');
}

/**
 * Sets the password of a new member with the link of the welcome email. Ends existing logins last, because
 * the link no longer works after that.
 */
export async function choosePassword(
  link: WelcomeLink,
  newPassword: string,
  now: Instant,
): Promise<{ ok: true } | Refused> {
  const household = await findHousehold(link.uid);
  if (!household || !isWelcomeLinkSigned(link, household.email)) return refuse('email-link-expired');
  if (!isWelcomeLinkOpen(household, instant(Number(link.until)), now)) return refuse('email-link-expired');
  const account = await findAuthUser(household.email);
  if (account?.uid !== link.uid) return refuse('email-link-expired');
  const isSaved = await spendResetCode(await createResetCode(household.email), newPassword);
  if (!isSaved) return refuse('email-link-expired');
  await endStaffLogins(link.uid, now);
  return updateHousehold(link.uid, now, (current) => decideRevokeLogins(current, now));
}

export async function logIn(email: string, password: string): Promise<{ ok: true; token: string } | Refused> {
  const signedIn = await signIn(email, password);
  if (signedIn === 'too many attempts') return refuseTooMany(PASSWORD_COOLDOWN_SECONDS);
  return signedIn === 'wrong credentials' ? refuse('wrong-credentials') : { ok: true, token: signedIn.token };
}

/** Longer than the work takes, so that response times don't reveal whether an email is registered. */
const MIN_RESPONSE_MS = 400;

const minimumDelay = (): Promise<void> => setTimeout(MIN_RESPONSE_MS, undefined, { ref: false });

export async function withMinimumDelay(work: Promise<void>): Promise<void> {
  await Promise.all([work, minimumDelay()]);
}

/** Delays refusals. A success needs no delay, because it reveals the account anyway. */
export async function delayRefusal<Outcome extends { ok: boolean }>(
  work: Promise<Outcome>,
): Promise<Outcome> {
  const delay = minimumDelay();
  const outcome = await work;
  if (!outcome.ok) await delay;
  return outcome;
}
