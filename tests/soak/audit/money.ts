import { groupByReceipt } from '@legacy-hub/domain/billing/payments/own-payments';
import { householdAt } from '@legacy-hub/domain/billing/prices/household-memberships';
import { unrefundedAmount } from '@legacy-hub/domain/billing/refunds/payment-returns';
import { paymentRecords } from '@legacy-hub/domain/billing/refunds/refunds';
import { sum } from '@legacy-hub/domain/core/money';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import { isEffective } from '@legacy-hub/domain/household/allowance';
import { customerIdOfRecord } from '@legacy-hub/domain/household/customer-id';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { isUsable } from '@legacy-hub/domain/household/membership';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Comparisons, nothingOf, onlyOnce } from './comparison.ts';
import { NO_CUSTOMER } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

const centsOf = (entries: readonly LedgerEntry[]) => sum(entries.map(({ amountCents }) => amountCents));

/** Money in or out of the drawer is no payment. The product's accounts compare it with the staff log. */
const isPaymentOrRefund = ({ item }: LedgerEntry): boolean => item.kind !== 'cash-movement';

/** Groups what staff took or refunded. Several people on a receipt have one entry each. */
const byStaff = (ledger: readonly LedgerEntry[], staff: readonly string[]) =>
  groupByReceipt(
    ledger.filter((entry) => entry.staff !== null && staff.includes(entry.staff) && isPaymentOrRefund(entry)),
    (entry) => entry,
  );

const lineOf = (customer: string | null, receipt: string, amountCents: number): string =>
  `${amountCents} on ${receipt} of ${customer ?? NO_CUSTOMER}`;

/**
 * Returns each payment with its unrefunded amount. A purchase counts unless it was refunded in full, even if
 * the refund fails later.
 */
const paymentsIn = (ledger: readonly LedgerEntry[]) =>
  paymentRecords(ledger.filter(isPaymentOrRefund)).map(({ payment, returns }) => ({
    ...payment,
    customer: customerIdOfRecord(payment),
    rest: unrefundedAmount({ payment, returns }),
    isPaidFor:
      unrefundedAmount({ payment, returns: returns.filter(({ item }) => item.kind !== 'refund-failed') }) > 0,
  }));

/** Returns customers whose slow bank declined a payment after its confirmation. */
const declinedLater = ({ intents, slow, members, cardPayments }: ObservedState): (string | null)[] =>
  intents
    .filter(({ id, status }) => slow.includes(id) && status !== 'succeeded')
    .flatMap(({ id, customer }) => [
      ...members.flatMap(({ uid, customerId }) => (customerId && customerId === idOf(customer) ? uid : [])),
      ...cardPayments.filter(({ providerId }) => providerId === id).map(customerIdOfRecord),
    ]);

