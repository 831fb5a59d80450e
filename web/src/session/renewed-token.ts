import { seconds } from '@legacy-hub/domain/venue-time';
import type { User } from 'firebase/auth';
import { withTimeout } from '../firebase/with-timeout.ts';

const TIMEOUT = seconds(10);

/** A new ID token. Undefined if the server can't be reached, or has revoked the login, which also logs out. */
export const renewedToken = (user: User): Promise<string | undefined> =>
  withTimeout(user.getIdToken(true), TIMEOUT);
