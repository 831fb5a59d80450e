import type { Refused } from '@legacy-hub/domain/decision';
import { decideAppoint } from '@legacy-hub/domain/staff/roles';
import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { auth } from '../firebase/admin.ts';
import { updateStaff } from '../stores/staff.ts';

/** The admin who does it on the screen; on the command line nobody. */
export type ByAdmin = { readonly by: string | null; readonly key: string | null };
export const ON_COMMAND_LINE: ByAdmin = { by: null, key: null };

/**
 * Gives an account a role: the claim grants access, and the document can end it at once. The claim follows the
 * document, so a request that comes late gives nobody back a role that has ended since.
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
  await auth().setCustomUserClaims(uid, { ...customClaims, role: decision.state?.role });
  return { ok: true };
}
