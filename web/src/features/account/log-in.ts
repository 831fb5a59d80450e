import { login } from '@legacy-hub/domain/copy/login';
import { FirebaseError } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { auth } from '../../firebase/auth.ts';

const WRONG = ['auth/invalid-credential', 'auth/user-not-found', 'auth/wrong-password', 'auth/invalid-email'];

/** Answers the sentence to show when the log-in is refused, and null when it worked. */
export async function logIn(email: string, password: string): Promise<string | null> {
  try {
    await signInWithEmailAndPassword(auth, email, password);
    return null;
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return WRONG.includes(error.code) ? login.invalid : login.failed;
  }
}
