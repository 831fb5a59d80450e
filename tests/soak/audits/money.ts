import { groupByReceipt } from '@legacy-hub/domain/billing/payments/own-payments';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { atLeast, type Comparisons, centsOf, nothingOf, onlyOnce, paymentsIn, same } from './comparison.ts';
import { intentOf, type ObservedState } from './observed-state.ts';

/**
 * Lists paid invoices, other charges, and the refunds of both. A failed refund or a won dispute counts as
 * paid again.
 */
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

const receiptOf = ({ receipt }: { receipt: string }): string => receipt;
/** Returns the receipt number, which entries paid or refunded together share. */
const numberOf = (receiptAndTime: string): string => receiptAndTime.split(' ')[0] ?? '';
/** Selects payments and refunds made by staff. */
const byStaff = (ledger: readonly LedgerEntry[], staff: readonly string[]): LedgerEntry[] =>
  ledger.filter(({ staff: by }) => by !== null && staff.includes(by));
const takenBy = (ledger: readonly LedgerEntry[], staff: readonly string[]): LedgerEntry[] =>
  byStaff(ledger, staff).filter(({ paymentEntryId }) => paymentEntryId === undefined);

export const money: Comparisons = {
  'receipt number': ({ ledger }) =>
    onlyOnce([...new Set(ledger.map(({ receipt, at }) => `${receipt} of ${at}`))].map(numberOf)),
  'card money': (observed) => ({
    due: movedAtStripe(observed),
    found: observed.ledger
      .filter(({ method }) => method === 'card')
      .map(({ providerId, amountCents }) => `${providerId} ${amountCents}`),
  }),
  /** A receipt may cover several people, who have one entry each. */
  'cash that staff took': ({ ledger }, { staff, cash }) =>
    same([['in total', centsOf(cash), centsOf(takenBy(ledger, staff))]]),
  'receipt for cash': ({ ledger }, { staff, cash }) =>
    atLeast(cash.map(receiptOf), takenBy(ledger, staff).map(receiptOf)),
  'given back by staff': ({ ledger }, { staff, givenBack }) => ({
    due: givenBack.map(({ receipt, amountCents }) => `${amountCents} of ${receipt}`),
    found: groupByReceipt(byStaff(ledger, staff), (entry) => entry).flatMap((together) => {
      const [first] = together;
      const payment = ledger.find(({ id }) => id === first?.paymentEntryId);
      return payment && first?.item.kind !== 'refund-failed'
        ? [`${-centsOf(together)} of ${payment.receipt}`]
        : [];
    }),
  }),
  'payment of which more went back than was paid': ({ ledger }) =>
    nothingOf(paymentsIn(ledger).flatMap(({ rest, receipt }) => (rest < 0 ? receipt : []))),
  /** A payment may stay open only if it still requires 3-D Secure. */
  'open payment': (observed) =>
    nothingOf(
      observed.cardPayments.flatMap((payment) => {
        const status = intentOf(payment, observed)?.status ?? 'unknown';
        const isRight = payment.state.status !== 'open' || status === 'requires_action';
        return isRight ? [] : `${payment.id}, ${status} at Stripe,`;
      }),
    ),
  'queued provider task': ({ tasks }) => nothingOf(tasks.map((task) => JSON.stringify(task))),
  /**
   * A killed process leaves its locks until another process needs them. Firestore's TTL would also delete
   * them, but the emulator has none.
   */
  'lock that was never released': ({ locks }, { crashedAt }) =>
    nothingOf(locks.filter(({ takenAt }) => takenAt > crashedAt).map(({ id }) => id)),
};
