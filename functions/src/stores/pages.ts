import type { Query } from 'firebase-admin/firestore';

const PAGE_SIZE = 50;

/**
 * The ids of everything that a query finds, in its order, a page at a time. Ids alone, so that one document that
 * can't be parsed doesn't hide those behind it.
 */
export async function* pagesOfIds(query: Query<unknown>): AsyncGenerator<string[]> {
  let { docs } = await query.limit(PAGE_SIZE).get();
  for (let last = docs.at(-1); last; last = docs.at(-1)) {
    yield docs.map(({ id }) => id);
    if (docs.length < PAGE_SIZE) return;
    ({ docs } = await query.startAfter(last).limit(PAGE_SIZE).get());
  }
}
