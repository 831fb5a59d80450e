import { STAFF_ROLES, type StaffRole } from '@legacy-hub/domain/staff/schema';
import type { IdTokenResult } from 'firebase/auth';

/** The role at the counter that a login's token grants, or null. */
export const staffRoleIn = ({ claims }: Pick<IdTokenResult, 'claims'>): StaffRole | null =>
  STAFF_ROLES.find((role) => role === claims.role) ?? null;
