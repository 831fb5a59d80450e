import { providerTaskSchema } from '@legacy-hub/domain/billing/provider-task';
import { ledgerEntrySchema } from '@legacy-hub/domain/billing/schema';
import type { Effect } from '@legacy-hub/domain/decision';
import { queueMail } from '@legacy-hub/domain/mail/rules';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { DocumentData, Transaction } from 'firebase-admin/firestore';
import { firestore } from './admin.ts';

type Kind<Name extends Effect['kind']> = Extract<Effect, { kind: Name }>;
type Write = () => void;
/** Created only if the document does not exist yet. */
type NewDocument = { readonly path: string; readonly data: () => DocumentData };

/**
 * Prepares the writes for a decision's effects, in the transaction of the decision. Firestore needs all reads
 * before the first write, so this only reads, and the caller calls the returned function with its own writes.
 */
export async function prepareEffectWrites(
  transaction: Transaction,
  uid: string | null,
  effects: readonly Effect[],
  now: Instant,
): Promise<Write> {
  const emails = emailWrites(effects, now);
  const entries = entriesOf(effects);
  const writeNew = await prepareCreates(transaction, [...emails, ...entries]);
  return () => {
    writeNew();
    for (const { record } of ofKind(effects, 'visit'))
      transaction.set(firestore().doc(`visits/${record.id}`), record);
    for (const { change } of ofKind(effects, 'provider')) {
      const task = firestore().collection('providerTasks').doc();
      const document = { version: 1, id: task.id, uid, change, createdAt: now };
      transaction.create(task, providerTaskSchema.parse(document));
    }
    for (const { event } of ofKind(effects, 'processed-event'))
      transaction.create(firestore().doc(`providerEvents/${event.id}`), event);
  };
}

/** An email with a known id is already sent or queued. */
const emailWrites = (effects: readonly Effect[], now: Instant): NewDocument[] =>
  ofKind(effects, 'mail').map(({ mail }) => ({ path: `mail/${mail.id}`, data: () => queueMail(mail, now) }));

/** The id identifies the payment, so an entry is never written twice. */
const entriesOf = (effects: readonly Effect[]): NewDocument[] =>
  ofKind(effects, 'ledger').map(({ entry }) => ({
    path: `ledger/${entry.id}`,
    data: () => ledgerEntrySchema.parse(entry),
  }));

/** Reads all documents in one request; existing ones are left unchanged. */
async function prepareCreates(transaction: Transaction, requested: readonly NewDocument[]): Promise<Write> {
  const refs = requested.map(({ path }) => firestore().doc(path));
  const existing = refs.length > 0 ? await transaction.getAll(...refs) : [];
  return () => {
    requested.forEach(({ data }, index) => {
      const stored = existing[index];
      if (stored && !stored.exists) transaction.create(stored.ref, data());
    });
  };
}

/** Cash already taken must be recorded, so contention is retried for about twenty seconds. */
export const TRANSACTION_OPTIONS = { maxAttempts: 7 } as const;

function ofKind<Name extends Effect['kind']>(effects: readonly Effect[], kind: Name): Kind<Name>[] {
  return effects.filter((effect): effect is Kind<Name> => effect.kind === kind);
}
