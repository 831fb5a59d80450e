import { saveProfile } from '@legacy-hub/domain/account/rules';
import type { ProfileCommand } from '@legacy-hub/domain/account/schema';
import type { Decision, Refused } from '@legacy-hub/domain/decision';
import type { Member } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { tidyPhotos } from './delete-unused-photos.ts';
import { changeMember } from './store.ts';
import { checkPhotos } from './verify-photo-ownership.ts';

type Saved = Extract<Decision<Member>, { ok: true }> & { before: Member };

export async function saveMemberProfile(
  uid: string,
  command: ProfileCommand,
  now: Instant,
): Promise<Decision<Member>> {
  const checked = await checkPhotos(uid, [command.photo, ...command.family.map(({ photo }) => photo)]);
  if (!checked.ok) return checked;
  const saved = await changeMember<Saved, Refused>(uid, now, (before) => {
    const decision = saveProfile(before, command, now);
    return decision.ok ? { ...decision, before } : decision;
  });
  if (saved.ok) await tidyPhotos(saved.before, saved.state, now);
  return saved;
}
