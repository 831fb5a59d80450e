import { FirebaseError } from 'firebase/app';

/** Replaces `firebase/firestore` in component tests: a database in memory, with listeners. */

type Data = Record<string, unknown>;
type Filter = { field: string; op: '==' | 'in' | '>' | '<='; value: unknown };
type Constraint = { filter: Filter } | { order: string };
type DocumentRef = { kind: 'document'; path: string };
type Query = { kind: 'query'; collection: string; filters: readonly Filter[]; orders: readonly string[] };
type Metadata = { fromCache: boolean };
type Found = { id: string; data: () => Data };
type Listener = {
  target: DocumentRef | Query;
  publish: (snapshot: unknown) => void;
  fail: (error: FirebaseError) => void;
  before: readonly Found[];
  known: Data | undefined;
};

const stored = new Map<string, Data>();
const listeners = new Set<Listener>();
const refused = new Set<string>();
let isReachable = true;
let isSilent = false;

/** The test's controls for the database. */
export const documents = {
  set(path: string, data: object): void {
    stored.set(path, structuredClone(data) as Data);
    publishAll();
  },
  remove(path: string): void {
    stored.delete(path);
    publishAll();
  },
  /** Without a server, listeners publish cached data. */
  setReachable(reachable: boolean): void {
    isReachable = reachable;
    publishAll();
  },
  /** While the server hasn't responded, listeners publish nothing. */
  setSilent(silent: boolean): void {
    isSilent = silent;
    publishAll();
  },
  /** Makes current and new listeners of this document or collection fail, until it is allowed again. */
  refuse(name: string, code = 'permission-denied'): void {
    refused.add(name);
    for (const listener of [...listeners]) if (nameOf(listener.target) === name) breakOff(listener, code);
  },
  allow: (name: string): void => void refused.delete(name),
  /** Returns the names of the documents and collections that have listeners. */
  listenedTo: (): string[] => [...listeners].map(({ target }) => nameOf(target)).toSorted(),
  reset(): void {
    stored.clear();
    refused.clear();
    isReachable = true;
    isSilent = false;
  },
};

export const getFirestore = () => ({ app: { name: '[DEFAULT]', options: {} } });
export const connectFirestoreEmulator = (): void => {};
export const doc = (_firestore: unknown, path: string): DocumentRef => ({ kind: 'document', path });
export const collection = (_firestore: unknown, name: string): Query => ({
  kind: 'query',
  collection: name,
  filters: [],
  orders: [],
});
export const where = (field: string, op: Filter['op'], value: unknown): Constraint => ({
  filter: { field, op, value },
});
export const orderBy = (field: string): Constraint => ({ order: field });
export const query = (of: Query, ...constraints: readonly Constraint[]): Query => ({
  ...of,
  filters: constraints.flatMap((each) => ('filter' in each ? each.filter : [])),
  orders: constraints.flatMap((each) => ('order' in each ? each.order : [])),
});

export function onSnapshot(
  target: DocumentRef | Query,
  _options: { includeMetadataChanges: boolean },
  publish: Listener['publish'],
  fail: Listener['fail'],
): () => void {
  const listener: Listener = { target, publish, fail, before: [], known: undefined };
  listeners.add(listener);
  queueMicrotask(() => {
    if (!listeners.has(listener)) return;
    if (refused.has(nameOf(target))) breakOff(listener, 'permission-denied');
    else send(listener);
  });
  return () => listeners.delete(listener);
}

export async function getDocFromServer({ path }: DocumentRef) {
  if (!isReachable) throw new FirebaseError('unavailable', 'the server is unreachable');
  return documentSnapshot(stored.get(path));
}

const nameOf = (target: DocumentRef | Query): string =>
  target.kind === 'document' ? target.path : target.collection;

function breakOff(listener: Listener, code: string): void {
  listeners.delete(listener);
  listener.fail(new FirebaseError(code, 'refused by a test'));
}

function publishAll(): void {
  for (const listener of [...listeners]) if (!refused.has(nameOf(listener.target))) send(listener);
}

function send(listener: Listener): void {
  const { target } = listener;
  if (isSilent) return;
  if (target.kind === 'document') {
    if (isReachable) listener.known = stored.get(target.path);
    listener.publish(documentSnapshot(listener.known));
    return;
  }
  const docs = isReachable ? find(target) : listener.before;
  listener.publish(querySnapshot(docs, listener.before));
  listener.before = docs;
}

const metadata = (): Metadata => ({ fromCache: !isReachable });

function documentSnapshot(data: Data | undefined) {
  return {
    exists: () => data !== undefined,
    data: () => data && structuredClone(data),
    metadata: metadata(),
  };
}

function querySnapshot(docs: readonly Found[], before: readonly Found[]) {
  const known = new Map(before.map((each) => [each.id, JSON.stringify(each.data())]));
  const ids = new Set(docs.map(({ id }) => id));
  const changed = docs
    .filter(({ id, data }) => known.get(id) !== JSON.stringify(data()))
    .map((each) => ({ type: known.has(each.id) ? 'modified' : 'added', doc: each }));
  const removed = before.filter(({ id }) => !ids.has(id)).map((each) => ({ type: 'removed', doc: each }));
  return {
    docs,
    size: docs.length,
    empty: docs.length === 0,
    metadata: metadata(),
    docChanges: () => [...removed, ...changed],
  };
}

function find({ collection: name, filters, orders }: Query): Found[] {
  const prefix = `${name}/`;
  return [...stored]
    .filter(([path]) => path.startsWith(prefix))
    .filter(([, data]) => filters.every((filter) => passes(data, filter)))
    .filter(([, data]) => orders.every((field) => valueAt(data, field) !== undefined))
    .toSorted(([, a], [, b]) => compareBy(orders, a, b))
    .map(([path, data]) => ({ id: path.slice(prefix.length), data: () => structuredClone(data) }));
}

const valueAt = (data: Data, field: string): unknown =>
  field.split('.').reduce<unknown>((value, key) => (isData(value) ? value[key] : undefined), data);

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

function passes(data: Data, { field, op, value }: Filter): boolean {
  const actual = valueAt(data, field);
  if (op === '==') return actual === value;
  if (op === 'in') return Array.isArray(value) && value.includes(actual);
  if (typeof actual !== typeof value) return false;
  return op === '>' ? compare(actual, value) > 0 : compare(actual, value) <= 0;
}

function compareBy(fields: readonly string[], a: Data, b: Data): number {
  for (const field of fields) {
    const order = compare(valueAt(a, field), valueAt(b, field));
    if (order !== 0) return order;
  }
  return 0;
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}
