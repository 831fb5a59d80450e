import { FirebaseError } from 'firebase/app';
import { signOut } from 'firebase/auth';
import { clearAllSessions } from '../browser/use-session-storage.ts';
import { auth } from '../firebase/auth.ts';
import { clearPhotoCache } from '../firebase/photo-cache.ts';
import { clearLiveSources } from '../live/live-source-registry.ts';

type Session = { state: 'known'; token: string | undefined } | { state: 'unreachable' };

/** The ID token of the logged-in user. Firebase renews it before it expires, which needs a connection. */
export async function currentToken(): Promise<Session> {
  await auth.authStateReady();
  try {
    return { state: 'known', token: await auth.currentUser?.getIdToken() };
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return error.code === 'auth/network-request-failed'
      ? { state: 'unreachable' }
      : { state: 'known', token: undefined };
  }
}

/** Logs out and clears all cached data, so that nothing is left for the next user of a shared screen. */
export async function endSession(): Promise<void> {
  await signOut(auth);
  clearLiveSources();
  clearPhotoCache();
  clearAllSessions();
}
