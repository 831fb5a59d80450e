import { type Auth, browserLocalPersistence, browserSessionPersistence, setPersistence } from 'firebase/auth';

/** A key that differs from those of saved forms, which are cleared when the previous login ends. */
const KEY = 'legacy-hub-login-ends-with-tab';

export const loginEndsWithTab = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Chooses whether the next login in this tab stays on the device after the tab is closed. */
export async function chooseWhetherToStay(auth: Auth, stays: boolean): Promise<void> {
  if (stays && !loginEndsWithTab()) return;
  await setPersistence(auth, stays ? browserLocalPersistence : browserSessionPersistence);
  if (stays) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, '');
}
