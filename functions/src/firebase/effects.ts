import { providerTaskSchema } from '@legacy-hub/domain/billing/provider-task';
import { ledgerEntrySchema } from '@legacy-hub/domain/billing/schema';
import type { Effect } from '@legacy-hub/domain/decision';
import { queueMail } from '@legacy-hub/domain/mail/rules';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from './admin.ts';

type Kind<Name extends Effect['kind']> = Extract<Effect, { kind: Name }>;
type Write = () => void;

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
  const letters = await prepareLetters(transaction, of(effects, 'mail'), now);
  const entries = await prepareEntries(transaction, of(effects, 'ledger'));
  return () => {
    letters();
    entries();
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
async function prepareLetters(
  transaction: Transaction,
  effects: Kind<'mail'>[],
  now: Instant,
): Promise<Write> {
  const refs = effects.map(({ mail }) => firestore().doc(`mail/${mail.id}`));
  const known = refs.length > 0 ? await transaction.getAll(...refs) : [];
  return () => {
    effects.forEach(({ mail }, at) => {
      const letter = known[at];
      if (letter && !letter.exists) transaction.create(letter.ref, queueMail(mail, now));
    });
  };
}

/** Money that is in the till must be written down: a rush at the counters is waited out for some twenty seconds. */
export const PATIENTLY = { maxAttempts: 7 } as const;

/** An entry is never written twice: its id says what was paid. */
async function prepareEntries(transaction: Transaction, effects: Kind<'ledger'>[]): Promise<Write> {
  const refs = effects.map(({ entry }) => firestore().doc(`ledger/${entry.id}`));
  const known = refs.length > 0 ? await transaction.getAll(...refs) : [];
  return () => {
    effects.forEach(({ entry }, at) => {
      const written = known[at];
      if (written && !written.exists) transaction.create(written.ref, ledgerEntrySchema.parse(entry));
    });
  };
}

function of<Name extends Effect['kind']>(effects: readonly Effect[], kind: Name): Kind<Name>[] {
  return effects.filter((effect): effect is Kind<Name> => effect.kind === kind);
}
