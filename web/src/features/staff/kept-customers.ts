import { type Household, parseHousehold } from '@legacy-hub/domain/household-schema';
import { type KeptPress, withKeptPresses } from '@legacy-hub/domain/outbox/kept-press';
import { type Customers, findAmong } from '@legacy-hub/domain/staff/find-among';
import { parseSearch } from '@legacy-hub/domain/staff/search';
import { searchResults } from '@legacy-hub/domain/staff/search-results';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import { parseWalkIn, type WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import type { Kept } from '../../live/copy-content.ts';
import { type DocumentCopy, keepOpened, keptDocument, keptDocumentsOf } from '../../live/kept-documents.ts';
import { liveAsKept } from '../../live/live-as-kept.ts';
import { keptPasses } from '../walk-ins/live.ts';
import { COLLECTIONS, type Customer, pathOf } from './customer.ts';
import { parsedOnce } from './parsed-once.ts';

const householdOf = parsedOnce(parseHousehold);
const walkInOf = parsedOnce(parseWalkIn);

/** A household that was opened here lately or is expected today. */
export const HOUSEHOLD_COPY: DocumentCopy = {
  name: 'counter',
  read: (path, parse) => liveAsKept(keptDocument(path), parse),
  keep: keepOpened,
};

/** A day pass that was opened here lately, or is for today. */
export const WALK_IN_COPY: DocumentCopy = {
  name: 'counter',
  read: (path, parse) => liveAsKept(findWalkIn(path), parse),
  keep: keepOpened,
};

const findWalkIn = (path: string): Kept | null => newest([keptDocument(path), keptPassOf(path)]);

const newest = (all: readonly (Kept | null)[]): Kept | null =>
  all.filter((each) => each !== null).reduce<Kept | null>((a, b) => (a && a.keptAt > b.keptAt ? a : b), null);

function keptPassOf(path: string): Kept | null {
  const isIt = ({ value }: Kept) => pathOf({ kind: 'walk-in', id: walkInOf(value)?.id ?? '' }) === path;
  return keptPasses().find(isIt) ?? null;
}

/** What a check-in is decided from without a network. */
export function keptCustomer(customer: Customer): Household | WalkIn | null {
  const path = pathOf(customer);
  return customer.kind === 'member'
    ? householdOf(keptDocument(path)?.value)
    : walkInOf(findWalkIn(path)?.value);
}

/** Searches what this device kept, with the presses that wait, by the server's own rules. */
export function searchKept(
  typed: string,
  waiting: readonly KeptPress[],
  now: Instant,
): readonly WireSearchResult[] {
  const search = parseSearch(typed);
  if (search === null) return [];
  const { households, walkIns } = findAmong(keptCustomers(), search, dayOf(now));
  const found = {
    households: households.map((household) => withKeptPresses(household, waiting)),
    walkIns: walkIns.map((walkIn) => withKeptPresses(walkIn, waiting)),
  };
  return searchResults(found, now).map(withoutPhotos);
}

function keptCustomers(): Customers {
  const households = keptDocumentsOf(COLLECTIONS.member).flatMap(({ value }) => householdOf(value) ?? []);
  const stored = [...keptDocumentsOf(COLLECTIONS['walk-in']), ...keptPasses()].toSorted(
    (a, b) => a.keptAt - b.keptAt,
  );
  const walkIns = stored.flatMap(({ value }) => walkInOf(value) ?? []);
  return { households, walkIns: [...new Map(walkIns.map((walkIn) => [walkIn.id, walkIn])).values()] };
}

/** A photo is read from the server each time. */
const withoutPhotos = (hit: WireSearchResult): WireSearchResult => ({
  ...hit,
  people: hit.people.map((person) => ({ ...person, photo: null })),
});
