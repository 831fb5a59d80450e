import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import { type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import { type IdempotentCall, refuseOnce, repeatedRefusal } from '@legacy-hub/domain/decision/idempotency';
import type { Household } from '@legacy-hub/domain/documents/household';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../../firebase/admin.ts';
import {
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  hasErrorCode,
  NOT_FOUND,
  withLocalMutex,
} from '../firestore/transactions.ts';
import { findHousehold, updateHousehold } from './households.ts';

/**
 * The duration of a lease. A function that timed out isn't stopped: its code can continue after its lease, in
 * parallel with the next holder.
 */
const LEASE_MS = 70_000;
/**
 * The minimum remaining lease for a request to Stripe: longer than the request may take, plus the clock
 * difference of two instances.
 */
const MIN_LEASE_LEFT_MS = 12_000;
const ACQUIRE_TIMEOUT_MS = 40_000;

/**
 * Runs work under a payer's lock, which all instances share. Stripe calls can't be part of a Firestore
 * transaction, so code that reads from Stripe and then changes something there must run alone. The lease uses
 * the real clock.
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
 * Throws if the lease of a held lock has ended or is about to end, because others may take the lock over
 * after that. Call it before every change at Stripe.
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

/** Sets the expiry, so that TTL deletes the locks of a killed process. */
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

/** Deletes only the lock that was read, because that lock may have expired and been taken over. */
async function deleteIfUnchanged(ref: DocumentReference, lastUpdateTime: Timestamp): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime });
  } catch (error) {
    if (!hasErrorCode(error, FAILED_PRECONDITION, NOT_FOUND)) throw error;
  }
}

type Act<Result> = (household: Household) => Promise<Result>;

/** Runs a household's action that calls Stripe or Firebase Auth, under the household's lock. */
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

/**
 * Runs an action unless it was refused before: a refusal stores its key, so that a repeated or late request
 * is refused without calling the provider. A repeated action decides itself which steps remain, because its
 * key may be stored before its payment. Needs the household's lock.
 */
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
