/** The database of the keys that decrypt what this device keeps for a login. */
export const DEVICE_KEYS = 'keys';

/** What is kept can't be read any more, until the next login brings the key back. */
export function forgetKeys(): void {
  indexedDB.deleteDatabase(DEVICE_KEYS);
}
