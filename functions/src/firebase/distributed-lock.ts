import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from './admin.ts';
import { withLocalMutex } from './local-mutex.ts';

/** A function is ended after sixty seconds: whoever holds a lock for longer is dead. */
const LEASE_MS = 70_000;
const ACQUIRE_TIMEOUT_MS = 40_000;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const NOT_FOUND = 5;

/**
 * One at a time, over all instances. What happens at the card provider cannot be part of a transaction,
 * so whatever reads there and then changes something there does it alone. The lease runs by the real clock.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return withLocalMutex(name, () => runWithLock(firestore().doc(`locks/${name}`), work));
}

async function runWithLock<Result>(ref: DocumentReference, work: () => Promise<Result>): Promise<Result> {
  const taken = await acquire(ref);
  try {
    return await work();
  } finally {
    await deleteIfUnchanged(ref, taken);
  }
}

async function acquire(ref: DocumentReference): Promise<Timestamp> {
  const giveUp = Date.now() + ACQUIRE_TIMEOUT_MS;
  while (Date.now() < giveUp) {
    const taken = await tryAcquire(ref);
    if (taken) return taken;
    const held = await ref.get();
    const until = held.get('until');
    if (held.updateTime && typeof until === 'number' && until <= Date.now()) {
      await deleteIfUnchanged(ref, held.updateTime);
    } else if (held.exists) {
      await wait(randomInt(100, 300));
    }
  }
  throw new DOMException(`${ref.path} was held for too long`, 'TimeoutError');
}

async function tryAcquire(ref: DocumentReference): Promise<Timestamp | null> {
  try {
    return (await ref.create({ until: Date.now() + LEASE_MS })).writeTime;
  } catch (error) {
    if (isRefusal(error, ALREADY_EXISTS)) return null;
    throw error;
  }
}

/** Only the lock that was seen: another one may stand there by now. */
async function deleteIfUnchanged(ref: DocumentReference, lastUpdateTime: Timestamp): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime });
  } catch (error) {
    if (!isRefusal(error, FAILED_PRECONDITION, NOT_FOUND)) throw error;
  }
}

const refusalSchema = z.object({ code: z.number() });

const isRefusal = (error: unknown, ...codes: number[]): boolean =>
  codes.includes(refusalSchema.safeParse(error).data?.code ?? -1);
