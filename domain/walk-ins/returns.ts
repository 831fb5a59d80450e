import {
  type CardReturns,
  completesRefund,
  newReturnEntries,
  type PaymentRecord,
  returnEffects,
} from '../billing/payment-returns.ts';
import { type Accepted, accept } from '../decision.ts';
import type { Instant } from '../venue-time.ts';
import type { WalkIn } from './schema.ts';

/** Like `decideReturns`, for a day pass: refunded as a whole it is cancelled, disputed it is suspended. */
export function decideWalkInReturns(
  walkIn: WalkIn,
  record: PaymentRecord,
  returns: CardReturns,
  now: Instant,
): Accepted<WalkIn> {
  const { payment } = walkIn;
  const entries = newReturnEntries(record, returns, now);
  const effects = returnEffects(record, entries, walkIn);
  if (!('paymentIntent' in payment) || payment.paymentIntent !== record.payment.providerId)
    return accept(walkIn, ...effects);
  const hasDispute = (state: 'open' | 'lost'): boolean =>
    returns.disputes.some((dispute) => dispute.state === state);
  const isGone =
    payment.status === 'canceled' || completesRefund(record, returns, entries) || hasDispute('lost');
  const status = isGone ? 'canceled' : hasDispute('open') ? 'suspended' : 'active';
  return status === payment.status
    ? accept(walkIn, ...effects)
    : accept({ ...walkIn, payment: { ...payment, status } }, ...effects);
}
