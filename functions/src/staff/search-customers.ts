import type { Household } from '@legacy-hub/domain/household-schema';
import { parseSearch } from '@legacy-hub/domain/staff/search';
import { householdResult, walkInResult } from '@legacy-hub/domain/staff/view';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { signPhotoUrl } from '../account/sign-photo-urls.ts';
import { searchHouseholds } from '../stores/households.ts';
import { searchWalkIns } from '../stores/walk-ins.ts';

/** Per kind of customer. Few, because a name shows others on its way; typing another letter narrows the results. */
const MAX_HITS = 5;

export type Customers = { households: Household[]; walkIns: WalkIn[] };

/** Searches households and walk-ins. Reads depend on the hits shown, not on the number of customers. */
export async function searchCustomers(typed: string, now: Instant): Promise<Customers> {
  const search = parseSearch(typed);
  if (search === null) return { households: [], walkIns: [] };
  const [households, walkIns] = await Promise.all([
    searchHouseholds(search, MAX_HITS),
    searchWalkIns(search, dayOf(now), MAX_HITS),
  ]);
  return { households, walkIns };
}

export const idsOf = ({ households, walkIns }: Customers): string[] => [
  ...households.map(({ uid }) => uid),
  ...walkIns.map(({ id }) => id),
];

/** What staff choose from: names, and photos as short-lived URLs. */
export function toSearchResults({ households, walkIns }: Customers, now: Instant): WireSearchResult[] {
  const hits = [
    ...households.map((household) => householdResult(household, now)),
    ...walkIns.map((walkIn) => walkInResult(walkIn, now)),
  ];
  return hits.map((hit) => ({
    ...hit,
    people: hit.people.map((face) => ({ ...face, photo: face.photo && signPhotoUrl(face.photo, now) })),
  }));
}
