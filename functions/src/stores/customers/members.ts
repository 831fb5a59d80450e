import type { ParsedInput } from '@legacy-hub/domain/api/endpoint';
import { nameSearch } from '@legacy-hub/domain/core/names';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { listMembers, MembersCursor } from '@legacy-hub/domain/office/member-endpoints';
import { isShown, type MemberFilter, notSeenSince } from '@legacy-hub/domain/office/members';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { households } from '../firestore/collections.ts';
import { parseReadable } from '../firestore/queries.ts';

const inState = (state: string): Query<Household> =>
  households().where('memberStates', 'array-contains', state);

type Order = { by: 'primary.name' | 'seenAt' | 'registeredAt'; direction: 'asc' | 'desc' };
type Sorted = Order & { query: Query<Household> };

const sorted = (query: Query<Household>, by: Order['by'], direction: Order['direction'] = 'asc'): Sorted => ({
  by,
  direction,
  query: query.orderBy(by, direction),
});

const MEMBERS_SHOWN = {
  all: () => sorted(inState('member'), 'primary.name'),
  overdue: () => sorted(inState('overdue'), 'primary.name'),
  paused: () => sorted(inState('paused'), 'primary.name'),
  leaving: () => sorted(inState('leaving'), 'primary.name'),
  /** Active members who haven't been seen lately; paused members aren't expected. */
  'not-seen': (now: Instant) => sorted(inState('active').where('seenAt', '<=', notSeenSince(now)), 'seenAt'),
} satisfies Record<MemberFilter, (now: Instant) => Sorted>;

const withName = (key: string): Sorted =>
  sorted(households().where('nameKeys', 'array-contains', key), 'registeredAt', 'desc');

type Page = { households: Household[]; next: MembersCursor | null };

const PAGE_SIZE = 100;

/**
 * Returns a page of households with members, sorted by name or by their last visit, after the given one. A
 * query allows one condition on a list, so a search by name applies the filter here.
 */
export async function pageOfMembers(
  { show, name = '', after }: ParsedInput<typeof listMembers>,
  now: Instant,
): Promise<Page> {
  const key = nameSearch(name);
  const { query, by, direction } = key === null ? MEMBERS_SHOWN[show](now) : withName(key);
  const all = query.orderBy(FieldPath.documentId(), direction);
  const { docs } = await (after ? all.startAfter(after.at, after.id) : all).limit(PAGE_SIZE).get();
  const { documents } = parseReadable(docs);
  const last = docs.length === PAGE_SIZE ? docs.at(-1) : undefined;
  return {
    households: key === null ? documents : documents.filter((each) => isShown(each, show, now)),
    next: last ? { id: last.id, at: last.get(by) } : null,
  };
}

export async function countShown(now: Instant): Promise<Record<MemberFilter, number>> {
  const count = async (show: MemberFilter) =>
    (await MEMBERS_SHOWN[show](now).query.count().get()).data().count;
  const [all, overdue, paused, leaving, notSeen] = await Promise.all([
    count('all'),
    count('overdue'),
    count('paused'),
    count('leaving'),
    count('not-seen'),
  ]);
  return { all, overdue, paused, leaving, 'not-seen': notSeen };
}
