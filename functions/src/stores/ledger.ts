import type { Erasure } from '@legacy-hub/domain/account/retention';
import { anonymizeLedgerEntry, withoutTypedText } from '@legacy-hub/domain/billing/payments/ledger';
import type { PaymentRecord } from '@legacy-hub/domain/billing/refunds/payment-returns';
import { paymentRecords } from '@legacy-hub/domain/billing/refunds/refunds';
import { COUNTER_METHODS } from '@legacy-hub/domain/core/payment-methods';
import type { Decision } from '@legacy-hub/domain/decision/decision';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { addDuration, type Instant, minutes, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';
import { prepareEffectWrites } from './effects.ts';
import { ledger } from './firestore/collections.ts';
import {
  anonymizeHistory,
  historyOf,
  inChunks,
  parseReadable,
  readAll,
  readReadable,
} from './firestore/queries.ts';
import { runTransaction, withLocalMutex } from './firestore/transactions.ts';

export async function findEntries(ids: readonly string[]): Promise<LedgerEntry[]> {
  const stored = await firestore().getAll(...ids.map((id) => ledger().doc(id)));
  return stored.flatMap((entry) => entry.data() ?? []);
}

/** Books an entry that belongs to no customer. `decide` gets the entry with this id, if it was booked before. */
export function bookEntry(
  id: string,
  now: Instant,
  decide: (booked: LedgerEntry | null) => Decision<LedgerEntry>,
): Promise<Decision<LedgerEntry>> {
  const ref = ledger().doc(id);
  return withLocalMutex(ref.path, () =>
    runTransaction(async (transaction) => {
      const decision = decide((await transaction.get(ref)).data() ?? null);
      (await prepareEffectWrites(transaction, null, decision.effects ?? [], now))();
      return decision;
    }),
  );
}

type PaymentQuery = { receipt: string } | { providerIds: readonly string[] };

/** Finds a payment by its receipt number or its Stripe ids, with its refunds. */
export const findPaymentRecord = (by: PaymentQuery): Promise<PaymentRecord | null> =>
  findPayment(by).then(withReturns);

/**
 * Looks for a payment now, and returns a function that reads its record once the payer is locked. A payment's
 * entry never changes, so only its refunds are read then. A payment that wasn't found is looked up again.
 */
export function preparePaymentRecord(by: PaymentQuery): () => Promise<PaymentRecord | null> {
  const early = findPayment(by).catch(() => null);
  return async () => withReturns((await early) ?? (await findPayment(by)));
}

async function findPayment(by: PaymentQuery): Promise<LedgerEntry | null> {
  const [payment = null] = await readAll(
    'receipt' in by ? ledger().where('receipt', '==', by.receipt) : paymentsAtStripe(by.providerIds),
  );
  return payment;
}

const withReturns = async (payment: LedgerEntry | null): Promise<PaymentRecord | null> =>
  payment && { payment, returns: await readAll(ledger().where('paymentEntryId', '==', payment.id)) };

const paymentsAtStripe = (providerIds: readonly string[]): Query<LedgerEntry> =>
  ledger()
    .where('providerId', 'in', [...providerIds])
    .limit(1);

/** Returns the entries of one confirmation at the counter, which share its time. */
export const findTaken = (uid: string, at: Instant): Promise<LedgerEntry[]> =>
  readAll(
    ledger()
      .where('who.uid', '==', uid)
      .where('at', '==', at)
      .where('method', 'in', [...COUNTER_METHODS]),
  );

export const listEntries = (day: VenueDate) => readReadable(ledger().where('day', '==', day).orderBy('at'));

/** Returns the refunds and reversals of a day's payments, whenever they were made. */
export const listReturnsOf = async (day: VenueDate): Promise<LedgerEntry[]> =>
  (await readReadable(ledger().where('paidOn', '==', day))).documents;

/** Returns the entries with these Stripe ids. */
export async function findEntriesAtProvider(ids: readonly string[]): Promise<LedgerEntry[]> {
  const found = inChunks(ids).map((chunk) => readAll(ledger().where('providerId', 'in', chunk)));
  return (await Promise.all(found)).flat();
}

export async function firstEntry(): Promise<LedgerEntry | null> {
  const [first = null] = await readAll(ledger().orderBy('day').orderBy('at').limit(1));
  return first;
}

/** The start of a page: after the entry with this day, time and id. */
type EntryCursor = readonly [day: string, at: number, id: string];

export function parseEntryCursor(text: string): EntryCursor | null {
  const [, day, at, id] = /^(\d{4}-\d{2}-\d{2}) (\d{1,15}) ([^/]{1,200})$/.exec(text) ?? [];
  return day !== undefined && id !== undefined ? [day, Number(at), id] : null;
}

/** Returns a page, oldest first. A page is one query, so its time and memory don't grow with the ledger. */
export async function pageOfEntries(
  { from, until }: { from: VenueDate; until: VenueDate },
  after: EntryCursor | null,
  limit: number,
) {
  const all = ledger()
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('at')
    .orderBy(FieldPath.documentId());
  const { docs } = await (after === null ? all : all.startAfter(...after)).limit(limit).get();
  const { documents: entries, unreadable } = parseReadable(docs);
  const last = docs.at(-1);
  const next = docs.length === limit && last ? `${last.get('day')} ${last.get('at')} ${last.id}` : null;
  return { entries, unreadable, next };
}

/** A payment that has begun is booked within this time, or never. */
const BOOKED_WITHIN = minutes(2);

/** Returns the entries of a day that may have been booked after this moment. */
export async function listEntriesBookedAfter(day: VenueDate, moment: Instant): Promise<LedgerEntry[]> {
  const ofDay = ledger().where('day', '==', day);
  const found = await Promise.all([
    readReadable(ofDay.where('at', '>=', addDuration(moment, -BOOKED_WITHIN))),
    readReadable(ofDay.where('receivedAt', '>=', addDuration(moment, -BOOKED_WITHIN))),
  ]);
  const entries = found.flatMap(({ documents }) => documents);
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

export const listEntriesOf = (uid: string): Promise<LedgerEntry[]> => readAll(historyOf(ledger(), uid));

const RECENT_ENTRIES = 20;

/** Lists recent entry ids. Entries are never deleted, so a listed id stays valid. */
export async function listRecentEntryIds(uid: string): Promise<ReadonlySet<string>> {
  const { docs } = await historyOf(ledger(), uid).limit(RECENT_ENTRIES).select().get();
  return new Set(docs.map(({ id }) => id));
}

export const listEntriesBetween = (uid: string, from: Instant, until: Instant): Promise<LedgerEntry[]> =>
  readAll(historyOf(ledger(), uid).where('at', '>=', from).where('at', '<', until));

export const listEntriesOfWalkIn = (walkInId: string): Promise<LedgerEntry[]> =>
  readAll(ledger().where('who.walkInId', '==', walkInId));

/** Returns all payments of a household or a day pass. */
export const listPaymentRecords = async (customerId: string): Promise<PaymentRecord[]> =>
  paymentRecords(await (isWalkInId(customerId) ? listEntriesOfWalkIn : listEntriesOf)(customerId));

export async function eraseTypedTextOfWalkIn(walkInId: string): Promise<void> {
  const { docs } = await ledger().where('who.walkInId', '==', walkInId).get();
  await Promise.all(docs.map((stored) => stored.ref.set(withoutTypedText(stored.data()))));
}

export const anonymizeEntries = ({ uid, at }: Erasure): Promise<void> =>
  anonymizeHistory(ledger(), { uid, until: at }, anonymizeLedgerEntry);
