import {
  type CardPayment,
  cardPaymentSchema,
  parseCardPayment,
} from '@legacy-hub/domain/billing/card-payment';
import { type ProviderTask, parseProviderTask } from '@legacy-hub/domain/billing/provider-task';
import { type ProviderEvent, providerEventSchema } from '@legacy-hub/domain/billing/schema';
import { accept, type Effect } from '@legacy-hub/domain/decision';
import { type Household, parseHousehold } from '@legacy-hub/domain/household-schema';
import { instantSchema, type Phone } from '@legacy-hub/domain/value-schemas';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { parseWalkIn, type WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { updateHousehold } from '../account/store.ts';
import { firestore } from '../firebase/admin.ts';
import { prepareEffectWrites } from '../firebase/effects.ts';

const paymentRef = (id: string): DocumentReference => firestore().doc(`cardPayments/${id}`);
const tasks = () => firestore().collection('providerTasks');

/** Returns the existing payment if the id is already in use. */
export function createPaymentOnce(payment: CardPayment): Promise<CardPayment> {
  return firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(paymentRef(payment.id));
    if (stored.exists) return parseCardPayment(stored.data());
    transaction.create(stored.ref, cardPaymentSchema.parse(payment));
    return payment;
  });
}

export async function findPayment(id: string): Promise<CardPayment | null> {
  const stored = await paymentRef(id).get();
  return stored.exists ? parseCardPayment(stored.data()) : null;
}

export async function updatePayment(
  { id }: CardPayment,
  change: Partial<Pick<CardPayment, 'providerId' | 'state'>>,
): Promise<void> {
  await paymentRef(id).update(change);
}

/** All open payments, oldest first. */
export async function* streamOpenPayments(before: Instant, batchSize: number): AsyncGenerator<CardPayment> {
  const open = firestore()
    .collection('cardPayments')
    .where('state.status', '==', 'open')
    .where('createdAt', '<=', before)
    .orderBy('createdAt')
    .limit(batchSize);
  let { docs } = await open.get();
  for (let last = docs.at(-1); last; last = docs.at(-1)) {
    for (const stored of docs) yield parseCardPayment(stored.data());
    ({ docs } = await open.startAfter(last).get());
  }
}

/** Oldest first, because the tasks must run in the order in which they were decided. */
export async function listOpenTasks(uid: string): Promise<ProviderTask[]> {
  const { docs } = await tasks().where('uid', '==', uid).get();
  return docs
    .map((stored) => parseProviderTask(stored.data()))
    .sort((one, other) => one.createdAt - other.createdAt);
}

export async function listRefundTasks(paymentIntent: string): Promise<ProviderTask[]> {
  const { docs } = await tasks().where('change.paymentIntent', '==', paymentIntent).get();
  return docs.map((stored) => parseProviderTask(stored.data()));
}

export async function listOverdueTasks(before: Instant, max: number): Promise<ProviderTask[]> {
  const { docs } = await tasks().where('createdAt', '<=', before).orderBy('createdAt').limit(max).get();
  return docs.map((stored) => parseProviderTask(stored.data()));
}

/** Deletes the task and writes its effects in one transaction. */
export function completeTask(
  { id, uid }: ProviderTask,
  effects: readonly Effect[],
  now: Instant,
): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    const writeEffects = await prepareEffectWrites(transaction, uid, effects, now);
    transaction.delete(tasks().doc(id));
    writeEffects();
  });
}

/** For effects that change neither a household nor a walk-in. */
export function writeEffects(uid: string | null, effects: readonly Effect[], now: Instant): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    (await prepareEffectWrites(transaction, uid, effects, now))();
  });
}

export async function findHouseholdByContact(email: string, phone: Phone): Promise<Household | null> {
  const { docs } = await firestore().collection('users').where('email', '==', email).limit(1).get();
  const household = docs[0] ? parseHousehold(docs[0].data()) : null;
  return household?.phone.e164 === phone.e164 ? household : null;
}

export async function findUidOfCustomer(customerId: string): Promise<string | null> {
  const { docs } = await firestore().collection('users').where('customerId', '==', customerId).limit(1).get();
  return docs[0]?.id ?? null;
}

export async function rememberCustomer(
  { uid, customerId: existing }: Pick<Household, 'uid' | 'customerId'>,
  customerId: string,
  now: Instant,
): Promise<void> {
  if (existing === customerId) return;
  await updateHousehold(uid, now, (household) =>
    accept(household.customerId === customerId ? household : { ...household, customerId }),
  );
}

export async function findWalkIn(id: string): Promise<WalkIn | null> {
  const stored = await firestore().doc(`walkIns/${id}`).get();
  return stored.exists ? parseWalkIn(stored.data()) : null;
}

/** The newest unpaid day pass with these contact details that is to be paid by card. */
export async function findUnpaidWalkIn(email: string, phone: Phone): Promise<WalkIn | null> {
  const { docs } = await firestore()
    .collection('walkIns')
    .where('email', '==', email)
    .where('phone.e164', '==', phone.e164)
    .where('payment.status', '==', 'pending')
    .where('payment.by', '==', 'card')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .get();
  return docs[0] ? parseWalkIn(docs[0].data()) : null;
}

export async function isEventProcessed(eventId: string): Promise<boolean> {
  return (await firestore().doc(`providerEvents/${eventId}`).get()).exists;
}

/** For events without effects, so that they are not examined again. */
export async function markEventProcessed(event: ProviderEvent): Promise<void> {
  await firestore().doc(`providerEvents/${event.id}`).set(providerEventSchema.parse(event));
}

const eventCursorRef = (): DocumentReference => firestore().doc('counters/providerEvents');

/** Reconciliation has processed every event up to here; null before its first run. */
export async function readEventCursor(): Promise<Instant | null> {
  return z.nullable(instantSchema).parse((await eventCursorRef().get()).get('processedUpTo') ?? null);
}

export async function saveEventCursor(moment: Instant): Promise<void> {
  await eventCursorRef().set({ processedUpTo: moment });
}
