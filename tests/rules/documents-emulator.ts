import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore/lite';
import { mockToken, perActor } from './actors.ts';
import { requireVariable } from './emulators.ts';
import { SEEDED_DOCUMENTS } from './fixtures.ts';

// Most requests here are refused on purpose, and the client would log each refusal as an error.
setLogLevel('silent');

const OWNER = { mockUserToken: 'owner' };

export async function openDocuments(projectId: string, rules: string) {
  const { hostname, port } = new URL(`http://${requireVariable('FIRESTORE_EMULATOR_HOST')}`);
  const connect = (name: string, token: Parameters<typeof connectFirestoreEmulator>[3]): Firestore => {
    // The lite client, because the streams of the full client back off after each refused write.
    const database = getFirestore(initializeApp({ projectId }, `${projectId} for ${name}`));
    connectFirestoreEmulator(database, hostname, Number(port), token);
    return database;
  };
  const loadRules = async (text: string) => {
    const environment = await initializeTestEnvironment({ projectId, firestore: { rules: text } });
    await environment.cleanup();
  };
  const owner = connect('the owner', OWNER);
  await loadRules(rules);
  await putAll(owner);
  return {
    databaseOf: perActor((actor) => connect(actor, mockToken(actor))),
    reseed: () => putAll(owner),
    loadRules,
  };
}

async function putAll(database: Firestore): Promise<void> {
  const all = writeBatch(database);
  for (const [path, content] of Object.entries(SEEDED_DOCUMENTS)) all.set(doc(database, path), content);
  for (const path of ['users/nora', 'staff/nora']) all.delete(doc(database, path));
  await all.commit();
}
