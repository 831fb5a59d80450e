import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import type { BenchContext } from './bench-context.ts';
import { authenticateStaff, callEndpoint } from './comparison.ts';
import { measure, timeOf } from './measure.ts';
import { checkIn, from } from './operations.ts';
import { type Row, row } from './row.ts';

const BATCHES = 5;
const AT_ONCE = 16;

/** Check-ins per second, compared with bare transactions that write the same documents. */
export async function throughputRows(bench: BenchContext, rounds: number): Promise<Row[]> {
  const household = await aPaidHousehold();
  const checkIns = AT_ONCE * Math.max(3, Math.ceil(rounds / 8));
  const batchOf = (work: (uid: string) => Promise<unknown>) => async () => {
    const uids = await manyLike(household, checkIns);
    const next = async (): Promise<unknown> => {
      const uid = uids.pop();
      return uid && work(uid).then(next);
    };
    return timeOf(() => Promise.all(Array.from({ length: AT_ONCE }, next)));
  };
  const measured = batchOf((userId) => {
    const visit = { userId, membershipIds: [household.primary.id], idempotencyKey: randomUUID() };
    return callEndpoint(bench, ENDPOINTS.checkIn, visit);
  });
  const bare = (uid: string) => checkIn(`users/${uid}`, household);
  const authenticated = (uid: string) => authenticateStaff(bench.staff).then(() => bare(uid));
  const perSecond = async (what: string, baseline: () => Promise<number>) => {
    const took = await measure(async () => ({ measured, baseline }), BATCHES);
    const [one, other] = [took.measured, took.baseline].map(({ p50 }) => (checkIns * 1000) / p50);
    return { what, measured: one ?? 0, baseline: other ?? 0, unit: 'per second' } as const;
  };
  const what = `check-ins, ${AT_ONCE} at once, against baseline transactions`;
  return [
    row({ ...(await perSecond(what, batchOf(bare))), target: { atLeast: 0.8 } }),
    row(await perSecond(`${what} that authenticate`, batchOf(authenticated))),
  ];
}

async function manyLike(household: Household, count: number): Promise<string[]> {
  const writer = firestore().bulkWriter({ throttling: false });
  const uids = Array.from({ length: count }, () => `rush-${randomUUID()}`);
  for (const uid of uids) void writer.set(from('users').doc(uid), { ...household, uid });
  await writer.close();
  return uids;
}
