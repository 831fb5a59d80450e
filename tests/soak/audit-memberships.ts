import { quantitiesOf } from '@legacy-hub/domain/billing/subscription-items';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Person } from '@legacy-hub/domain/household-schema';
import { isEffective } from '@legacy-hub/domain/visits/hours';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import type { ExpectedState } from './expected-state.ts';
import { type Findings, sumOf } from './findings.ts';
import type { ObservedState } from './observed-state.ts';
import { refusedLater } from './provider-side.ts';

export const memberships = (observed: ObservedState, expected: ExpectedState): Findings => [
  ...subscriptions(observed),
  ...paidMemberships(observed, expected),
  ...paidPasses(observed, expected),
  ...passes(observed),
  ...boughtSessions(observed),
];

const isOver = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired';

/** A household has one ongoing subscription, whose items match its memberships. */
function subscriptions({ members, subscriptions: all }: ObservedState): Findings {
  return members.flatMap((household) => {
    const own = all.filter(({ customer, status }) => customer === household.customerId && !isOver(status));
    if (own.length > 1) return [`${household.uid} has ${own.length} subscriptions`];
    const [one] = own;
    if (one === undefined || one.status !== 'active') return [];
    const expected = quantitiesOf(household.primary.id, household.subscription?.seats ?? []);
    const items = one.items.data.map(({ price, quantity }) => `${price.lookup_key} x ${quantity}`).sort();
    const seats = [...expected].map(([price, quantity]) => `${price} x ${quantity}`).sort();
    const isSame = items.join() === seats.join();
    return isSame ? [] : [`${household.uid} holds ${seats.join()} and is charged for ${items.join()}`];
  });
}

/** A household told that it paid is active, unless the bank declined later. */
function paidMemberships(observed: ObservedState, { paidByCard }: ExpectedState): Findings {
  const refused = refusedLater(observed).map(({ customer }) => idOf(customer));
  const unpaid = paidByCard.filter((email) => {
    const household = observed.members.find((each) => each.email === email);
    if (household === undefined) return true;
    return household.primary.membership.status === 'pending' && !refused.includes(household.customerId);
  });
  return unpaid.map((email) => `${email} paid and is not a member`);
}

/** The same for day passes, whose payments have no Stripe customer. */
function paidPasses(observed: ObservedState, { passesByCard }: ExpectedState): Findings {
  const refused = refusedLater(observed).map(({ id }) => id);
  const isRefused = (walkInId: string) =>
    observed.cardPayments.some(
      ({ who, providerId }) =>
        'walkInId' in who && who.walkInId === walkInId && providerId !== null && refused.includes(providerId),
    );
  const unpaid = passesByCard.filter((walkIn) => {
    const pass = observed.walkIns.find(({ id }) => id === walkIn);
    return pass?.payment.status !== 'active' && !isRefused(walkIn);
  });
  return unpaid.map((id) => `pass ${id} was paid and is not valid`);
}

/** A pass is active only if it was paid for. A second payment was refunded. */
function passes({ walkIns, ledger }: ObservedState): Findings {
  return walkIns.flatMap(({ id, payment, totalCents }) => {
    const own = ledger.filter(({ who }) => who !== null && 'walkInId' in who && who.walkInId === id);
    const kept = sumOf(own.map(({ amountCents }) => amountCents));
    const expected = payment.status === 'active' ? totalCents : 0;
    return kept === expected ? [] : [`pass ${id} is ${payment.status}, and ${kept} was kept for it`];
  });
}

/** Extra sessions left are those bought minus those used. */
function boughtSessions({ members, ledger, refunds }: ObservedState): Findings {
  const returned = refunds.map(({ payment_intent }) => idOf(payment_intent));
  const boughtBy = ({ id }: Person) =>
    ledger.flatMap(({ who, what, providerId }) => {
      const isTheirs = who !== null && 'personId' in who && who.personId === id;
      const isKept = providerId === null || !returned.includes(providerId);
      return isTheirs && isKept && what.kind === 'extra-sessions' ? [what.quantity] : [];
    });
  return members.flatMap(peopleOf).flatMap((person) => {
    const used = person.visits.filter(isEffective).map(({ fromBought }) => fromBought);
    const left = sumOf(boughtBy(person)) - sumOf(used);
    return left === person.boughtHours
      ? []
      : [`${person.id} has ${person.boughtHours} sessions left instead of ${left}`];
  });
}
