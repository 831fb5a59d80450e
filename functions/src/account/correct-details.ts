import { type CorrectDetailsCommand, decideCorrectDetails } from '@legacy-hub/domain/account/correct-details';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { flushTasksFor } from '../billing/sync-household.ts';
import { auth } from '../firebase/admin.ts';
import { findHousehold, updateHousehold } from '../stores/households.ts';
import { withPayerLock } from '../stores/locks.ts';
import { alignLogin, moveLogin } from './move-login.ts';

/** Runs alone, because a payment in between would create a customer with the former email at Stripe. */
export async function correctDetails(
  uid: string,
  command: CorrectDetailsCommand,
  now: Instant,
): Promise<Decision<Household>> {
  const result = await withPayerLock({ uid }, () => correct(uid, command, now));
  if (result.ok) await flushTasksFor(uid, result.effects, now);
  return result;
}

async function correct(
  uid: string,
  command: CorrectDetailsCommand,
  now: Instant,
): Promise<Decision<Household>> {
  const household = await findHousehold(uid);
  if (!household) return refuse('not-found');
  const preview = decideCorrectDetails(household, command, now);
  if (!preview.ok) return preview;
  const save = () => updateHousehold(uid, now, (current) => decideCorrectDetails(current, command, now));
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
