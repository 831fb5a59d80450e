import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { storePhoto } from '@legacy-hub/functions/src/account/store-photo.ts';
import { bucket } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aLoggedInHousehold, aPhoto } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { lockBaseline, memberAuthBaseline, transact } from '../baseline-operations.ts';
import { measured, type Prepare } from '../bench-context.ts';

/** A household that pays in cash. With a card, a charge is added, as for a tier change. */
export const family = {
  async addFamilyMember(bench) {
    const { household, token, photo } = await withPhoto();
    return {
      measured: () =>
        measured(
          bench,
          ENDPOINTS.addFamilyMember,
          { ...someone(photo), idempotencyKey: randomUUID() },
          token,
        ),
      baseline: () => baselineChange(household, photo),
    };
  },

  async editFamilyMember(bench) {
    const { household, token, photo } = await withPhoto();
    const [_id] = household.family.map(({ id }) => id);
    return {
      measured: () => measured(bench, ENDPOINTS.editFamilyMember, { ...someone(photo), _id }, token),
      baseline: () => baselineChange(household, photo),
    };
  },
} satisfies Record<string, Prepare>;

async function withPhoto() {
  const household = await aLoggedInHousehold({ tiers: ['leader', 'leader'] });
  const { path: photo } = mustAccept(await storePhoto(household.household.uid, await aPhoto()));
  return { ...household, photo };
}

const someone = (photo: string) => ({ name: 'Zoe', relationship: 'Child', photo, age: 9, tier: 'leader' });

/** Verifies that the photo is theirs, and takes the household's lock. */
async function baselineChange(member: { uid: string }, photo: string): Promise<void> {
  const path = `users/${member.uid}`;
  await memberAuthBaseline(member.uid);
  await bucket().file(photo).exists();
  await lockBaseline(() => transact([[path]], { [path]: { ...member, address: 'Baseline Street' } }));
}
