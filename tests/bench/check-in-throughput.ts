import { randomUUID } from 'node:crypto';
import { CALLS } from '@legacy-hub/domain/endpoints';
import type { Member } from '@legacy-hub/domain/household-schema';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { staffAtTheDoor } from './baseline-operations.ts';
import { ours, type Trial } from './bench-context.ts';
import { bareCheckIn } from './endpoints/visits.ts';
import { type Row, row } from './row.ts';

const BATCHES = 5;
const AT_ONCE = 16;

/** A rush at the door: check-ins per second, beside bare transactions that write the same documents. */
export async function measureRush(trial: Trial, checkIns: number): Promise<Row[]> {
  const { staff } = trial;
  const household = await aPaidHousehold();
  const waiting = await manyLike(household, BATCHES * checkIns * 3);
  const next = () => waiting.pop() ?? household.uid;
  const kinds = {
    ours: () => {
      const payload = { userId: next(), membershipIds: [household.primary.id], gesture: randomUUID() };
      return ours(trial, CALLS.checkVisit, payload, staff.token);
    },
    bare: () => bareCheckIn(`users/${next()}`, household),
    atTheDoor: async () => {
      await staffAtTheDoor(staff);
      await bareCheckIn(`users/${next()}`, household);
    },
  };
  const took = { ours: 0, bare: 0, atTheDoor: 0 };
  for (let batch = 0; batch < BATCHES; batch += 1) {
    took.ours += await rush(checkIns, kinds.ours);
    took.bare += await rush(checkIns, kinds.bare);
    took.atTheDoor += await rush(checkIns, kinds.atTheDoor);
  }
  const perSecond = (milliseconds: number) => (BATCHES * checkIns * 1000) / milliseconds;
  const figure = { ours: perSecond(took.ours), unit: 'per second' } as const;
  return [
    row({
      ...figure,
      what: `check-ins, ${AT_ONCE} at once, beside bare transactions`,
      floor: perSecond(took.bare),
      target: { atLeast: 0.8 },
    }),
    row({
      ...figure,
      what: `check-ins, ${AT_ONCE} at once, beside bare transactions that look who asks`,
      floor: perSecond(took.atTheDoor),
    }),
  ];
}

async function manyLike(household: Member, count: number): Promise<string[]> {
  const writer = firestore().bulkWriter({ throttling: false });
  const uids = Array.from({ length: count }, () => `rush-${randomUUID()}`);
  for (const uid of uids) void writer.set(firestore().doc(`users/${uid}`), { ...household, uid });
  await writer.close();
  return uids;
}

/** Milliseconds until all are done, a few at a time. */
async function rush(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return performance.now() - began;
}
