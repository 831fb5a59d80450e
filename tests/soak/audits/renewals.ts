import { dueNotice } from '@legacy-hub/domain/billing/price-notices/price-notice';
import { counterNoticeFor } from '@legacy-hub/domain/billing/price-notices/price-notice-at-counter';
import { householdAt } from '@legacy-hub/domain/billing/prices/household-memberships';
import { isEffective } from '@legacy-hub/domain/household/allowance';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Comparisons, nothingOf } from './comparison.ts';
import type { ObservedState } from './observed-state.ts';

const pausesIn = ({ now, members }: ObservedState) =>
  members.flatMap((household) =>
    peopleOf(householdAt(household, now)).flatMap(({ id, membership, visits }) =>
      membership.status === 'paused'
        ? [{ id, visits, since: membership.since, customerId: household.customerId }]
        : [],
    ),
  );

/**
 * Lists households notified of the price rise by email. Households that had no email at the time were
 * notified at the counter.
 */
const notifiedByEmail = ({ members, mail }: Pick<ObservedState, 'members' | 'mail'>): string[] =>
  members.flatMap(({ uid, priceNotices = [] }) =>
    priceNotices.flatMap(({ at }) =>
      mail.some((email) => email.uid === uid && email.createdAt <= at) ? uid : [],
    ),
  );

/** True for an announcement that wasn't delivered, which doesn't count. */
const isUndelivered = (status: string): boolean => status === 'failed' || status === 'bounced';

export const renewals: Comparisons = {
  'visit during a pause': (observed) =>
    nothingOf(
      pausesIn(observed).flatMap(({ id, visits, since }) =>
        visits.some((visit) => visit.at >= since && isEffective(visit)) ? id : [],
      ),
    ),
  'charge during a pause': (observed) =>
    nothingOf(
      pausesIn(observed).flatMap(({ since, customerId }) =>
        observed.invoices
          .filter(({ customer }) => idOf(customer) === customerId)
          .flatMap(({ id, amount_paid, created }) => (amount_paid > 0 && created * 1000 >= since ? id : [])),
      ),
    ),

  'email about the price rise to': (observed) => ({
    due: notifiedByEmail(observed),
    found: observed.mail.flatMap(({ id, content, state }) =>
      content.kind === 'price-rise' && !isUndelivered(state.status) ? (id.split(':')[1] ?? '') : [],
    ),
  }),
  'household that was not notified of the price rise': ({ members, now }) =>
    nothingOf(
      members.flatMap((household) =>
        dueNotice(household, now, venue()) && !counterNoticeFor(household, now, venue()) ? household.uid : [],
      ),
    ),
};
