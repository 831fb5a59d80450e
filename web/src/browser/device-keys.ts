/** The database of the keys that decrypt this device's data of a login. */
export const DEVICE_KEYS = 'keys';

/** The stored data can't be read until the next login restores the key. */
export function forgetKeys(): void {
  indexedDB.deleteDatabase(DEVICE_KEYS);
}
