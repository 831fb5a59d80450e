import type { NewEmail, QueuedEmail } from '@legacy-hub/domain/documents/email';
import { asSent, claimForSending, isDue, isReturned, SEND_TIMEOUT } from '@legacy-hub/domain/mail/rules';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { firestore } from '../firebase/admin.ts';
import { writeEffects } from './effects.ts';
import { mail } from './firestore/collections.ts';
import { pagesOfIds } from './firestore/queries.ts';
import { replacing } from './firestore/replacing.ts';
import { withLocalMutex } from './firestore/transactions.ts';

/** Queues an email that doesn't result from a decision. Does nothing if its id is known. */
export function queueEmail(uid: string | null, email: NewEmail, now: Instant): Promise<void> {
  return withLocalMutex(`mail/${email.id}`, () => writeEffects(uid, [{ kind: 'mail', mail: email }], now));
}

/**
 * Claims an email, so that no other worker sends it too. Returns null if it is already claimed or not due.
 */
export function claimEmail(id: string, now: Instant): Promise<QueuedEmail | null> {
  return firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(mail().doc(id));
    const email = stored.data();
    if (!email || !isDue(email, now)) return null;
    const claim = claimForSending(email, now);
    transaction.set(stored.ref, replacing(email, claim));
    return claim;
  });
}

/** Marks an email as sent, unless its mail server has already returned it or it was erased meanwhile. */
export const markSent = (id: string, now: Instant): Promise<void> =>
  change(id, (email) => (isReturned(email) ? email : asSent(email, now)));

/** Marks an email for a retry, unless another worker is sending it by now. */
export const markForRetry = (retry: QueuedEmail): Promise<void> =>
  change(retry.id, (email) =>
    email.state.status === 'sending' && email.attempts === retry.attempts ? retry : email,
  );

function change(id: string, decide: (email: QueuedEmail) => QueuedEmail): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(mail().doc(id));
    const email = stored.data();
    if (email) transaction.set(stored.ref, replacing(email, decide(email)));
  });
}

/** Lists the emails that are due, longest waiting first. */
export async function* dueEmails(now: Instant): AsyncGenerator<string[]> {
  yield* pagesOfIds(
    mail()
      .where('state.status', '==', 'queued')
      .where('state.notBefore', '<=', now)
      .orderBy('state.notBefore'),
  );
  yield* pagesOfIds(
    mail()
      .where('state.status', '==', 'sending')
      .where('state.since', '<=', now - SEND_TIMEOUT)
      .orderBy('state.since'),
  );
}

/** Finds the email by the part of its Message-ID before the @. */
export async function findEmailByMessage(localPart: string): Promise<QueuedEmail | null> {
  const { docs } = await mail().where('messageId', '==', localPart).limit(1).get();
  return docs[0]?.data() ?? null;
}

export async function findEmail(id: string): Promise<QueuedEmail | null> {
  return (await mail().doc(id).get()).data() ?? null;
}

export const deleteEmail = async (id: string): Promise<void> => {
  await mail().doc(id).delete();
};

/** Lists emails, newest first. */
export async function listEmailsOf(uid: string, limit: number): Promise<QueuedEmail[]> {
  const emails = mail().where('uid', '==', uid).orderBy('createdAt', 'desc').limit(limit);
  return (await emails.get()).docs.map((stored) => stored.data());
}

/** Deletes all emails queued up to this moment, regardless of their address. */
export async function deleteEmailsOf(uid: string, until: Instant): Promise<void> {
  const { docs } = await mail().where('uid', '==', uid).where('createdAt', '<=', until).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

export async function deleteEmailsTo(
  address: string,
  shouldDelete: (email: QueuedEmail) => boolean,
): Promise<void> {
  const { docs } = await mail().where('to', '==', address).get();
  await Promise.all(docs.filter((stored) => shouldDelete(stored.data())).map(({ ref }) => ref.delete()));
}

const emailsOfWalkIn = (walkInId: string) => mail().where('content.walkInId', '==', walkInId);

export async function listEmailsOfWalkIn(walkInId: string): Promise<QueuedEmail[]> {
  return (await emailsOfWalkIn(walkInId).get()).docs.map((stored) => stored.data());
}

export async function deleteEmailsOfWalkIn(walkInId: string): Promise<void> {
  const { docs } = await emailsOfWalkIn(walkInId).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
