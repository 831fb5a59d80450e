import type { Page } from '@playwright/test';

/** Checks if the text is anywhere in the website's storage in this browser. */
export const isStoredOnDevice = async (page: Page, text: string): Promise<boolean> =>
  (await storedOnDevice(page)).includes(text);

/**
 * Reads all of the website's storage in this browser as text: local and session storage, every database and
 * every cached file. Decrypts encrypted data if its key still exists.
 */
export const storedOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T | null>((resolve) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(null);
      });

    async function readable(value: unknown, key: CryptoKey | undefined): Promise<string> {
      const { iv, data } = Object(value);
      if (!key || !(data instanceof ArrayBuffer)) return JSON.stringify(value) ?? '';
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).catch(() => null);
      return text ? new TextDecoder().decode(text) : '';
    }

    async function contentOf(name: string): Promise<string> {
      const request = indexedDB.open(name);
      request.onupgradeneeded = () => request.transaction?.abort(); // it was deleted in the meantime
      const database = await settled(request);
      if (database === null) return '';
      const stores = [...database.objectStoreNames];
      const reads = stores.map((store) => settled(database.transaction(store).objectStore(store).getAll()));
      const values = (await Promise.all(reads)).flatMap((each) => each ?? []);
      database.close();
      const key = values.find((value) => value instanceof CryptoKey);
      return (await Promise.all(values.map((value) => readable(value, key)))).join();
    }

    async function cachedFiles(name: string): Promise<string> {
      const cache = await caches.open(name);
      const responses = await cache.matchAll();
      return (await Promise.all(responses.map((response) => response.text()))).join();
    }

    const databases = await indexedDB.databases();
    return [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      ...(await Promise.all(databases.map(({ name = '' }) => contentOf(name)))),
      ...(await Promise.all((await caches.keys()).map(cachedFiles))),
    ].join('\n');
  });
