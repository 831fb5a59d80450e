import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { instant } from '@legacy-hub/domain/venue-time';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { checkInHousehold } from '@legacy-hub/functions/src/visits/check-in-household.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { someId, staffAuthBaseline, transact } from '../baseline-operations.ts';
import { measured, type Prepare } from '../bench-context.ts';

export const visits = {
  async checkIn(bench) {
    const { staff } = bench;
    const household = await aPaidHousehold();
    const payload = {
      userId: household.uid,
      membershipIds: [household.primary.id],
      idempotencyKey: randomUUID(),
    };
    return {
      measured: () => measured(bench, ENDPOINTS.checkIn, payload, staff.token),
      async baseline() {
        await staffAuthBaseline(staff);
        await baselineCheckIn(`users/${household.uid}`, household);
      },
    };
  },

  async undoCheckIn(bench) {
    const { staff } = bench;
    const { uid, primary } = await aPaidHousehold();
    const idempotencyKey = randomUUID();
    const command = { personIds: [primary.id], idempotencyKey, by: staff.uid };
    const letIn = mustAccept(await checkInHousehold(uid, command, instant(Date.now())));
    return {
      measured: () => measured(bench, ENDPOINTS.undoCheckIn, { userId: uid, idempotencyKey }, staff.token),
      async baseline() {
        await staffAuthBaseline(staff);
        await baselineCheckIn(`users/${uid}`, letIn.state);
      },
    };
  },
} satisfies Record<string, Prepare>;

/** The household document and one record in the visits collection. */
export function baselineCheckIn(path: string, household: object, id = someId()): Promise<void> {
  const visit = {
    id,
    who: { uid: path, personId: id },
    day: '2026-01-01',
    at: Date.now(),
    name: 'Mia Rossi',
  };
  return transact([[path]], { [path]: { ...household, address: id }, [`visits/${id}`]: visit });
}
