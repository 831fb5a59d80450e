import { FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import { auth } from './admin.ts';

export async function findAuthUser(email: string): Promise<UserRecord | null> {
  try {
    return await auth().getUserByEmail(email);
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}
