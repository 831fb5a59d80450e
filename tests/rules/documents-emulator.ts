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
import { variable } from './emulators.ts';
import { DOCUMENTS_AT_HAND } from './fixtures.ts';

// Most of what is tried here is refused, and the client would report that as an error each time.
setLogLevel('silent');

/** Who the emulator lets past all rules. */
const OWNER = { mockUserToken: 'owner' };

/** A project of the Firestore emulator with the venue's documents in it, under some rules. */
export async function openDocuments(projectId: string, rules: string) {
  const { hostname, port } = new URL(`http://${variable('FIRESTORE_EMULATOR_HOST')}`);
  const connect = (name: string, token: Parameters<typeof connectFirestoreEmulator>[3]): Firestore => {
    // Not the whole client, whose streams wait longer and longer after each write that is refused.
    const database = getFirestore(initializeApp({ projectId }, `${projectId} for ${name}`));
    connectFirestoreEmulator(database, hostname, Number(port), token);
    return database;
  };
  const load = async (some: string) => {
    const environment = await initializeTestEnvironment({ projectId, firestore: { rules: some } });
    await environment.cleanup();
  };
  const owner = connect('the owner', OWNER);
  await load(rules);
  await putAll(owner);
  return {
    databaseOf: perActor((who) => connect(who, mockToken(who))),
    layOut: () => putAll(owner),
    load,
  };
}

async function putAll(database: Firestore): Promise<void> {
  const all = writeBatch(database);
  for (const [path, content] of Object.entries(DOCUMENTS_AT_HAND)) all.set(doc(database, path), content);
  for (const path of ['users/nora', 'staff/nora']) all.delete(doc(database, path));
  await all.commit();
}
