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
export async function prepareEffects(
  transaction: Transaction,
  uid: string | null,
  effects: readonly Effect[],
  now: Instant,
): Promise<Write> {
  const letters = lettersOf(effects, now);
  const entries = entriesOf(effects);
  const writeNew = await prepareNew(transaction, [...letters, ...entries]);
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
const lettersOf = (effects: readonly Effect[], now: Instant): New[] =>
  of(effects, 'mail').map(({ mail }) => ({ path: `mail/${mail.id}`, data: () => queueMail(mail, now) }));

/** An entry is never written twice: its id says what was paid. */
const entriesOf = (effects: readonly Effect[]): New[] =>
  of(effects, 'ledger').map(({ entry }) => ({
    path: `ledger/${entry.id}`,
    data: () => ledgerEntrySchema.parse(entry),
  }));

/** Looked for in one go; what is there already stays as it is. */
async function prepareNew(transaction: Transaction, wanted: readonly New[]): Promise<Write> {
  const refs = wanted.map(({ path }) => firestore().doc(path));
  const known = refs.length > 0 ? await transaction.getAll(...refs) : [];
  return () => {
    wanted.forEach(({ data }, at) => {
      const stored = known[at];
      if (stored && !stored.exists) transaction.create(stored.ref, data());
    });
  };
}

/** Money that is in the till must be written down: a rush at the counters is waited out for some twenty seconds. */
export const PATIENTLY = { maxAttempts: 7 } as const;

function of<Name extends Effect['kind']>(effects: readonly Effect[], kind: Name): Kind<Name>[] {
  return effects.filter((effect): effect is Kind<Name> => effect.kind === kind);
}
