import { randomInt } from 'node:crypto';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { updateWalkIn } from '@legacy-hub/functions/src/stores/customers/walk-ins.ts';
import { aPaidWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';

/** Generates a unique name without digits, because searches treat digits as numbers and codes. */
export const uniqueName = (first: string): string =>
  `${first} ${String.fromCharCode(...Array.from({ length: 10 }, () => randomInt(97, 123)))}`;

/** Creates a group that has paid and checked in. */
export async function checkInGroup(name: string, at: number, options: { hours?: number } = {}) {
  const walkIn = await aPaidWalkIn({ name, at: instant(at), ...options });
  const { id } = walkIn;
  const command = { personIds: [id], idempotencyKey: `story-${id}`, by: 'a-staff-member' };
  mustAccept(await updateWalkIn(id, instant(at), (pass) => decideWalkInCheckIn(pass, command, instant(at))));
  return walkIn;
}
