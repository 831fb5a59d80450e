import type { Diary } from './expected-state.ts';
import { type Complaints, sumOf, twice } from './findings.ts';
import type { Books } from './observed-state.ts';
import { intentOf } from './provider-side.ts';

export const money = (books: Books, diary: Diary, staff: readonly string[]): Complaints => [
  ...receipts(books),
  ...cardMoney(books),
  ...cashMoney(books, diary, staff),
  ...openPayments(books),
  ...openWork(books),
];

function receipts({ ledger }: Books): Complaints {
  return twice(ledger.map(({ receipt }) => receipt)).map((number) => `two payments have receipt ${number}`);
}

/** To the cent, and payment by payment: what the cards paid and got back is what the ledger says. */
function cardMoney({ ledger, charges, refunds, invoices }: Books): Complaints {
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
    ...(moved === written ? [] : [`cards moved ${moved}, the ledger says ${written}`]),
    ...twice(ids).map((id) => `${id} is in the ledger twice`),
    ...unwritten.map(({ id }) => `${id} was paid and is not in the ledger`),
  ];
}

function cashMoney({ ledger }: Books, { cash }: Diary, staff: readonly string[]): Complaints {
  const taken = ledger.filter((entry) => entry.staff !== null && staff.includes(entry.staff));
  const told = sumOf(cash.map(({ amountCents }) => amountCents));
  const written = sumOf(taken.map(({ amountCents }) => amountCents));
  const lost = cash.filter(({ receipt }) => !taken.some((entry) => entry.receipt === receipt));
  return [
    ...(told === written ? [] : [`${told} in cash was taken, the ledger says ${written}`]),
    ...lost.map(({ receipt }) => `receipt ${receipt} was handed out and is not in the ledger`),
  ];
}

/** Whoever walked away from the bank's question may come back for a day; no other payment stays open. */
function openPayments(books: Books): Complaints {
  return books.cardPayments.flatMap((payment) => {
    if (payment.state.status !== 'open') return [];
    const status = intentOf(payment, books)?.status ?? 'unknown';
    return status === 'requires_action' ? [] : [`card payment ${payment.id} is open, and ${status} there`];
  });
}

function openWork({ tasks, locks }: Books): Complaints {
  return [
    ...(tasks.length > 0 ? [`${tasks.length} changes wait for the provider`] : []),
    ...(locks.length > 0 ? [`${locks.length} locks are held`] : []),
  ];
}
