import { minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { type Auth, onIdTokenChanged, signOut } from 'firebase/auth';
import type { FirebaseStorage } from 'firebase/storage';
import { forgetKeys } from '../browser/device-keys.ts';
import { clearAllSessions } from '../browser/use-session-storage.ts';
import { forgetCard } from '../card/stored-card.ts';
import { clearPhotoCache } from '../firebase/photo-cache.ts';
import { isCopyTooOld, noteServerContact, ownerOfCopy } from '../live/stored/copy-record.ts';
import { forgetPortalCopy, ownerOfPortalCopy } from '../live/stored/portal-copy.ts';
import { renewedToken } from './use-session.ts';

/**
 * Erases what this device stored of a login when it ends or another begins, in each open tab, so that nothing is left
 * for the next user of a shared screen. Ends a login at the counter that was without the server for too long.
 */
export function watchLogin(auth: Auth, storage: FirebaseStorage): void {
  let uidBefore: string | null = null;

  onIdTokenChanged(auth, (user) => {
    const uid = user?.uid ?? null;
    if (uidBefore !== null && uid === uidBefore) noteServerContact();
    else if (uidBefore !== null) forgetLogin();
    if (uid === null || ownerOfPortalCopy() !== uid) forgetMember(); // also when the page opens, of a login before
    void eraseCopyIf(isCopyOfOther);
    uidBefore = uid;
  });

  function forgetLogin(): void {
    clearPhotoCache(storage);
    clearAllSessions();
    forgetMember();
    forgetKeys();
  }

  function forgetMember(): void {
    forgetCard();
    forgetPortalCopy();
  }

  const isCopyOfOther = (): boolean => ![null, auth.currentUser?.uid].includes(ownerOfCopy());

  /** Also at once when the page opens, before anything is read. */
  async function endStaleLogin(): Promise<void> {
    if (!isCopyTooOld()) return;
    forgetKeys();
    await eraseCopyIf(isCopyTooOld);
    await auth.authStateReady();
    if (auth.currentUser && (await renewedToken(auth.currentUser)) === undefined) await signOut(auth);
  }

  /** At the counter, whose open page would go on showing customers after a dismissal. */
  async function endRevokedLogin(): Promise<void> {
    if (auth.currentUser && ownerOfCopy() !== null) await renewedToken(auth.currentUser);
  }

  void endStaleLogin();
  setInterval(endStaleLogin, minutes(1));
  setInterval(endRevokedLogin, minutes(5));
  document.addEventListener('visibilitychange', endStaleLogin);
}

/** Loads the erasing code only then, because only the counter needs it. */
async function eraseCopyIf(shouldErase: () => boolean): Promise<void> {
  if (!shouldErase()) return;
  const { eraseDeviceCopy } = await import('../live/stored/device-copy.ts');
  if (shouldErase()) await eraseDeviceCopy();
}
