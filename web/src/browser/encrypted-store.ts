import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { DEVICE_KEYS } from './device-keys.ts';

const ALGORITHM = 'AES-GCM';

type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** Creates a key that can be used but not read or exported. */
const createKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);

const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);

async function encrypt(key: CryptoKey, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text) };
}

/** Returns the decrypted text, or null if another key encrypted it. */
async function decrypt(key: CryptoKey, { iv, data }: Encrypted): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

type StoredRecord = Encrypted & { owner: string; id?: number };

interface Keys extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

interface Schema extends DBSchema {
  records: { key: number; value: StoredRecord; indexes: { owner: string } };
}

type Records = IDBPObjectStore<Schema, ['records'], 'records', 'readwrite'>;

export type Stored<T> = { id: number; value: T };

/**
 * Encrypted records of one login in IndexedDB, in the order in which they were added. The records outlast
 * their key.
 */
interface EncryptedStore<T> {
  isUnlocked(): Promise<boolean>;
  unlock(key: string): Promise<void>;
  list(): Promise<Stored<T>[]>;
  /** The number of records, including those that can't be read until their owner logs in. */
  count(): Promise<number>;
  /** Resolves once the record is on disk. */
  add(value: T): Promise<void>;
  /** Does nothing once the key is forgotten. */
  replace(record: Stored<T>): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
}

export function encryptedStore<T>(owner: string): EncryptedStore<T> {
  const findKey = () => withKeys((keys) => keys.get('keys', owner));

  async function recordOf(value: T): Promise<StoredRecord | null> {
    const key = await findKey();
    return key ? { owner, ...(await encrypt(key, value)) } : null;
  }

  return {
    isUnlocked: async () => (await findKey()) !== undefined,
    async unlock(text) {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const key = await importKey(bytes);
      await withKeys((keys) => keys.put('keys', key, owner));
    },
    async list() {
      const key = await findKey();
      if (!key) return [];
      const records = await withRecords((database) => database.getAllFromIndex('records', 'owner', owner));
      const read = await Promise.all(records.map((record) => readRecord<T>(key, record)));
      return read.filter((record) => record !== null);
    },
    count: () => withRecords((database) => database.count('records')),
    async add(value) {
      const record = await recordOf(value);
      if (!record) throw new DOMException('the key is forgotten');
      await write((records) => [records.add(record)]);
    },
    async replace({ id, value }) {
      const record = await recordOf(value);
      if (record) await write((records) => [records.put({ ...record, id })]);
    },
    remove: (ids) => write((records) => ids.map((id) => records.delete(id))),
  };
}

/** Returns null if another key encrypted the record, as after the server's secret was replaced. */
async function readRecord<T>(key: CryptoKey, record: StoredRecord): Promise<Stored<T> | null> {
  const text = await decrypt(key, record);
  return text === null ? null : { id: Number(record.id), value: JSON.parse(text) };
}

const withKeys = <Result>(use: (keys: IDBPDatabase<Keys>) => Promise<Result>): Promise<Result> =>
  withDatabase(
    openDB<Keys>(DEVICE_KEYS, 1, { upgrade: (created) => void created.createObjectStore('keys') }),
    use,
  );

const withRecords = <Result>(use: (records: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> =>
  withDatabase(
    openDB<Schema>('outbox', 1, {
      upgrade(created) {
        const records = created.createObjectStore('records', { keyPath: 'id', autoIncrement: true });
        records.createIndex('owner', 'owner');
      },
    }),
    use,
  );

const STORE = 'copy';
const KEY = 'key';
const CONTENT = 'content';

/** One value in a separate database, encrypted with a browser key that is stored with it. */
interface EncryptedValue {
  /** Creates the key if there is none. Resolves with null if nothing can be read. */
  open(): Promise<unknown>;
  /** Does nothing once the value was erased, even by another tab. */
  write(value: unknown): Promise<void>;
  erase(): Promise<void>;
}

export function encryptedValue(name: string): EncryptedValue {
  const withValue = <Result>(use: (database: IDBPDatabase) => Promise<Result>): Promise<Result> =>
    withDatabase(openDB(name, 1, { upgrade: (created) => void created.createObjectStore(STORE) }), use);

  return {
    async open() {
      const newKey = await createKey();
      const stored = await withValue(async (database) => {
        const { store } = database.transaction(STORE, 'readwrite');
        const key: CryptoKey | undefined = await store.get(KEY);
        const content: Encrypted | undefined = await store.get(CONTENT);
        if (!key) await store.put(newKey, KEY);
        return key && content && { key, content };
      });
      const text = stored ? await decrypt(stored.key, stored.content) : null;
      return text === null ? null : JSON.parse(text);
    },
    async write(value) {
      const key: CryptoKey | undefined = await withValue((database) => database.get(STORE, KEY));
      if (!key) return;
      const content = await encrypt(key, value);
      await withValue(async (database) => {
        const { store } = database.transaction(STORE, 'readwrite');
        if ((await store.count(KEY)) > 0) await store.put(content, CONTENT);
      });
    },
    erase: () => deleteDB(name),
  };
}

/**
 * Closes the connection after use, because an open one, even in another tab, would block the database's
 * deletion.
 */
async function withDatabase<Tables, Result>(
  opening: Promise<IDBPDatabase<Tables>>,
  use: (database: IDBPDatabase<Tables>) => Promise<Result>,
): Promise<Result> {
  const database = await opening;
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

const write = (change: (records: Records) => Promise<unknown>[]): Promise<void> =>
  withRecords(async (database) => {
    const transaction = database.transaction('records', 'readwrite', { durability: 'strict' });
    await Promise.all([...change(transaction.store), transaction.done]);
  });
