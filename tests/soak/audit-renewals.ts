import { householdAt } from '@legacy-hub/domain/billing/membership';
import { isFromBefore } from '@legacy-hub/domain/billing/prices-at';
import { nextChargeAt, renewedSeats } from '@legacy-hub/domain/billing/renewal';
import { weeklyTotal } from '@legacy-hub/domain/billing/subscription-items';
import { isEffective } from '@legacy-hub/domain/hours';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Comparison, sumOf } from './comparison.ts';
import type { ObservedState } from './observed-state.ts';
import { PRICE_RISE } from './price-rise.ts';

const subscriptionOf = ({ subscription }: Household, { subscriptions }: ObservedState) =>
  subscriptions.find(({ id }) => id === subscription?.id);

/** While a pause runs, nobody is let in and nothing is charged. */
export const pauses: Comparison = ({ now, members, invoices }) =>
  members.flatMap((household) =>
    peopleOf(householdAt(household, now)).flatMap(({ id, membership, visits }) => {
      if (membership.status !== 'paused') return [];
      const { since } = membership;
      const isVisited = visits.some((visit) => visit.at >= since && isEffective(visit));
      const charged = invoices.filter(
        ({ customer, amount_paid, created }) =>
          idOf(customer) === household.customerId && amount_paid > 0 && created * 1000 >= since,
      );
      return [
        ...(isVisited ? [`${id} was let in during a pause`] : []),
        ...charged.map((invoice) => `${invoice.id} was charged during the pause of ${id}`),
      ];
    }),
  );

/** What the next renewal will charge is what the household was told; nobody's price has risen yet. */
export const prices: Comparison = (observed) =>
  observed.members.flatMap((household) => {
    const { subscription, uid } = household;
    const charged = subscriptionOf(household, observed);
    if (subscription?.state !== 'active' || charged?.status !== 'active') return [];
    const start = nextChargeAt(household, observed.now);
    const told = weeklyTotal(household, renewedSeats(subscription), start);
    const items = charged.items.data.map(({ price, quantity = 1 }) => (price.unit_amount ?? 0) * quantity);
    return sumOf(items) === told ? [] : [`${uid} will be charged ${sumOf(items)} instead of ${told}`];
  });

/** Each household with a Leader from before the price rise was told of it once, and nobody else. */
export const announcements: Comparison = ({ members, mail }) =>
  members.flatMap((household) => {
    const { uid, priceNotice } = household;
    const paysMore = peopleOf(household).some(({ membership }) => membership.tier === 'leader');
    const emails = mail.filter(
      ({ id, content }) => content.kind === 'price-rise' && id.startsWith(`price-rise:${uid}:`),
    ).length;
    const expected = paysMore && isFromBefore(household, PRICE_RISE) ? 1 : 0;
    const noted = priceNotice?.from === PRICE_RISE.from ? 1 : 0;
    if (emails === expected && noted === expected) return [];
    return [`${uid} was told of the price rise ${emails} times instead of ${expected}`];
  });
