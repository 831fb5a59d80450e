import type { OutputOf } from '@legacy-hub/domain/endpoint';
import type * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { instant, toIsoString } from '@legacy-hub/domain/venue-time';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../firebase/admin.ts';
import { listStaff } from '../stores/staff.ts';

/** Firebase Auth looks up at most this many accounts at once. */
const MAX_LOOKED_UP = 100;

/** Everyone's role, with when their login was last used. */
export async function listStaffSeen(): Promise<OutputOf<typeof staffEndpoints.listStaff>> {
  const everyone = await listStaff();
  const { users } = await auth().getUsers(everyone.slice(0, MAX_LOOKED_UP).map(({ uid }) => ({ uid })));
  const seen = new Map(users.map((user) => [user.uid, lastSeen(user)]));
  return {
    staff: everyone.map(({ uid, email, role, since }) => ({
      userId: uid,
      email,
      role,
      since: toIsoString(since),
      lastSeen: seen.get(uid) ?? null,
    })),
  };
}

/** The last renewal of a token, at most an hour old while somebody is logged in. Without a password nobody was yet. */
function lastSeen({ metadata, passwordHash, providerData }: UserRecord): string | null {
  const moment = metadata.lastRefreshTime ?? metadata.lastSignInTime;
  const canLogIn =
    passwordHash !== undefined || providerData.some(({ providerId }) => providerId !== 'password');
  return moment && canLogIn ? toIsoString(instant(Date.parse(moment))) : null;
}
