import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import { type IdempotentCall, refuseOnce, repeatedRefusal } from '@legacy-hub/domain/decision/idempotency';
import type { Household } from '@legacy-hub/domain/documents/household';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../../firebase/admin.ts';
import {
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  hasErrorCode,
  NOT_FOUND,
} from '../firestore/firestore-errors.ts';
import { withLocalMutex } from '../firestore/transactions.ts';
import { findHousehold, updateHousehold } from './households.ts';

/** A function that timed out isn't ended: its code can go on after its lease, beside the next holder. */
const LEASE_MS = 70_000;
/**
 * The remaining lease when a request to Stripe is sent: longer than the request may take, and than the clocks of two
 * instances differ.
 */
const MIN_LEASE_LEFT_MS = 12_000;
const ACQUIRE_TIMEOUT_MS = 40_000;

/**
 * Runs work under a payer's lock, shared by all instances. Stripe calls can't be part of a Firestore transaction, so
 * code that reads from Stripe and then changes something there must run alone. The lease uses the real clock.
 */
export function withPayerLock<Result>(
  payer: CardPayment['who'],
  work: () => Promise<Result>,
): Promise<Result> {
  const name = 'uid' in payer ? `household-${payer.uid}` : payer.walkInId;
  return withLocalMutex(name, () => runWithLock(firestore().doc(`locks/${name}`), work));
}

interface HeldLock {
  readonly ref: DocumentReference;
  readonly lockedAt: Timestamp;
  readonly until: number;
}

const heldLocks = new AsyncLocalStorage<readonly HeldLock[]>();

async function runWithLock<Result>(ref: DocumentReference, work: () => Promise<Result>): Promise<Result> {
  const lock = await acquire(ref);
  try {
    return await heldLocks.run([...(heldLocks.getStore() ?? []), lock], work);
  } finally {
    await deleteIfUnchanged(ref, lock.lockedAt);
  }
}

/**
 * Throws if the lease of a lock that the running work has taken is over or about to end: no one takes a lock over before
 * that. Call it before each change at Stripe.
 */
export function assertLocksHeld(): void {
  for (const { ref, until } of heldLocks.getStore() ?? []) {
    if (until - Date.now() < MIN_LEASE_LEFT_MS)
      throw new DOMException(`${ref.path} is no longer held`, 'TimeoutError');
  }
}

async function acquire(ref: DocumentReference): Promise<HeldLock> {
  const deadline = Date.now() + ACQUIRE_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const lock = await tryAcquire(ref);
    if (lock) return lock;
    const current = await ref.get();
    const until = current.get('until');
    if (current.updateTime && typeof until === 'number' && until <= Date.now()) {
      await deleteIfUnchanged(ref, current.updateTime);
    } else if (current.exists) {
      await wait(randomInt(100, 300));
    }
  }
  throw new DOMException(`${ref.path} could not be acquired in time`, 'TimeoutError');
}

/** TTL deletes the locks of a killed process. */
const lockUntil = (until: number) => ({ until, expiresAt: Timestamp.fromMillis(until) });

async function tryAcquire(ref: DocumentReference): Promise<HeldLock | null> {
  const until = Date.now() + LEASE_MS;
  try {
    return { ref, until, lockedAt: (await ref.create(lockUntil(until))).writeTime };
  } catch (error) {
    if (hasErrorCode(error, ALREADY_EXISTS)) return null;
    throw error;
  }
}

/** Deletes only the lock that was read: it may have expired and been taken over since. */
async function deleteIfUnchanged(ref: DocumentReference, lastUpdateTime: Timestamp): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime });
  } catch (error) {
    if (!hasErrorCode(error, FAILED_PRECONDITION, NOT_FOUND)) throw error;
  }
}

type Act<Result> = (household: Household) => Promise<Result>;

/** Runs an action of a household that asks Stripe or Firebase Auth, under the household's lock. */
export function withLockedHousehold<Result extends { ok: true } | Refused>(
  uid: string,
  once: IdempotentCall,
  act: Act<Result>,
): Promise<Result | Refused> {
  return withPayerLock({ uid }, async () => {
    const household = await findHousehold(uid);
    return household ? actOnce(household, once, act) : refuse('not-found');
  });
}

/** A refusal stores its key: sent again or late, it is refused again without asking. Needs the household's lock. */
export async function actOnce<Result extends { ok: true } | Refused>(
  household: Household,
  once: IdempotentCall,
  act: Act<Result>,
): Promise<Result | Refused> {
  const repeated = repeatedRefusal(household, once.key);
  if (repeated) return repeated;
  const result = await act(household);
  if (!result.ok) await storeRefusal(household.uid, once, result);
  return result;
}

const storeRefusal = (uid: string, once: IdempotentCall, refused: Refused): Promise<Refused> =>
  updateHousehold(uid, once.now, (household) => refuseOnce(household, once, () => refused));
