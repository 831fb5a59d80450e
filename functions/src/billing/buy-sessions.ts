import { priceSessions } from '@legacy-hub/domain/billing/extra-sessions';
import { cents } from '@legacy-hub/domain/money';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findMember } from '../account/store.ts';
import { customerOf } from '../stripe/customers.ts';
import { payOnce } from './charge-card.ts';
import { carryOn, type Reached } from './fault-checkpoints.ts';
import { newPayment, type PaymentStep, paymentId } from './payment-attempt.ts';
import { findPayment, rememberCustomer } from './store.ts';
import { aloneWith } from './with-payer-lock.ts';

export interface SessionsOrder {
  /** Null is the primary member. */
  readonly personId: string | null;
  readonly quantity: number;
  readonly note: string;
  readonly paymentMethod: string;
  readonly gesture: string;
}

/** Extra sessions for a supporter, by card. */
export function buyPersonsSessions(
  uid: string,
  order: SessionsOrder,
  now: Instant,
  reached: Reached = carryOn,
): Promise<PaymentStep> {
  return aloneWith({ uid }, () => buy(uid, order, now, reached));
}

async function buy(
  uid: string,
  { personId, quantity, note, paymentMethod, gesture }: SessionsOrder,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  const id = paymentId(uid, gesture, paymentMethod);
  const [member, begun] = await Promise.all([findMember(uid), findPayment(id)]);
  if (!member) return refuse('not-found');
  const command = { personId: personId ?? member.primary.id, quantity, note };
  const price = priceSessions(member, command, now);
  if (!price.ok && !begun) return price;
  const customer = await customerOf(member);
  await rememberCustomer(member, customer, now);
  const amountCents = price.ok ? price.state : cents(0);
  const purpose = { kind: 'sessions', ...command } as const;
  const wanted = { id, who: { uid }, purpose, amountCents, paymentMethod };
  const no = price.ok ? null : price;
  return payOnce({ wanted: newPayment(wanted, now), customer, no }, now, reached);
}
