import { STAFF_ROLES, type StaffRole } from '@legacy-hub/domain/staff/logins/schema';
import type { HashConfig, Login } from '../../functions/src/firebase/logins.ts';
import { roleClaimed, withRole } from './login-claims.ts';

/** People who can log in, and people with a staff document. */
export interface People {
  readonly logins: ReadonlyMap<string, Login>;
  readonly roles: ReadonlyMap<string, StaffRole>;
  readonly passwordHash: HashConfig | null;
}

/** A person with more access in a backup than now. */
export interface Returning {
  readonly email: string;
  /** The changes since the backup, in plain words. */
  readonly since: readonly string[];
  readonly isStaff: boolean;
  /** The login and role that they keep if they are not let in, with the key to the password. */
  readonly login: Login;
  readonly role: StaffRole | null;
  readonly passwordHash: HashConfig | null;
}

/**
 * Finds everyone who would regain access from the backup. If the project has lost its logins, all staff in
 * the backup count. An erased member who is staff in the backup keeps that login.
 */
export function findReturning(
  backup: People,
  now: People | null,
  erased: { has(uid: string): boolean },
): Returning[] {
  return [...backup.logins.values()].flatMap((login) => {
    if (erased.has(login.localId) && highest(rolesOf(login, backup)) === null) return [];
    const returning = now === null ? withoutRole(login, backup) : asNow(login, backup, now);
    return returning.since.length > 0 ? [returning] : [];
  });
}

function withoutRole(login: Login, backup: People): Returning {
  const before = highest(rolesOf(login, backup));
  const since = before ? [`${nameOf(before)} in the backup, and perhaps no longer`] : [];
  return { ...describe(login, before, backup), since, login: withRole(login, null), role: null };
}

function asNow(login: Login, backup: People, now: People): Returning {
  const current = now.logins.get(login.localId);
  const before = highest(rolesOf(login, backup));
  const currentRole = lowest(rolesOf(current ?? { ...login, customAttributes: undefined }, now));
  const isLower = rank(currentRole) < rank(before);
  const isLockedOut = !login.disabled && (!current || current.disabled === true);
  const hasOldPassword = login.passwordHash !== undefined && current && !isSamePassword(login, current);
  const since = [
    ...(isLower ? [currentRole ? 'staff, and no longer an admin' : `no longer ${nameOf(before)}`] : []),
    ...(isLockedOut ? [current ? 'their login was disabled' : 'their login was deleted'] : []),
    ...(hasOldPassword ? ['has chosen another password'] : []),
  ];
  const role = isLower ? currentRole : before;
  const withRoleSet = withRole({ ...login, disabled: isLockedOut || login.disabled === true }, role);
  if (!current) return { ...describe(login, before, backup), since, login: withRoleSet, role };
  const { passwordHash, salt } = current;
  return { ...describe(login, before, now), since, login: { ...withRoleSet, passwordHash, salt }, role };
}

const describe = (login: Login, before: StaffRole | null, { passwordHash }: People) => ({
  email: login.email ?? login.localId,
  isStaff: before !== null,
  passwordHash,
});

const isSamePassword = (one: Login, other: Login): boolean =>
  one.passwordHash === other.passwordHash && one.salt === other.salt;

/** Returns both roles, because a role counts only if the login and the document agree. */
const rolesOf = (login: Login, { roles }: People): (StaffRole | null)[] => [
  roleClaimed(login),
  roles.get(login.localId) ?? null,
];

const rank = (role: StaffRole | null): number => (role === null ? -1 : STAFF_ROLES.indexOf(role));
const highest = (roles: readonly (StaffRole | null)[]) => roles.reduce((a, b) => (rank(a) > rank(b) ? a : b));
const lowest = (roles: readonly (StaffRole | null)[]) => roles.reduce((a, b) => (rank(a) < rank(b) ? a : b));
const nameOf = (role: StaffRole | null): string => (role === 'admin' ? 'an admin' : 'staff');
