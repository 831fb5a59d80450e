import { minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { type Auth, onIdTokenChanged, signOut } from 'firebase/auth';
import type { FirebaseStorage } from 'firebase/storage';
import { forgetKeys } from '../browser/device-keys.ts';
import { clearAllSessions } from '../browser/use-session-storage.ts';
import { forgetCard, forgetCardOfTab } from '../card/stored-card.ts';
import { clearPhotoCache } from '../firebase/photo-cache.ts';
import { isCopyTooOld, noteServerContact, ownerOfCopy } from '../live/stored/copy-record.ts';
import { forgetPortalCopy, ownerOfPortalCopy } from '../live/stored/portal-copy.ts';
import { renewedToken } from './use-session.ts';

/**
 * Erases a login's data from this device when the login ends or another begins, in every open tab, so that
 * the next user of a shared screen finds nothing. Ends a counter login that had no contact with the server
 * for too long.
 */
export function watchLogin(auth: Auth, storage: FirebaseStorage): void {
  let uidBefore: string | null = null;

  onIdTokenChanged(auth, (user) => {
    const uid = user?.uid ?? null;
    if (uidBefore !== null && uid === uidBefore) noteServerContact();
    else if (uidBefore !== null) forgetLogin();
    if (uid === null || ownerOfPortalCopy() !== uid) forgetMember(); // also when the page opens, for a previous login
    if (uid === null) forgetCardOfTab();
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

  /** Ends a counter login that is too old. Also called as soon as the page opens, before anything is read. */
  async function endStaleLogin(): Promise<void> {
    if (!isCopyTooOld()) return;
    forgetKeys();
    await eraseCopyIf(isCopyTooOld);
    await auth.authStateReady();
    if (auth.currentUser && (await renewedToken(auth.currentUser)) === undefined) await signOut(auth);
  }

  /** Ends a revoked login at the counter, because an open page would keep showing customers. */
  async function endRevokedLogin(): Promise<void> {
    if (auth.currentUser && ownerOfCopy() !== null) await renewedToken(auth.currentUser);
  }

  void endStaleLogin();
  setInterval(endStaleLogin, minutes(1));
  setInterval(endRevokedLogin, minutes(5));
  document.addEventListener('visibilitychange', endStaleLogin);
}

/** Loads the erasing code on demand, because only the counter needs it. */
async function eraseCopyIf(shouldErase: () => boolean): Promise<void> {
  if (!shouldErase()) return;
  const { eraseDeviceCopy } = await import('../live/stored/device-copy.ts');
  if (shouldErase()) await eraseDeviceCopy();
}
