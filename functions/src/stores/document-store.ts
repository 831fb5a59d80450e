import type { Accepted, Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/decision';
import {
  decideOnce,
  type IdempotentCall,
  type KeptRefusal,
  type WithKeys,
} from '@legacy-hub/domain/idempotency';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { CollectionReference, DocumentData, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';
import { prepareEffectWrites } from './effects.ts';

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

/** The emulator closes a transaction that others have waited for, with an error that the SDK doesn't retry. */
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
 * The only way to change the documents of a collection: each change reads, decides and writes in one
 * transaction. `householdOf` says whose provider tasks a decision queues; a day pass belongs to no household.
 */
export function documentStore<Document extends DocumentData & WithKeys>(
  documents: () => CollectionReference<Document>,
  householdOf: (id: string) => string | null,
) {
  async function find(id: string): Promise<Document | null> {
    return (await documents().doc(id).get()).data() ?? null;
  }

  function update<Decided extends Accepted<Document> | Refused>(
    id: string,
    now: Instant,
    decide: (document: Document) => Decided,
  ): Promise<Decided | Refused> {
    return updateWith(id, now, async () => null, decide);
  }

  /** Like `update`, for an action with an idempotency key: sent again or late, it changes nothing. */
  function updateOnce<Decided extends Accepted<Document> | Refused>(
    id: string,
    once: IdempotentCall,
    decide: (document: Document) => Decided,
  ): Promise<Decided | Accepted<Document> | Refused> {
    return update(id, once.now, (document) => decideOnce(document, once, () => decide(document)));
  }

  /**
   * Like `update`, with something else, read once the document is locked. It is no part of the transaction: a query in
   * one locks all that it might find.
   */
  function updateWith<Related, Decided extends Accepted<Document> | Refused>(
    id: string,
    now: Instant,
    read: () => Promise<Related>,
    decide: (document: Document, related: Related) => Decided,
  ): Promise<Decided | Refused> {
    return transact<Related, Decided | Refused>(id, now, read, (document, related) =>
      document ? decide(document, related) : refuse('not-found'),
    );
  }

  /** Like `update`, but the document may not exist yet. */
  function upsert<Decided extends Accepted<Document> | Refused>(
    id: string,
    now: Instant,
    decide: (document: Document | null) => Decided,
  ): Promise<Decided> {
    return transact(id, now, async () => null, decide);
  }

  function transact<Related, Decided extends Accepted<Document> | Refused | KeptRefusal<Document>>(
    id: string,
    now: Instant,
    read: () => Promise<Related>,
    decide: (document: Document | null, related: Related) => Decided,
  ): Promise<Decided> {
    const ref = documents().doc(id);
    const change = async (transaction: Transaction): Promise<Decided> => {
      const before = (await transaction.get(ref)).data() ?? null;
      const decision = decide(before, await read());
      const { effects = [] } = decision;
      const writeEffects = await prepareEffectWrites(transaction, householdOf(id), effects, now);
      if ('state' in decision && decision.state !== before) transaction.set(ref, decision.state);
      writeEffects();
      return decision;
    };
    return withLocalMutex(ref.path, () => runTransaction(change));
  }

  return { find, update, updateOnce, updateWith, upsert };
}
