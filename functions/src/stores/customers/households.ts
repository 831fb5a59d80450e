import { withUnnotified } from '@legacy-hub/domain/billing/price-notices/price-notice';
import { householdReservations } from '@legacy-hub/domain/bookings/reservations';
import type { Phone } from '@legacy-hub/domain/core/phone';
import type { Household } from '@legacy-hub/domain/documents/household';
import { isHouseholdFound, type Search } from '@legacy-hub/domain/staff/customers/search';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant, VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import { countHousehold } from '../figures.ts';
import { households } from '../firestore/collections.ts';
import { pagesOfIds } from '../firestore/queries.ts';
import { searchCustomersIn } from './customer-search.ts';
import { documentStore } from './document-store.ts';
import { writeExpected } from './expected.ts';

/** The maximum number of households that staff can choose from. */
const MAX_SHARING_PHONE = 8;

/** Updates the data derived from a household, and its mark for a price notice, with every change. */
function countAndExpect(before: Household | null, changed: Household, now: Instant) {
  const { document, write } = countHousehold(before, withUnnotified(changed, now, venue()), now);
  return {
    document,
    write: (transaction: Transaction) => {
      write(transaction);
      writeExpected(transaction, document.uid, before, document);
    },
  };
}

export const {
  find: findHousehold,
  update: updateHousehold,
  updateWith: updateHouseholdWith,
  upsert: upsertHousehold,
} = documentStore(households, (uid) => uid, householdReservations, countAndExpect);

export async function findHouseholdByContact(email: string, phone: Phone): Promise<Household | null> {
  const { docs } = await households().where('email', '==', email).limit(1).get();
  const household = docs[0]?.data();
  return household?.phone.e164 === phone.e164 ? household : null;
}

/**
 * Returns households with this email, which is at most one, or this phone number. An empty email matches
 * none.
 */
export async function householdsWithContact(email: string, phone: Phone): Promise<Household[]> {
  const byEmail = households().where('email', '==', email).limit(1);
  const byPhone = households().where('phone.e164', '==', phone.e164).limit(MAX_SHARING_PHONE);
  const found = await Promise.all(
    (email === '' ? [byPhone] : [byEmail, byPhone]).map((query) => query.get()),
  );
  const uniqueById = new Map(found.flatMap(({ docs }) => docs).map((stored) => [stored.id, stored.data()]));
  return [...uniqueById.values()];
}

export async function findUidOfCustomer(customerId: string): Promise<string | null> {
  const { docs } = await households().where('customerId', '==', customerId).limit(1).get();
  return docs[0]?.id ?? null;
}

export async function searchHouseholds(search: Search, limit: number): Promise<Household[]> {
  if (search.by === 'code') return [];
  if (search.by === 'card') {
    const household = await findHousehold(search.uid);
    return household && isHouseholdFound(household, search) ? [household] : [];
  }
  return searchCustomersIn(households(), search, ['registeredAt', 'desc'], limit);
}

/** Yields households that never paid and registered by this time, oldest first. */
export const unpaidRegistrationsUntil = (moment: Instant): AsyncGenerator<string[]> =>
  pagesOfIds(
    households().where('joinedAt', '==', null).where('registeredAt', '<=', moment).orderBy('registeredAt'),
  );

/** Yields households whose photos are due for deletion, oldest first. */
export const householdsWithPhotosUntil = (moment: Instant): AsyncGenerator<string[]> =>
  pagesOfIds(households().where('photosRetainedUntil', '<=', moment).orderBy('photosRetainedUntil'));

/** Yields households with a time-based email due, longest overdue first. */
export const householdsToRemind = (now: Instant): AsyncGenerator<string[]> =>
  pagesOfIds(households().where('remindAt', '<=', now).orderBy('remindAt'));

/** Yields households whose member counts are outdated through time alone, longest outdated first. */
export const householdsToCount = (now: Instant): AsyncGenerator<string[]> =>
  pagesOfIds(households().where('standingsChangeAt', '<=', now).orderBy('standingsChangeAt'));

/** Yields households that have ever paid, ordered by their first payment. */
export const joinedHouseholds = (): AsyncGenerator<string[]> =>
  pagesOfIds(households().where('joinedAt', '!=', null).orderBy('joinedAt'));

/** Yields households that were notified of prices that start on this day or later. */
export const householdsNotifiedOfPricesFrom = (day: VenueDate): AsyncGenerator<string[]> =>
  pagesOfIds(households().where('pricesNotifiedFrom', '>=', day).orderBy('pricesNotifiedFrom'));

/** Yields households that haven't been notified of prices yet. */
export const householdsNotNotifiedOfPrices = (): AsyncGenerator<string[]> =>
  pagesOfIds(households().orderBy('unnotifiedOfPricesFrom'));

export const allHouseholds = (): AsyncGenerator<string[]> =>
  pagesOfIds(households().orderBy(FieldPath.documentId()));
