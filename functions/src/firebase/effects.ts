import { providerTaskSchema } from '@legacy-hub/domain/billing/provider-task';
import { ledgerEntrySchema } from '@legacy-hub/domain/billing/schema';
import type { Effect } from '@legacy-hub/domain/decision';
import { queueMail } from '@legacy-hub/domain/mail/rules';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { DocumentData, Transaction } from 'firebase-admin/firestore';
import { firestore } from './admin.ts';

type Kind<Name extends Effect['kind']> = Extract<Effect, { kind: Name }>;
type Write = () => void;
/** Written only where nothing stands yet. */
type New = { readonly path: string; readonly data: () => DocumentData };

/**
 * Writes what a decision brings about in the transaction that decided it. All reads come first, so the
 * caller writes its own document next to calling what this answers.
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
    for (const { record } of of(effects, 'visit'))
      transaction.set(firestore().doc(`visits/${record.id}`), record);
    for (const { change } of of(effects, 'provider')) {
      const task = firestore().collection('providerTasks').doc();
      const todo = { version: 1, id: task.id, uid, change, createdAt: now };
      transaction.create(task, providerTaskSchema.parse(todo));
    }
    for (const { event } of of(effects, 'heard'))
      transaction.create(firestore().doc(`providerEvents/${event.id}`), event);
  };
}

/** A letter whose id is known has gone out, or will. */
const emailWrites = (effects: readonly Effect[], now: Instant): New[] =>
  of(effects, 'mail').map(({ mail }) => ({ path: `mail/${mail.id}`, data: () => queueMail(mail, now) }));

/** An entry is never written twice: its id says what was paid. */
const entriesOf = (effects: readonly Effect[]): New[] =>
  of(effects, 'ledger').map(({ entry }) => ({
    path: `ledger/${entry.id}`,
    data: () => ledgerEntrySchema.parse(entry),
  }));

/** Looked for in one go; what is there already stays as it is. */
async function prepareCreates(transaction: Transaction, requested: readonly New[]): Promise<Write> {
  const refs = requested.map(({ path }) => firestore().doc(path));
  const existing = refs.length > 0 ? await transaction.getAll(...refs) : [];
  return () => {
    requested.forEach(({ data }, index) => {
      const stored = existing[index];
      if (stored && !stored.exists) transaction.create(stored.ref, data());
    });
  };
}

/** Money that is in the till must be written down: a rush at the counters is waited out for some twenty seconds. */
export const TRANSACTION_OPTIONS = { maxAttempts: 7 } as const;

function of<Name extends Effect['kind']>(effects: readonly Effect[], kind: Name): Kind<Name>[] {
  return effects.filter((effect): effect is Kind<Name> => effect.kind === kind);
}
