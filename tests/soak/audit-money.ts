import { paymentRecords } from '@legacy-hub/domain/billing/customer-payments';
import { restOf } from '@legacy-hub/domain/billing/payment-returns';
import { type Comparison, duplicatesOf, sumOf } from './comparison.ts';
import { intentOf, type ObservedState } from './observed-state.ts';

const receipts: Comparison = ({ ledger }) =>
  duplicatesOf(ledger.map(({ receipt }) => receipt)).map((number) => `two payments have receipt ${number}`);

/** What card payments brought in, after refunds and disputes. */
function movedByCard({ charges, refunds, disputes }: ObservedState): number {
  const paid = charges.filter((charge) => charge.paid);
  const refunded = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const taken = disputes.filter(({ status }) => status !== 'won');
  const [came, ...went] = [paid, refunded, taken].map((all) => sumOf(all.map(({ amount }) => amount)));
  return (came ?? 0) - sumOf(went);
}

const cardMoney: Comparison = (observed) => {
  const entries = observed.ledger.filter(({ method }) => method === 'card');
  const moved = movedByCard(observed);
  const recorded = sumOf(entries.map(({ amountCents }) => amountCents));
  const payments = entries.filter(({ paymentEntryId }) => paymentEntryId === undefined);
  const ids = payments.flatMap(({ providerId }) => providerId ?? []);
  const missing = observed.invoices.filter(
    ({ status, amount_paid, id }) => status === 'paid' && amount_paid > 0 && !ids.includes(id),
  );
  return [
    ...(moved === recorded ? [] : [`cards moved ${moved}, but the ledger has ${recorded}`]),
    ...duplicatesOf(ids).map((id) => `${id} is in the ledger twice`),
    ...missing.map(({ id }) => `${id} was paid and is not in the ledger`),
  ];
};

/** Each refund and dispute has its counter-entry, and a second one if the money came back. */
const returns: Comparison = ({ ledger, refunds, disputes }) => {
  const wentBack = [
    ...refunds.map(({ id, amount, status }) => ({ id, amount, isBack: status === 'failed' })),
    ...disputes.map(({ id, amount, status }) => ({ id, amount, isBack: status === 'won' })),
  ];
  return wentBack.flatMap(({ id, amount, isBack }) => {
    const amounts = ledger
      .flatMap(({ providerId, amountCents }) => (providerId === id ? [amountCents] : []))
      .sort((one, other) => one - other)
      .join();
    const expected = isBack ? `${-amount},${amount}` : `${-amount}`;
    return amounts === expected ? [] : [`${id} is in the ledger with ${amounts || 'nothing'}`];
  });
};

/** What staff were told went back did so, and as often as they were told. */
const givenBack: Comparison = ({ ledger }, { refunds, cashBack }) => {
  const records = paymentRecords(ledger);
  return [...refunds, ...cashBack].flatMap(({ receipt, amountCents }) => {
    const record = records.find(({ payment }) => payment.receipt === receipt);
    const matching = record?.returns.filter(
      (entry) => entry.staff !== null && entry.amountCents === -amountCents,
    );
    return matching?.length === 1
      ? []
      : [`${amountCents} of ${receipt} went back ${matching?.length ?? 0} times`];
  });
};

/** Nothing gives back more than was paid. */
const overpaid: Comparison = ({ ledger }) =>
  paymentRecords(ledger).flatMap((record) =>
    restOf(record) < 0 ? [`more than ${record.payment.receipt} brought in went back`] : [],
  );

const cashMoney: Comparison = ({ ledger }, { cash, cashBack, staff }) => {
  const entries = ledger.filter(
    ({ method, ...entry }) => method === 'cash' && entry.staff !== null && staff.includes(entry.staff),
  );
  const [taken, back] = [cash, cashBack].map((all) => sumOf(all.map(({ amountCents }) => amountCents)));
  const inDrawer = (taken ?? 0) - (back ?? 0);
  const recorded = sumOf(entries.map(({ amountCents }) => amountCents));
  const lost = cash.filter(({ receipt }) => !entries.some((entry) => entry.receipt === receipt));
  return [
    ...(inDrawer === recorded ? [] : [`${inDrawer} in cash was taken, but the ledger has ${recorded}`]),
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

export const money = [
  receipts,
  cardMoney,
  returns,
  givenBack,
  overpaid,
  cashMoney,
  openPayments,
  unfinishedWork,
];
