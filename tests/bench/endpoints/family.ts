import { randomUUID } from 'node:crypto';
import { CALLS } from '@legacy-hub/domain/endpoints';
import { storePhoto } from '@legacy-hub/functions/src/account/store-photo.ts';
import { bucket } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aLoggedInHousehold, aPhoto } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { agreed } from '@legacy-hub/local/seed/actions.ts';
import { alone, memberAtTheDoor, transact } from '../baseline-operations.ts';
import { ours, type Prepare } from '../bench-context.ts';

/** A household that pays in cash; with a card a charge comes on top, as for a tier change. */
export const family = {
  async addFamily(trial) {
    const { member, token, photo } = await withPhoto();
    return {
      ours: () => ours(trial, CALLS.addFamily, { ...someone(photo), gesture: randomUUID() }, token),
      floor: () => bareChange(member, photo),
    };
  },

  async editFamily(trial) {
    const { member, token, photo } = await withPhoto();
    const [_id] = member.family.map(({ id }) => id);
    return {
      ours: () => ours(trial, CALLS.editFamily, { ...someone(photo), _id }, token),
      floor: () => bareChange(member, photo),
    };
  },
} satisfies Record<string, Prepare>;

async function withPhoto() {
  const household = await aLoggedInHousehold({ tiers: ['leader', 'leader'] });
  const { path: photo } = agreed(await storePhoto(household.member.uid, await aPhoto()));
  return { ...household, photo };
}

const someone = (photo: string) => ({ name: 'Zoe', relationship: 'Child', photo, age: 9, tier: 'leader' });

/** The photo is theirs; and a household changes alone, since a charge may be under way. */
async function bareChange(member: { uid: string }, photo: string): Promise<void> {
  const path = `users/${member.uid}`;
  await memberAtTheDoor(member.uid);
  await bucket().file(photo).exists();
  await alone(() => transact([[path]], { [path]: { ...member, address: 'Bare Street' } }));
}
