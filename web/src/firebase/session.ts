import { FirebaseError } from 'firebase/app';
import { signOut } from 'firebase/auth';
import { clearAllSessions } from '../app/use-session-storage.ts';
import { clearLiveSources } from '../live/live-source-registry.ts';
import { auth } from './auth.ts';
import { clearPhotoCache } from './photo-cache.ts';

type Session = { state: 'known'; token: string | undefined } | { state: 'unreachable' };

/** The token of whoever is logged in. The provider renews it before it ends, for which it must be reached. */
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

/** Ends the log-in on this machine. Nothing of it is left for the next person at the screen. */
export async function endSession(): Promise<void> {
  await signOut(auth);
  clearLiveSources();
  clearPhotoCache();
  clearAllSessions();
}
