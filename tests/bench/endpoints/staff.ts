import { CALLS } from '@legacy-hub/domain/endpoints';
import { after, days, instant } from '@legacy-hub/domain/venue-time';
import { anUnpaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { staffAtTheDoor } from '../baseline-operations.ts';
import { ours, type Prepare } from '../bench-context.ts';
import { bareErasure } from '../erasure.ts';
import { bareSearch } from '../searches.ts';

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
