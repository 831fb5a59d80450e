import { CALLS } from '@legacy-hub/domain/calls';
import type { Member } from '@legacy-hub/domain/member';
import { after, dayOf, days, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { anUnpaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { find, staffAtTheDoor } from '../bare.ts';
import { bareErasure } from '../erasure.ts';
import { ours, type Prepare } from '../trial.ts';

const MOST = 8;
const LAST = '\uf8ff';

export const staff = {
  searchCustomers: async (trial) => ({
    ours: () => ours(trial, CALLS.searchCustomers, { q: trial.reader.member.phone.shown }, trial.staff.token),
    async floor() {
      await staffAtTheDoor(trial.staff);
      await bareSearch(trial.reader.member);
    },
  }),

  findUser: async (trial) => ({
    ours: () => ours(trial, CALLS.findUser, { phone: trial.reader.member.phone.shown }, trial.staff.token),
    async floor() {
      await staffAtTheDoor(trial.staff);
      await bareSearch(trial.reader.member);
    },
  }),

  async deleteUser(trial) {
    const at = after(instant(Date.now()), -days(15));
    const [member, other] = [await anUnpaidHousehold({ at }), await anUnpaidHousehold({ at })];
    return {
      ours: () => ours(trial, CALLS.deleteUser, { userId: member.uid }, trial.staff.token),
      async floor() {
        await staffAtTheDoor(trial.staff);
        await bareErasure(other);
      },
    };
  },
} satisfies Record<string, Prepare>;

/** By the end of the number and by its beginning, among members and among the passes of today. */
async function bareSearch({ phone, phoneTail }: Member): Promise<void> {
  const members = firestore().collection('users');
  const passes = firestore()
    .collection('walkIns')
    .where('date', '==', dayOf(instant(Date.now())));
  const looks = [members, passes].flatMap((customers) => [
    customers.where('phoneTail', '>=', phoneTail).where('phoneTail', '<', phoneTail + LAST),
    customers.where('phone.e164', '>=', phone.e164).where('phone.e164', '<', phone.e164 + LAST),
  ]);
  await Promise.all(looks.map((look) => find(look.limit(MOST))));
}
