import { initializeTestEnvironment, type RulesTestContext } from '@firebase/rules-unit-testing';
import { initializeApp } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { mockToken, perActor, type Who } from './actors.ts';
import { shippedRules, variable } from './emulators.ts';
import { RECORDS } from './fixtures.ts';
import { PHOTOS } from './photos.ts';

const BUCKET = 'gs://demo-rules-photos';

/** In milliseconds. The client would go on for minutes when the emulator is gone. */
const PATIENCE = 5_000;

/**
 * A bucket of the Storage emulator, under the shipped rules until others are loaded. The emulator has one set of rules, and
 * looks documents up in the project that it was started with, so both are left as they were found.
 */
export async function openPhotos() {
  const { hostname, port } = new URL(`http://${variable('FIREBASE_STORAGE_EMULATOR_HOST')}`);
  variable('FIRESTORE_EMULATOR_HOST');
  const projectId = variable('GCLOUD_PROJECT');
  const load = (rules: string) => initializeTestEnvironment({ projectId, storage: { rules } });
  const environment = await load(shippedRules('storage.rules'));
  const layOut = () => environment.withSecurityRulesDisabled(uploadAll);
  await environment.withSecurityRulesDisabled(putRecords);
  await layOut();
  return {
    storageOf: perActor((who) => connect(projectId, hostname, Number(port), who)),
    layOut,
    load: async (rules: string) => (await load(rules)).cleanup(),
    close: async () => {
      await environment.withSecurityRulesDisabled(deleteRecords);
      await (await load(shippedRules('storage.rules'))).cleanup();
      await environment.cleanup();
    },
  };
}

function connect(projectId: string, host: string, port: number, who: Who): FirebaseStorage {
  const storage = getStorage(initializeApp({ projectId }, `photos for ${who}`), BUCKET);
  connectStorageEmulator(storage, host, port, mockToken(who));
  storage.maxOperationRetryTime = PATIENCE;
  storage.maxUploadRetryTime = PATIENCE;
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
