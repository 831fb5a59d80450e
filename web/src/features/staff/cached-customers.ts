import { type Household, parseHousehold } from '@legacy-hub/domain/documents/household';
import { parseWalkIn, type WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { type QueuedAction, withQueuedActions } from '@legacy-hub/domain/outbox/queued';
import { type Customers, findAmong, parseSearch } from '@legacy-hub/domain/staff/customers/search';
import { searchResults } from '@legacy-hub/domain/staff/customers/search-results';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDuration, type Instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { FirebaseError } from 'firebase/app';
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import {
  cachedDocument,
  cachedDocumentsOf,
  cacheExpected,
  cacheOpened,
  type DocumentCopy,
  retainExpected,
} from '../../live/stored/cached-documents.ts';
import type { CachedEntry } from '../../live/stored/copy-content.ts';
import { liveFromCache } from '../../live/stored/live-from-cache.ts';
import { cachedPasses } from '../walk-ins/live.ts';
import { COLLECTIONS, type Customer, pathOf } from './customer.ts';

/**
 * Parses a stored document the first time it is read. Ignores documents stored by another version of this
 * page.
 */
function parsedOnce<T>(parse: (stored: unknown) => T): (stored: unknown) => T | null {
  const parsed = new WeakMap<object, T | null>();

  function parseOrNull(stored: object): T | null {
    try {
      return parse(stored);
    } catch (error) {
      console.warn('Ignored data cached by another version of this page', error);
      return null;
    }
  }

  return (stored) => {
    if (typeof stored !== 'object' || stored === null) return null;
    const known = parsed.get(stored);
    if (known !== undefined) return known;
    const result = parseOrNull(stored);
    parsed.set(stored, result);
    return result;
  };
}

const householdOf = parsedOnce(parseHousehold);
const walkInOf = parsedOnce(parseWalkIn);

/** This device's copy of households that were recently opened here or are expected today. */
export const HOUSEHOLD_COPY: DocumentCopy = {
  name: 'counter',
  read: (path, parse) => liveFromCache(cachedDocument(path), parse),
  keep: cacheOpened,
};

/** This device's copy of day passes that were recently opened here or are for today. */
export const WALK_IN_COPY: DocumentCopy = {
  name: 'counter',
  read: (path, parse) => liveFromCache(findWalkIn(path), parse),
  keep: cacheOpened,
};

const findWalkIn = (path: string): CachedEntry | null => newest([cachedDocument(path), findCachedPass(path)]);

const newest = (all: readonly (CachedEntry | null)[]): CachedEntry | null =>
  all
    .filter((each) => each !== null)
    .reduce<CachedEntry | null>((a, b) => (a && a.cachedAt > b.cachedAt ? a : b), null);

function findCachedPass(path: string): CachedEntry | null {
  const isSamePass = ({ value }: CachedEntry) =>
    pathOf({ kind: 'walk-in', id: walkInOf(value)?.id ?? '' }) === path;
  return cachedPasses().find(isSamePass) ?? null;
}

/** Returns the cached customer that an offline check-in is decided on. */
export function cachedCustomer(customer: Customer): Household | WalkIn | null {
  const path = pathOf(customer);
  return customer.kind === 'member'
    ? householdOf(cachedDocument(path)?.value)
    : walkInOf(findWalkIn(path)?.value);
}

/** Reads a household from the server, or from this device's copy while the server is unreachable. */
export async function readHousehold(firestore: Firestore, id: string): Promise<Household | null> {
  const customer = { kind: 'member', id } as const;
  const cached = householdOf(cachedDocument(pathOf(customer))?.value);
  if (!navigator.onLine) return cached;
  try {
    return householdOf((await getDocFromServer(doc(firestore, pathOf(customer)))).data());
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return cached;
  }
}

/** Searches this device's copy, with queued actions applied, by the same rules as the server. */
export function searchCachedCustomers(
  typed: string,
  waiting: readonly QueuedAction[],
  now: Instant,
): readonly WireSearchResult[] {
  const search = parseSearch(typed);
  if (search === null) return [];
  const { households, walkIns } = findAmong(cachedCustomers(), search, now);
  const found = {
    households: households.map((household) => withQueuedActions(household, waiting, venue())),
    walkIns: walkIns.map((walkIn) => withQueuedActions(walkIn, waiting, venue())),
  };
  return searchResults(found, now).map(withoutPhotos);
}

function cachedCustomers(): Customers {
  const households = cachedDocumentsOf(COLLECTIONS.member).flatMap(({ value }) => householdOf(value) ?? []);
  const stored = [...cachedDocumentsOf(COLLECTIONS['walk-in']), ...cachedPasses()].toSorted(
    (a, b) => a.cachedAt - b.cachedAt,
  );
  const walkIns = stored.flatMap(({ value }) => walkInOf(value) ?? []);
  return { households, walkIns: [...new Map(walkIns.map((walkIn) => [walkIn.id, walkIn])).values()] };
}

/** Returns a hit without photos, which are always read from the server. */
const withoutPhotos = (hit: WireSearchResult): WireSearchResult => ({
  ...hit,
  people: hit.people.map((person) => ({ ...person, photo: null })),
});

/** The time after which a newly opened counter has certainly rendered. */
const OPENING_MS = seconds(5);

let reading = new AbortController();

/**
 * Caches the households expected today for the offline search. Another call replaces a running one.
 * Households are read one at a time, so that staff actions have priority.
 */
export async function cacheHouseholds(
  firestore: Firestore,
  ids: readonly string[],
  openedAt: Instant,
): Promise<void> {
  reading.abort();
  reading = new AbortController();
  const { signal } = reading;
  await new Promise((resolve) => setTimeout(resolve, addDuration(openedAt, OPENING_MS) - Date.now()));
  if (signal.aborted) return;
  for (const path of retainExpected(ids.map((id) => pathOf({ kind: 'member', id })))) {
    if (signal.aborted || !navigator.onLine) return;
    try {
      cacheExpected(path, (await getDocFromServer(doc(firestore, path))).data());
    } catch (error) {
      if (error instanceof FirebaseError) return;
      throw error;
    }
  }
}
