import { FirebaseError } from 'firebase/app';

const REFUSED = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'];
/** The rules let it through, and there was nothing to change. */
const ALLOWED_IN_VAIN = ['not-found', 'storage/object-not-found'];

/** Whether the rules let something through. Anything else that goes wrong is thrown. */
export async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (REFUSED.includes(error.code)) return false;
    if (ALLOWED_IN_VAIN.includes(error.code)) return true;
    throw error;
  }
}
