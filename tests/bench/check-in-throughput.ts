import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import type { BenchContext } from './bench-context.ts';
import { authenticateStaff, callEndpoint } from './comparison.ts';
import { storeAll } from './data-size.ts';
import { measure, timeOf } from './measure.ts';
import { checkIn } from './operations.ts';
import { type Row, row } from './row.ts';

const BATCHES = 5;
const AT_ONCE = 16;

/** Check-ins per second, compared with bare transactions that write the same documents. */
export async function throughputRows(bench: BenchContext): Promise<Row[]> {
  const household = await aPaidHousehold();
  const checkIns = AT_ONCE * 3;
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
  const perSecondOf = async (measured: () => Promise<number>, baseline: () => Promise<number>) => {
    const took = await measure(async () => ({ measured, baseline }), BATCHES);
    return { measured: perSecond(took.measured.p50), baseline: perSecond(took.baseline.p50) };
  };
  const perSecond = (ms: number) => (checkIns * 1000) / ms;
  const figures = { ...(await perSecondOf(measured, batchOf(bare))), unit: 'per second' } as const;
  const { measured: baseline } = await perSecondOf(batchOf(authenticated), batchOf(bare));
  const what = `check-ins, ${AT_ONCE} at once, against baseline transactions`;
  return [
    row({ ...figures, what, target: { atLeast: 0.8 } }),
    row({ ...figures, baseline, what: `${what} that authenticate` }),
  ];
}

async function manyLike(household: Household, count: number): Promise<string[]> {
  const uids = Array.from({ length: count }, () => `rush-${randomUUID()}`);
  await storeAll(uids.map((uid) => [`users/${uid}`, { ...household, uid }]));
  return uids;
}
