import { expect } from 'vitest';
import { unrefundedAmount } from '../../billing/refunds/payment-returns.ts';
import { refundRefusal, type Staffer } from '../../billing/refunds/refunds.ts';
import { type Cents, cents } from '../../core/money.ts';
import { dayOf } from '../../venue/time/venue-time.ts';
import type { MoneyHistory, Payment } from './money-history.ts';

const restOfPayment = ({ entry, returns }: Payment): Cents => unrefundedAmount({ payment: entry, returns });

/** Refunds a payment fully or partially, as an admin or Stripe's dashboard does. */
export function refund(history: MoneyHistory, payment: Payment, isWhole: boolean): void {
  const rest = restOfPayment(payment);
  if (payment.entry.method !== 'card' || rest <= 1) return;
  const record = { payment: payment.entry, returns: payment.returns };
  expect(refundRefusal(record, cents(rest + 1))?.code).toBe('refund-too-much');
  const amountCents = isWhole ? rest : cents(Math.floor(rest / 2));
  const details = {
    hasFailed: false,
    isDuplicate: false,
    reason: 'Moved away',
    staff: isWhole ? 'ada' : null,
  };
  payment.refunds.push({ id: `re_${history.moved.length}`, amountCents, ...details });
  history.move('card', -amountCents);
  const isComplete = isWhole && payment.disputes.every(({ state }) => state === 'won');
  if (isComplete && !payment.isRevoked) history.revoke(payment, null);
  payment.isRevoked ||= isComplete;
  history.read(payment);
}

/** Fails a refund. The purchase stays revoked, because the customer is still owed the money. */
export function failRefund(history: MoneyHistory, payment: Payment): void {
  const refunded = payment.refunds.find(({ hasFailed, isDuplicate }) => !hasFailed && !isDuplicate);
  if (!refunded) return;
  refunded.hasFailed = true;
  history.move('card', refunded.amountCents);
  history.read(payment);
}

/** Opens a dispute, unless another is open, so that its effects are known when it ends. */
export function openDispute(history: MoneyHistory, payment: Payment): void {
  const amountCents = restOfPayment(payment);
  const isAnyOpen = history.payments.some(({ disputes }) => disputes.some(({ state }) => state === 'open'));
  if (payment.entry.method !== 'card' || amountCents <= 0 || payment.disputes.length > 0 || isAnyOpen) return;
  const id = `du_${history.moved.length}`;
  payment.disputes.push({ id, amountCents, state: 'open' });
  history.move('card', -amountCents);
  if (!payment.isRevoked) history.revoke(payment, id);
  history.read(payment);
}

export function endDispute(history: MoneyHistory, payment: Payment, isWon: boolean): void {
  const dispute = payment.disputes.find(({ state }) => state === 'open');
  if (!dispute) return;
  dispute.state = isWon ? 'won' : 'lost';
  if (isWon) history.move('card', dispute.amountCents);
  history.endDispute(dispute.id, isWon);
  history.read(payment);
}

export const STAFF: readonly Staffer[] = [
  { by: 'ada', isAdmin: true },
  { by: 'sam', isAdmin: false },
  { by: 'kim', isAdmin: false },
];

/** Refunds cash, with the request sent twice. Staff can refund the cash that they took the same day; an admin, any. */
export function refundAtCounter(history: MoneyHistory, payment: Payment, who: number): void {
  const { entry } = payment;
  const staffer = STAFF[who % STAFF.length] ?? expect.unreachable();
  for (const _time of [1, 2]) {
    if (!history.refundAtCounter(payment, { ...staffer, reason: 'Wrong person' })) continue;
    const isOwnOfToday = entry.staff === staffer.by && entry.day === dayOf(history.now);
    expect(staffer.isAdmin || isOwnOfToday, 'staff refund their own payments of today').toBe(true);
    for (const part of history.payments) {
      if (part.entry.receipt !== entry.receipt) continue;
      expect(part.isRevoked, 'cash goes back once').toBe(false);
      part.isRevoked = true;
      history.move(entry.method, -part.entry.amountCents);
    }
  }
}
