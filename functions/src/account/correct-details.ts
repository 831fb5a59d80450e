import { type CorrectDetailsCommand, decideCorrectDetails } from '@legacy-hub/domain/account/correct-details';
import { accept, type Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { isRepeated, type Once } from '@legacy-hub/domain/idempotency';
import { flushTasksFor } from '../billing/sync-household.ts';
import { auth } from '../firebase/admin.ts';
import { updateHouseholdOnce } from '../stores/households.ts';
import { withLockedHousehold } from '../stores/locked-household.ts';
import { alignLogin, moveLogin } from './move-login.ts';

/** Runs alone, because a payment in between would create a customer with the former email at Stripe. */
export async function correctDetails(
  uid: string,
  command: CorrectDetailsCommand,
  once: Once,
): Promise<Decision<Household>> {
  const result = await withLockedHousehold(uid, once, (household) => correct(household, command, once));
  if (result.ok) await flushTasksFor(uid, result.effects, once.now);
  return result;
}

async function correct(
  household: Household,
  command: CorrectDetailsCommand,
  once: Once,
): Promise<Decision<Household>> {
  if (isRepeated(household, once.key)) return accept(household);
  const { now } = once;
  const { uid } = household;
  const preview = decideCorrectDetails(household, command, now);
  if (!preview.ok) return preview;
  const save = () => updateHouseholdOnce(uid, once, (current) => decideCorrectDetails(current, command, now));
  return preview.state.email === household.email ? save() : saveWithLogin(uid, command.email, save);
}

/** The login first: its email has to be free. If saving fails, it gets back the email of the household. */
export async function saveWithLogin(
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
