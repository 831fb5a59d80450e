import { initializeTestEnvironment, type RulesTestContext } from '@firebase/rules-unit-testing';
import { initializeApp } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { type ActorName, mockToken, perActor } from './actors.ts';
import { requireVariable, shippedRules } from './emulators.ts';
import { RECORDS } from './fixtures.ts';
import { PHOTOS } from './photos.ts';

const BUCKET = 'gs://demo-rules-photos';

/** Prevents the client from retrying for minutes when the emulator has stopped. */
const RETRY_TIMEOUT_MS = 5_000;

/**
 * Sets up a bucket of the Storage emulator, with the shipped rules until others are loaded. The emulator has
 * one set of rules and looks up documents in the project it was started with, so `close` restores both.
 */
export async function openPhotos() {
  const { hostname, port } = new URL(`http://${requireVariable('FIREBASE_STORAGE_EMULATOR_HOST')}`);
  requireVariable('FIRESTORE_EMULATOR_HOST');
  const projectId = requireVariable('GCLOUD_PROJECT');
  const loadRules = (rules: string) => initializeTestEnvironment({ projectId, storage: { rules } });
  const environment = await loadRules(shippedRules('storage.rules'));
  const reseed = () => environment.withSecurityRulesDisabled(uploadAll);
  await environment.withSecurityRulesDisabled(putRecords);
  await reseed();
  return {
    storageOf: perActor((actor) => connect(projectId, hostname, Number(port), actor)),
    reseed,
    loadRules: async (rules: string) => (await loadRules(rules)).cleanup(),
    close: async () => {
      await environment.withSecurityRulesDisabled(deleteRecords);
      await (await loadRules(shippedRules('storage.rules'))).cleanup();
      await environment.cleanup();
    },
  };
}

function connect(projectId: string, host: string, port: number, actor: ActorName): FirebaseStorage {
  const storage = getStorage(initializeApp({ projectId }, `photos for ${actor}`), BUCKET);
  connectStorageEmulator(storage, host, port, mockToken(actor));
  storage.maxOperationRetryTime = RETRY_TIMEOUT_MS;
  storage.maxUploadRetryTime = RETRY_TIMEOUT_MS;
  return storage;
}

async function uploadAll(context: RulesTestContext): Promise<void> {
  const bucket = context.storage(BUCKET).ref();
  for (const { path } of PHOTOS) {
    for (const file of [path, `${path}-old`]) await bucket.child(file).put(new Uint8Array([1]));
  }
}

async function putRecords(context: RulesTestContext): Promise<void> {
  const all = context.firestore().batch();
  for (const [path, content] of Object.entries(RECORDS)) all.set(context.firestore().doc(path), content);
  await all.commit();
}

async function deleteRecords(context: RulesTestContext): Promise<void> {
  const all = context.firestore().batch();
  for (const path of Object.keys(RECORDS)) all.delete(context.firestore().doc(path));
  await all.commit();
}
