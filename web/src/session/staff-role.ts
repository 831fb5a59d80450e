import { STAFF_ROLES, type StaffRole, UNCONFIRMED } from '@legacy-hub/domain/staff/logins/schema';
import type { IdTokenResult } from 'firebase/auth';

type Token = Pick<IdTokenResult, 'claims'>;

/** Returns the role at the counter that a login's token grants, or null. */
export const staffRoleIn = ({ claims }: Token): StaffRole | null =>
  STAFF_ROLES.find((role) => role === claims.role) ?? null;

/** True if the login is confirmed. The API and the rules refuse staff until then. */
export const isConfirmedIn = ({ claims }: Token): boolean => claims.secondFactor !== UNCONFIRMED;
