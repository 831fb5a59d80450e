import { FirebaseError } from 'firebase/app';

const REFUSED = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'];
/** The rules allowed it, but the target does not exist. */
const ALLOWED_BUT_MISSING = ['not-found', 'storage/object-not-found'];

export async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (REFUSED.includes(error.code)) return false;
    if (ALLOWED_BUT_MISSING.includes(error.code)) return true;
    throw error;
  }
}
