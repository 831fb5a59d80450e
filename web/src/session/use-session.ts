import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { FirebaseError } from 'firebase/app';
import { type Auth, signOut, type User } from 'firebase/auth';
import { useMemo } from 'react';
import { useAuth } from 'reactfire';
import { withTimeout } from '../firebase/with-timeout.ts';

const TIMEOUT = seconds(10);

/**
 * Fetches a new ID token. Resolves to undefined if the server can't be reached or has revoked the login,
 * which also logs out.
 */
export const renewedToken = (user: User): Promise<string | undefined> =>
  withTimeout(user.getIdToken(true), TIMEOUT);

type Token = { state: 'known'; token: string | undefined } | { state: 'unreachable' };

export interface Session {
  /** The ID token of the logged-in user. Firebase renews it before it expires, which needs a connection. */
  readonly currentToken: () => Promise<Token>;
  /** Renews the ID token, which ends a login that was revoked. */
  readonly renew: () => Promise<void>;
  /** Logs out in every tab, which erases the login's data from this device. */
  readonly end: () => Promise<void>;
}

export function useSession(): Session {
  const auth = useAuth();
  return useMemo(() => createSession(auth), [auth]);
}

function createSession(auth: Auth): Session {
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
    renew: async () => {
      if (auth.currentUser) await renewedToken(auth.currentUser);
    },
    end: () => signOut(auth),
  };
}
