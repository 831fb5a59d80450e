import type { Accepted, Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import {
  decideOnce,
  type IdempotentCall,
  refuseOnce,
  type StoredRefusal,
} from '@legacy-hub/domain/decision/idempotency';
import type { WithKeys } from '@legacy-hub/domain/documents/idempotency-keys';
import type { Reservations } from '@legacy-hub/domain/places/schema';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { CollectionReference, DocumentData, Transaction } from 'firebase-admin/firestore';
import { prepareEffectWrites } from '../effects.ts';
import { replacing } from '../firestore/replacing.ts';
import { runTransaction, type TakeTurns, withLocalMutex, withTurns } from '../firestore/transactions.ts';
import { type Overbooking, prepareReservedDays } from './reserved-days.ts';

interface Change<Document, Related, Decided> {
  readonly id: string;
  readonly now: Instant;
  readonly read: (transaction: Transaction) => Promise<Related>;
  readonly decide: (document: Document | null, related: Related) => Decided;
  readonly overbooking: Overbooking;
  /** The decision that replaces the change if a day is full. */
  readonly whenFull: (before: Document | null, full: Refused) => Refused | StoredRefusal<Document>;
}

const readNothing = async () => null;

/** A decision says what is stored. */
const withState = <Decided extends object, Document>(decision: Decided, state: Document): Decided => ({
  ...decision,
  state,
});

/** Counts a document, and writes the counts in the document's transaction. */
type Count<Document> = (
  before: Document | null,
  after: Document,
  now: Instant,
) => { document: Document; write: (transaction: Transaction) => void };

const refuseFull = (_before: unknown, full: Refused): Refused => full;

/**
 * The only way to change the documents of a collection: each change reads, decides and writes in one
 * transaction, with the days on which it reserves more or less. `householdOf` says whose provider tasks a decision queues;
 * a day pass belongs to no household.
 */
export function documentStore<Document extends DocumentData & WithKeys>(
  documents: () => CollectionReference<Document>,
  householdOf: (id: string) => string | null,
  reservationsOf: (document: Document) => Reservations,
  count: Count<Document> = (_before, document) => ({ document, write: () => undefined }),
) {
  async function find(id: string): Promise<Document | null> {
    return (await documents().doc(id).get()).data() ?? null;
  }

  function update<Decided extends Accepted<Document> | Refused>(
    id: string,
    now: Instant,
    decide: (document: Document) => Decided,
    overbooking: Overbooking = 'allowed',
  ): Promise<Decided | Refused> {
    return transact<null, Decided | Refused>({
      ...{ id, now, read: readNothing, overbooking, whenFull: refuseFull },
      decide: (document) => (document ? decide(document) : refuse('not-found')),
    });
  }

  /** Like `update`, for an action with an idempotency key: sent again or late, it changes nothing. */
  function updateOnce<Decided extends Accepted<Document> | Refused>(
    id: string,
    once: IdempotentCall,
    decide: (document: Document) => Decided,
    overbooking: Overbooking = 'allowed',
  ): Promise<Decided | Accepted<Document> | Refused> {
    const whenFull = (before: Document | null, full: Refused) =>
      before ? refuseOnce(before, once, () => full) : full;
    return transact<null, Decided | Accepted<Document> | Refused>({
      ...{ id, now: once.now, read: readNothing, overbooking, whenFull },
      decide: (document) =>
        document ? decideOnce(document, once, () => decide(document)) : refuse('not-found'),
    });
  }

  /**
   * Like `update`, with other data that is read once the document is locked. Queries run outside the transaction, because
   * inside they lock all that they might find; documents can be read inside.
   */
  function updateWith<Related, Decided extends Accepted<Document> | Refused>(
    id: string,
    now: Instant,
    read: (transaction: Transaction) => Promise<Related>,
    decide: (document: Document, related: Related) => Decided,
  ): Promise<Decided | Refused> {
    return transact<Related, Decided | Refused>({
      ...{ id, now, read, overbooking: 'allowed', whenFull: refuseFull },
      decide: (document, related) => (document ? decide(document, related) : refuse('not-found')),
    });
  }

  /** Like `update`, but the document may not exist yet. */
  function upsert<Decided extends Accepted<Document> | Refused>(
    id: string,
    now: Instant,
    decide: (document: Document | null) => Decided,
    overbooking: Overbooking = 'allowed',
  ): Promise<Decided | Refused> {
    return transact<null, Decided | Refused>({
      ...{ id, now, read: readNothing, decide, overbooking, whenFull: refuseFull },
    });
  }

  function transact<Related, Decided extends Accepted<Document> | Refused | StoredRefusal<Document>>(
    change: Change<Document, Related, Decided>,
  ): Promise<Decided | Refused> {
    const { path } = documents().doc(change.id);
    return withLocalMutex(path, () =>
      withTurns((takeTurns) => runTransaction((transaction) => changeIn(transaction, takeTurns, change))),
    );
  }

  async function changeIn<Related, Decided extends Accepted<Document> | Refused | StoredRefusal<Document>>(
    transaction: Transaction,
    takeTurns: TakeTurns,
    { id, now, read, decide, overbooking, whenFull }: Change<Document, Related, Decided>,
  ): Promise<Decided | Refused> {
    const ref = documents().doc(id);
    const reservationsIn = (document: Document | null): Reservations =>
      document ? reservationsOf(document) : new Map();
    const before = (await transaction.get(ref)).data() ?? null;
    const decided = decide(before, await read(transaction));
    const after = 'state' in decided ? decided.state : before;
    const reserving = { id, before: reservationsIn(before), after: reservationsIn(after), now };
    const days = await prepareReservedDays(transaction, takeTurns, reserving, overbooking);
    const decision = days.ok ? decided : whenFull(before, days);
    const { effects = [] } = decision;
    const writeEffects = await prepareEffectWrites(transaction, householdOf(id), effects, now);
    if (days.ok) days.write();
    writeEffects();
    if (!('state' in decision) || decision.state === before) return decision;
    const { document, write } = count(before, decision.state, now);
    transaction.set(ref, replacing(before, document));
    write(transaction);
    return withState(decision, document);
  }

  return { find, update, updateOnce, updateWith, upsert };
}
