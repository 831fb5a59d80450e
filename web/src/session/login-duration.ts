import { type Auth, browserLocalPersistence, browserSessionPersistence, setPersistence } from 'firebase/auth';

/** Not among the saved forms, which the end of the login before clears. */
const KEY = 'legacy-hub-login-ends-with-tab';

export const loginEndsWithTab = (): boolean => sessionStorage.getItem(KEY) !== null;

/** For the next login in this tab: whether it stays on the device when the tab is closed. */
export async function chooseWhetherToStay(auth: Auth, stays: boolean): Promise<void> {
  if (stays && !loginEndsWithTab()) return;
  await setPersistence(auth, stays ? browserLocalPersistence : browserSessionPersistence);
  if (stays) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, '');
}
