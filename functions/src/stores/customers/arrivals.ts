import { decideAnnounceArrival } from '@legacy-hub/domain/arrivals/rules';
import type { Arrival } from '@legacy-hub/domain/arrivals/schema';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { IdempotentCall } from '@legacy-hub/domain/decision/idempotency';
import { arrivals, households } from '../firestore/collections.ts';
import { documentStore } from './document-store.ts';

const { find, upsertWith } = documentStore<Arrival>(
  arrivals,
  (uid) => uid,
  () => new Map(),
);

export const findArrival = find;

/**
 * Announces people of a household at the counter. The household is read in the transaction, so that an
 * erasure leaves no arrival behind.
 */
export const announceArrival = (uid: string, once: IdempotentCall, personIds: readonly string[]) =>
  upsertWith(
    uid,
    once,
    async (transaction) => (await transaction.get(households().doc(uid))).data(),
    (before, household) =>
      household ? decideAnnounceArrival(before, household, personIds, once.now) : refuse('not-found'),
  );
