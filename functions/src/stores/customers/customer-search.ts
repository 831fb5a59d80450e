import type { Search } from '@legacy-hub/domain/staff/customers/search';
import type { Query } from 'firebase-admin/firestore';
import { parseReadable } from '../firestore/queries.ts';

/** The order of matches when many share a name. */
type Order = readonly [field: string, direction: 'asc' | 'desc'];
type IndexedSearch = Exclude<Search, { by: 'code' | 'card' }>;

/** A character that sorts after every letter and digit. */
const LAST_CHARACTER = '\uf8ff';

/** Searches one collection. Households and walk-ins have the same search fields. */
export async function searchCustomersIn<Customer>(
  customers: Query<Customer>,
  search: IndexedSearch,
  order: Order,
  limit: number,
): Promise<Customer[]> {
  const queries = queriesFor(customers, search, order).map((query) => query.limit(limit).get());
  const documents = (await Promise.all(queries)).flatMap(({ docs }) => docs);
  const uniqueById = new Map(documents.map((document) => [document.id, document]));
  return parseReadable([...uniqueById.values()].slice(0, limit)).documents;
}

function queriesFor<Customer>(
  customers: Query<Customer>,
  search: IndexedSearch,
  [field, direction]: Order,
): Query<Customer>[] {
  if (search.by === 'name')
    return [customers.where('nameKeys', 'array-contains', search.key).orderBy(field, direction)];
  const { tail, start } = search;
  const byEnd = startingWith(customers, 'phoneTail', tail);
  return start === null ? [byEnd] : [byEnd, startingWith(customers, 'phone.e164', start)];
}

const startingWith = <Customer>(customers: Query<Customer>, field: string, prefix: string): Query<Customer> =>
  customers
    .where(field, '>=', prefix)
    .where(field, '<', prefix + LAST_CHARACTER)
    .orderBy(field);
