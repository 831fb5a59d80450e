import { type Customers, MAX_HITS, parseSearch } from '@legacy-hub/domain/staff/customers/search';
import { searchResults } from '@legacy-hub/domain/staff/customers/search-results';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { signPhotoUrl } from '../account/photos.ts';
import { searchHouseholds } from '../stores/customers/households.ts';
import { searchWalkIns } from '../stores/customers/walk-ins.ts';

/** Searches households and walk-ins. The reads depend on the hits shown, not on the number of customers. */
export async function searchCustomers(typed: string, now: Instant): Promise<Customers> {
  const search = parseSearch(typed);
  if (search === null) return { households: [], walkIns: [] };
  const [households, walkIns] = await Promise.all([
    searchHouseholds(search, MAX_HITS),
    searchWalkIns(search, now),
  ]);
  return { households, walkIns };
}

/** Converts customers to search results for staff: names, and photos as short-lived URLs. */
export const toSearchResults = (customers: Customers, now: Instant): WireSearchResult[] =>
  searchResults(customers, now).map((hit) => ({
    ...hit,
    people: hit.people.map((face) => ({ ...face, photo: face.photo && signPhotoUrl(face.photo, now) })),
  }));
