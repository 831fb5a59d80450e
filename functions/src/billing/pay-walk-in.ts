import { refuse } from '@legacy-hub/domain/refusals';
import type { Phone } from '@legacy-hub/domain/value-schemas';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { isPassOver } from '@legacy-hub/domain/walk-ins/rules';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { venueZone } from '../parameters.ts';
import { payOnce } from './charge-card.ts';
import { carryOn, type Reached } from './fault-checkpoints.ts';
import { newPayment, type PaymentStep, paymentId } from './payment-attempt.ts';
import { findPayment, findUnpaidWalkIn, findWalkIn } from './store.ts';
import { aloneWith } from './with-payer-lock.ts';

export interface WalkInPayment {
  readonly walkInId: string | null;
  readonly email: string;
  readonly phone: Phone;
  readonly paymentMethod: string;
  readonly gesture: string | null;
}

/** A day pass is paid for by card, by whoever has the details it was registered with. */
export async function payForWalkIn(
  wanted: WalkInPayment,
  now: Instant,
  reached: Reached = carryOn,
): Promise<PaymentStep> {
  const { walkInId, email, phone } = wanted;
  const found = walkInId === null ? await findUnpaidWalkIn(email, phone) : await findWalkIn(walkInId);
  if (!found || found.email !== email || found.phone.e164 !== phone.e164) return refuse('nothing-to-pay');
  return aloneWith({ walkInId: found.id }, () => pay(found.id, wanted, now, reached));
}

async function pay(
  walkInId: string,
  { paymentMethod, gesture }: WalkInPayment,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  const id = paymentId(walkInId, gesture ?? '', paymentMethod);
  const [walkIn, begun] = await Promise.all([findWalkIn(walkInId), findPayment(id)]);
  if (!walkIn) return refuse('nothing-to-pay');
  const no = whyNotPay(walkIn, now);
  if (no && !begun) return no;
  const purpose = { kind: 'walk-in' } as const;
  const payment = { id, who: { walkInId }, purpose, amountCents: walkIn.totalCents, paymentMethod };
  return payOnce({ wanted: newPayment(payment, now), customer: null, no }, now, reached);
}

function whyNotPay(walkIn: WalkIn, now: Instant) {
  if (walkIn.payment.status === 'active') return refuse('already-paid', walkIn.name);
  return isPassOver(walkIn, now, venueZone()) ? refuse('walk-in-date-past', walkIn.name) : null;
}
