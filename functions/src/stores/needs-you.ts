import { MAX_NAMED, MONEY_RETURNED_DAYS, UNDELIVERED_DAYS } from '@legacy-hub/domain/figures/needs-you';
import { addDuration, days, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { households, mail, providerEvents, walkIns } from './firestore/collections.ts';
import { readFirst } from './firestore/queries.ts';

/** Items that need the owner's attention. Every query reads one document more than are listed. */

export const householdsWithFailedCard = (most: number) =>
  readFirst(households().where('subscription.state', '==', 'past_due'), most);

export const disputedHouseholds = (most: number) =>
  readFirst(households().where('isDisputed', '==', true), most);

export const disputedWalkIns = (most: number) =>
  readFirst(walkIns().where('payment.status', '==', 'suspended'), most);

/** Households with refunds or disputes, latest first. */
export const householdsWithMoneyReturned = (now: Instant) =>
  readFirst(
    households()
      .where('moneyReturnedAt', '>=', addDuration(now, -days(MONEY_RETURNED_DAYS)))
      .orderBy('moneyReturnedAt', 'desc'),
    MAX_NAMED.all,
  );

/** Fraud warnings, newest first. Events are stored for 60 days. */
export const warningsOfFraud = () =>
  readFirst(
    providerEvents().where('type', '==', 'radar.early_fraud_warning.created').orderBy('at', 'desc'),
    MAX_NAMED.all,
  );

export const householdsToNotifyOfPrices = (most: number) =>
  readFirst(households().orderBy('unnotifiedOfPricesFrom'), most);

/** Undelivered emails, newest first. */
export const undeliveredEmails = (most: number, now: Instant) =>
  readFirst(
    mail()
      .where('state.status', 'in', ['failed', 'bounced', 'complained'])
      .where('createdAt', '>=', addDuration(now, -days(UNDELIVERED_DAYS)))
      .orderBy('createdAt', 'desc'),
    most,
  );
