import { FirebaseError } from 'firebase/app';
import { type Auth, signOut } from 'firebase/auth';
import { useMemo } from 'react';
import { useAuth } from 'reactfire';
import { renewedToken } from './renewed-token.ts';

type Token = { state: 'known'; token: string | undefined } | { state: 'unreachable' };

export interface Session {
  /** The ID token of the logged-in user. Firebase renews it before it expires, which needs a connection. */
  readonly currentToken: () => Promise<Token>;
  /** Renews the ID token, which ends a login that was revoked. */
  readonly renew: () => Promise<void>;
  /** Logs out in every tab, which erases what this device kept of the login. */
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
