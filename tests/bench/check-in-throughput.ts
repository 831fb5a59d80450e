import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { baselineCheckIn } from './baseline-operations.ts';
import type { BenchContext } from './bench-context.ts';
import { authenticateStaff, callEndpoint } from './comparison.ts';
import { type Row, row } from './row.ts';

const BATCHES = 5;
const CONCURRENCY = 16;

/** Check-ins per second, compared with bare transactions that write the same documents. */
export async function measureCheckInThroughput(bench: BenchContext, checkIns: number): Promise<Row[]> {
  const { staff } = bench;
  const household = await aPaidHousehold();
  const waiting = await manyLike(household, BATCHES * checkIns * 3);
  const next = () => waiting.pop() ?? household.uid;
  const kinds = [
    () => {
      const payload = { userId: next(), membershipIds: [household.primary.id], idempotencyKey: randomUUID() };
      return callEndpoint(bench, ENDPOINTS.checkIn, payload, staff.token);
    },
    () => baselineCheckIn(`users/${next()}`, household),
    async () => {
      await authenticateStaff(staff);
      await baselineCheckIn(`users/${next()}`, household);
    },
  ];
  const took = kinds.map(() => 0);
  for (let batch = 0; batch < BATCHES; batch += 1)
    for (const [kind, work] of kinds.entries())
      took[kind] = (took[kind] ?? 0) + (await runConcurrently(checkIns, work));
  const [measured = 0, bare = 0, authenticated = 0] = took.map((ms) => (BATCHES * checkIns * 1000) / ms);
  const what = `check-ins, ${CONCURRENCY} at once, against baseline transactions`;
  const figure = { measured, unit: 'per second' } as const;
  return [
    row({ ...figure, what, baseline: bare, target: { atLeast: 0.8 } }),
    row({ ...figure, what: `${what} that authenticate`, baseline: authenticated }),
  ];
}

async function manyLike(household: Household, count: number): Promise<string[]> {
  const writer = firestore().bulkWriter({ throttling: false });
  const uids = Array.from({ length: count }, () => `rush-${randomUUID()}`);
  for (const uid of uids) void writer.set(firestore().doc(`users/${uid}`), { ...household, uid });
  await writer.close();
  return uids;
}

async function runConcurrently(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return performance.now() - began;
}
