import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { withTimeout } from './with-timeout.ts';

/**
 * The time limit for a token, which never arrives if the browser blocks App Check. The request is then sent
 * without one.
 */
const TOKEN_TIMEOUT = seconds(4);

/** A separate Firebase app, so that sign-in and live reads never wait for App Check. */
const app = initializeApp(JSON.parse(import.meta.env.VITE_FIREBASE), 'app-check');
const appCheck = initializeAppCheck(app, {
  provider: new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_KEY ?? ''),
  isTokenAutoRefreshEnabled: false,
});

let hasTimedOut = false;

/** Returns the App Check token, or undefined if there is none. After a timeout, later calls don't wait. */
export async function getAppCheckToken(): Promise<string | undefined> {
  const result = await withTimeout(getToken(appCheck), hasTimedOut ? 0 : TOKEN_TIMEOUT);
  hasTimedOut = result === undefined;
  return result?.token;
}
