import { householdAt } from '@legacy-hub/domain/billing/prices/household-memberships';
import { quantitiesOf } from '@legacy-hub/domain/billing/prices/subscription-items';
import { auditHousehold } from '@legacy-hub/domain/billing/sync/audit';
import type { Person } from '@legacy-hub/domain/documents/household';
import { isEffective } from '@legacy-hub/domain/household/allowance';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { isUsable } from '@legacy-hub/domain/household/membership';
import { venue } from '@legacy-hub/domain/venue/settings';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { priceKey } from '@legacy-hub/functions/src/stripe/price-catalogue.ts';
import {
  atLeast,
  type Comparisons,
  centsOf,
  customerOf,
  nothingOf,
  onlyOnce,
  type Payment,
  paymentsIn,
  same,
  sumOf,
} from './comparison.ts';
import { declinedLater, type ObservedState } from './observed-state.ts';

const isOver = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired';

const mayComeIn = ({ now, members }: ObservedState): Person[] =>
  members
    .flatMap((household) => peopleOf(householdAt(household, now)))
    .filter(({ membership }) => isUsable(membership));

const isFor = ({ who }: Payment, { id }: Person): boolean =>
  who !== null && 'personId' in who && who.personId === id;

export const memberships: Comparisons = {
  'ongoing subscription of': ({ subscriptions }) =>
    onlyOnce(subscriptions.flatMap(({ customer, status }) => (isOver(status) ? [] : (idOf(customer) ?? '')))),

  /** Subscription items match the household's memberships. */
  'subscription item': ({ members, subscriptions }) => {
    const active = subscriptions.flatMap(({ customer, status, items }) => {
      const household = members.find(({ customerId }) => customerId === customer);
      return household && status === 'active' ? [{ household, items: items.data }] : [];
    });
    return {
      due: active.flatMap(({ household: { uid, primary, subscription } }) =>
        [...quantitiesOf(subscription?.fullPricePayer ?? primary.id, subscription?.seats ?? [])].map(
          (item) => `${uid} ${item.join(' x ')}`,
        ),
      ),
      found: active.flatMap(({ household: { uid }, items }) =>
        items.map(({ price, quantity }) => `${uid} ${priceKey(price)} x ${quantity}`),
      ),
    };
  },

  /**
   * A confirmed card payment makes the customer active, unless the bank declined it later or it was refunded
   * in full. Payments for day passes have no Stripe customer.
   */
  'active customer who paid by card': (observed, { paidByCard }) => {
    const { members, walkIns, cardPayments } = observed;
    const declined = declinedLater(observed);
    const payments = paymentsIn(observed.ledger);
    const queuedOutcomes = payments.filter(({ isPaidFor }) => isPaidFor).map(({ customer }) => customer);
    return atLeast(paidByCard, [
      ...members.filter(({ primary }) => primary.membership.status !== 'pending').map(({ uid }) => uid),
      ...members
        .filter(({ customerId }) => declined.some(({ customer }) => idOf(customer) === customerId))
        .map(({ uid }) => uid),
      ...walkIns.filter(({ payment }) => payment.status === 'active').map(({ id }) => id),
      ...cardPayments
        .filter(({ providerId }) => declined.some(({ id }) => id === providerId))
        .map(customerOf),
      ...payments.map(({ customer }) => customer).filter((id) => !queuedOutcomes.includes(id)),
    ]);
  },

  /**
   * A pass is active only if its payment was not refunded. Payments for added hours are retained, and a
   * duplicate payment is refunded.
   */
  'money retained for pass': ({ walkIns, ledger }) => {
    const payments = paymentsIn(ledger);
    return same(
      walkIns.map(({ id, payment: { status }, totalCents, extensions = [] }) => {
        const isActive = status === 'active';
        const own = payments.filter(
          ({ customer, rest, isPaidFor }) => customer === id && (isActive ? rest > 0 : isPaidFor),
        );
        return [`${id}, which is ${status},`, isActive ? totalCents : centsOf(extensions), centsOf(own)];
      }),
    );
  },

  /**
   * No one checks in unpaid, the next charge is the amount that the household was shown, and paid benefits
   * are provided.
   */
  'cent that does not add up': ({ now, members, ledger, subscriptions }) =>
    nothingOf(
      members.flatMap((household) => {
        const { uid, subscription } = household;
        const payments = ledger.filter((entry) => customerOf(entry) === uid);
        const returns = ledger.filter(({ paymentEntryId }) =>
          payments.some(({ id }) => id === paymentEntryId),
        );
        const charged = subscriptions.find(({ id }) => id === subscription?.id);
        const items = charged?.status === 'active' ? charged.items.data : null;
        const weekly = items?.map(({ price, quantity = 1 }) => (price.unit_amount ?? 0) * quantity);
        const providerWeekly = weekly ? sumOf(weekly) : null;
        return auditHousehold(
          { household, ledger: [...new Set([...payments, ...returns])], providerWeekly },
          now,
          venue(),
        );
      }),
    ),

  'coming in after starting again': (observed, { startedAgain }) =>
    atLeast(
      startedAgain,
      mayComeIn(observed).map(({ id }) => id),
    ),

  /** The number of bought sessions minus used ones. */
  'extra sessions left': ({ members, ledger }) => {
    const queuedOutcomes = paymentsIn(ledger).filter(({ isPaidFor }) => isPaidFor);
    return same(
      members.flatMap(peopleOf).map((person) => {
        const bought = queuedOutcomes
          .filter((payment) => isFor(payment, person))
          .map(({ item }) => (item.kind === 'extra-sessions' ? item.quantity : 0));
        const used = person.visits.filter(isEffective).map(({ fromBought }) => fromBought);
        return [person.id, sumOf(bought) - sumOf(used), person.boughtHours];
      }),
    );
  },
};
