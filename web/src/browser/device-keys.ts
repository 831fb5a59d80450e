/** The database with the keys that decrypt a login's data on this device. */
export const DEVICE_KEYS = 'keys';

/** Deletes the keys. The stored data stays unreadable until the next login restores its key. */
export function forgetKeys(): void {
  indexedDB.deleteDatabase(DEVICE_KEYS);
}
