import { createKey, decrypt, type Encrypted, encrypt } from '../browser/encryption.ts';

const DATABASE = 'counter-copy';
const STORE = 'copy';
const KEY = 'key';
const CONTENT = 'content';

/** What is kept under this browser's key, which is created if there is none. Null if nothing can be read. */
export async function openEncryptedCopy(): Promise<unknown> {
  const newKey = await createKey();
  const kept = await inStore(async (store) => {
    const key = await resultOf<CryptoKey | undefined>(store.get(KEY));
    if (key) return { key, content: await resultOf<Encrypted | undefined>(store.get(CONTENT)) };
    store.put(newKey, KEY);
    return null;
  });
  const text = kept?.content ? await decrypt(kept.key, kept.content) : null;
  return text === null ? null : JSON.parse(text);
}

/** Does nothing once the copy was erased, also by another tab. */
export async function writeEncryptedCopy(value: unknown): Promise<void> {
  const key = await inStore((store) => resultOf<CryptoKey | undefined>(store.get(KEY)));
  if (!key) return;
  const content = await encrypt(key, value);
  await inStore(async (store) => {
    if ((await resultOf(store.count(KEY))) > 0) await resultOf(store.put(content, CONTENT));
  });
}

export const deleteEncryptedCopy = (): Promise<unknown> => resultOf(indexedDB.deleteDatabase(DATABASE));

/** Opened for each use, so that an open tab never keeps another one from deleting the copy. */
async function inStore<Result>(use: (store: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await resultOf(request);
  try {
    return await use(database.transaction(STORE, 'readwrite').objectStore(STORE));
  } finally {
    database.close();
  }
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
