import type { Search } from '@legacy-hub/domain/staff/search';
import type { DocumentData, Query } from 'firebase-admin/firestore';

type Customers = Query<DocumentData>;
/** Which matches come first when many share a name. */
type Order = readonly [field: string, direction: 'asc' | 'desc'];
type IndexedSearch = Exclude<Search, { by: 'code' }>;

/** Sorts after every letter and digit. */
const LAST_CHARACTER = '\uf8ff';

/** Households and walk-ins have the same search fields. */
export async function searchCustomersIn(
  customers: Customers,
  search: IndexedSearch,
  order: Order,
  limit: number,
): Promise<DocumentData[]> {
  const queries = queriesFor(customers, search, order).map((query) => query.limit(limit).get());
  const documents = (await Promise.all(queries)).flatMap(({ docs }) => docs);
  const uniqueById = new Map(documents.map((document) => [document.id, document.data()]));
  return [...uniqueById.values()].slice(0, limit);
}

function queriesFor(customers: Customers, search: IndexedSearch, [field, direction]: Order): Customers[] {
  if (search.by === 'name')
    return [customers.where('nameKeys', 'array-contains', search.key).orderBy(field, direction)];
  const { tail, start } = search;
  const byEnd = startingWith(customers, 'phoneTail', tail);
  return start === null ? [byEnd] : [byEnd, startingWith(customers, 'phone.e164', start)];
}

const startingWith = (customers: Customers, field: string, prefix: string): Customers =>
  customers
    .where(field, '>=', prefix)
    .where(field, '<', prefix + LAST_CHARACTER)
    .orderBy(field);
