import type { Phone } from '@legacy-hub/domain/core/phone';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { findAmong, MAX_HITS, type Search } from '@legacy-hub/domain/staff/customers/search';
import { addDays, dayOf, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { shownSince } from '@legacy-hub/domain/visits/here-now';
import { walkInReservations } from '@legacy-hub/domain/walk-ins/changes/reservations';
import type { Query } from 'firebase-admin/firestore';
import { walkIns } from '../firestore/collections.ts';
import { pagesOfIds, readReadable } from '../firestore/queries.ts';
import { searchCustomersIn } from './customer-search.ts';
import { documentStore } from './document-store.ts';

export const {
  find: findWalkIn,
  update: updateWalkIn,
  updateWith: updateWalkInWith,
  upsert: upsertWalkIn,
} = documentStore(walkIns, () => null, walkInReservations);

const walkInsOf = (day: VenueDate): Query<WalkIn> => walkIns().where('date', '==', day);

export async function listWalkIns(day: VenueDate): Promise<WalkIn[]> {
  return (await readReadable(walkInsOf(day).orderBy('createdAt'))).documents;
}

export async function queryWalkInByCode(code: string): Promise<WalkIn | null> {
  const { docs } = await walkIns().where('code', '==', code).limit(1).get();
  return docs[0]?.data() ?? null;
}

/** Returns the newest unpaid day pass with these contact details that is to be paid by card. */
export async function findUnpaidWalkIn(email: string, phone: Phone): Promise<WalkIn | null> {
  const { docs } = await walkIns()
    .where('email', '==', email)
    .where('phone.e164', '==', phone.e164)
    .where('payment.status', '==', 'pending')
    .where('payment.by', '==', 'card')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .get();
  return docs[0]?.data() ?? null;
}

/** Returns yesterday's groups whose sessions run past midnight. Later in the day there are none. */
async function listYesterdaysGroupsHere(now: Instant): Promise<WalkIn[]> {
  const ofYesterday = walkInsOf(addDays(dayOf(now), -1)).where('endsAt', '>', shownSince(now));
  return (await readReadable(ofYesterday)).documents;
}

/** Finds passes: a code on any day; a phone number or name from today on, or for groups still here. */
export async function searchWalkIns(search: Search, now: Instant): Promise<WalkIn[]> {
  if (search.by === 'card') return [];
  if (search.by === 'code') {
    const pass = await queryWalkInByCode(search.code);
    return pass ? [pass] : [];
  }
  const fromToday = walkIns().where('date', '>=', dayOf(now));
  const [earlier, others] = await Promise.all([
    listYesterdaysGroupsHere(now),
    searchCustomersIn(fromToday, search, ['date', 'asc'], MAX_HITS),
  ]);
  return findAmong({ households: [], walkIns: [...earlier, ...others] }, search, now).walkIns;
}

/** Yields the day passes of today and later. */
export const currentWalkIns = (today: VenueDate): AsyncGenerator<string[]> =>
  pagesOfIds(walkIns().where('date', '>=', today).orderBy('date'));

/** Yields day passes whose contact details are due for erasure, oldest first. */
export const walkInsWithContactUntil = (day: VenueDate): AsyncGenerator<string[]> =>
  pagesOfIds(walkIns().where('contactRetainedUntil', '<=', day).orderBy('contactRetainedUntil'));
