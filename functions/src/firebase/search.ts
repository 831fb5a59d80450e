import type { Search } from '@legacy-hub/domain/staff/search';
import type { DocumentData, Query } from 'firebase-admin/firestore';

type Customers = Query<DocumentData>;
/** Which of the many with one name come first. */
type Order = readonly [field: string, direction: 'asc' | 'desc'];
type By = Exclude<Search, { by: 'code' }>;

/** Sorts behind every letter and digit. */
const LAST_CHARACTER = '\uf8ff';

/** Members and day passes carry the same keys, and are looked up alike. */
export async function searchCustomersIn(
  customers: Customers,
  search: By,
  firstBy: Order,
  most: number,
): Promise<DocumentData[]> {
  const queries = queriesFor(customers, search, firstBy).map((query) => query.limit(most).get());
  const found = (await Promise.all(queries)).flatMap(({ docs }) => docs);
  const once = new Map(found.map((document) => [document.id, document.data()]));
  return [...once.values()].slice(0, most);
}

function queriesFor(customers: Customers, search: By, [field, direction]: Order): Customers[] {
  if (search.by === 'name')
    return [customers.where('nameKeys', 'array-contains', search.key).orderBy(field, direction)];
  const { tail, start } = search;
  const byEnd = startingWith(customers, 'phoneTail', tail);
  return start === null ? [byEnd] : [byEnd, startingWith(customers, 'phone.e164', start)];
}

const startingWith = (customers: Customers, field: string, beginning: string): Customers =>
  customers
    .where(field, '>=', beginning)
    .where(field, '<', beginning + LAST_CHARACTER)
    .orderBy(field);
