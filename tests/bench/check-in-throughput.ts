import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { staffAuthBaseline } from './baseline-operations.ts';
import { type BenchContext, measured } from './bench-context.ts';
import { baselineCheckIn } from './endpoints/visits.ts';
import { type Row, row } from './row.ts';

const BATCHES = 5;
const CONCURRENCY = 16;

/** Check-ins per second, compared with bare transactions that write the same documents. */
export async function measureCheckInThroughput(bench: BenchContext, checkIns: number): Promise<Row[]> {
  const { staff } = bench;
  const household = await aPaidHousehold();
  const waiting = await manyLike(household, BATCHES * checkIns * 3);
  const next = () => waiting.pop() ?? household.uid;
  const kinds = {
    measured: () => {
      const payload = { userId: next(), membershipIds: [household.primary.id], idempotencyKey: randomUUID() };
      return measured(bench, ENDPOINTS.checkIn, payload, staff.token);
    },
    baseline: () => baselineCheckIn(`users/${next()}`, household),
    atTheDoor: async () => {
      await staffAuthBaseline(staff);
      await baselineCheckIn(`users/${next()}`, household);
    },
  };
  const took = { measured: 0, baseline: 0, atTheDoor: 0 };
  for (let batch = 0; batch < BATCHES; batch += 1) {
    took.measured += await rush(checkIns, kinds.measured);
    took.baseline += await rush(checkIns, kinds.baseline);
    took.atTheDoor += await rush(checkIns, kinds.atTheDoor);
  }
  const perSecond = (milliseconds: number) => (BATCHES * checkIns * 1000) / milliseconds;
  const figure = { measured: perSecond(took.measured), unit: 'per second' } as const;
  return [
    row({
      ...figure,
      what: `check-ins, ${CONCURRENCY} at once, against baseline transactions`,
      baseline: perSecond(took.baseline),
      target: { atLeast: 0.8 },
    }),
    row({
      ...figure,
      what: `check-ins, ${CONCURRENCY} at once, against baseline transactions that authenticate`,
      baseline: perSecond(took.atTheDoor),
    }),
  ];
}

async function manyLike(household: Household, count: number): Promise<string[]> {
  const writer = firestore().bulkWriter({ throttling: false });
  const uids = Array.from({ length: count }, () => `rush-${randomUUID()}`);
  for (const uid of uids) void writer.set(firestore().doc(`users/${uid}`), { ...household, uid });
  await writer.close();
  return uids;
}

/** Milliseconds until all are done, with limited concurrency. */
async function rush(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
  return performance.now() - began;
}
