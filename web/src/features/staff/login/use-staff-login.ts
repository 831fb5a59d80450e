import type { StaffRole } from '@legacy-hub/domain/staff/logins/schema';
import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { type IdTokenResult, onIdTokenChanged, signOut, type User } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { useAuth } from 'reactfire';
import { withTimeout } from '../../../firebase/with-timeout.ts';
import { isCopyTooOld, ownerOfCopy } from '../../../live/stored/copy-record.ts';
import { eraseDeviceCopy, openDeviceCopy } from '../../../live/stored/device-copy.ts';
import type { StaffMember } from '../../../session/staff-context.ts';
import { isConfirmedIn, staffRoleIn } from '../../../session/staff-role.ts';

type Login = StaffMember & { isStaff: boolean; isConfirmed: boolean };

const TIMEOUT = seconds(10);

/**
 * Returns the login at the counter, or null. For staff, this device's copy of the counter is loaded first. A
 * staff login that has lost its role ends, because customers' data is on the device.
 */
export function useStaffLogin(): Login | null | 'loading' {
  const auth = useAuth();
  const [login, setLogin] = useState<Login | null | 'loading'>('loading');
  useEffect(() => {
    const renewed = new Set<string>();
    let staffUid = ownerOfCopy();
    return onIdTokenChanged(auth, async (user) => {
      if (user === null) {
        staffUid = null;
        void eraseDeviceCopy(); // also one that is still being opened, which has no owner yet
        return setLogin(null);
      }
      const hasEnded = () => auth.currentUser?.uid !== user.uid;
      const { role, isConfirmed } =
        (await accessOf(user)) ?? (await accessOnceRenewed(user, renewed)) ?? NONE;
      if (hasEnded()) return;
      const [isStaff, isAdmin] = [role !== null, role === 'admin'];
      if (!isStaff && staffUid === user.uid) return signOut(auth);
      staffUid = isStaff ? user.uid : null;
      const hasCopy = ownerOfCopy() !== null;
      const copy = isStaff && isConfirmed && withTimeout(openDeviceCopy(user.uid), TIMEOUT);
      if (hasCopy) await copy;
      if (hasEnded()) return;
      setLogin({ uid: user.uid, email: user.email ?? '', isStaff, isAdmin, isConfirmed });
    });
  }, [auth]);
  return login;
}

type Access = { role: StaffRole | null; isConfirmed: boolean };

const NONE: Access = { role: null, isConfirmed: false };

function accessIn(token: IdTokenResult): Access | null {
  const role = staffRoleIn(token);
  return role && { role, isConfirmed: isConfirmedIn(token) };
}

/**
 * Returns the access that a login's token grants. Offline, the token can't be renewed, so this device's last
 * staff login remains valid for 12 hours.
 */
async function accessOf(user: User): Promise<Access | null> {
  const token = await withTimeout(user.getIdTokenResult(), TIMEOUT);
  if (token) return accessIn(token);
  return ownerOfCopy() === user.uid && !isCopyTooOld() ? { role: 'staff', isConfirmed: true } : null;
}

/** Renews a token that predates the role. Once per login, because a new token triggers the listener again. */
async function accessOnceRenewed(user: User, renewed: Set<string>): Promise<Access | null> {
  if (renewed.has(user.uid)) return null;
  renewed.add(user.uid);
  const token = await withTimeout(user.getIdTokenResult(true), TIMEOUT);
  return token ? accessIn(token) : null;
}
