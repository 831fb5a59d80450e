import { randomUUID } from 'node:crypto';
import { CALLS } from '@legacy-hub/domain/endpoints';
import { instant } from '@legacy-hub/domain/venue-time';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { checkInPeople } from '@legacy-hub/functions/src/visits/check-in-household.ts';
import { agreed } from '@legacy-hub/local/seed/actions.ts';
import { someId, staffAtTheDoor, transact } from '../baseline-operations.ts';
import { ours, type Prepare } from '../bench-context.ts';

export const visits = {
  async checkVisit(trial) {
    const { staff } = trial;
    const member = await aPaidHousehold();
    const payload = { userId: member.uid, membershipIds: [member.primary.id], gesture: randomUUID() };
    return {
      ours: () => ours(trial, CALLS.checkVisit, payload, staff.token),
      async floor() {
        await staffAtTheDoor(staff);
        await bareCheckIn(`users/${member.uid}`, member);
      },
    };
  },

  async undoVisit(trial) {
    const { staff } = trial;
    const { uid, primary } = await aPaidHousehold();
    const gesture = randomUUID();
    const command = { personIds: [primary.id], gesture, by: staff.uid };
    const letIn = agreed(await checkInPeople(uid, command, instant(Date.now())));
    return {
      ours: () => ours(trial, CALLS.undoVisit, { userId: uid, gesture }, staff.token),
      async floor() {
        await staffAtTheDoor(staff);
        await bareCheckIn(`users/${uid}`, letIn.state);
      },
    };
  },
} satisfies Record<string, Prepare>;

/** The household, and the visit of one person in the long history. */
export function bareCheckIn(path: string, household: object, id = someId()): Promise<void> {
  const visit = { id, who: { uid: path, personId: id }, day: '2026-01-01', at: Date.now(), name: 'Somebody' };
  return transact([[path]], { [path]: { ...household, address: id }, [`visits/${id}`]: visit });
}
