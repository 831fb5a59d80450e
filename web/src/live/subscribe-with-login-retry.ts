import type { Auth } from 'firebase/auth';
import type { FirestoreError } from 'firebase/firestore';
import { waitForRenewedLogin } from '../firebase/login-lock.ts';

type OnError = (error: FirestoreError) => void;

/** Subscribes, and subscribes again if access was refused while the login was being renewed. */
export function subscribeWithLoginRetry(
  auth: Auth,
  open: (onError: OnError) => () => void,
  onError: OnError,
): () => void {
  let isClosed = false;
  let close = open(handleError);

  async function handleError(error: FirestoreError): Promise<void> {
    const canRetry = error.code === 'permission-denied' && (await waitForRenewedLogin(auth));
    if (isClosed) return;
    if (canRetry) close = open(handleError);
    else onError(error);
  }

  return () => {
    isClosed = true;
    close();
  };
}
