import type { Query } from 'firebase-admin/firestore';

export const PAGE_SIZE = 50;

/** Everything that a query finds, in its order, a page at a time. */
export async function* pagesOf<Document>(query: Query<Document>, size: number): AsyncGenerator<Document[]> {
  let { docs } = await query.limit(size).get();
  for (let last = docs.at(-1); last; last = docs.at(-1)) {
    yield docs.map((stored) => stored.data());
    if (docs.length < size) return;
    ({ docs } = await query.startAfter(last).limit(size).get());
  }
}
