import { decideSaveProfile } from '@legacy-hub/domain/account/rules';
import type { ProfileCommand } from '@legacy-hub/domain/account/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Once } from '@legacy-hub/domain/idempotency';
import { updateHouseholdOnce } from '../stores/households.ts';
import { deleteUnusedPhotos } from './delete-unused-photos.ts';
import { verifyPhotoOwnership } from './verify-photo-ownership.ts';

export async function saveProfile(
  uid: string,
  command: ProfileCommand,
  once: Once,
): Promise<Decision<Household>> {
  const ownership = await verifyPhotoOwnership(uid, [
    command.photo,
    ...command.family.map(({ photo }) => photo),
  ]);
  if (!ownership.ok) return ownership;
  const saved = await updateHouseholdOnce(uid, once, (before) => {
    const decision = decideSaveProfile(before, command);
    return decision.ok ? { ...decision, before } : decision;
  });
  if (saved.ok && 'before' in saved) await deleteUnusedPhotos(saved.before, saved.state, once.now);
  return saved;
}