/** The product's accounts compare the ledger with Stripe and the staff log. These facts only callers know. */
export const money: Comparisons = {
  'payment at the counter': ({ ledger }, { staff, cash }) => ({
    due: cash.map(({ customer, receipt, amountCents }) => lineOf(customer, receipt, amountCents)),
    found: byStaff(ledger, staff).flatMap((together) => {
      const [first] = together;
      return first && first.paymentEntryId === undefined
        ? [lineOf(customerIdOfRecord(first), first.receipt, centsOf(together))]
        : [];
    }),
  }),
  'refund by staff': ({ ledger }, { staff, refunds }) => ({
    due: refunds.map(({ customer, receipt, amountCents }) => lineOf(customer, receipt, amountCents)),
    found: byStaff(ledger, staff).flatMap((together) => {
      const [first] = together;
      const payment = ledger.find(({ id }) => id === first?.paymentEntryId);
      return payment && first?.item.kind !== 'refund-failed'
        ? [lineOf(customerIdOfRecord(payment), payment.receipt, -centsOf(together))]
        : [];
    }),
  }),
  'receipt number': ({ ledger }) =>
    onlyOnce([...new Map(ledger.map(({ receipt, at }) => [`${receipt} ${at}`, receipt])).values()]),
  'payment of which more was refunded than paid': ({ ledger }) =>
    nothingOf(paymentsIn(ledger).flatMap(({ rest, receipt }) => (rest < 0 ? receipt : []))),
  /** A confirmed payment is declined only by a slow bank. It may be refunded in full later. */
  'confirmed card payment without its benefit': (observed, { paidByCard }) => {
    const { members, walkIns, ledger } = observed;
    const payments = paymentsIn(ledger);
    const explained = [
      ...members.filter(({ primary }) => primary.membership.status !== 'pending').map(({ uid }) => uid),
      ...walkIns.filter(({ payment }) => payment.status === 'active').map(({ id }) => id),
      ...declinedLater(observed),
    ];
    return nothingOf(
      paidByCard.filter((id) => {
        const own = payments.filter(({ customer }) => customer === id);
        const isRefunded = own.length > 0 && !own.some(({ isPaidFor }) => isPaidFor);
        return !explained.includes(id) && !isRefunded;
      }),
    );
  },
  'child who may not come in after starting again': ({ members, now }, { startedAgain }) => {
    const people = members.flatMap((household) => peopleOf(householdAt(household, now)));
    const usable = people.filter(({ membership }) => isUsable(membership));
    return nothingOf(startedAgain.filter((child) => !usable.some(({ id }) => id === child)));
  },
  'ongoing subscription of': ({ subscriptions }) =>
    onlyOnce(
      subscriptions.flatMap(({ customer, status }) =>
        status === 'canceled' || status === 'incomplete_expired' ? [] : (idOf(customer) ?? []),
      ),
    ),
  /** Added hours remain paid when a pass is refunded, and a duplicate payment doesn't. */
  'pass whose payments do not fit its state': ({ walkIns, ledger }) =>
    nothingOf(
      walkIns.flatMap(({ id, payment: { status }, totalCents, extensions = [] }) => {
        const isActive = status === 'active';
        const due = isActive ? totalCents : sum(extensions.map(({ amountCents }) => amountCents));
        const paid = centsOf(
          paymentsIn(ledger).filter(
            ({ customer, rest, isPaidFor }) => customer === id && (isActive ? rest > 0 : isPaidFor),
          ),
        );
        return paid === due ? [] : [`${id}, ${status}: ${paid} instead of ${due}`];
      }),
    ),
  'person whose extra sessions do not add up': ({ members, ledger }) => {
    const payments = paymentsIn(ledger).filter(({ isPaidFor }) => isPaidFor);
    return nothingOf(
      members.flatMap(peopleOf).flatMap(({ id, visits, boughtHours }) => {
        const bought = payments.map(({ who, item }) =>
          item.kind === 'extra-sessions' && who !== null && 'personId' in who && who.personId === id
            ? item.quantity
            : 0,
        );
        const used = visits.filter(isEffective).map(({ fromBought }) => -fromBought);
        const left = [...bought, ...used].reduce((total, hours) => total + hours, 0);
        return left === boughtHours ? [] : [`${id}: ${boughtHours} instead of ${left}`];
      }),
    );
  },
  /** A payment may stay open only if it still requires 3-D Secure. */
  'open payment': ({ cardPayments, intents, members }) =>
    nothingOf(
      cardPayments.flatMap((payment) => {
        if (payment.state.status !== 'open') return [];
        const payer = members.find(({ uid }) => uid === customerIdOfRecord(payment))?.customerId;
        const isUnconfirmed = intents.some(
          ({ id, customer, status }) =>
            status === 'requires_action' &&
            (id === payment.providerId || (payer && idOf(customer) === payer)),
        );
        return isUnconfirmed ? [] : [`${payment.id} of ${customerIdOfRecord(payment)}`];
      }),
    ),
  'queued provider task': ({ tasks }) => nothingOf(tasks),
  /**
   * A killed process leaves its locks until another process needs them. Firestore's TTL would also delete
   * them, but the emulator has none.
   */
  'lock that was never released': ({ locks }, { crashedAt }) =>
    nothingOf(locks.filter(({ takenAt }) => takenAt > crashedAt).map(({ id }) => id)),
};
