import type { ExpectedState } from './expected-state.ts';
import { type Findings, sumOf, twice } from './findings.ts';
import type { ObservedState } from './observed-state.ts';
import { intentOf } from './provider-side.ts';

export const money = (
  observed: ObservedState,
  expected: ExpectedState,
  staff: readonly string[],
): Findings => [
  ...receipts(observed),
  ...cardMoney(observed),
  ...cashMoney(observed, expected, staff),
  ...openPayments(observed),
  ...openWork(observed),
];

function receipts({ ledger }: ObservedState): Findings {
  return twice(ledger.map(({ receipt }) => receipt)).map((number) => `two payments have receipt ${number}`);
}

/** The ledger matches card charges and refunds, payment by payment. */
function cardMoney({ ledger, charges, refunds, invoices }: ObservedState): Findings {
  const entries = ledger.filter(({ method }) => method === 'card');
  const paid = charges.filter((charge) => charge.paid).map(({ amount }) => amount);
  const back = refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
  const moved = sumOf(paid) - sumOf(back);
  const written = sumOf(entries.map(({ amountCents }) => amountCents));
  const ids = entries.flatMap(({ providerId }) => providerId ?? []);
  const unwritten = invoices.filter(
    ({ status, amount_paid, id }) => status === 'paid' && amount_paid > 0 && !ids.includes(id),
  );
  return [
    ...(moved === written ? [] : [`cards moved ${moved}, but the ledger has ${written}`]),
    ...twice(ids).map((id) => `${id} is in the ledger twice`),
    ...unwritten.map(({ id }) => `${id} was paid and is not in the ledger`),
  ];
}

function cashMoney({ ledger }: ObservedState, { cash }: ExpectedState, staff: readonly string[]): Findings {
  const taken = ledger.filter((entry) => entry.staff !== null && staff.includes(entry.staff));
  const cashCents = sumOf(cash.map(({ amountCents }) => amountCents));
  const written = sumOf(taken.map(({ amountCents }) => amountCents));
  const lost = cash.filter(({ receipt }) => !taken.some((entry) => entry.receipt === receipt));
  return [
    ...(cashCents === written ? [] : [`${cashCents} in cash was taken, the ledger says ${written}`]),
    ...lost.map(({ receipt }) => `receipt ${receipt} was issued but is not in the ledger`),
  ];
}

/** Only a payment that still requires 3-D Secure may stay open. */
function openPayments(observed: ObservedState): Findings {
  return observed.cardPayments.flatMap((payment) => {
    if (payment.state.status !== 'open') return [];
    const status = intentOf(payment, observed)?.status ?? 'unknown';
    return status === 'requires_action' ? [] : [`card payment ${payment.id} is open, and ${status} there`];
  });
}

function openWork({ tasks, locks }: ObservedState): Findings {
  return [
    ...(tasks.length > 0 ? [`${tasks.length} changes wait for the provider`] : []),
    ...(locks.length > 0 ? [`${locks.length} locks are held`] : []),
  ];
}
