import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import type * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { decideAppoint, decideDismiss } from '@legacy-hub/domain/staff/logins/roles';
import { type StaffRole, UNCONFIRMED } from '@legacy-hub/domain/staff/logins/schema';
import { getsWeekEmail } from '@legacy-hub/domain/staff/logins/week-email';
import { type Instant, instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import type { UserRecord } from 'firebase-admin/auth';
import { accountForEmail } from '../account/account-for-email.ts';
import { auth, findAuthUser } from '../firebase/admin.ts';
import { confirmsStaffLogins } from '../firebase/parameters.ts';
import { queueEmail } from '../stores/mail.ts';
import { findStaff, listStaff, updateStaff } from '../stores/staff.ts';

/** The logged-in admin; null on the command line. */
type ByAdmin = { readonly by: string | null; readonly key: string | null };
const ON_COMMAND_LINE: ByAdmin = { by: null, key: null };

/**
 * Gives an account a role: the claim grants access, and the document can end it immediately. The claim is
 * derived from the document, so that a late request never restores a role that has ended.
 */
export async function setStaffRole(
  email: string,
  role: StaffRole,
  now: Instant,
  { by, key }: ByAdmin = ON_COMMAND_LINE,
): Promise<{ ok: true } | Refused> {
  const { uid, customClaims } = await auth().getUserByEmail(email);
  const decision = await updateStaff(uid, { by, key, now }, (everyone) =>
    decideAppoint(everyone, { uid, email, role, by }, now),
  );
  if (!decision.ok) return decision;
  const secondFactor = confirmsStaffLogins() ? UNCONFIRMED : undefined;
  await auth().setCustomUserClaims(uid, { ...customClaims, role: decision.state?.role, secondFactor });
  return { ok: true };
}

/**
 * Adds staff. A new account, or one that never had a password, gets an invitation with a link to choose one,
 * because an earlier invitation may have failed before its email. Someone who can already log in gets an
 * email about the role.
 */
export async function addStaff(
  email: string,
  role: StaffRole,
  now: Instant,
  admin: ByAdmin = ON_COMMAND_LINE,
): Promise<{ ok: true; isInvited: boolean } | Refused> {
  const { uid } = await accountForEmail(email);
  const before = await findStaff(uid);
  const appointed = await setStaffRole(email, role, now, admin);
  if (!appointed.ok) return appointed;
  const isInvited = !canLogIn(await auth().getUser(uid));
  const content = isInvited
    ? ({ kind: 'staff-welcome', uid } as const)
    : ({
        kind: 'staff-appointed',
        isAdmin: role === 'admin',
        isChange: before !== null && before.role !== role,
      } as const);
  const id = `${content.kind}:${uid}:${admin.key ?? now}`;
  await queueEmail(uid, { id, to: email, content }, now);
  return { ok: true, isInvited };
}

/**
 * Removes staff. Deleting the document ends access immediately; the claim and the login follow, even if a
 * first attempt was interrupted. A late request doesn't remove a role that was given later.
 */
export async function removeStaff(
  uid: string,
  now: Instant,
  { by, key }: ByAdmin = ON_COMMAND_LINE,
): Promise<{ ok: true } | Refused> {
  const decision = await updateStaff(uid, { by, key, now }, (everyone) =>
    decideDismiss(everyone, { uid, by }, now),
  );
  if (decision.ok && decision.state) return { ok: true };
  if (!decision.ok && (decision.refusal.code !== 'not-found' || (await findStaff(uid)))) return decision;
  const {
    users: [account],
  } = await auth().getUsers([{ uid }]);
  const isClaimed = account?.customClaims?.role !== undefined;
  if (account && isClaimed) {
    await auth().setCustomUserClaims(uid, {
      ...account.customClaims,
      role: undefined,
      secondFactor: undefined,
    });
    await auth().revokeRefreshTokens(uid);
  }
  return isClaimed || decision.ok ? { ok: true } : decision;
}

export async function removeStaffByEmail(email: string, now: Instant): Promise<'dismissed' | 'unknown'> {
  const account = await findAuthUser(email);
  return account && (await removeStaff(account.uid, now)).ok ? 'dismissed' : 'unknown';
}

/** The maximum number of accounts that Firebase Auth looks up at once. */
const MAX_LOOKED_UP = 100;

/** Lists everyone's role and the last use of their login. */
export async function listStaffSeen(): Promise<OutputOf<typeof staffEndpoints.listStaff>> {
  const everyone = await listStaff();
  const { users } = await auth().getUsers(everyone.slice(0, MAX_LOOKED_UP).map(({ uid }) => ({ uid })));
  const seen = new Map(users.map((user) => [user.uid, lastSeen(user)]));
  return {
    staff: everyone.map((person) => ({
      userId: person.uid,
      email: person.email,
      role: person.role,
      since: toIsoString(person.since),
      lastSeen: seen.get(person.uid) ?? null,
      getsWeekEmail: getsWeekEmail(person),
    })),
  };
}

const canLogIn = ({ passwordHash, providerData }: UserRecord): boolean =>
  passwordHash !== undefined || providerData.some(({ providerId }) => providerId !== 'password');

/**
 * Returns the last renewal of a token, which is at most an hour old while the person is logged in; null
 * before the first login.
 */
function lastSeen(user: UserRecord): string | null {
  const moment = user.metadata.lastRefreshTime ?? user.metadata.lastSignInTime;
  return moment && canLogIn(user) ? toIsoString(instant(Date.parse(moment))) : null;
}
