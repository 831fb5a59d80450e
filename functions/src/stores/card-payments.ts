import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '../firebase/admin.ts';
import { cardPayments } from './collections.ts';
import { pagesOfIds } from './pages.ts';

/** Returns the existing payment if the id is already in use. */
export function createPaymentOnce(payment: CardPayment): Promise<CardPayment> {
  const ref = cardPayments().doc(payment.id);
  return firestore().runTransaction(async (transaction) => {
    const existing = (await transaction.get(ref)).data();
    if (existing) return existing;
    transaction.create(ref, payment);
    return payment;
  });
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

/** The ids of open payments of this age or older, oldest first. */
export const openPayments = (before: Instant): AsyncGenerator<string[]> =>
  pagesOfIds(
    cardPayments().where('state.status', '==', 'open').where('createdAt', '<=', before).orderBy('createdAt'),
  );

export async function deletePaymentsOf(uid: string, until: Instant): Promise<void> {
  const { docs } = await cardPayments().where('who.uid', '==', uid).where('createdAt', '<=', until).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
