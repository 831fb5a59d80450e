import type { WithKeys } from '@legacy-hub/domain/core/value-schemas';
import { type Accepted, type Decision, type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import { decideOnce, type IdempotentCall } from '@legacy-hub/domain/decision/idempotency';
import type { Reservations } from '@legacy-hub/domain/places/schema';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { CollectionReference, DocumentData, Transaction } from 'firebase-admin/firestore';
import { prepareEffectWrites } from '../effects.ts';
import { replacing } from '../firestore/replacing.ts';
import { runTransaction, type TakeTurns, withLocalMutex, withTurns } from '../firestore/transactions.ts';
import { type Overbooking, prepareReservedDays } from './reserved-days.ts';

/** The time of a change, with the request's idempotency key if it has one. */
export type ChangeCall = Instant | IdempotentCall;

/** With a key, the change may already have been made, and is then accepted without a new decision. */
export type Outcome<Document, Decided, Call extends ChangeCall> =
  | Decided
  | Refused
  | (Call extends IdempotentCall ? Accepted<Document> : never);

interface Change<Document, Related, Decided, Call> {
  readonly id: string;
  readonly call: Call;
  readonly read: (transaction: Transaction) => Promise<Related>;
  readonly decide: (document: Document | null, related: Related) => Decided | Refused;
  readonly overbooking: Overbooking;
}

const readNothing = async () => null;

const unlessMissing =
  <Document, Related, Decided>(decide: (document: Document, related: Related) => Decided) =>
  (document: Document | null, related: Related): Decided | Refused =>
    document ? decide(document, related) : refuse('not-found');

/** Counts a document, and writes the counts in the document's transaction. */
type Count<Document> = (
  before: Document | null,
  after: Document,
  now: Instant,
) => { document: Document; write: (transaction: Transaction) => void };

/**
 * The only way to change the documents of a collection. A change reads, decides and writes in one
 * transaction, including the days on which it reserves more or less. With an idempotency key, a change that
 * was already decided isn't decided again. `householdOf` returns the household whose provider tasks a
 * decision queues; null for a day pass.
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

  /** Changes a document that may not exist yet. */
  const upsert = <Decided extends Decision<Document>, Call extends ChangeCall>(
    id: string,
    call: Call,
    decide: (document: Document | null) => Decided,
    overbooking: Overbooking = 'allowed',
  ) => transact({ id, call, read: readNothing, decide: (document) => decide(document), overbooking });

  const update = <Decided extends Decision<Document>, Call extends ChangeCall>(
    id: string,
    call: Call,
    decide: (document: Document) => Decided,
    overbooking: Overbooking = 'allowed',
  ) =>
    transact({
      id,
      call,
      read: readNothing,
      decide: unlessMissing((document: Document) => decide(document)),
      overbooking,
    });

  /**
   * Changes a document by related data that is read once the document is locked. Inside the transaction a
   * query locks everything that it might find, so run it outside unless the decision must be exact.
   */
  const updateWith = <Related, Decided extends Decision<Document>, Call extends ChangeCall>(
    id: string,
    call: Call,
    read: (transaction: Transaction) => Promise<Related>,
    decide: (document: Document, related: Related) => Decided,
  ) => transact({ id, call, read, decide: unlessMissing(decide), overbooking: 'allowed' });

  /** Changes a document that may not exist yet, by related data that is read in the same transaction. */
  const upsertWith = <Related, Decided extends Decision<Document>, Call extends ChangeCall>(
    id: string,
    call: Call,
    read: (transaction: Transaction) => Promise<Related>,
    decide: (document: Document | null, related: Related) => Decided,
  ) => transact({ id, call, read, decide, overbooking: 'allowed' });

  function transact<Related, Decided extends Decision<Document>, Call extends ChangeCall>(
    change: Change<Document, Related, Decided, Call>,
  ): Promise<Outcome<Document, Decided, Call>> {
    const { path } = documents().doc(change.id);
    return withLocalMutex(path, () =>
      withTurns((takeTurns) =>
        runTransaction(
          // Without a key, the result is always a new decision.
          async (transaction) =>
            (await changeIn(transaction, takeTurns, change)) as Outcome<Document, Decided, Call>,
        ),
      ),
    );
  }

  async function changeIn<Related, Decided extends Decision<Document>>(
    transaction: Transaction,
    takeTurns: TakeTurns,
    { id, call, read, decide, overbooking }: Change<Document, Related, Decided, ChangeCall>,
  ): Promise<Decided | Decision<Document>> {
    const ref = documents().doc(id);
    const once: IdempotentCall = typeof call === 'number' ? { key: null, now: call } : call;
    const { now } = once;
    const reservationsIn = (document: Document | null): Reservations =>
      document ? reservationsOf(document) : new Map();
    const before = (await transaction.get(ref)).data() ?? null;
    const related = await read(transaction);
    const decided = decideOnce(before, once, () => decide(before, related));
    const after = 'state' in decided ? decided.state : before;
    const reserving = { id, before: reservationsIn(before), after: reservationsIn(after), now };
    const days = await prepareReservedDays(transaction, takeTurns, reserving, overbooking);
    const decision = days.ok ? decided : decideOnce(before, once, (): Refused => days);
    const { effects = [] } = decision;
    const writeEffects = await prepareEffectWrites(transaction, householdOf(id), effects, now);
    if (days.ok) days.write();
    writeEffects();
    if (!('state' in decision) || decision.state === before) return decision;
    const { document, write } = count(before, decision.state, now);
    transaction.set(ref, replacing(before, document));
    write(transaction);
    return { ...decision, state: document };
  }

  return { find, update, updateWith, upsert, upsertWith };
}
