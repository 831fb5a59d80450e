import {
  deleteEveryDocument,
  TRANSIENT_COLLECTIONS,
} from '@legacy-hub/functions/src/stores/firestore/every-document.ts';
import { auth, bucket, firestore } from '../../functions/src/firebase/admin.ts';
import { FOLDERS } from '../../functions/src/firebase/photo-files.ts';

const LOGINS_AT_ONCE = 1000;

/** Lists the content that prevents a restore into this project. */
export async function findContent(): Promise<string[]> {
  const collections = (await firestore().listCollections())
    .map(({ id }) => id)
    .filter((id) => !TRANSIENT_COLLECTIONS.includes(id));
  const { users } = await auth().listUsers(1);
  const files = await Promise.all(
    FOLDERS.map((prefix) => bucket().getFiles({ prefix, autoPaginate: false, maxResults: 1 })),
  );
  const photos = files.flatMap(([found]) => found);
  return [...collections, ...(users.length > 0 ? ['logins'] : []), ...(photos.length > 0 ? ['photos'] : [])];
}

/** Deletes all documents, logins and photos. Idempotent. */
export async function emptyProject(): Promise<void> {
  await deleteEveryDocument();
  await deleteLogins();
  for (const prefix of FOLDERS) await bucket().deleteFiles({ prefix });
}

async function deleteLogins(): Promise<void> {
  for (;;) {
    const { users } = await auth().listUsers(LOGINS_AT_ONCE);
    if (users.length === 0) return;
    const { errors } = await auth().deleteUsers(users.map(({ uid }) => uid));
    const [first] = errors;
    if (first) throw first.error;
  }
}
