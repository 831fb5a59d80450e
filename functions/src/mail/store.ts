import {
  asFailed,
  asSent,
  claimForSending,
  isDue,
  queueMail,
  SEND_TIMEOUT,
} from '@legacy-hub/domain/mail/rules';
import { mailSchema, type NewEmail, type QueuedEmail } from '@legacy-hub/domain/mail/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';

const mailRef = (id: string): DocumentReference => firestore().doc(`mail/${id}`);

/** Part of the transaction that decides to send it; the same id is the same letter. */
export function queueEmail(transaction: Transaction, mail: NewEmail, now: Instant): void {
  transaction.set(mailRef(mail.id), queueMail(mail, now));
}

/** Takes the letter when it is due; null when somebody else has it, or it is done. */
export function claimEmail(id: string, now: Instant): Promise<QueuedEmail | null> {
  return firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(mailRef(id));
    if (!stored.exists) return null;
    const mail = mailSchema.parse(stored.data());
    if (!isDue(mail, now)) return null;
    const taken = claimForSending(mail, now);
    transaction.set(stored.ref, taken);
    return taken;
  });
}

export async function markSent(mail: QueuedEmail, now: Instant): Promise<void> {
  await mailRef(mail.id).set(asSent(mail, now));
}

export async function markFailed(mail: QueuedEmail, reason: string, now: Instant): Promise<void> {
  await mailRef(mail.id).set(asFailed(mail, reason, now));
}

const BATCH_SIZE = 50;

export async function idsOfDueMail(now: Instant): Promise<string[]> {
  const mail = firestore().collection('mail');
  const queued = mail
    .where('state.status', '==', 'queued')
    .where('state.notBefore', '<=', now)
    .limit(BATCH_SIZE);
  const lost = mail
    .where('state.status', '==', 'sending')
    .where('state.since', '<=', now - SEND_TIMEOUT)
    .limit(BATCH_SIZE);
  const found = await Promise.all([queued.get(), lost.get()]);
  return found.flatMap(({ docs }) => docs.map(({ id }) => id));
}
