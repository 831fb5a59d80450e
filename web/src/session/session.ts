import { FirebaseError } from 'firebase/app';
import { type Auth, signOut } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import { clearAllSessions } from '../browser/use-session-storage.ts';
import { forgetCard } from '../card/stored-card.ts';
import { clearPhotoCache } from '../firebase/photo-cache.ts';
import { clearLiveSources } from '../live/live-source-registry.ts';

type Token = { state: 'known'; token: string | undefined } | { state: 'unreachable' };

export interface Session {
  /** The ID token of the logged-in user. Firebase renews it before it expires, which needs a connection. */
  readonly currentToken: () => Promise<Token>;
  /** Logs out and clears all cached data, so that nothing is left for the next user of a shared screen. */
  readonly end: () => Promise<void>;
}

export function createSession(auth: Auth, firestore: Firestore, storage: FirebaseStorage): Session {
  return {
    currentToken: async () => {
      await auth.authStateReady();
      try {
        return { state: 'known', token: await auth.currentUser?.getIdToken() };
      } catch (error) {
        if (!(error instanceof FirebaseError)) throw error;
        return error.code === 'auth/network-request-failed'
          ? { state: 'unreachable' }
          : { state: 'known', token: undefined };
      }
    },
    end: async () => {
      await signOut(auth);
      clearLiveSources(firestore);
      clearPhotoCache(storage);
      clearAllSessions();
      forgetCard();
    },
  };
}
