import { readFileSync } from 'node:fs';

export const shippedRules = (file: 'firestore.rules' | 'storage.rules'): string =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

export function requireVariable(
  name: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_STORAGE_EMULATOR_HOST' | 'GCLOUD_PROJECT',
): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: the rules are tested by npm test, which starts the emulators.`);
  return value;
}
