import { randomUUID } from 'node:crypto';
import { CALLS } from '@legacy-hub/domain/endpoints';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { anUnpaidHousehold, aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { find, someId, staffAtTheDoor, transact } from '../baseline-operations.ts';
import { ours, type Prepare } from '../bench-context.ts';

/** Nothing was taken on it, however many members there are. */
const aQuietDay = () => addDays(dayOf(instant(Date.now())), -15);

/** Money over the counter. */
export const cash = {
  async sellSessions(trial) {
    const member = await aPaidHousehold();
    const sale = { userId: member.uid, quantity: 1, gesture: randomUUID() };
    return {
      ours: () => ours(trial, CALLS.sellSessions, sale, trial.staff.token),
      async floor() {
        await staffAtTheDoor(trial.staff);
        await bareSale(member);
      },
    };
  },

  async confirmCash(trial) {
    const member = await anUnpaidHousehold();
    const payment = { userId: member.uid, membershipId: member.primary.id, gesture: randomUUID() };
    return {
      ours: () => ours(trial, CALLS.confirmCash, payment, trial.staff.token),
      async floor() {
        await staffAtTheDoor(trial.staff);
        await bareSale(member);
      },
    };
  },

  takings: async (trial) => ({
    ours: () => ours(trial, CALLS.takings, { day: aQuietDay() }, trial.staff.token),
    async floor() {
      await staffAtTheDoor(trial.staff);
      await Promise.all([
        find(firestore().collection('ledger').where('day', '==', aQuietDay()).orderBy('at')),
        find(firestore().collection('staff').orderBy('since')),
      ]);
    },
  }),
} satisfies Record<string, Prepare>;

/** What was decided depends on the household, so whether it was written before is a second look. */
export function bareSale(member: { uid: string }): Promise<void> {
  const [path, letter, entry] = [`users/${member.uid}`, `mail/${someId()}`, `ledger/${someId()}`];
  const sale = { who: { uid: member.uid, personId: 'somebody' }, day: '2026-01-01', at: Date.now() };
  return transact([[path], [letter, entry]], {
    [path]: { ...member, address: 'Bare Street' },
    [letter]: { to: 'bench@example.com' },
    [entry]: sale,
  });
}
