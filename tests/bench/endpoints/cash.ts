import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { anUnpaidHousehold, aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { find, someId, staffAuthBaseline, transact } from '../baseline-operations.ts';
import { measured, type Prepare } from '../bench-context.ts';

/** A day without takings, whatever the number of households. */
const aQuietDay = () => addDays(dayOf(instant(Date.now())), -15);

/** Payments at the counter. */
export const cash = {
  async sellSessions(bench) {
    const household = await aPaidHousehold();
    const sale = { userId: household.uid, memberId: null, quantity: 1, idempotencyKey: randomUUID() };
    return {
      measured: () => measured(bench, ENDPOINTS.sellSessions, sale, bench.staff.token),
      async baseline() {
        await staffAuthBaseline(bench.staff);
        await baselineSale(household);
      },
    };
  },

  async confirmCash(bench) {
    const household = await anUnpaidHousehold();
    const payment = {
      userId: household.uid,
      membershipId: household.primary.id,
      idempotencyKey: randomUUID(),
    };
    return {
      measured: () => measured(bench, ENDPOINTS.confirmCash, payment, bench.staff.token),
      async baseline() {
        await staffAuthBaseline(bench.staff);
        await baselineSale(household);
      },
    };
  },

  getTakings: async (bench) => ({
    measured: () => measured(bench, ENDPOINTS.getTakings, { day: aQuietDay() }, bench.staff.token),
    async baseline() {
      await staffAuthBaseline(bench.staff);
      await Promise.all([
        find(firestore().collection('ledger').where('day', '==', aQuietDay()).orderBy('at')),
        find(firestore().collection('staff').orderBy('since')),
      ]);
    },
  }),
} satisfies Record<string, Prepare>;

/** The decision depends on the household, so checking for an earlier write is a second read. */
export function baselineSale(member: { uid: string }): Promise<void> {
  const [path, emailPath, entry] = [`users/${member.uid}`, `mail/${someId()}`, `ledger/${someId()}`];
  const sale = { who: { uid: member.uid, personId: 'person-1' }, day: '2026-01-01', at: Date.now() };
  return transact([[path], [emailPath, entry]], {
    [path]: { ...member, address: 'Baseline Street' },
    [emailPath]: { to: 'bench@example.com' },
    [entry]: sale,
  });
}
