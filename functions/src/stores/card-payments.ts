import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { cardPayments } from './collections.ts';
import { pagesOfIds } from './pages.ts';

/** Fails if the id is in use. */
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

/** The ids of open payments of this age or older, oldest first. */
export const openPayments = (before: Instant): AsyncGenerator<string[]> =>
  pagesOfIds(
    cardPayments().where('state.status', '==', 'open').where('createdAt', '<=', before).orderBy('createdAt'),
  );

export async function deletePaymentsOf(uid: string, until: Instant): Promise<void> {
  const { docs } = await cardPayments().where('who.uid', '==', uid).where('createdAt', '<=', until).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
