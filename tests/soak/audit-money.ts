import { paymentRecords } from '@legacy-hub/domain/billing/customer-payments';
import { restOf } from '@legacy-hub/domain/billing/payment-returns';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Comparison, differences, sumOf } from './comparison.ts';
import { intentOf, type ObservedState } from './observed-state.ts';

export const receipts: Comparison = ({ ledger }) => {
  const numbers = ledger.map(({ receipt }) => receipt);
  return differences('receipt', [...new Set(numbers)], numbers);
};

/** Paid invoices, other charges, and what went back of both; a failed refund or a dispute that was won came again. */
function movedAtStripe({ invoices, charges, refunds, disputes }: ObservedState): string[] {
  const paid = invoices.filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0);
  const byInvoice = paid.flatMap(({ payments }) =>
    (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)),
  );
  const others = charges.filter((charge) => charge.paid && !byInvoice.includes(idOf(charge.payment_intent)));
  const wentBack = [...refunds, ...disputes].flatMap(({ id, amount, status }) =>
    status === 'failed' || status === 'won' ? [`${id} ${-amount}`, `${id} ${amount}`] : [`${id} ${-amount}`],
  );
  return [
    ...paid.map(({ id, amount_paid }) => `${id} ${amount_paid}`),
    ...others.map(({ payment_intent, amount }) => `${idOf(payment_intent)} ${amount}`),
    ...wentBack,
  ];
}

export const cardMoney: Comparison = (observed) => {
  const entries = observed.ledger.filter(({ method }) => method === 'card');
  const recorded = entries.map(({ providerId, amountCents }) => `${providerId} ${amountCents}`);
  return differences('card money', movedAtStripe(observed), recorded);
};

/** What staff took and gave back. A receipt may be for several people, who have an entry each. */
export const moneyByStaff: Comparison = ({ ledger }, { staff, cash, cashBack, refunds }) => {
  const byStaff = ledger.filter(({ staff: by }) => by !== null && staff.includes(by));
  const taken = byStaff.filter(({ paymentEntryId }) => paymentEntryId === undefined);
  const [told, recorded] = [cash, taken].map((all) => sumOf(all.map(({ amountCents }) => amountCents)));
  const lost = cash.filter(({ receipt }) => !taken.some((entry) => entry.receipt === receipt));
  const wentBack = byStaff.flatMap(({ paymentEntryId, what, amountCents }) => {
    const payment = ledger.find(({ id }) => id === paymentEntryId);
    return payment && what.kind !== 'refund-failed' ? [`${-amountCents} of ${payment.receipt}`] : [];
  });
  const given = [...cashBack, ...refunds].map(({ receipt, amountCents }) => `${amountCents} of ${receipt}`);
  return [
    ...(told === recorded ? [] : [`${told} in cash was taken, but the ledger has ${recorded}`]),
    ...lost.map(({ receipt }) => `receipt ${receipt} was issued but is not in the ledger`),
    ...differences('given back', given, wentBack),
  ];
};

/** Nothing gives back more than was paid. */
export const overpaid: Comparison = ({ ledger }) =>
  paymentRecords(ledger).flatMap((record) =>
    restOf(record) < 0 ? [`more than ${record.payment.receipt} brought in went back`] : [],
  );

/** Only a payment that still requires 3-D Secure may stay open. */
export const openPayments: Comparison = (observed) =>
  observed.cardPayments.flatMap((payment) => {
    if (payment.state.status !== 'open') return [];
    const status = intentOf(payment, observed)?.status ?? 'unknown';
    return status === 'requires_action'
      ? []
      : [`card payment ${payment.id} is open, and ${status} at Stripe`];
  });

/** A process that was killed leaves its locks to the next who needs them, and to Firestore's TTL, which the emulator lacks. */
export const unfinishedWork: Comparison = ({ tasks, locks }, { crashedAt }) => [
  ...(tasks.length > 0 ? [`${tasks.length} provider tasks are queued`] : []),
  ...locks.filter(({ takenAt }) => takenAt > crashedAt).map(({ id }) => `lock ${id} was never released`),
];
