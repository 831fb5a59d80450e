import { STAFF_ROLES } from '@legacy-hub/domain/staff/schema';
import { seconds } from '@legacy-hub/domain/venue-time';
import { onIdTokenChanged, type User } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { useAuth } from 'reactfire';
import { withTimeout } from '../../firebase/with-timeout.ts';
import { ownerOfCopy } from '../../live/copy-record.ts';
import { openKeptLists } from '../../live/kept-lists.ts';
import type { StaffMember } from './staff-context.ts';

type Login = StaffMember & { isStaff: boolean };

const TIMEOUT = seconds(10);

/** Who is logged in at the counter, or null. For staff, what this device kept of the boards is read first. */
export function useStaffLogin(): Login | null | 'loading' {
  const auth = useAuth();
  const [login, setLogin] = useState<Login | null | 'loading'>('loading');
  useEffect(
    () =>
      onIdTokenChanged(auth, async (user) => {
        if (user === null) return setLogin(null);
        const isStaff = await hasStaffRole(user);
        if (isStaff) await withTimeout(openKeptLists(user.uid), TIMEOUT);
        if (auth.currentUser?.uid === user.uid) setLogin({ uid: user.uid, email: user.email ?? '', isStaff });
      }),
    [auth],
  );
  return login;
}

/** Without a network to renew the token, whoever used the counter on this device is staff. */
async function hasStaffRole(user: User): Promise<boolean> {
  const token = await withTimeout(user.getIdTokenResult(), TIMEOUT);
  return token ? STAFF_ROLES.some((role) => role === token.claims.role) : ownerOfCopy() === user.uid;
}
