import { paymentRecords } from '@legacy-hub/domain/billing/customer-payments';
import { householdAt, isUsable } from '@legacy-hub/domain/billing/membership';
import { type PaymentRecord, restOf } from '@legacy-hub/domain/billing/payment-returns';
import type { Membership } from '@legacy-hub/domain/billing/schema';
import { quantitiesOf } from '@legacy-hub/domain/billing/subscription-items';
import { isEffective } from '@legacy-hub/domain/hours';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household, Person } from '@legacy-hub/domain/household-schema';
import { isUpgrade } from '@legacy-hub/domain/tiers';
import { type Instant, seconds } from '@legacy-hub/domain/venue-time';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { priceKey } from '@legacy-hub/functions/src/stripe/prices.ts';
import { type Comparison, customerOf, isKept, sumOf } from './comparison.ts';
import { declinedLater } from './observed-state.ts';

const isOver = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired';

/** A household has one ongoing subscription, whose items match its memberships. */
export const subscriptions: Comparison = ({ members, subscriptions: all }) =>
  members.flatMap((household) => {
    const own = all.filter(({ customer, status }) => customer === household.customerId && !isOver(status));
    if (own.length > 1) return [`${household.uid} has ${own.length} subscriptions`];
    const [one] = own;
    if (one === undefined || one.status !== 'active') return [];
    const expected = quantitiesOf(household.primary.id, household.subscription?.seats ?? []);
    const seats = [...expected]
      .map(([price, quantity]) => `${price} x ${quantity}`)
      .sort()
      .join();
    const items = one.items.data
      .map(({ price, quantity }) => `${priceKey(price)} x ${quantity}`)
      .sort()
      .join();
    return items === seats ? [] : [`${household.uid} holds ${seats} and is charged for ${items}`];
  });

/**
 * A household told that it paid is active, unless the bank declined later, or the payment went back because the
 * registration was changed while the bank decided.
 */
export const paidMemberships: Comparison = (observed, { paidByCard }) => {
  const declined = declinedLater(observed).map(({ customer }) => idOf(customer));
  const records = paymentRecords(observed.ledger);
  const isReturned = ({ uid }: Household): boolean => {
    const own = records.filter(({ payment }) => customerOf(payment) === uid);
    return own.length > 0 && !own.some(isKept);
  };
  const unpaid = paidByCard.filter((email) => {
    const household = observed.members.find((each) => each.email === email);
    if (household === undefined) return true;
    const isPending = household.primary.membership.status === 'pending';
    return isPending && !declined.includes(household.customerId) && !isReturned(household);
  });
  return unpaid.map((email) => `${email} paid and is not a member`);
};

/** The same for day passes, whose payments have no Stripe customer, unless the money went back. */
export const paidPasses: Comparison = (observed, { passesByCard }) => {
  const declined = declinedLater(observed).map(({ id }) => id);
  const declinedPasses = observed.cardPayments.flatMap(({ who, providerId }) =>
    'walkInId' in who && providerId !== null && declined.includes(providerId) ? [who.walkInId] : [],
  );
  const returned = paymentRecords(observed.ledger).flatMap((record) =>
    isKept(record) ? [] : [customerOf(record.payment)],
  );
  const active = observed.walkIns.filter(({ payment }) => payment.status === 'active').map(({ id }) => id);
  const unpaid = passesByCard.filter((id) => ![...active, ...declinedPasses, ...returned].includes(id));
  return unpaid.map((id) => `pass ${id} was paid and is not valid`);
};

/** A pass is active only if it was paid for and the money stayed; more hours stay paid. A second payment was refunded. */
export const passes: Comparison = ({ walkIns, ledger }) => {
  const records = paymentRecords(ledger);
  return walkIns.flatMap(({ id, payment, totalCents, extensions = [] }) => {
    const isActive = payment.status === 'active';
    const isCounted = isActive ? (record: PaymentRecord) => restOf(record) > 0 : isKept;
    const own = records.filter((record) => customerOf(record.payment) === id && isCounted(record));
    const paid = sumOf(own.map((record) => record.payment.amountCents));
    const expected = isActive ? totalCents : sumOf(extensions.map(({ amountCents }) => amountCents));
    return paid === expected ? [] : [`pass ${id} is ${payment.status}, and ${paid} was kept for it`];
  });
};

/** Stripe's times are in whole seconds. */
const isSince = (at: Instant, { createdAt }: Membership): boolean => at > createdAt - seconds(1);

const covers = ({ payment: { at, what } }: PaymentRecord, { id, membership }: Person): boolean =>
  what.kind === 'memberships' &&
  isSince(at, membership) &&
  what.people.some(({ personId, tier }) => personId === id && !isUpgrade(tier, membership.tier));

/** Nobody can come in on money that went back, or was for an earlier membership: whoever may has a payment of that tier that stayed. */
export const paidFor: Comparison = ({ now, members, ledger }) => {
  const kept = paymentRecords(ledger).filter((record) => restOf(record) > 0);
  return members
    .flatMap((household) => peopleOf(householdAt(household, now)))
    .filter((person) => isUsable(person.membership) && !kept.some((record) => covers(record, person)))
    .map(({ id, membership }) => `${id} may come in as ${membership.tier}, but nothing that was paid stayed`);
};

/** Whoever was told that they are back may come in. */
export const startedAgain: Comparison = ({ now, members }, { startedAgain: told }) => {
  const people = members.flatMap((household) => peopleOf(householdAt(household, now)));
  const mayComeIn = people.filter(({ membership }) => isUsable(membership)).map(({ id }) => id);
  return told.filter((id) => !mayComeIn.includes(id)).map((id) => `${id} started again and may not come in`);
};

/** Extra sessions left are those bought minus those used. */
export const extraSessions: Comparison = ({ members, ledger }) => {
  const kept = paymentRecords(ledger).filter(isKept);
  const boughtBy = ({ id }: Person) =>
    kept.flatMap(({ payment: { who, what } }) => {
      const isTheirs = who !== null && 'personId' in who && who.personId === id;
      return isTheirs && what.kind === 'extra-sessions' ? [what.quantity] : [];
    });
  return members.flatMap(peopleOf).flatMap((person) => {
    const used = person.visits.filter(isEffective).map(({ fromBought }) => fromBought);
    const left = sumOf(boughtBy(person)) - sumOf(used);
    if (left === person.boughtHours) return [];
    return [`${person.id} has ${person.boughtHours} sessions left instead of ${left}`];
  });
};
