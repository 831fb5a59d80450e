import { decideSaveProfile } from '@legacy-hub/domain/account/rules';
import type { ProfileCommand } from '@legacy-hub/domain/account/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../stores/households.ts';
import { deleteUnusedPhotos } from './delete-unused-photos.ts';
import { verifyPhotoOwnership } from './verify-photo-ownership.ts';

export async function saveProfile(
  uid: string,
  command: ProfileCommand,
  now: Instant,
): Promise<Decision<Household>> {
  const ownership = await verifyPhotoOwnership(uid, [
    command.photo,
    ...command.family.map(({ photo }) => photo),
  ]);
  if (!ownership.ok) return ownership;
  const saved = await updateHousehold(uid, now, (before) => {
    const decision = decideSaveProfile(before, command);
    return decision.ok ? { ...decision, before } : decision;
  });
  if (saved.ok) await deleteUnusedPhotos(saved.before, saved.state, now);
  return saved;
}
