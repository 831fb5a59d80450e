import { decideConfirmEmail, decideOwnDetails, type EmailLink } from '@legacy-hub/domain/account/own-details';
import { accept, type Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { isRepeated, type Once } from '@legacy-hub/domain/idempotency';
import type { Phone } from '@legacy-hub/domain/phone';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { flushTasksFor } from '../billing/sync-household.ts';
import { findHousehold, updateHousehold, updateHouseholdOnce } from '../stores/households.ts';
import { withPayerLock } from '../stores/locks.ts';
import { confirmPassword } from './confirm-password.ts';
import { saveWithLogin } from './correct-details.ts';

interface OwnDetails {
  readonly name: string;
  readonly phone: Phone;
  readonly email: string;
  readonly currentPassword?: string | undefined;
}

/** Name and phone at once. A new email gets a link first, for which the password is checked again. */
export async function changeOwnDetails(
  uid: string,
  { email, currentPassword = '', ...details }: OwnDetails,
  once: Once,
): Promise<Decision<Household>> {
  const household = await findHousehold(uid);
  if (!household) return refuse('not-found');
  if (isRepeated(household, once.key)) return accept(household);
  const { now } = once;
  const isEmailChanged = email !== household.email;
  const confirmed = isEmailChanged ? await confirmPassword(uid, currentPassword) : { ok: true as const };
  if (!confirmed.ok) return confirmed;
  const command = { ...details, newEmail: isEmailChanged ? email : null };
  const saved = await updateHouseholdOnce(uid, once, (current) => decideOwnDetails(current, command, now));
  if (!saved.ok) return saved;
  await flushTasksFor(uid, saved.effects, now);
  return saved;
}

/** Runs alone, as a correction at the counter does. */
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
