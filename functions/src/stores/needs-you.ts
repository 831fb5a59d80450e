import { MAX_NAMED, UNDELIVERED_DAYS } from '@legacy-hub/domain/figures/needs-you';
import { addDuration, days, type Instant } from '@legacy-hub/domain/venue-time';
import { households, mail, walkIns } from './collections.ts';
import { readFirst } from './queries.ts';

/** What the owner has to see to. Each of these reads at most as many documents as are named. */

export const householdsWithFailedCard = () =>
  readFirst(households().where('subscription.state', '==', 'past_due'), MAX_NAMED);

export const disputedHouseholds = () => readFirst(households().where('isDisputed', '==', true), MAX_NAMED);

export const disputedWalkIns = () =>
  readFirst(walkIns().where('payment.status', '==', 'suspended'), MAX_NAMED);

export const householdsToTellOfPrices = () =>
  readFirst(households().orderBy('untoldOfPricesFrom'), MAX_NAMED);

/** Newest first. */
export const undeliveredEmails = (now: Instant) =>
  readFirst(
    mail()
      .where('state.status', 'in', ['failed', 'bounced', 'complained'])
      .where('createdAt', '>=', addDuration(now, -days(UNDELIVERED_DAYS)))
      .orderBy('createdAt', 'desc'),
    MAX_NAMED,
  );
