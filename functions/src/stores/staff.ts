import type { Staff } from '@legacy-hub/domain/staff/schema';
import { staff } from './collections.ts';

export async function putStaff(person: Staff): Promise<void> {
  await staff().doc(person.uid).set(person);
}

export async function findStaff(uid: string): Promise<Staff | null> {
  return (await staff().doc(uid).get()).data() ?? null;
}

export async function listStaff(): Promise<Staff[]> {
  const { docs } = await staff().orderBy('since').get();
  return docs.map((stored) => stored.data());
}

export async function deleteStaff(uid: string): Promise<void> {
  await staff().doc(uid).delete();
}
