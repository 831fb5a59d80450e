import { type Comparison, duplicatesOf, sumOf } from './comparison.ts';
import { intentOf } from './observed-state.ts';

const receipts: Comparison = ({ ledger }) =>
  duplicatesOf(ledger.map(({ receipt }) => receipt)).map((number) => `two payments have receipt ${number}`);

const cardMoney: Comparison = ({ ledger, charges, refunds, invoices }) => {
  const entries = ledger.filter(({ method }) => method === 'card');
  const paid = charges.filter((charge) => charge.paid).map(({ amount }) => amount);
  const refunded = refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
  const moved = sumOf(paid) - sumOf(refunded);
  const recorded = sumOf(entries.map(({ amountCents }) => amountCents));
  const ids = entries.flatMap(({ providerId }) => providerId ?? []);
  const missing = invoices.filter(
    ({ status, amount_paid, id }) => status === 'paid' && amount_paid > 0 && !ids.includes(id),
  );
  return [
    ...(moved === recorded ? [] : [`cards moved ${moved}, but the ledger has ${recorded}`]),
    ...duplicatesOf(ids).map((id) => `${id} is in the ledger twice`),
    ...missing.map(({ id }) => `${id} was paid and is not in the ledger`),
  ];
};

const cashMoney: Comparison = ({ ledger }, { cash, staff }) => {
  const entries = ledger.filter((entry) => entry.staff !== null && staff.includes(entry.staff));
  const taken = sumOf(cash.map(({ amountCents }) => amountCents));
  const recorded = sumOf(entries.map(({ amountCents }) => amountCents));
  const lost = cash.filter(({ receipt }) => !entries.some((entry) => entry.receipt === receipt));
  return [
    ...(taken === recorded ? [] : [`${taken} in cash was taken, but the ledger has ${recorded}`]),
    ...lost.map(({ receipt }) => `receipt ${receipt} was issued but is not in the ledger`),
  ];
};

/** Only a payment that still requires 3-D Secure may stay open. */
const openPayments: Comparison = (observed) =>
  observed.cardPayments.flatMap((payment) => {
    if (payment.state.status !== 'open') return [];
    const status = intentOf(payment, observed)?.status ?? 'unknown';
    return status === 'requires_action'
      ? []
      : [`card payment ${payment.id} is open, and ${status} at Stripe`];
  });

const unfinishedWork: Comparison = ({ tasks, locks }) => [
  ...(tasks.length > 0 ? [`${tasks.length} provider tasks are queued`] : []),
  ...(locks.length > 0 ? [`${locks.length} locks are held`] : []),
];

export const money = [receipts, cardMoney, cashMoney, openPayments, unfinishedWork];
