import { seconds } from '@legacy-hub/domain/venue-time';
import { onIdTokenChanged } from 'firebase/auth';
import { auth } from './auth.ts';

const LOCK_NAME = 'legacy-hub:log-in';
/** Another tab looks about once a second whether the log-in has changed. */
const RENEWAL_TIMEOUT = seconds(3);

/** Does what ends every log-in, this one too. Until it is over, no tab of this browser takes an ended read for an end. */
export const withLoginLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(LOCK_NAME, work);

export async function isLoginChanging(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK_NAME);
}

/** After a read was refused: whether somebody just logged in anew, so that asking again helps. */
export async function waitForRenewedLogin(): Promise<boolean> {
  if (!(await isLoginChanging())) return false;
  return new Promise((tell) => {
    let heard = 0;
    // It tells what is known at once, and then what is new.
    const stop = onIdTokenChanged(auth, (user) => {
      heard += 1;
      if (heard > 1) end(user !== null);
    });
    function end(isRenewed: boolean): void {
      stop();
      tell(isRenewed);
    }
    void navigator.locks.request(LOCK_NAME, () => void setTimeout(() => end(false), RENEWAL_TIMEOUT));
  });
}
