import type { Effect } from '@legacy-hub/domain/decision/decision';
import type { NewEmail } from '@legacy-hub/domain/documents/email';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import { countChangedVisit, countsOfEntry } from '@legacy-hub/domain/figures/count';
import { queueMail, withOutcome } from '@legacy-hub/domain/mail/rules';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';
import { addToDay } from './figures.ts';
import {
  closureOutcomes,
  ledger,
  mail,
  providerEvents,
  providerTasks,
  staffActions,
  visits,
} from './firestore/collections.ts';
import { replacing } from './firestore/replacing.ts';

type Kind<Name extends Effect['kind']> = Extract<Effect, { kind: Name }>;
type Write = () => void;
/** Created only if the document does not exist yet. */
type NewDocument = { readonly ref: DocumentReference<unknown>; readonly create: Write };

/**
 * Prepares the writes for a decision's effects, in the decision's transaction. Firestore requires all reads
 * before the first write, so this only reads, and the caller calls the returned function along with its own
 * writes.
 */
export async function prepareEffectWrites(
  transaction: Transaction,
  uid: string | null,
  effects: readonly Effect[],
  now: Instant,
): Promise<Write> {
  const writeNew = await prepareCreates(transaction, [
    ...newEmails(transaction, uid, effects, now),
    ...newEntries(transaction, uid, effects, now),
    ...newActions(transaction, effects),
  ]);
  const writeVisits = await prepareVisits(transaction, effects);
  const writeOutcomes = await prepareEmailOutcomes(transaction, effects);
  return () => {
    writeNew();
    writeVisits();
    writeOutcomes();
    for (const { action, id } of ofKind(effects, 'staff-action')) {
      if (id !== undefined) continue;
      const ref = staffActions().doc();
      transaction.create(ref, { ...action, version: 1, id: ref.id });
    }
    for (const { change } of ofKind(effects, 'provider')) {
      const ref = providerTasks().doc();
      transaction.create(ref, { version: 1, id: ref.id, uid, change, createdAt: now });
    }
    for (const { closureId, outcome } of ofKind(effects, 'closure-outcome'))
      transaction.set(closureOutcomes(closureId).doc(outcome.customer), outcome);
    for (const { id } of ofKind(effects, 'completed-task')) transaction.delete(providerTasks().doc(id));
    for (const { event } of ofKind(effects, 'processed-event'))
      transaction.create(providerEvents().doc(event.id), event);
  };
}

/** Writes effects that belong to no other document change. */
export function writeEffects(uid: string | null, effects: readonly Effect[], now: Instant): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    (await prepareEffectWrites(transaction, uid, effects, now))();
  });
}

/**
 * Returns new emails. An email with a known id has already been queued; a customer without an address gets
 * none.
 */
const newEmails = (
  transaction: Transaction,
  uid: string | null,
  effects: readonly Effect[],
  now: Instant,
): NewDocument[] =>
  ofKind(effects, 'mail')
    .filter((effect) => hasAddress(effect.mail))
    .map((effect) => {
      const ref = mail().doc(effect.mail.id);
      return { ref, create: () => transaction.create(ref, queueMail(effect.mail, now, uid)) };
    });

const hasAddress = ({ to }: NewEmail): boolean => to !== '';

/** Returns new ledger entries. The id identifies the payment, so an entry is never written twice. */
const newEntries = (
  transaction: Transaction,
  uid: string | null,
  effects: readonly Effect[],
  now: Instant,
): NewDocument[] =>
  ofKind(effects, 'ledger').map(({ entry, receipt }) => {
    const ref = ledger().doc(entry.id);
    return {
      ref,
      create: () => {
        transaction.create(ref, entry);
        addToDay(transaction, entry.day, countsOfEntry(entry));
        if (receipt && hasAddress(receipt))
          transaction.set(mail().doc(receipt.id), queueMail(receipt, now, uid));
      },
    };
  });

/** Prepares visits. A visit's effect on the figures depends on its previous state. */
async function prepareVisits(transaction: Transaction, effects: readonly Effect[]): Promise<Write> {
  const records = [...new Map(ofKind(effects, 'visit').map(({ record }) => [record.id, record])).values()];
  if (records.length === 0) return () => undefined;
  const stored = await transaction.getAll(...records.map(({ id }) => visits().doc(id)));
  return () => {
    records.forEach((record, index) => {
      const before = stored[index]?.data() ?? null;
      transaction.set(visits().doc(record.id), replacing(before, withDoubleEntry(record, before)));
      addToDay(transaction, record.day, countChangedVisit(before, record));
    });
  };
}

/** Retains the mark of an offline counter, which only the history has. */
const withDoubleEntry = (record: VisitRecord, before: VisitRecord | null): VisitRecord => ({
  ...(before?.checkedInTwice && { checkedInTwice: before.checkedInTwice }),
  ...record,
});

/** Prepares email outcomes. An email that was erased meanwhile isn't restored. */
async function prepareEmailOutcomes(transaction: Transaction, effects: readonly Effect[]): Promise<Write> {
  const outcomes = ofKind(effects, 'email-outcome');
  const stored = await Promise.all(outcomes.map(({ id }) => transaction.get(mail().doc(id))));
  return () => {
    outcomes.forEach(({ outcome }, index) => {
      const email = stored[index]?.data();
      if (email) transaction.set(mail().doc(email.id), replacing(email, withOutcome(email, outcome)));
    });
  };
}

const newActions = (transaction: Transaction, effects: readonly Effect[]): NewDocument[] =>
  ofKind(effects, 'staff-action').flatMap(({ action, id }) => {
    if (id === undefined) return [];
    const ref = staffActions().doc(id);
    return [{ ref, create: () => transaction.create(ref, { ...action, version: 1, id }) }];
  });

/** Prepares new documents. Reads all in one request, and leaves existing ones unchanged. */
async function prepareCreates(transaction: Transaction, documents: readonly NewDocument[]): Promise<Write> {
  const refs = documents.map(({ ref }) => ref);
  const stored = refs.length > 0 ? await transaction.getAll(...refs) : [];
  return () => {
    documents.forEach(({ create }, index) => {
      if (!stored[index]?.exists) create();
    });
  };
}

function ofKind<Name extends Effect['kind']>(effects: readonly Effect[], kind: Name): Kind<Name>[] {
  return effects.filter((effect): effect is Kind<Name> => effect.kind === kind);
}
