import { restOf } from '../../billing/payment-returns.ts';
import { decideTakeBackCash } from '../../billing/take-back-cash.ts';
import { type Cents, cents } from '../../money.ts';
import type { BillingHistory, Payment } from './billing-history.ts';

const restOfPayment = ({ entry, returns }: Payment): Cents => restOf({ payment: entry, returns });

/**
 * All of what is left, or a part of it. Left out: a payment that was disputed and won after somebody had paid in cash
 * instead, because a refund then takes that cash time too.
 */
export function refund(history: BillingHistory, payment: Payment, isWhole: boolean): void {
  const rest = restOfPayment(payment);
  if (payment.entry.method === 'cash' || rest <= 1) return;
  if (history.paidTime.replaced.has(payment.entry.id)) return;
  const amountCents = isWhole ? rest : cents(Math.floor(rest / 2));
  const details = { hasFailed: false, isDuplicate: false, reason: 'Moved away', staff: null };
  payment.refunds.push({ id: `re_${history.taken.length}`, amountCents, ...details });
  history.taken.push(cents(-amountCents));
  const isComplete = isWhole && payment.disputes.every(({ state }) => state === 'won');
  if (isComplete && !payment.isWithdrawn) history.paidTime.withdraw(payment.entry.id, null, history.now);
  payment.isWithdrawn ||= isComplete;
  history.read(payment);
}

/** What it took away stays taken: the customer still waits for the money. */
export function failRefund(history: BillingHistory, payment: Payment): void {
  const refunded = payment.refunds.find(({ hasFailed, isDuplicate }) => !hasFailed && !isDuplicate);
  if (!refunded) return;
  refunded.hasFailed = true;
  history.taken.push(refunded.amountCents);
  history.read(payment);
}

/** One at a time, so that what it took away is known when it ends. */
export function openDispute(history: BillingHistory, payment: Payment): void {
  const amountCents = restOfPayment(payment);
  const isAnyOpen = history.payments.some(({ disputes }) => disputes.some(({ state }) => state === 'open'));
  if (payment.entry.method === 'cash' || amountCents <= 0 || payment.disputes.length > 0 || isAnyOpen) return;
  const id = `du_${history.taken.length}`;
  payment.disputes.push({ id, amountCents, state: 'open' });
  history.taken.push(cents(-amountCents));
  if (!payment.isWithdrawn) history.paidTime.withdraw(payment.entry.id, id, history.now);
  history.read(payment);
}

export function endDispute(history: BillingHistory, payment: Payment, isWon: boolean): void {
  const dispute = payment.disputes.find(({ state }) => state === 'open');
  if (!dispute) return;
  const { id, amountCents } = dispute;
  dispute.state = isWon ? 'won' : 'lost';
  if (isWon) {
    history.taken.push(amountCents);
    history.paidTime.giveBack(id, history.now);
  } else history.paidTime.drop(id);
  history.read(payment);
}

export function takeBackCash(history: BillingHistory, payment: Payment): void {
  const { entry, returns } = payment;
  const command = { by: 'ada', isAdmin: true, reason: 'Wrong person' } as const;
  const record = { payment: entry, returns: [...returns] };
  const decision = decideTakeBackCash(history.household, record, command, history.now);
  if (!decision.ok || decision.effects.length === 0) return;
  history.taken.push(cents(-entry.amountCents));
  history.paidTime.withdraw(entry.id, null, history.now);
  history.decide(decision);
}
