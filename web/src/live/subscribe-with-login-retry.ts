import type { Auth } from 'firebase/auth';
import type { FirestoreError } from 'firebase/firestore';
import { waitForRenewedLogin } from '../firebase/login-lock.ts';

type OnError = (error: FirestoreError) => void;
type OnEnd = { refused: () => void; broken: (error: Error) => void };

/** Subscribes, and subscribes again if access was refused while the login was being renewed. */
export function subscribeWithLoginRetry(
  auth: Auth,
  open: (onError: OnError) => () => void,
  { refused, broken }: OnEnd,
): () => void {
  let isClosed = false;
  let close = open(handleError);

  async function handleError(error: FirestoreError): Promise<void> {
    if (error.code !== 'permission-denied') return broken(error);
    const canRetry = await waitForRenewedLogin(auth);
    if (isClosed) return;
    if (canRetry) close = open(handleError);
    else refused();
  }

  return () => {
    isClosed = true;
    close();
  };
}
