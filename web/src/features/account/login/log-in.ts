import { login } from '@legacy-hub/domain/copy/public/login';
import { FirebaseError } from 'firebase/app';
import { type Auth, signInWithEmailAndPassword } from 'firebase/auth';

const INVALID_CREDENTIALS = [
  'auth/invalid-credential',
  'auth/user-not-found',
  'auth/wrong-password',
  'auth/invalid-email',
];

/** Returns an error message, or null on success. */
export async function logIn(auth: Auth, email: string, password: string): Promise<string | null> {
  try {
    await signInWithEmailAndPassword(auth, email, password);
    return null;
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return INVALID_CREDENTIALS.includes(error.code) ? login.invalid : login.failed;
  }
}
