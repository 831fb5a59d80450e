import { paymentRecords } from '@legacy-hub/domain/billing/customer-payments';
import { householdAt, isUsable } from '@legacy-hub/domain/billing/membership';
import { type PaymentRecord, restOf } from '@legacy-hub/domain/billing/payment-returns';
import { quantitiesOf } from '@legacy-hub/domain/billing/subscription-items';
import { isEffective } from '@legacy-hub/domain/hours';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Person } from '@legacy-hub/domain/household-schema';
import { isUpgrade } from '@legacy-hub/domain/tiers';
import { seconds } from '@legacy-hub/domain/venue-time';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { priceKey } from '@legacy-hub/functions/src/stripe/prices.ts';
import {
  atLeast,
  type Comparisons,
  centsOf,
  customerOf,
  isKept,
  onlyOnce,
  same,
  sumOf,
} from './comparison.ts';
import { declinedLater, type ObservedState } from './observed-state.ts';

const isOver = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired';

const mayComeIn = ({ now, members }: ObservedState): Person[] =>
  members
    .flatMap((household) => peopleOf(householdAt(household, now)))
    .filter(({ membership }) => isUsable(membership));

/** Stripe's times are in whole seconds. */
const covers = ({ payment: { at, what } }: PaymentRecord, { id, membership }: Person): boolean =>
  what.kind === 'memberships' &&
  at > membership.createdAt - seconds(1) &&
  what.people.some(({ personId, tier }) => personId === id && !isUpgrade(tier, membership.tier));

const quantityFor = ({ payment: { who, what } }: PaymentRecord, { id }: Person): number =>
  what.kind === 'extra-sessions' && who !== null && 'personId' in who && who.personId === id
    ? what.quantity
    : 0;

export const memberships: Comparisons = {
  'ongoing subscription of': ({ subscriptions }) =>
    onlyOnce(subscriptions.flatMap(({ customer, status }) => (isOver(status) ? [] : (idOf(customer) ?? '')))),

  /** They match the memberships of the household. */
  'subscription item': ({ members, subscriptions }) => {
    const active = subscriptions.flatMap(({ customer, status, items }) => {
      const household = members.find(({ customerId }) => customerId === customer);
      return household && status === 'active' ? [{ household, items: items.data }] : [];
    });
    return {
      due: active.flatMap(({ household: { uid, primary, subscription } }) =>
        [...quantitiesOf(primary.id, subscription?.seats ?? [])].map((item) => `${uid} ${item.join(' x ')}`),
      ),
      found: active.flatMap(({ household: { uid }, items }) =>
        items.map(({ price, quantity }) => `${uid} ${priceKey(price)} x ${quantity}`),
      ),
    };
  },

  /** Unless the bank declined later, or all that was paid went back. Payments for day passes have no Stripe customer. */
  'active customer who paid by card': (observed, { paidByCard }) => {
    const { members, walkIns, cardPayments } = observed;
    const declined = declinedLater(observed);
    const records = paymentRecords(observed.ledger).map((record) => ({
      ...record,
      id: customerOf(record.payment),
    }));
    const kept = records.filter(isKept).map(({ id }) => id);
    return atLeast(paidByCard, [
      ...members.filter(({ primary }) => primary.membership.status !== 'pending').map(({ uid }) => uid),
      ...members
        .filter(({ customerId }) => declined.some(({ customer }) => idOf(customer) === customerId))
        .map(({ uid }) => uid),
      ...walkIns.filter(({ payment }) => payment.status === 'active').map(({ id }) => id),
      ...cardPayments
        .filter(({ providerId }) => declined.some(({ id }) => id === providerId))
        .map(customerOf),
      ...records.map(({ id }) => id).filter((id) => !kept.includes(id)),
    ]);
  },

  /** A pass is active only if it was paid for and the money stayed; more hours stay paid. A second payment was refunded. */
  'money kept for pass': ({ walkIns, ledger }) => {
    const records = paymentRecords(ledger);
    return same(
      walkIns.map(({ id, payment: { status }, totalCents, extensions = [] }) => {
        const isActive = status === 'active';
        const isCounted = (record: PaymentRecord) => (isActive ? restOf(record) > 0 : isKept(record));
        const own = records.filter((record) => customerOf(record.payment) === id && isCounted(record));
        return [
          `${id}, which is ${status},`,
          isActive ? totalCents : centsOf(extensions),
          centsOf(own.map(({ payment }) => payment)),
        ];
      }),
    );
  },

  /** Nobody can come in on money that went back, or was for an earlier membership: whoever may has a payment of that tier that stayed. */
  'payment of whoever may come in': (observed) => {
    const kept = paymentRecords(observed.ledger).filter((record) => restOf(record) > 0);
    const people = mayComeIn(observed);
    const paid = people.filter((person) => kept.some((record) => covers(record, person)));
    return { due: people.map(({ id }) => id), found: paid.map(({ id }) => id) };
  },

  'coming in after starting again': (observed, { startedAgain }) =>
    atLeast(
      startedAgain,
      mayComeIn(observed).map(({ id }) => id),
    ),

  /** Those bought minus those used. */
  'extra sessions left': ({ members, ledger }) => {
    const kept = paymentRecords(ledger).filter(isKept);
    return same(
      members.flatMap(peopleOf).map((person) => {
        const used = person.visits.filter(isEffective).map(({ fromBought }) => fromBought);
        const left = sumOf(kept.map((record) => quantityFor(record, person))) - sumOf(used);
        return [person.id, left, person.boughtHours];
      }),
    );
  },
};
