import { STAFF_ROLES, type StaffRole, UNCONFIRMED } from '@legacy-hub/domain/staff/logins/schema';
import * as z from 'zod/mini';
import type { Login } from '../../functions/src/firebase/logins.ts';
import { confirmsStaffLogins } from '../../functions/src/firebase/parameters.ts';

const claimsSchema = z.looseObject({
  role: z.optional(z.enum(STAFF_ROLES)),
  secondFactor: z.optional(z.string()),
});

type Claims = z.infer<typeof claimsSchema>;

const claimsOf = ({ customAttributes }: Login): Claims =>
  claimsSchema.parse(JSON.parse(customAttributes || '{}'));

const withClaims = (login: Login, claims: Claims): Login => ({
  ...login,
  customAttributes: JSON.stringify(claims),
});

export const roleClaimed = (login: Login): StaffRole | null => claimsOf(login).role ?? null;

export const withRole = (login: Login, role: StaffRole | null): Login =>
  withClaims(login, { ...claimsOf(login), role: role ?? undefined });

/** Requires a code again. A backup may predate the codes, or a change of role that a restore preserves. */
export function withSecondFactor(login: Login): Login {
  const claims = claimsOf(login);
  const secondFactor = claims.role !== undefined && confirmsStaffLogins() ? UNCONFIRMED : undefined;
  return claims.secondFactor === secondFactor ? login : withClaims(login, { ...claims, secondFactor });
}
