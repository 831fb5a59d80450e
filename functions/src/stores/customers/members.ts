import type { ParsedInput } from '@legacy-hub/domain/api/endpoint';
import { nameSearch } from '@legacy-hub/domain/core/names';
import type { Household } from '@legacy-hub/domain/documents/household';
import {
  CHANGED_HOUSEHOLDS_PER_PAGE,
  type ChangedQuery,
  changeKey,
} from '@legacy-hub/domain/figures/member-changes';
import { comingPayments } from '@legacy-hub/domain/figures/renewals';
import type { listMembers, MembersCursor } from '@legacy-hub/domain/office/member-endpoints';
import { isShown, type MemberFilter, notSeenSince } from '@legacy-hub/domain/office/members';
import { dayOf, daysFromTo, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { households } from '../firestore/collections.ts';
import { parseReadable, readFirst } from '../firestore/queries.ts';

const inState = (state: string): Query<Household> =>
  households().where('memberStates', 'array-contains', state);

type PaymentField = 'cardRenewsAt' | 'counterDueAt';

/** Households with a payment in the next seven days. */
function paying(field: PaymentField, now: Instant): Sorted {
  const { start, end } = comingPayments(dayOf(now));
  return sorted(households().where(field, '>=', start).where(field, '<', end), field);
}

type Order = { by: 'primary.name' | 'seenAt' | 'registeredAt' | PaymentField; direction: 'asc' | 'desc' };
type Sorted = Order & { query: Query<Household> };

const sorted = (query: Query<Household>, by: Order['by'], direction: Order['direction'] = 'asc'): Sorted => ({
  by,
  direction,
  query: query.orderBy(by, direction),
});

const MEMBERS_SHOWN = {
  all: () => sorted(inState('member'), 'primary.name'),
  overdue: () => sorted(inState('overdue'), 'primary.name'),
  due: (now: Instant) => paying('counterDueAt', now),
  renewing: (now: Instant) => paying('cardRenewsAt', now),
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

/** The number of values that Firestore allows in a condition. */
const MAX_VALUES = 30;

/**
 * Returns a page of the households with people behind a number, after the given one. It reads as many documents as
 * it lists; twice as many at most for more days than a condition allows.
 */
export async function pageOfChangedHouseholds(
  { what, from, until }: ChangedQuery,
  { after, size = CHANGED_HOUSEHOLDS_PER_PAGE }: { after?: string | undefined; size?: number } = {},
) {
  const keys = daysFromTo(from, until).map((day) => changeKey(what, day));
  const parts = [keys.slice(0, MAX_VALUES), keys.slice(MAX_VALUES)].filter((part) => part.length > 0);
  const found = await Promise.all(
    parts.map((part) => {
      const changed = households()
        .where('memberChangedOn', 'array-contains-any', part)
        .orderBy(FieldPath.documentId());
      return (after === undefined ? changed : changed.startAfter(after)).limit(size).get();
    }),
  );
  const docs = new Map(found.flatMap((each) => each.docs).map((stored) => [stored.id, stored]));
  const page = [...docs.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, size);
  const isLast = docs.size === page.length && found.every((each) => each.size < size);
  return { ...parseReadable(page), next: isLast ? null : (page.at(-1)?.id ?? null) };
}

/** Returns active households that were last seen in this time, longest unseen first. */
export const listUnseen = ({ after, until }: { after: Instant; until: Instant }, most: number) =>
  readFirst(
    inState('active').where('seenAt', '>', after).where('seenAt', '<=', until).orderBy('seenAt'),
    most,
  );

export async function countShown(now: Instant): Promise<Record<MemberFilter, number>> {
  const count = async (show: MemberFilter) =>
    (await MEMBERS_SHOWN[show](now).query.count().get()).data().count;
  const [all, overdue, due, renewing, paused, leaving, notSeen] = await Promise.all([
    count('all'),
    count('overdue'),
    count('due'),
    count('renewing'),
    count('paused'),
    count('leaving'),
    count('not-seen'),
  ]);
  return { all, overdue, due, renewing, paused, leaving, 'not-seen': notSeen };
}
