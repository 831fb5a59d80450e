import { quantitiesOf } from '@legacy-hub/domain/billing/subscription-items';
import { isEffective } from '@legacy-hub/domain/hours';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Person } from '@legacy-hub/domain/household-schema';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Comparison, sumOf } from './comparison.ts';
import { declinedLater } from './observed-state.ts';

const isOver = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired';

/** A household has one ongoing subscription, whose items match its memberships. */
const subscriptions: Comparison = ({ members, subscriptions: all }) =>
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
      .map(({ price, quantity }) => `${price.lookup_key} x ${quantity}`)
      .sort()
      .join();
    return items === seats ? [] : [`${household.uid} holds ${seats} and is charged for ${items}`];
  });

/** A household told that it paid is active, unless the bank declined later. */
const paidMemberships: Comparison = (observed, { paidByCard }) => {
  const declined = declinedLater(observed).map(({ customer }) => idOf(customer));
  const unpaid = paidByCard.filter((email) => {
    const household = observed.members.find((each) => each.email === email);
    if (household === undefined) return true;
    return household.primary.membership.status === 'pending' && !declined.includes(household.customerId);
  });
  return unpaid.map((email) => `${email} paid and is not a member`);
};

/** The same for day passes, whose payments have no Stripe customer. */
const paidPasses: Comparison = (observed, { passesByCard }) => {
  const declined = declinedLater(observed).map(({ id }) => id);
  const declinedPasses = observed.cardPayments.flatMap(({ who, providerId }) =>
    'walkInId' in who && providerId !== null && declined.includes(providerId) ? [who.walkInId] : [],
  );
  const active = observed.walkIns.filter(({ payment }) => payment.status === 'active').map(({ id }) => id);
  const unpaid = passesByCard.filter((id) => !active.includes(id) && !declinedPasses.includes(id));
  return unpaid.map((id) => `pass ${id} was paid and is not valid`);
};

/** A pass is active only if it was paid for. A second payment was refunded. */
const passes: Comparison = ({ walkIns, ledger }) =>
  walkIns.flatMap(({ id, payment, totalCents }) => {
    const own = ledger.filter(({ who }) => who !== null && 'walkInId' in who && who.walkInId === id);
    const kept = sumOf(own.map(({ amountCents }) => amountCents));
    const expected = payment.status === 'active' ? totalCents : 0;
    return kept === expected ? [] : [`pass ${id} is ${payment.status}, and ${kept} was kept for it`];
  });

/** Extra sessions left are those bought minus those used. */
const extraSessions: Comparison = ({ members, ledger, refunds }) => {
  const refunded = refunds.map(({ payment_intent }) => idOf(payment_intent));
  const boughtBy = ({ id }: Person) =>
    ledger.flatMap(({ who, what, providerId }) => {
      const isTheirs = who !== null && 'personId' in who && who.personId === id;
      const isKept = providerId === null || !refunded.includes(providerId);
      return isTheirs && isKept && what.kind === 'extra-sessions' ? [what.quantity] : [];
    });
  return members.flatMap(peopleOf).flatMap((person) => {
    const used = person.visits.filter(isEffective).map(({ fromBought }) => fromBought);
    const left = sumOf(boughtBy(person)) - sumOf(used);
    if (left === person.boughtHours) return [];
    return [`${person.id} has ${person.boughtHours} sessions left instead of ${left}`];
  });
};

export const memberships = [subscriptions, paidMemberships, paidPasses, passes, extraSessions];
