import { auth } from '../../../firebase/auth.ts';
import { chooseWhetherToStay } from '../../../session/login-duration.ts';
import { logIn } from './log-in.ts';

export type Credentials = { email: string; password: string };

/**
 * Logs in until the tab is closed or, if `stays`, until the user logs out. Returns an error message, or null
 * on success.
 */
export async function startLogin({ email, password }: Credentials, stays: boolean): Promise<string | null> {
  await chooseWhetherToStay(auth, stays);
  return logIn(auth, email, password);
}
