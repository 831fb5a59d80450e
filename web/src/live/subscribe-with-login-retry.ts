import type { FirestoreError } from 'firebase/firestore';
import { waitForRenewedLogin } from '../firebase/login-lock.ts';

type Stopped = (error: FirestoreError) => void;

/** A listener that was refused while the log-in was being renewed listens again, with the new one. */
export function subscribeWithLoginRetry(
  open: (stopped: Stopped) => () => void,
  stopped: Stopped,
): () => void {
  let isClosed = false;
  let close = open(refused);

  async function refused(error: FirestoreError): Promise<void> {
    const again = error.code === 'permission-denied' && (await waitForRenewedLogin());
    if (isClosed) return;
    if (again) close = open(refused);
    else stopped(error);
  }

  return () => {
    isClosed = true;
    close();
  };
}
