import { asFailed, asSent, claimForSending, isDue, SEND_TIMEOUT } from '@legacy-hub/domain/mail/rules';
import { mailSchema, type QueuedEmail } from '@legacy-hub/domain/mail/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { DocumentReference } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';

const mailRef = (id: string): DocumentReference => firestore().doc(`mail/${id}`);

/** Claims the email, so that no other worker sends it too. Null if it is claimed already or not due. */
export function claimEmail(id: string, now: Instant): Promise<QueuedEmail | null> {
  return firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(mailRef(id));
    if (!stored.exists) return null;
    const mail = mailSchema.parse(stored.data());
    if (!isDue(mail, now)) return null;
    const claim = claimForSending(mail, now);
    transaction.set(stored.ref, claim);
    return claim;
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
  const timedOut = mail
    .where('state.status', '==', 'sending')
    .where('state.since', '<=', now - SEND_TIMEOUT)
    .limit(BATCH_SIZE);
  const results = await Promise.all([queued.get(), timedOut.get()]);
  return results.flatMap(({ docs }) => docs.map(({ id }) => id));
}
