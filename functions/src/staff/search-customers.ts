import type { Member } from '@legacy-hub/domain/household-schema';
import { readSearch } from '@legacy-hub/domain/staff/search';
import { memberHit, walkInHit } from '@legacy-hub/domain/staff/view';
import type { WireHit } from '@legacy-hub/domain/staff/wire';
import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { photoLink } from '../account/sign-photo-urls.ts';
import { searchMembers } from '../account/store.ts';
import { venueZone } from '../parameters.ts';
import { searchWalkIns } from '../walk-ins/store.ts';

/** What one look at the list holds of each kind; the next digit or letter narrows it. */
const MOST_HITS = 8;

export type Customers = { members: Member[]; walkIns: WalkIn[] };

/** Members and day passes together. What is read depends on the hits shown, not on how many customers there are. */
export async function searchCustomers(typed: string, now: Instant): Promise<Customers> {
  const search = readSearch(typed);
  if (search === null) return { members: [], walkIns: [] };
  const [members, walkIns] = await Promise.all([
    searchMembers(search, MOST_HITS),
    searchWalkIns(search, dayOf(now, venueZone()), MOST_HITS),
  ]);
  return { members, walkIns };
}

/** What staff choose from: faces, over links that die soon, and names. */
export function hitsOf({ members, walkIns }: Customers, now: Instant): WireHit[] {
  const hits = [...members.map(memberHit), ...walkIns.map(walkInHit)];
  return hits.map((hit) => ({
    ...hit,
    people: hit.people.map((face) => ({ ...face, photo: face.photo && photoLink(face.photo, now) })),
  }));
}
