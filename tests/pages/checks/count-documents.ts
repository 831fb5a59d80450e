import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';

export async function countDocuments(collection: 'users' | 'walkIns', email: string): Promise<number> {
  return (await firestore().collection(collection).where('email', '==', email).get()).size;
}
