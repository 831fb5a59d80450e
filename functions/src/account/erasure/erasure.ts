import {
  decideForgetRegistration,
  type Erasure,
  unpaidRegistrationLimit,
} from '@legacy-hub/domain/account/retention';
import { accept, type Decision, type Refused } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { addDuration, type Instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { FirebaseAuthError } from 'firebase-admin/auth';
import { noteErased } from '../../backup/erased.ts';
import { erasePaymentData } from '../../billing/events/erased-payers.ts';
import { syncHousehold } from '../../billing/sync/sync-household.ts';
import { auth, bucket } from '../../firebase/admin.ts';
import { type Job, processAll } from '../../schedules/run-schedule.ts';
import { findErasure, finishErasure, staleErasures, startErasure } from '../../stores/customers/erasures.ts';
import { findHousehold, unpaidRegistrationsUntil } from '../../stores/customers/households.ts';
import { anonymizeEntries } from '../../stores/ledger.ts';
import { deleteEmailsOf, deleteEmailsTo } from '../../stores/mail.ts';
import { forgetInProofs } from '../../stores/proofs.ts';
import { anonymizeStaffActions, findStaff } from '../../stores/staff.ts';
import { anonymizeVisits } from '../../stores/visits.ts';

/** Deletes or anonymises one kind of data. Must be idempotent, because an interrupted erasure runs again. */
export type ErasureStep = (erasure: Erasure) => Promise<void>;

/** Deletes the login, except of staff and of anyone who has since registered again with the same email. */
const deleteLogin: ErasureStep = async ({ uid }) => {
  const [household, staff] = await Promise.all([findHousehold(uid), findStaff(uid)]);
  if (household || staff) return;
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!(error instanceof FirebaseAuthError) || error.code !== 'auth/user-not-found') throw error;
  }
};

/** Deletes photos. Photos added after the erasure belong to a customer who has registered again. */
const deletePhotos: ErasureStep = async ({ uid, at }) => {
  const [[files], again] = await Promise.all([
    bucket().getFiles({ prefix: `photos/${uid}/` }),
    findHousehold(uid),
  ]);
  const erased = files.filter(
    ({ metadata: { timeCreated = '' } }) => again === null || Date.parse(timeCreated) <= at,
  );
  await Promise.all(erased.map((file) => file.delete({ ignoreNotFound: true })));
};

/** Deletes emails, except those about day passes, which belong to the walk-in and not to the account. */
const deleteEmails: ErasureStep = async ({ uid, email, at }) => {
  await deleteEmailsOf(uid, at);
  await deleteEmailsTo(email, ({ content, createdAt }) => !('walkInId' in content) && createdAt <= at);
};

/**
 * The steps, in this order: first the login, then data that could cause charges, and last the note for a
 * restore.
 */
export const ERASURE_STEPS: readonly ErasureStep[] = [
  deleteLogin,
  erasePaymentData,
  deletePhotos,
  anonymizeEntries,
  anonymizeVisits,
  anonymizeStaffActions,
  forgetInProofs,
  deleteEmails,
  noteErased,
];

const WITHOUT_NOTE = ERASURE_STEPS.filter((step) => step !== noteErased);

/**
 * Ends the subscription, deletes the household document in one transaction, then runs the erasure steps. Safe
 * to retry after a failure at any point. An interrupted erasure is finished first, because its household may
 * have registered again.
 */
export async function eraseHousehold(
  uid: string,
  now: Instant,
  decide: (household: Household) => Decision<null>,
  steps: readonly ErasureStep[] = ERASURE_STEPS,
): Promise<{ ok: true } | Refused> {
  const interrupted = await findErasure(uid);
  if (interrupted) await runErasureSteps(interrupted, steps);
  const started = await cancelThenStartErasure(uid, now, decide);
  if (!started.ok) return interrupted ? { ok: true } : started;
  await runErasureSteps(started.erasure, steps);
  return { ok: true };
}

/** Steps for data that a backup can contain without the household's document. */
const LEFT_ALONE: readonly ErasureStep[] = [deleteLogin, deletePhotos];

/**
 * Erases a restored backup's data of a household that was erased at that moment, unless it has registered
 * again since. The first erasure already ended the subscription, so there is nothing to wait for.
 */
export async function eraseAgain(uid: string, at: Instant): Promise<void> {
  const household = await findHousehold(uid);
  if (household && household.registeredAt > at) return;
  const erased = await eraseHousehold(uid, at, () => accept(null), WITHOUT_NOTE);
  if (!erased.ok) await runErasureSteps({ version: 1, uid, email: '', customerId: null, at }, LEFT_ALONE);
}

async function runErasureSteps(erasure: Erasure, steps: readonly ErasureStep[]): Promise<void> {
  for (const erase of steps) await erase(erasure);
  await finishErasure(erasure);
}

const STALE_AFTER = minutes(5);

/** Finishes interrupted erasures, because the person may never retry. */
export const resumeErasures: Job = (now, isTimeUp) =>
  processAll(
    {
      name: 'erasure',
      pages: staleErasures(addDuration(now, -STALE_AFTER)),
      idOf: (uid) => uid,
      async handle(uid) {
        const erasure = await findErasure(uid);
        if (erasure) await runErasureSteps(erasure, ERASURE_STEPS);
      },
    },
    now,
    isTimeUp,
  );

async function cancelThenStartErasure(
  uid: string,
  now: Instant,
  decide: (household: Household) => Decision<null>,
): Promise<{ ok: true; erasure: Erasure } | Refused> {
  const firstAttempt = await startErasure(uid, now, decide);
  if (firstAttempt !== 'subscription still running') return firstAttempt;
  await syncHousehold(uid);
  const secondAttempt = await startErasure(uid, now, decide);
  if (secondAttempt === 'subscription still running')
    throw new Error(`the subscription of ${uid} did not end`);
  return secondAttempt;
}

export const forgetUnpaidRegistrations: Job = (now, isTimeUp) =>
  processAll<string>(
    {
      name: 'unpaid-registration',
      pages: unpaidRegistrationsUntil(unpaidRegistrationLimit(now)),
      idOf: (uid) => uid,
      async handle(uid) {
        await eraseHousehold(uid, now, (household) => decideForgetRegistration(household, now));
      },
    },
    now,
    isTimeUp,
  );
