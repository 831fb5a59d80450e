import { seconds } from '@legacy-hub/domain/venue-time';
import { initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { withTimeout } from '../api/with-timeout.ts';

/** A browser that blocks the check never hears of its end; nobody waits longer than this, and the server decides. */
const TOKEN_TIMEOUT = seconds(4);

/** An app of its own: log-in and live reads, and with them the counter, never wait for the check. */
const app = initializeApp(JSON.parse(import.meta.env.VITE_FIREBASE), 'app-check');
const appCheck = initializeAppCheck(app, {
  provider: new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_KEY ?? ''),
  isTokenAutoRefreshEnabled: false,
});

let wasLate = false;

/** What shows the server that a call comes from this website; undefined where it could not be had. It is waited for once. */
export async function getAppCheckToken(): Promise<string | undefined> {
  const proof = await withTimeout(getToken(appCheck), wasLate ? 0 : TOKEN_TIMEOUT);
  wasLate = proof === undefined;
  return proof?.token;
}
