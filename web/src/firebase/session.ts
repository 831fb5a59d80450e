import { FirebaseError } from 'firebase/app';
import { signOut } from 'firebase/auth';
import { forgetEverythingKept } from '../app/use-session-storage.ts';
import { forgetLiveDocuments } from '../live/live-source-registry.ts';
import { auth } from './auth.ts';
import { forgetPhotos } from './photo-cache.ts';

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
export async function leave(): Promise<void> {
  await signOut(auth);
  forgetLiveDocuments();
  forgetPhotos();
  forgetEverythingKept();
}
