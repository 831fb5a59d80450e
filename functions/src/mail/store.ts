import {
  afterFailure,
  afterSending,
  isDue,
  queueMail,
  SENDER_LOST_AFTER,
  takeToSend,
} from '@legacy-hub/domain/mail/rules';
import { type Mail, mailSchema, type NewMail } from '@legacy-hub/domain/mail/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';

const mailRef = (id: string): DocumentReference => firestore().doc(`mail/${id}`);

/** Part of the transaction that decides to send it; the same id is the same letter. */
export function putMail(transaction: Transaction, mail: NewMail, now: Instant): void {
  transaction.set(mailRef(mail.id), queueMail(mail, now));
}

/** Takes the letter when it is due; null when somebody else has it, or it is done. */
export function takeMail(id: string, now: Instant): Promise<Mail | null> {
  return firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(mailRef(id));
    if (!stored.exists) return null;
    const mail = mailSchema.parse(stored.data());
    if (!isDue(mail, now)) return null;
    const taken = takeToSend(mail, now);
    transaction.set(stored.ref, taken);
    return taken;
  });
}

export async function markSent(mail: Mail, now: Instant): Promise<void> {
  await mailRef(mail.id).set(afterSending(mail, now));
}

export async function markFailed(mail: Mail, reason: string, now: Instant): Promise<void> {
  await mailRef(mail.id).set(afterFailure(mail, reason, now));
}

const AT_ONCE = 50;

export async function idsOfDueMail(now: Instant): Promise<string[]> {
  const mail = firestore().collection('mail');
  const queued = mail
    .where('state.status', '==', 'queued')
    .where('state.notBefore', '<=', now)
    .limit(AT_ONCE);
  const lost = mail
    .where('state.status', '==', 'sending')
    .where('state.since', '<=', now - SENDER_LOST_AFTER)
    .limit(AT_ONCE);
  const found = await Promise.all([queued.get(), lost.get()]);
  return found.flatMap(({ docs }) => docs.map(({ id }) => id));
}
