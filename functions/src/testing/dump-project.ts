import { auth, bucket, firestore } from '../firebase/admin.ts';

export async function dumpProject(): Promise<Record<string, unknown>> {
  const collections = await firestore().listCollections();
  const read = collections.map(async ({ id }) => {
    const { docs } = await firestore().collection(id).get();
    return docs.map((stored) => [stored.ref.path, stored.data()] as const);
  });
  const [files] = await bucket().getFiles();
  const documents = (await Promise.all(read)).flat();
  return Object.fromEntries([...documents, ...files.map(({ name }) => [name, 'a photo'] as const)]);
}

/** Returns the write times of all documents, and all role claims. */
export async function writtenSoFar() {
  const collections = await firestore().listCollections();
  const read = collections.map(async (collection) => {
    const { docs } = await collection.select().get();
    return docs.map(({ ref, updateTime }) => [ref.path, updateTime.valueOf()] as const);
  });
  const documents = Object.fromEntries((await Promise.all(read)).flat());
  const { users } = await auth().listUsers();
  const roles = users.map(({ uid, email, customClaims }) => [uid, email, customClaims?.role ?? null]);
  return { documents, roles: roles.toSorted() };
}
