import { parseStaff, type Staff, staffSchema } from '@legacy-hub/domain/staff/schema';
import { firestore } from '../firebase/admin.ts';

export async function putStaff(staff: Staff): Promise<void> {
  await firestore().doc(`staff/${staff.uid}`).set(staffSchema.parse(staff));
}

export async function findStaff(uid: string): Promise<Staff | null> {
  const stored = await firestore().doc(`staff/${uid}`).get();
  return stored.exists ? parseStaff(stored.data()) : null;
}

export async function listStaff(): Promise<Staff[]> {
  const { docs } = await firestore().collection('staff').orderBy('since').get();
  return docs.map((stored) => parseStaff(stored.data()));
}

export async function deleteStaff(uid: string): Promise<void> {
  await firestore().doc(`staff/${uid}`).delete();
}
