import type { CardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import { instantSchema } from '@legacy-hub/domain/core/value-schemas';
import type { ProviderEvent } from '@legacy-hub/domain/documents/billing';
import type { ProviderTask } from '@legacy-hub/domain/documents/provider-task';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';
import { cardPayments, providerEvents, providerTasks } from './firestore/collections.ts';
import { pagesOfIds } from './firestore/queries.ts';

/** Creates a payment. Fails if the id is in use. */
export async function createPayment(payment: CardPayment): Promise<CardPayment> {
  await cardPayments().doc(payment.id).create(payment);
  return payment;
}

export async function findPayment(id: string): Promise<CardPayment | null> {
  return (await cardPayments().doc(id).get()).data() ?? null;
}

export async function updatePayment(
  { id }: CardPayment,
  change: Partial<Pick<CardPayment, 'providerId' | 'state'>>,
): Promise<void> {
  await cardPayments().doc(id).update(change);
}

/** Lists the payer's unfinished payments of one kind. */
export async function listOpenPayments(
  who: CardPayment['who'],
  kind: CardPayment['purpose']['kind'],
): Promise<CardPayment[]> {
  const [field, id] = 'uid' in who ? ['who.uid', who.uid] : ['who.walkInId', who.walkInId];
  const { docs } = await cardPayments()
    .where(field, '==', id)
    .where('state.status', '==', 'open')
    .where('purpose.kind', '==', kind)
    .get();
  return docs.map((stored) => stored.data());
}

/** Lists the ids of open payments of this age or older, oldest first. */
export const openPayments = (before: Instant): AsyncGenerator<string[]> =>
  pagesOfIds(
    cardPayments().where('state.status', '==', 'open').where('createdAt', '<=', before).orderBy('createdAt'),
  );

export async function deletePaymentsOf(uid: string, until: Instant): Promise<void> {
  const { docs } = await cardPayments().where('who.uid', '==', uid).where('createdAt', '<=', until).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

/** Lists tasks, oldest first, because they must run in the order in which they were decided. */
export async function listOpenTasks(uid: string): Promise<ProviderTask[]> {
  const { docs } = await providerTasks().where('uid', '==', uid).get();
  return docs.map((stored) => stored.data()).sort((one, other) => one.createdAt - other.createdAt);
}

export async function listRefundTasks(paymentIntent: string): Promise<ProviderTask[]> {
  const { docs } = await providerTasks().where('change.paymentIntent', '==', paymentIntent).get();
  return docs.map((stored) => stored.data());
}

export async function findTask(id: string): Promise<ProviderTask | null> {
  return (await providerTasks().doc(id).get()).data() ?? null;
}

/** Lists the ids of tasks of this age or older, oldest first. */
export const overdueTasks = (before: Instant): AsyncGenerator<string[]> =>
  pagesOfIds(providerTasks().where('createdAt', '<=', before).orderBy('createdAt'));

/** Finds the processed events among these, in one request. */
export async function findProcessedEvents(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const refs = ids.map((id) => providerEvents().doc(id));
  const stored = refs.length > 0 ? await firestore().getAll(...refs) : [];
  return new Set(stored.filter(({ exists }) => exists).map(({ id }) => id));
}

export async function isEventProcessed(eventId: string): Promise<boolean> {
  return (await providerEvents().doc(eventId).get()).exists;
}

/** Marks events without effects as processed, so that they are not examined again. */
export async function markEventProcessed(event: ProviderEvent): Promise<void> {
  await providerEvents().doc(event.id).set(event);
}

const cursorRef = (): DocumentReference => firestore().doc('counters/providerEvents');

/** Returns the time up to which reconciliation has attempted every event; null before its first run. */
export async function readEventCursor(): Promise<Instant | null> {
  return z.nullable(instantSchema).parse((await cursorRef().get()).get('processedUpTo') ?? null);
}

export async function saveEventCursor(moment: Instant): Promise<void> {
  await cursorRef().set({ processedUpTo: moment }, { merge: true });
}
