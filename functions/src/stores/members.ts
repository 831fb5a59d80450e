import type { ParsedInput } from '@legacy-hub/domain/endpoint';
import type { Household } from '@legacy-hub/domain/household-schema';
import { nameSearch } from '@legacy-hub/domain/names';
import type { listMembers } from '@legacy-hub/domain/office/member-endpoints';
import { isShown, type MemberFilter, notSeenSince } from '@legacy-hub/domain/office/members';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { Query } from 'firebase-admin/firestore';
import { households } from './collections.ts';
import { parseReadable } from './queries.ts';

const inState = (state: string): Query<Household> =>
  households().where('memberStates', 'array-contains', state);

const MEMBERS_SHOWN = {
  all: () => inState('member').orderBy('primary.name'),
  overdue: () => inState('overdue').orderBy('primary.name'),
  paused: () => inState('paused').orderBy('primary.name'),
  leaving: () => inState('leaving').orderBy('primary.name'),
  /** Who is paused isn't missed. */
  'not-seen': (now: Instant) => inState('active').where('seenAt', '<=', notSeenSince(now)).orderBy('seenAt'),
} satisfies Record<MemberFilter, (now: Instant) => Query<Household>>;

const withName = (key: string): Query<Household> =>
  households().where('nameKeys', 'array-contains', key).orderBy('registeredAt', 'desc');

type Page = { households: Household[]; next: string | null };

const PAGE_SIZE = 100;

/**
 * Households with members, by name or by how long ago they were here, after the one given; null if that is no longer
 * there. A query takes one condition on a list, so of those whom a name finds the filter chooses here.
 */
export async function pageOfMembers(
  { show, name = '', after }: ParsedInput<typeof listMembers>,
  now: Instant,
): Promise<Page | null> {
  const key = nameSearch(name);
  const found = key === null ? MEMBERS_SHOWN[show](now) : withName(key);
  const last = after === undefined ? null : await households().doc(after).get();
  if (last?.exists === false) return null;
  const { docs } = await (last ? found.startAfter(last) : found).limit(PAGE_SIZE).get();
  const { documents } = parseReadable(docs);
  return {
    households: key === null ? documents : documents.filter((each) => isShown(each, show, now)),
    next: (docs.length === PAGE_SIZE && docs.at(-1)?.id) || null,
  };
}

/** How many households each filter shows. */
export async function countShown(now: Instant): Promise<Record<MemberFilter, number>> {
  const count = async (show: MemberFilter) => (await MEMBERS_SHOWN[show](now).count().get()).data().count;
  const [all, overdue, paused, leaving, notSeen] = await Promise.all([
    count('all'),
    count('overdue'),
    count('paused'),
    count('leaving'),
    count('not-seen'),
  ]);
  return { all, overdue, paused, leaving, 'not-seen': notSeen };
}
