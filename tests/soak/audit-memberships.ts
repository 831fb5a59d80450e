import { quantitiesOf } from '@legacy-hub/domain/billing/subscription-items';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Person } from '@legacy-hub/domain/household-schema';
import { stands } from '@legacy-hub/domain/visits/hours';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import type { Diary } from './expected-state.ts';
import { type Complaints, sumOf } from './findings.ts';
import type { Books } from './observed-state.ts';
import { refusedLater } from './provider-side.ts';

export const memberships = (books: Books, diary: Diary): Complaints => [
  ...subscriptions(books),
  ...paidMemberships(books, diary),
  ...paidPasses(books, diary),
  ...passes(books),
  ...boughtSessions(books),
];

const isOver = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired';

/** A household has one subscription that goes on, and its items are what its people hold. */
function subscriptions({ members, subscriptions: all }: Books): Complaints {
  return members.flatMap((member) => {
    const own = all.filter(({ customer, status }) => customer === member.customerId && !isOver(status));
    if (own.length > 1) return [`${member.uid} has ${own.length} subscriptions`];
    const [one] = own;
    if (one === undefined || one.status !== 'active') return [];
    const wanted = quantitiesOf(member.primary.id, member.subscription?.holders ?? []);
    const items = one.items.data.map(({ price, quantity }) => `${price.lookup_key} x ${quantity}`).sort();
    const holders = [...wanted].map(([price, quantity]) => `${price} x ${quantity}`).sort();
    const isSame = items.join() === holders.join();
    return isSame ? [] : [`${member.uid} holds ${holders.join()} and is charged for ${items.join()}`];
  });
}

/** Whoever was told that they paid is a member, unless the bank thought better of it. */
function paidMemberships(books: Books, { paidByCard }: Diary): Complaints {
  const refused = refusedLater(books).map(({ customer }) => idOf(customer));
  const unpaid = paidByCard.filter((email) => {
    const member = books.members.find((each) => each.email === email);
    if (member === undefined) return true;
    return member.primary.membership.status === 'pending' && !refused.includes(member.customerId);
  });
  return unpaid.map((email) => `${email} paid and is not a member`);
}

/** The same for day passes, whose payments know no customer. */
function paidPasses(books: Books, { passesByCard }: Diary): Complaints {
  const refused = refusedLater(books).map(({ id }) => id);
  const isRefused = (walkInId: string) =>
    books.cardPayments.some(
      ({ who, providerId }) =>
        'walkInId' in who && who.walkInId === walkInId && providerId !== null && refused.includes(providerId),
    );
  const unpaid = passesByCard.filter((told) => {
    const pass = books.walkIns.find(({ id }) => id === told);
    return pass?.payment.status !== 'active' && !isRefused(told);
  });
  return unpaid.map((id) => `pass ${id} was paid and is not valid`);
}

/** A pass is paid exactly when there is money for it; what came twice has gone back. */
function passes({ walkIns, ledger }: Books): Complaints {
  return walkIns.flatMap(({ id, payment, totalCents }) => {
    const own = ledger.filter(({ who }) => who !== null && 'walkInId' in who && who.walkInId === id);
    const kept = sumOf(own.map(({ amountCents }) => amountCents));
    const expected = payment.status === 'active' ? totalCents : 0;
    return kept === expected ? [] : [`pass ${id} is ${payment.status}, and ${kept} was kept for it`];
  });
}

/** The sessions that somebody has left are those they bought, less those they used. */
function boughtSessions({ members, ledger, refunds }: Books): Complaints {
  const returned = refunds.map(({ payment_intent }) => idOf(payment_intent));
  const boughtBy = ({ id }: Person) =>
    ledger.flatMap(({ who, what, providerId }) => {
      const isTheirs = who !== null && 'personId' in who && who.personId === id;
      const isKept = providerId === null || !returned.includes(providerId);
      return isTheirs && isKept && what.kind === 'extra-sessions' ? [what.quantity] : [];
    });
  return members.flatMap(peopleOf).flatMap((person) => {
    const used = person.visits.filter(stands).map(({ fromBought }) => fromBought);
    const left = sumOf(boughtBy(person)) - sumOf(used);
    return left === person.boughtHours
      ? []
      : [`${person.id} has ${person.boughtHours} sessions left instead of ${left}`];
  });
}
