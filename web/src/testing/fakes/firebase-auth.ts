import { UNCONFIRMED } from '@legacy-hub/domain/staff/logins/schema';
import { FirebaseError } from 'firebase/app';

/** Replaces `firebase/auth` in component tests, with logins that the test controls. */

type Role = 'staff' | 'admin';

/**
 * A login. `newRole` was granted after it, so only a renewed token has that role. An unconfirmed login used
 * only a password where staff confirm theirs with a code.
 */
export type FakeLogin = { uid: string; email: string; role?: Role; newRole?: Role; isUnconfirmed?: true };

type User = FakeLogin & {
  getIdToken(isRenewed?: boolean): Promise<string>;
  getIdTokenResult(isRenewed?: boolean): Promise<{ claims: { role?: string; secondFactor?: string } }>;
};
type Listener = (user: User | null) => void;

class FakeAuth {
  readonly name = '[DEFAULT]';
  readonly app = { name: '[DEFAULT]', options: {} };
  readonly passwords = new Map<string, { password: string; login: FakeLogin }>();
  readonly customTokens = new Map<string, FakeLogin>();
  readonly persistence: unknown[] = [];
  currentUser: User | null = null;
  isReachable = true;
  readonly #listeners = new Set<Listener>();

  async authStateReady(): Promise<void> {}

  onIdTokenChanged(listener: Listener): () => void {
    this.#listeners.add(listener);
    queueMicrotask(() => this.#listeners.has(listener) && listener(this.currentUser));
    return () => this.#listeners.delete(listener);
  }

  onAuthStateChanged(listener: Listener): () => void {
    return this.onIdTokenChanged(listener);
  }

  set(login: FakeLogin | null): void {
    this.currentUser = login && userOf(login);
    for (const listener of [...this.#listeners]) listener(this.currentUser);
  }
}

const auth = new FakeAuth();

const renewed = (login: FakeLogin): FakeLogin => (login.newRole ? { ...login, role: login.newRole } : login);

const userOf = (login: FakeLogin): User => ({
  ...login,
  getIdToken: async (isRenewed = false) => {
    if (isRenewed && !auth.isReachable) throw new FirebaseError('auth/network-request-failed', 'unreachable');
    if (isRenewed) auth.set(renewed(login));
    return `token of ${login.uid}`;
  },
  getIdTokenResult: async (isRenewed = false) => {
    if (isRenewed) auth.set(renewed(login));
    const { role: claimed, isUnconfirmed } = isRenewed ? renewed(login) : login;
    return { claims: claimed ? { role: claimed, ...(isUnconfirmed && { secondFactor: UNCONFIRMED }) } : {} };
  },
});

/** The test's controls for logins. */
export const logins = {
  begin: (login: FakeLogin): void => auth.set(login),
  end: (): void => auth.set(null),
  current: (): FakeLogin | null => auth.currentUser,
  /** Returns true if the last login ends with the tab. */
  endsWithTab: (): boolean => auth.persistence.at(-1) === browserSessionPersistence,
  /** Lets the account log in with this password. */
  allow: (password: string, login: FakeLogin): void =>
    void auth.passwords.set(login.email, { password, login }),
  /** Lets the custom token begin this login. */
  allowToken: (customToken: string, login: FakeLogin): void => void auth.customTokens.set(customToken, login),
  setReachable: (isReachable: boolean): void => {
    auth.isReachable = isReachable;
  },
  reset: (): void => {
    auth.passwords.clear();
    auth.customTokens.clear();
    auth.persistence.length = 0;
    auth.isReachable = true;
    auth.set(null);
  },
};

export const browserLocalPersistence = { type: 'LOCAL' };
export const browserSessionPersistence = { type: 'SESSION' };
export const indexedDBLocalPersistence = { type: 'INDEXED_DB' };

export const initializeAuth = () => auth;
export const connectAuthEmulator = (): void => {};
export const onIdTokenChanged = (of: Pick<FakeAuth, 'onIdTokenChanged'>, listener: Listener) =>
  of.onIdTokenChanged(listener);
export const signOut = async (): Promise<void> => auth.set(null);
export const setPersistence = async (_auth: unknown, persistence: unknown): Promise<void> =>
  void auth.persistence.push(persistence);

export async function signInWithEmailAndPassword(_auth: unknown, email: string, password: string) {
  if (!auth.isReachable) throw new FirebaseError('auth/network-request-failed', 'unreachable');
  const account = auth.passwords.get(email);
  if (account?.password !== password) throw new FirebaseError('auth/invalid-credential', 'unknown');
  auth.set(account.login);
}

export async function signInWithCustomToken(_auth: unknown, customToken: string) {
  if (!auth.isReachable) throw new FirebaseError('auth/network-request-failed', 'unreachable');
  const login = auth.customTokens.get(customToken);
  if (!login) throw new FirebaseError('auth/invalid-custom-token', 'unknown');
  auth.set(login);
}
