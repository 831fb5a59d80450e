import type { Payer } from '../billing/credit-note.ts';
import {
  type CardReturns,
  completesRefund,
  newReturnEntries,
  type PaymentRecord,
  refundActions,
  returnEffects,
} from '../billing/payment-returns.ts';
import type { LedgerEntry } from '../billing/schema.ts';
import { counterReturns } from '../copy/counter-returns.ts';
import { extensionText } from '../copy/group-size.ts';
import { formatNames } from '../copy/plural.ts';
import { type Accepted, accept } from '../decision.ts';
import type { Instant } from '../venue-time.ts';
import type { WalkIn } from './schema.ts';

export const payerOf = ({ id, email, name }: WalkIn): Payer => ({ email, name, walkInId: id });

const copy = counterReturns.consequences;

/** Like `decideReturns`, for a day pass: refunded as a whole it is cancelled, disputed it is suspended. */
export function decideWalkInReturns(
  walkIn: WalkIn,
  record: PaymentRecord,
  returns: CardReturns,
  now: Instant,
): Accepted<WalkIn> {
  const entries = newReturnEntries(record, returns, now);
  const effects = returnEffects(record, entries, payerOf(walkIn));
  const state = withReturns(walkIn, record, returns, entries);
  return accept(state, ...effects, ...refundActions(entries, walkIn, state, now));
}

function withReturns(
  walkIn: WalkIn,
  record: PaymentRecord,
  returns: CardReturns,
  entries: readonly LedgerEntry[],
): WalkIn {
  const { payment } = walkIn;
  if (!('paymentIntent' in payment) || payment.paymentIntent !== record.payment.providerId) return walkIn;
  const hasDispute = (state: 'open' | 'lost'): boolean =>
    returns.disputes.some((dispute) => dispute.state === state);
  const isGone =
    payment.status === 'canceled' || completesRefund(record, returns, entries) || hasDispute('lost');
  const status = isGone ? 'canceled' : hasDispute('open') ? 'suspended' : 'active';
  return status === payment.status ? walkIn : { ...walkIn, payment: { ...payment, status } };
}

/** What was added in cash stays with a pass, for when it is paid anew, until that cash is taken back too. */
export function walkInReturnConsequences(
  { extensions = [] }: Pick<WalkIn, 'extensions'>,
  { method, what }: LedgerEntry,
): string[] {
  if (what.kind === 'walk-in-hours') return [copy.passWithout(extensionText(what))];
  const rest = extensions.length > 0 ? [copy.addedStaysPaid(formatNames(extensions.map(extensionText)))] : [];
  return [method === 'cash' ? copy.passUnpaid : copy.passCanceled, ...rest];
}
