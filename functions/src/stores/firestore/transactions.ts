import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../../firebase/admin.ts';

const queueTails = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key one at a time within this instance. Concurrent transactions on one document
 * abort each other and are retried only a few times; queued here, they only contend with other instances.
 */
export function withLocalMutex<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const previous = queueTails.get(key) ?? Promise.resolve();
  const result = previous.then(work);
  const settled = result.then(
    () => undefined,
    () => undefined, // the caller handles the error; the queue only waits for the end
  );
  queueTails.set(key, settled);
  settled.then(() => {
    if (queueTails.get(key) === settled) queueTails.delete(key);
  });
  return result;
}

/** Cash already taken must be recorded, so contention is retried for about twenty seconds. */
export const TRANSACTION_OPTIONS = { maxAttempts: 7 } as const;

/**
 * True for an error that needs a retry here. The SDK retries an expired transaction, but doesn't recognise
 * the emulator's message for it. Stories and the soak test run the built functions, so tests can't add the
 * retry themselves.
 */
const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Transaction is invalid or closed');

export async function runTransaction<Result>(
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await firestore().runTransaction(change, TRANSACTION_OPTIONS);
  } catch (error) {
    if (!isClosed(error)) throw error;
    return firestore().runTransaction(change, TRANSACTION_OPTIONS);
  }
}

/**
 * The maximum turn, so that a hanging transaction doesn't block the next ones. After that, Firestore isolates
 * them.
 */
const MAX_TURN_MS = 10_000;

/** Waits for a key's turn. Resolves with the function that ends it. */
const turnOf = (key: string): Promise<() => void> =>
  new Promise((begin) => {
    const turn = () =>
      new Promise<void>((end) => {
        const timer = setTimeout(end, MAX_TURN_MS);
        begin(() => {
          clearTimeout(timer);
          end();
        });
      });
    void withLocalMutex(key, turn);
  });

/** Takes the turns of these keys, after releasing the current ones. */
export type TakeTurns = (keys: readonly string[]) => Promise<void>;

/**
 * Runs a transaction that learns only from its reads which other documents it changes, so that those are also
 * changed one at a time within this instance. Turns are taken in key order, so that two transactions never
 * deadlock.
 */
export async function withTurns<Result>(work: (take: TakeTurns) => Promise<Result>): Promise<Result> {
  const ends: (() => void)[] = [];
  const endAll = () => {
    for (const end of ends.splice(0)) end();
  };
  const take: TakeTurns = async (keys) => {
    endAll();
    for (const key of keys.toSorted()) ends.push(await turnOf(key));
  };
  try {
    return await work(take);
  } finally {
    endAll();
  }
}

/** Firestore's errors, by gRPC status. */
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;
export const ABORTED = 10;

const errorWithCode = z.object({ code: z.number() });

export const hasErrorCode = (error: unknown, ...codes: number[]): boolean =>
  codes.includes(errorWithCode.safeParse(error).data?.code ?? -1);
