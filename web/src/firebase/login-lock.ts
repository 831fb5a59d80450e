import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { type Auth, onIdTokenChanged } from 'firebase/auth';

const LOCK_NAME = 'legacy-hub:log-in';
/**
 * The time to wait for a renewed login. Firebase Auth polls about once a second for logins that changed in
 * another tab.
 */
const RENEWAL_TIMEOUT = seconds(3);

/**
 * Runs work that revokes every login. Meanwhile, no tab of this browser treats a refused read as a logout.
 */
export const withLoginLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(LOCK_NAME, work);

export async function isLoginChanging(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK_NAME);
}

/** Returns true if the login was just renewed, so that a refused read can be repeated. */
export async function waitForRenewedLogin(auth: Auth): Promise<boolean> {
  if (!(await isLoginChanging())) return false;
  return new Promise((resolve) => {
    let calls = 0;
    // The first call reports the current login; only later ones report a change.
    const stop = onIdTokenChanged(auth, (user) => {
      calls += 1;
      if (calls > 1) finish(user !== null);
    });
    function finish(isRenewed: boolean): void {
      stop();
      resolve(isRenewed);
    }
    void navigator.locks.request(LOCK_NAME, () => void setTimeout(() => finish(false), RENEWAL_TIMEOUT));
  });
}
