import { readFileSync } from 'node:fs';

/** The rules that are deployed, and no copy of them. */
export const shippedRules = (file: 'firestore.rules' | 'storage.rules'): string =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Where an emulator listens, or which project it serves; `npm test` says so in the usual variables. */
export function variable(
  name: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_STORAGE_EMULATOR_HOST' | 'GCLOUD_PROJECT',
): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: the rules are tested by npm test, which starts the emulators.`);
  return value;
}
