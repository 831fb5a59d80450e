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

/** All documents and role claims, without the counts of requests. */
export async function dumpWithRoles() {
  const documents = Object.entries(await dumpProject()).filter(([path]) => !path.startsWith('rateLimits/'));
  const { users } = await auth().listUsers();
  const roles = users.map(({ uid, email, customClaims }) => [uid, email, customClaims?.role ?? null]);
  return { documents: Object.fromEntries(documents), roles: roles.toSorted() };
}
